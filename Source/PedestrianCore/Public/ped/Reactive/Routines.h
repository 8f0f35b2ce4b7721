// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The six reactive routines (appendix B), one file each.

#include "ped/Reactive/Situation.h"

namespace ped {

PEDESTRIANCORE_API void avoidObstacles(Situation& s, MotorCommand& command);       ///< A
PEDESTRIANCORE_API void avoidObstaclesInTurn(Situation& s, MotorCommand& command); ///< B
PEDESTRIANCORE_API void keepSeparation(Situation& s, MotorCommand& command);       ///< C
PEDESTRIANCORE_API void avoidOncoming(Situation& s, MotorCommand& command);        ///< D
PEDESTRIANCORE_API void avoidDanger(Situation& s, MotorCommand& command);          ///< E
PEDESTRIANCORE_API void verifyDirection(Situation& s, MotorCommand& command);      ///< F

/// All of them in the configured order.
PEDESTRIANCORE_API void react(Situation& s, MotorCommand& command);

} // namespace ped
