// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People do not walk like machines: pace and course vary, they look round, slow down for it, and now and then stop.
/// Docs/Model/Waver.md. A pure function of a person and the time, so it takes no memory.

#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/FollowPath.h"

namespace ped {

/// How somebody walks otherwise than they would by their way alone.
struct Waver {
    float aside = 0.0f; ///< Velocity to the left. [m/s]
    float share = 1.0f; ///< Of the speed that they would walk at. [>= 0]
    float gaze = 0.0f;  ///< Looks to the left (above 0) or to the right; 0: ahead. [-1 to 1]
};

/// At a time since the run began. `party` is what those who walk together have in common: they look round together.
PEDESTRIANCORE_API Waver waverOf(const WaverParameters& parameters, const Identity& identity, AgentId party,
                                 double seconds);

/// Edits what navigation proposes to person i, before anything that minds others. The direction that they head for now.
Vec2 walkUnevenly(const StepContext& context, const SteeredPeople& people, std::size_t i, const Heading& heading,
                  MotorCommand& command);

} // namespace ped
