// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The repertoire of motions: which one a body shows, and how one passes into the next.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/MotorParameters.h"

#include <algorithm>

namespace ped {

/// Whether the body is on a seat or on its way down or up: it stays in place.
constexpr bool isSeated(MotionId motion) {
    return motion == MotionId::SitDown || motion == MotionId::Sit || motion == MotionId::StandUp;
}
constexpr bool isWaiting(MotionId motion) {
    return motion >= MotionId::WaitPatient && motion <= MotionId::WaitImpatient;
}

/// How long one motion takes to pass into another. [s]
PEDESTRIANCORE_API float transitionSeconds(const MotorParameters& motor, MotionId from, MotionId to);
/// The motion of a person on their feet who moves at `speed` m/s; `turning`: by more than the sway of a posture.
PEDESTRIANCORE_API MotionId chooseMotion(const MotorParameters& motor, MotionId present, const MotorCommand& command,
                                         float speed, bool turning);
/// Begins another motion.
PEDESTRIANCORE_API void beginMotion(const MotorParameters& motor, Motion& motion, MotionId next);
/// Lets `seconds` pass in the present motion, or begins `next` if that is another one.
inline void showMotion(const MotorParameters& motor, Motion& motion, MotionId next, float seconds) {
    if (next != motion.motion) {
        beginMotion(motor, motion, next);
        return;
    }
    motion.elapsed += seconds;
    motion.transition = std::max(0.0f, motion.transition - seconds);
}
/// Sitting down, sitting and standing up: lets `seconds` pass and returns whether the body is busy with it. `ready`:
/// it stands still and faces as it will sit. People who change their mind half-way go back the way they came.
PEDESTRIANCORE_API bool useSeat(const MotorParameters& motor, Motion& motion, Action action, bool ready, float seconds);

} // namespace ped
