// SPDX-License-Identifier: MIT
#include "HidacPanic.h"

#include "ped/Agents/Shows.h"
#include "ped/World/Passable.h"

#include <algorithm>

namespace ped {

namespace {

constexpr float greatestPanic = 10.0f;

/// By how much panic grows among these people. Pushing and density frighten people in an emergency, not in a queue: where
/// they have been `warned`, or see panic. [1/s]
float contagion(const HidacParameters& p, const HidacView& view, bool warned) {
    float panicking = 0.0f;
    float pushing = 0.0f;
    for (const PersonAhead& person : view.people) {
        panicking += (person.shows & showsPanic) != 0 ? 1.0f : 0.0f;
        pushing += (person.shows & showsPushing) != 0 && person.distance < p.pushersRange ? 1.0f : 0.0f;
    }
    if (panicking == 0.0f && !warned)
        return 0.0f;
    float rate = p.seenRate * std::min(panicking, p.seenMost);
    if (pushing >= p.pushersNeeded)
        rate += p.pushedRate;
    return rate + p.densityRate * std::max(0.0f, view.density - p.densityAbove);
}

} // namespace

void feelPanic(const StepContext& context, const Body& body, const HidacView& view, Contact& contact) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    const bool danger = context.passable != nullptr && context.passable->hazardIn(body.region) > 0;
    const bool warned = danger || contact.has(contactAlarmed);
    if (warned && contact.has(contactPanics))
        contact.panic = std::max(contact.panic, p.panicAt);
    const float seconds = context.humanSeconds();
    if (contact.has(contactSusceptible))
        contact.panic += contagion(p, view, warned) * seconds;
    // Nobody calms down while there is reason for panic.
    if (!warned)
        contact.panic -= p.calmRate * seconds;
    contact.panic = std::clamp(contact.panic, 0.0f, greatestPanic);
    if (contact.panic >= p.panicAt)
        contact.traits |= contactInPanic;
    else if (contact.panic < p.calmAt)
        contact.traits &= std::uint8_t(~unsigned(contactInPanic));
}

} // namespace ped
