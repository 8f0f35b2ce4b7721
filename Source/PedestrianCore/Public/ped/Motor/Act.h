// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "act" (section 4.1): verifies and corrects the command by what the body can do, moves it, keeps it on the
/// ground and out of obstacles, and picks the motion to show.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

#include <span>

namespace ped {

PEDESTRIANCORE_API void act(const StepContext& context, std::span<const Identity> identity,
                            std::span<const MotorCommand> command, std::span<Body> body, std::span<Motion> motion);

} // namespace ped
