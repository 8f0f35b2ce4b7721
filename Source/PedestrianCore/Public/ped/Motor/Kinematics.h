// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Kinematic limits: how much of a command a body can carry out in a given time.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/MotorParameters.h"

#include <algorithm>
#include <cmath>

namespace ped {

/// Greatest turn rate at a speed. [rad/s]
inline float turnRateAt(const MotorParameters& motor, float speed) {
    // Compared as a product: no division for those who hardly move.
    return motor.turnRate * speed <= motor.lateralAcceleration ? motor.turnRate : motor.lateralAcceleration / speed;
}
/// Distance in which a body at `speed` comes to a stand. [m]
inline float brakingDistance(const MotorParameters& motor, float speed, bool hard) {
    return speed * speed / (2.0f * (hard ? motor.hardBraking : motor.easyBraking));
}
/// Factor on the preferred speed on ground that rises (positive) or falls by `slope` along the way. [0 to 1]
inline float slopeFactor(const MotorParameters& motor, float slope) {
    const float share = std::min(std::fabs(slope) / motor.stairsSlope, 1.0f);
    return 1.0f - (1.0f - (slope > 0.0f ? motor.stairsUpFactor : motor.stairsDownFactor)) * share;
}
/// Speed after changing from `speed` towards `wanted` for `seconds`. [m/s]
inline float speedTowards(const MotorParameters& motor, float speed, float wanted, bool hard, float seconds) {
    if (wanted >= speed)
        return std::min(wanted, speed + motor.acceleration * seconds);
    return std::max(wanted, speed - (hard ? motor.hardBraking : motor.easyBraking) * seconds);
}
/// `forward` turned towards `direction` (both unit) by at most `limit` radians; the result is a unit vector.
PEDESTRIANCORE_API Vec2 turnedTowards(Vec2 forward, Vec2 direction, float limit);

/// Whether a command is one that a body can take as it is.
inline bool isSound(const MotorParameters& motor, const MotorCommand& c) {
    // What is not a number fails every comparison.
    return std::fabs(lengthSquared(c.direction) - 1.0f) <= 1e-5f && c.speed >= 0.0f && c.speed <= motor.maxSpeed &&
           std::fabs(c.lookAt.x) < 1e18f && std::fabs(c.lookAt.y) < 1e18f;
}
/// The command, corrected where it cannot be obeyed: a direction that is not a unit vector, a speed that is not a number
/// or out of range, a look at nothing.
PEDESTRIANCORE_API MotorCommand verified(const MotorParameters& motor, const MotorCommand& command, Vec2 forward);

/// Where a body faces and how fast it goes.
struct Pace {
    Vec2 forward{1.0f, 0.0f};
    float speed = 0.0f; ///< [m/s]
};
/// The pace after `seconds` of following a sound command whose speed, slopes considered, is `wanted`. Turns that a
/// moving body cannot take are made on the spot: it brakes, turns, and sets off.
inline Pace followed(const MotorParameters& motor, const Pace& pace, Vec2 direction, float wanted, bool hard,
                     float seconds) {
    if (pace.forward == direction)
        return {direction, speedTowards(motor, pace.speed, wanted, hard, seconds)};
    const float along = dot(pace.forward, direction);
    const bool slow = pace.speed <= motor.spotSpeed;
    const bool wide = along < motor.spotTurnCosine;
    const bool first = wide || (slow && along < motor.setOffCosine);
    const float speed = speedTowards(motor, pace.speed, first ? 0.0f : wanted, hard, seconds);
    if (wide && !slow)
        return {pace.forward, speed};
    return {turnedTowards(pace.forward, direction, turnRateAt(motor, std::max(pace.speed, speed)) * seconds), speed};
}

} // namespace ped
