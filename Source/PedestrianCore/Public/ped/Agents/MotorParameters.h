// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What bodies can do. Docs/Model/Motor.md says where the numbers come from.

#include "ped/Base/DetMath.h"

namespace ped {

struct MotorParameters {
    float acceleration = 2.0f;                 ///< Of a person who sets off: 1.34 m/s after two steps. [m/s², > 0]
    float easyBraking = 2.5f;                  ///< Braking of a person who sees the end coming. [m/s², > 0]
    float hardBraking = 6.0f;                  ///< Braking of a person who must stop at once. [m/s², > 0]
    float stepSpeed = 0.45f;                   ///< Speed of small steps aside or back. [m/s, > 0]
    float turnRate = degreesToRadians(240.0f); ///< Turn rate on the spot. [rad/s, > 0]
    float lateralAcceleration = 3.0f;          ///< A moving body turns at this over its speed at most. [m/s², > 0]
    float maxSpeed = 4.0f;                     ///< Greatest speed of a run. [m/s, > 0]
    float strollBelow = 0.7f;                  ///< Speed below which a walk is a stroll. [m/s, > 0]
    float runAbove = 2.2f;                     ///< Speed at which adults change from walk to run. [m/s, > 0]
    float standBelow = 0.05f;                  ///< Speed below which a body stands. [m/s, > 0]
    /// A body brakes before turns with a smaller cosine than this: wider than 90 degrees. [-1 to 1]
    float spotTurnCosine = 0.0f;
    /// Speed below which bodies turn on the spot. [m/s, >= 0]
    float spotSpeed = 0.3f;
    /// Cosine of what may be left of a turn on the spot when a person sets off: 60 degrees. [-1 to 1]
    float setOffCosine = 0.5f;
    /// Horizontal speed on stairs over that on level ground: Weidmann 1993, 0.61 and 0.694 m/s of 1.34 m/s. [0 to 1]
    float stairsUpFactor = 0.455f;
    float stairsDownFactor = 0.518f; ///< [0 to 1]
    /// Slope from which ground slows people down as stairs do; gentler ramps do in proportion. [m/m, > 0]
    float stairsSlope = 0.55f;
    float sitDownSeconds = 1.8f; ///< Time that sitting down takes. [s, > 0]
    float standUpSeconds = 1.5f; ///< Time that standing up takes. [s, > 0]
    float moveTransition = 0.3f; ///< Transition between standing, strolling, walking and running. [s, >= 0]
    float waitTransition = 0.6f; ///< Transition into and out of waiting styles. [s, >= 0]
    /// Share by which a speed must pass the limit between two gaits before the gait changes: no flicker. [0 to 1]
    float gaitHysteresis = 0.08f;
    /// Length of two steps at speed v is strideBase + stridePerSpeed * v: about 1.4 m at 1.34 m/s. [m, > 0]
    float strideBase = 0.7f;
    float stridePerSpeed = 0.55f;                 ///< [s, >= 0]
    float headYawLimit = degreesToRadians(75.0f); ///< Farthest turn of the head to either side. [rad, 0 to pi]
    float headYawRate = degreesToRadians(180.0f); ///< Turn rate of the head. [rad/s, > 0]
    /// How far to either side people turn their heads who look around while they wait. [rad, 0 to pi]
    float lookAroundYaw = degreesToRadians(50.0f);
    float lookAroundSeconds = 6.0f; ///< Time for a look from one side to the other and back. [s, > 0]

    /// A person may sit down who faces as the seat does to within this cosine: 10 degrees. [-1 to 1]
    float facingCosine = 0.985f;
    /// A standing body shows a turn with a smaller cosine than this: wider than 10 degrees. [-1 to 1]
    float turningCosine = 0.985f;
    /// People who manage less than this share of a step have run into something, and lose speed. [0 to 1]
    float blockedShare = 0.25f;
    float wedgedAbove = 0.1f;     ///< A person is wedged in who wants to go faster than this ... [m/s, 0 to 2]
    float wedgedBelow = 0.05f;    ///< ... but goes slower than this. [m/s, 0 to 2]
    float yieldingCosine = -0.3f; ///< Steps back, below this cosine to the front, show that a person yields. [-1 to 1]
    float apart = 0.005f;   ///< Distance by which each of two overlapping bodies backs off per frame. [m, 0 to 0.1]
    float bodySkin = 5e-4f; ///< Gap kept between bodies that touch. [m, 0 to 0.01]

    // In a throng people turn their shoulders and draw in their arms (ped/Motor/Narrow.h).
    /// Least radius of a body among others who press, as a share of its own; 1: bodies keep their radius. [0.5 to 1]
    float narrowest = 0.84f;
    float narrowestTouching = 0.8f; ///< The same of people who may touch others, as those of model "hidac". [0.5 to 1]
    float pressGap = 0.06f;         ///< Gap below which others press. [m, 0 to 0.5]
    int pressedBy = 3;              ///< The number of people who must press. [1 to 16]
    /// Parts of the whole by which a body narrows: one of them where `pressedBy` others press, one more for each further
    /// person. People who may touch others narrow wholly at once. [1 to 16]
    int pressGrades = 4;
    float narrowRate = 0.1f; ///< Rate at which the radius shrinks. [m/s, 0 to 1]
    float widenRate = 0.05f; ///< Rate at which it grows back. [m/s, 0 to 1]
    float widenRoom = 0.8f;  ///< Gap to everybody from which it grows back. [m, 0 to 2]
    float widenGap = 0.1f;   ///< The same of people who may touch others. [m, 0 to 0.5]
};

} // namespace ped
