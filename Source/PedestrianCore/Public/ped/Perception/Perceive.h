// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "perceive" (section 4.2): finds the neighbours in the sensing fan, what each is to the person, and how near
/// obstacles are. The static rays are cast when a routine asks for them: most people have nothing in their way.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

#include <array>
#include <span>

namespace ped {

PEDESTRIANCORE_API void perceive(const StepContext& context, std::span<const Identity> identity,
                                 std::span<const Body> body, std::span<Percepts> percepts);

/// The static fan: free distances along rays from the body's centre, right to left. [m]
using RayFan = std::array<float, fanRays>;
PEDESTRIANCORE_API RayFan castStaticFan(const World& world, const PerceptionParameters& parameters, const Body& body);

/// Direction of ray i of the static fan of a person who faces `forward`. Unit vector.
PEDESTRIANCORE_API Vec2 rayDirection(const PerceptionParameters& parameters, Vec2 forward, std::size_t i);

} // namespace ped
