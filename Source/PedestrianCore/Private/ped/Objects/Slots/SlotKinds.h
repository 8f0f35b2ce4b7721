// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// All kinds of slots, in the order in which they are taken back. What is done for every kind goes through this list.

#include "ped/Objects/Slots/ChatSlots.h"
#include "ped/Objects/Slots/DoorSlots.h"
#include "ped/Objects/Slots/LineSlots.h"
#include "ped/Objects/Slots/MeetingSlots.h"
#include "ped/Objects/Slots/PerformanceSlots.h"
#include "ped/Objects/Slots/PointSlots.h"
#include "ped/Objects/Slots/SeatSlots.h"
#include "ped/Objects/Slots/ThingSlots.h"

#include <tuple>

namespace ped {

using SlotKinds = std::tuple<LineSlots, PointSlots, SeatSlots, SpotSlots, PerformerSlots, MeetingSlots, ChatSlots,
                             InvitationSlots, DoorSlots, GroupSlots, ThingSlots>;

/// Calls visit(K()) for every kind of slots.
template <class Visit>
constexpr void forEachSlotKind(Visit visit) {
    std::apply([&](auto... kind) { (visit(kind), ...); }, SlotKinds());
}

} // namespace ped
