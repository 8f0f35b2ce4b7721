// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "perceive" (section 4.2): neighbours in the sensing fan, what they are to me, and the static rays.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

#include <span>

namespace ped {

PEDESTRIANCORE_API void perceive(const StepContext& context, std::span<const Identity> identity,
                                 std::span<const Body> body, std::span<Percepts> percepts);

/// Direction of ray i of the static fan of somebody who faces `forward`.
PEDESTRIANCORE_API Vec2 rayDirection(const PerceptionParameters& parameters, Vec2 forward, std::size_t i);

} // namespace ped
