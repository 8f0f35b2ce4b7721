// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places on benches (Algorithm 5).

#include "ped/Objects/LayoutPlaces.h"
#include "ped/Objects/Slots/PlaceSlots.h"
#include "ped/Objects/Slots/SlotRequests.h"

namespace ped {

struct SeatSlots : PlaceSlots<SeatSlots> {
    static constexpr const char* what = "a seat";
    static constexpr LossFlag lost = lostSeat;
    static constexpr ObjectKind kind = ObjectKind::Seat;
    static constexpr auto object = &Holdings::seat;
    static constexpr auto slot = &Holdings::seatSlot;
    static constexpr auto hold = &Holdings::seatHold;
    static constexpr auto layOut = &layOutSeats;
    static constexpr bool numbered = true;

    static bool has(const Holdings& h) { return h.hasSeat(); }
    /// Nobody sits on a bench while they are at a thing.
    static Outcome admits(const Hearing& h, std::uint16_t) {
        return h.mine().hasThing() ? Outcome::AlreadyHolding : Outcome::Granted;
    }
    static bool fits(const ObjectState& state) {
        return PlaceSlots::fits(state) && state.seatsFree.size() == state.layout.places(kind).size();
    }
    static const char* fault(const ObjectState& state, std::size_t seat);
    static void changed(ObjectState& state, std::size_t seat, int by) {
        state.seatsFree[seat] = std::uint16_t(state.seatsFree[seat] - by);
    }
    /// The free place with the most space around it.
    static std::optional<std::uint16_t> best(const Hearing& h, std::uint16_t seat);
    static bool isNear(const Hearing& h, std::uint16_t seat, std::uint16_t place) {
        return h.within(h.state().layout.seatFront[seat][place].position, h.rules().seatReach) ||
               h.within(places(h.state())[seat][place].position, h.rules().seatReach);
    }
    static void granted(Hearing& h, HoldState how) { h.tally().rests += how == HoldState::Taken ? 1 : 0; }
    static float leash(const ObjectParameters& rules) { return rules.seatReach + rules.leaveSlack; }
    static void lapsed(ObjectTally& tally, LossReason) { ++tally.expired; }

    static constexpr std::array answers{
        Answer{RequestKind::ReserveSeat, reserveSlot<SeatSlots>},
        Answer{RequestKind::TakeSeat, takeSlot<SeatSlots>},
        Answer{RequestKind::LeaveSeat, leaveSlot<SeatSlots>},
    };
};

} // namespace ped
