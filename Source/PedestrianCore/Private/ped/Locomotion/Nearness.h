// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether bodies could meet before the next human step.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

namespace ped {

/// The reflex of the motor is needed only where bodies could meet before the next human step.
inline bool isNearSomebody(const StepContext& context, const Body& body, const Percepts& percepts) {
    if (percepts.count == 0)
        return false;
    const SnapshotBody& nearest = context.crowd.body(percepts.neighbour[0]);
    const float range = body.radius + nearest.radius + context.parameters.reactive.danger.reflexRange;
    return distanceSquared(nearest.position.xy(), body.position.xy()) < range * range;
}

} // namespace ped
