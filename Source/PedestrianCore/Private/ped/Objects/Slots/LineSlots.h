// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places in line (Algorithm 4).

#include "ped/Objects/LayoutPlaces.h"
#include "ped/Objects/Slots/OrderSlots.h"
#include "ped/Objects/Slots/SlotRequests.h"

namespace ped {

struct LineSlots : OrderSlots<LineSlots> {
    static constexpr const char* what = "a place in line";
    static constexpr LossFlag lost = lostQueue;
    static constexpr ObjectKind kind = ObjectKind::Queue;
    static constexpr auto object = &Holdings::queue;
    static constexpr auto slot = &Holdings::place;
    static constexpr auto layOutAmong = &layOutLines;

    static Order order(ObjectState& state, std::size_t queue) {
        return {
            std::span(state.lineSlots).subspan(state.lineStart(queue), state.lineRoom(queue) + ObjectState::spareLine),
            state.lineLength[queue]};
    }
    static bool room(const ObjectState& state, std::size_t queue) {
        return state.lineLength[queue] < state.lineRoom(queue);
    }
    static bool fits(const ObjectState& state);
    static void reset(Holdings& h) { h.awaySteps = 0; }

    /// An open point must serve the line, and nobody waits while they have a point.
    static Outcome admits(const Hearing& h, std::uint16_t queue);
    /// To the place that one would get.
    static bool isNear(const Hearing& h, std::uint16_t queue, std::uint16_t place);
    static void granted(Hearing& h, HoldState) { ++h.tally().queuesJoined; }
    static void left(ObjectTally& tally) { ++tally.queuesLeft; }
    /// People may stray from the line for a while: they are pushed, or look around.
    static std::optional<LossReason> lapse(Hearing& h);
    static void lapsed(ObjectTally& tally, LossReason) {
        left(tally);
        ++tally.expired;
    }

    static constexpr std::array answers{
        Answer{RequestKind::JoinQueue, takeSlot<LineSlots>},
        Answer{RequestKind::LeaveQueue, leaveSlot<LineSlots>},
    };
};

} // namespace ped
