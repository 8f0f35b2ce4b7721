// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The six reactive routines (appendix B), one file each, and the table of them.

#include "ped/Reactive/Situation.h"

#include <array>

namespace ped {

PEDESTRIANCORE_API void avoidObstacles(Situation& s, MotorCommand& command);       ///< A
PEDESTRIANCORE_API void avoidObstaclesInTurn(Situation& s, MotorCommand& command); ///< B
PEDESTRIANCORE_API void keepSeparation(Situation& s, MotorCommand& command);       ///< C
PEDESTRIANCORE_API void avoidOncoming(Situation& s, MotorCommand& command);        ///< D
PEDESTRIANCORE_API void avoidDanger(Situation& s, MotorCommand& command);          ///< E
PEDESTRIANCORE_API void verifyDirection(Situation& s, MotorCommand& command);      ///< F

/// One routine.
struct RoutineInfo {
    char letter;                                       ///< Its letter in an order.
    const char* name;                                  ///< As a viewer shows it. A string literal.
    void (*edit)(Situation& s, MotorCommand& command); ///< What it does to the command.
    unsigned reason;                                   ///< Its bit of Steering::reasons().
};
PEDESTRIANCORE_API const RoutineInfo& routineInfo(Routine routine);

/// Number of bits of Steering::reasons().
inline constexpr std::size_t reasonCount = 16;
/// What each bit means, in a few words; empty where it means nothing.
PEDESTRIANCORE_API std::array<const char*, reasonCount> reasonNames();

/// Runs all routines in the configured order.
PEDESTRIANCORE_API void react(Situation& s, MotorCommand& command);

} // namespace ped
