// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places before train doors, in the order of boarding.

#include "ped/Objects/LayoutPlaces.h"
#include "ped/Objects/Slots/OrderSlots.h"
#include "ped/Objects/Slots/SlotRequests.h"

namespace ped {

struct DoorSlots : OrderSlots<DoorSlots> {
    static constexpr const char* what = "a place at a door";
    static constexpr LossFlag lost = lostDoor;
    static constexpr ObjectKind kind = ObjectKind::TrainDoor;
    static constexpr auto object = &Holdings::door;
    static constexpr auto slot = &Holdings::doorPlace;
    static constexpr auto layOutAmong = &layOutDoors;

    static Order order(ObjectState& state, std::size_t door) {
        const Rows<StandPlace>& places = state.layout.places(kind);
        return {std::span(state.doorSlots).subspan(places.first[door], places[door].size()), state.doors[door].waiting};
    }
    static bool room(const ObjectState& state, std::size_t door) {
        return state.doors[door].waiting < state.layout.places(kind)[door].size();
    }
    static bool fits(const ObjectState& state) {
        return state.doorSlots.size() == state.layout.places(kind).items.size() &&
               state.doors.size() == state.layout.places(kind).size();
    }
    static const char* fault(const ObjectState& state, std::size_t door);
    static Outcome admits(const Hearing& h, std::uint16_t door);
    static std::optional<LossReason> lapse(Hearing& h);

    /// Request: gets on the train and leaves the world. Also people who have no place before the door may, when fewer
    /// wait than may board as they come.
    static Outcome board(Hearing& h);

    static constexpr std::array answers{
        Answer{RequestKind::JoinDoor, takeSlot<DoorSlots>},
        Answer{RequestKind::LeaveDoor, leaveSlot<DoorSlots>},
        Answer{RequestKind::Board, board},
    };
};

} // namespace ped
