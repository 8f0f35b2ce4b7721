// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places at things: desks, copiers, coffee machines. A person holds a place on a bench or at a thing, in the same part
/// of their holdings, but never both.

#include "ped/Objects/LayoutPlaces.h"
#include "ped/Objects/Slots/PlaceSlots.h"
#include "ped/Objects/Slots/SlotRequests.h"

namespace ped {

struct ThingSlots : PlaceSlots<ThingSlots> {
    static constexpr const char* what = "a thing";
    static constexpr LossFlag lost = lostThing;
    static constexpr ObjectKind kind = ObjectKind::Thing;
    static constexpr auto object = &Holdings::seat;
    static constexpr auto slot = &Holdings::seatSlot;
    static constexpr auto hold = &Holdings::seatHold;
    static constexpr auto layOut = &layOutThings;
    static constexpr bool numbered = true;

    static bool has(const Holdings& h) { return h.hasThing(); }
    static bool fits(const ObjectState& state);
    static const char* fault(const ObjectState& state, std::size_t thing);
    static Outcome admits(const Hearing& h, std::uint16_t) {
        return h.mine().hasSeat() ? Outcome::AlreadyHolding : Outcome::Granted;
    }
    static bool isNear(const Hearing& h, std::uint16_t thing, std::uint16_t place) {
        return h.within(places(h.state())[thing][place].position, h.rules().seatReach);
    }
    static void enter(const ObjectState& state, std::size_t list, std::uint16_t place, Holdings& h) {
        PlaceSlots::enter(state, list, place, h);
        h.usesThing = 1;
    }
    static void erase(Holdings& h) {
        PlaceSlots::erase(h);
        h.usesThing = 0;
    }
    static float leash(const ObjectParameters& rules) { return rules.seatReach + rules.leaveSlack; }
    static void lapsed(ObjectTally& tally, LossReason) { ++tally.expired; }
    /// Whoever is at a thing may change its state.
    static Outcome setState(Hearing& h);

    static constexpr std::array answers{
        Answer{RequestKind::ReserveThing, reserveSlot<ThingSlots>},
        Answer{RequestKind::UseThing, takeSlot<ThingSlots>},
        Answer{RequestKind::LeaveThing, leaveSlot<ThingSlots>},
        Answer{RequestKind::SetThing, setState},
    };
};

} // namespace ped
