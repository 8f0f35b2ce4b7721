// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Frames of model "hidac": repulsion, the stopping rule, falling and getting up, (5.5) and (5.12) to (5.15).

#include "ped/Locomotion/LocomotionModel.h"

namespace ped {

/// What pushes a body in one frame.
struct Repulsion {
    Vec2 others;          ///< Sum of F_ROt (5.15). [m]
    Vec2 walls;           ///< Sum of F_RWa and F_ROb (5.13), (5.14). [m]
    Vec2 bodies;          ///< The part of `others` by bodies that overlap, personal space aside. [m]
    float depth = 0.0f;   ///< Sum of the overlaps with others. [m]
    float deepest = 0.0f; ///< The greatest of them. [m]
    float bodyWay = 0.0f; ///< `bodies` with sizes added instead of vectors: how much they push, whichever way. [m]
};

Repulsion findRepulsion(const StepContext& context, AgentId self, const Body& body, float epsilon);

/// r of (5.12): a displacement in this frame. [m]
Vec2 displacementOf(const StepContext& context, const Repulsion& repulsion);

void moveInContact(const StepContext& context, const MovedPeople& people);

/// Draws a time between two limits from somebody's stream of times. [frames]
std::uint32_t drawFrames(const StepContext& context, const Identity& identity, Contact& contact, float least,
                         float most);

} // namespace ped
