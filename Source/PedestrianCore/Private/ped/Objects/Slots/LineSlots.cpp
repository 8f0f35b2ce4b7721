// SPDX-License-Identifier: MIT
#include "ped/Objects/Slots/LineSlots.h"

namespace ped {

bool LineSlots::fits(const ObjectState& state) {
    const Rows<StandPlace>& places = state.layout.places(kind);
    return state.lineSlots.size() == places.items.size() + places.size() * ObjectState::spareLine &&
           state.lineLength.size() == places.size();
}

Outcome LineSlots::admits(const Hearing& h, std::uint16_t) {
    if (h.mine().hasPoint())
        return Outcome::AlreadyHolding;
    return queueIsServed(h.state(), h.request.object) ? Outcome::Granted : Outcome::Closed;
}

bool LineSlots::isNear(const Hearing& h, std::uint16_t, std::uint16_t place) {
    return h.within(placeInLine(h.state(), h.request.object, place).position, h.rules().joinReach);
}

std::optional<LossReason> LineSlots::lapse(Hearing& h) {
    Holdings& mine = h.mine();
    if (h.within(placeInLine(h.state(), mine.queue, mine.place).position, h.rules().strayDistance)) {
        mine.awaySteps = 0;
        return std::nullopt;
    }
    ++mine.awaySteps;
    if (float(mine.awaySteps) * h.context.humanSeconds() <= h.rules().straySeconds)
        return std::nullopt;
    return LossReason::Strayed;
}

} // namespace ped
