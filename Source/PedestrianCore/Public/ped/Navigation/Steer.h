// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "steer": navigation proposes a motor command, the reactive routines edit it.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

#include <span>

namespace ped {

PEDESTRIANCORE_API void steer(const StepContext& context, std::span<const Identity> identity,
                              std::span<const Body> body, std::span<const Percepts> percepts, std::span<Path> path,
                              std::span<Steering> steering, std::span<MotorCommand> command);

} // namespace ped
