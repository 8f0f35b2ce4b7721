// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The numbers of poses and gaits, once for every host: poseFigure(), Unreal's animation, and the 3D page, whose table
/// (Source/Programs/pedsim/Viewer/src/people/pose.js) a test compares with this one. So all show the same person.

#include <algorithm>

namespace ped::gait {

inline constexpr float thighLength = 0.44f;   ///< [m], as all lengths here for somebody 1.75 m tall.
inline constexpr float shinLength = 0.43f;    ///< [m]
inline constexpr float ankleHeight = 0.09f;   ///< [m]
inline constexpr float hipHeight = 0.945f;    ///< [m]
inline constexpr float hipHalfWidth = 0.088f; ///< Of a leg's root from the middle of the body. [m]
inline constexpr float longestStep =
    1.05f; ///< Way of the body while one foot stands; faster people lift their feet earlier. [m]
inline constexpr float walkDuty = 0.58f;      ///< Share of a cycle for which a foot stands, walking
inline constexpr float runDuty = 0.38f;       ///< and running.
inline constexpr float walkFrom = 0.04f;      ///< Speed at which walking begins [m/s],
inline constexpr float walkAll = 0.30f;       ///< and at which it is all there is. [m/s]
inline constexpr float runFrom = 2.0f;        ///< The same of running. [m/s]
inline constexpr float runAll = 2.8f;         ///< [m/s]
inline constexpr float heelOff = -0.75f;      ///< Pitch of a foot as it leaves the ground [rad],
inline constexpr float heelStrike = 0.28f;    ///< and as it comes down. [rad]
inline constexpr float lift = 0.07f;          ///< How high a foot swings, walking [m],
inline constexpr float runLift = 0.16f;       ///< and how much higher running. [m]
inline constexpr float stairsPitch = 0.2f;    ///< Share of that pitch with which feet come down on treads.
inline constexpr float twoTreadsFrom = 1.05f; ///< Faster on stairs takes two treads a step. [m/s]

/// Horizontal length of a tread where a host does not know it. [m]
inline constexpr float usualTread = 0.3f;

/// A number by its name.
struct Number {
    const char* name;
    float value;
};
inline constexpr Number numbers[] = {
    {"thighLength", thighLength}, {"shinLength", shinLength},     {"ankleHeight", ankleHeight},
    {"hipHeight", hipHeight},     {"hipHalfWidth", hipHalfWidth}, {"longestStep", longestStep},
    {"walkDuty", walkDuty},       {"runDuty", runDuty},           {"walkFrom", walkFrom},
    {"walkAll", walkAll},         {"runFrom", runFrom},           {"runAll", runAll},
    {"heelOff", heelOff},         {"heelStrike", heelStrike},     {"lift", lift},
    {"runLift", runLift},         {"stairsPitch", stairsPitch},   {"twoTreadsFrom", twoTreadsFrom},
};

/// Treads that a step takes on stairs at a speed along them.
inline int treadsPerStep(float speed) {
    return speed > twoTreadsFrom ? 2 : 1;
}

/// Way of a cycle of two steps on the level [m]; with `climb`, the height gained per metre of way, of stairs: as many
/// treads as a step takes, and never longer than on the level. `base` and `perSpeed` as in MotorParameters.
inline float strideOf(float speed, float climb, float base, float perSpeed) {
    const float level = base + perSpeed * speed;
    constexpr float steep = 0.3f;
    if (climb < steep && climb > -steep)
        return level;
    return std::min(level, 2.0f * usualTread * float(treadsPerStep(speed)));
}

} // namespace ped::gait
