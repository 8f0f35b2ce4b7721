// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One decision of somebody who is steered by examples: look, and take the piece that fits best.

#include "ped/Agents/ExampleMemory.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

namespace ped {

/// Who decides, and what for.
struct ExampleQuestion {
    const StepContext& context;
    const Identity& identity;
    const Body& body;
    Vec2 wanted;       ///< Where the way leads. Unit vector.
    float wantedSpeed; ///< As navigation proposes. [m/s]
    float ahead;       ///< Distance to the point that the way leads to. [m]
    bool lookUp;       ///< Look the node up at every step: model "nearest".
};

/// Looks around, remembers it, and fills in the piece to follow for the next period: direction, speed and where they
/// come from. The context must have examples.
void decideByExample(const ExampleQuestion& question, ExampleMemory& memory);

} // namespace ped
