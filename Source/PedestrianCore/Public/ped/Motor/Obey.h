// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Bodies obey commands (section 4.1): verifies and corrects a command by what the body can do, moves the body, keeps
/// it on the ground and out of obstacles, and picks the motion to show. Models of locomotion move people by it unless
/// they have a way of their own.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

#include <span>

namespace ped {

/// Moves some people by one frame. All spans have one length.
PEDESTRIANCORE_API void obey(const StepContext& context, std::span<const Identity> identity,
                             std::span<const MotorCommand> command, std::span<Body> body, std::span<Motion> motion);

} // namespace ped
