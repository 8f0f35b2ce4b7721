// SPDX-License-Identifier: MIT
#include "ped/Objects/Slots/ThingSlots.h"

namespace ped {

bool ThingSlots::fits(const ObjectState& state) {
    return PlaceSlots::fits(state) && state.thingStates.size() == state.layout.places(kind).size();
}

const char* ThingSlots::fault(const ObjectState& state, std::size_t thing) {
    if (const char* fault = PlaceSlots::fault(state, thing))
        return fault;
    const std::size_t states = state.layout.things.statesOf(thing).size();
    return state.thingStates[thing] >= (states > 0 ? states : 1) ? "a state that its kind does not know" : nullptr;
}

Outcome ThingSlots::setState(Hearing& h) {
    const std::uint16_t thing = h.index(kind);
    if (thing == noEntry || h.request.argument >= h.state().layout.things.statesOf(thing).size())
        return Outcome::NoSuchThing;
    if (!has(h.mine()) || h.mine().seat != h.request.object)
        return Outcome::NotHolding;
    h.book.state.thingStates[thing] = std::uint8_t(h.request.argument);
    return Outcome::Granted;
}

} // namespace ped
