// SPDX-License-Identifier: MIT
#include "ped/Objects/Slots/SeatSlots.h"

namespace ped {

namespace {

/// Slots between a free one and the nearest that is taken; as many as the bench has where none is.
std::size_t space(std::span<const SlotState> slots, std::size_t slot) {
    for (std::size_t d = 1; d < slots.size(); ++d) {
        const bool left = slot >= d && slots[slot - d].holder.valid();
        const bool right = slot + d < slots.size() && slots[slot + d].holder.valid();
        if (left || right)
            return d - 1;
    }
    return slots.size();
}

} // namespace

const char* SeatSlots::fault(const ObjectState& state, std::size_t seat) {
    if (const char* fault = PlaceSlots::fault(state, seat))
        return fault;
    std::size_t free = 0;
    for (const SlotState& place : state.slotsOf(kind, seat))
        free += place.holder.valid() ? 0 : 1;
    return free != state.seatsFree[seat] ? "the count of free places is wrong" : nullptr;
}

std::optional<std::uint16_t> SeatSlots::best(const Hearing& h, std::uint16_t seat) {
    const std::span<const SlotState> slots = h.state().slotsOf(kind, seat);
    std::optional<std::uint16_t> best;
    std::size_t most = 0;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i].holder.valid() || (best && space(slots, i) <= most))
            continue;
        best = std::uint16_t(i);
        most = space(slots, i);
    }
    return best;
}

} // namespace ped
