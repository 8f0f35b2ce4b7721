// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What bodies can do. Docs/Model/Motor.md says where the numbers come from.

#include "ped/Base/DetMath.h"

namespace ped {

struct MotorParameters {
    float acceleration = 2.0f;                 ///< Of somebody who sets off; 1.34 m/s after two steps. [m/s²]
    float easyBraking = 2.5f;                  ///< Of somebody who sees the end coming. [m/s²]
    float hardBraking = 6.0f;                  ///< Of somebody who must stop at once. [m/s²]
    float stepSpeed = 0.45f;                   ///< Of small steps aside or back. [m/s]
    float turnRate = degreesToRadians(240.0f); ///< On the spot. [rad/s]
    float lateralAcceleration = 3.0f;          ///< While moving, the turn rate is at most this over the speed. [m/s²]
    float maxSpeed = 4.0f;                     ///< Run. [m/s]
    float strollBelow = 0.7f;                  ///< Slower is strolling. [m/s]
    float runAbove = 2.2f;                     ///< Faster is running (walk-to-run transition of adults). [m/s]
    float standBelow = 0.05f;                  ///< Slower is standing. [m/s]
    /// A turn wider than this (as a cosine: 90 degrees) is no turn of a moving body: it brakes first.
    float spotTurnCosine = 0.0f;
    /// Slower than this, bodies turn on the spot. [m/s]
    float spotSpeed = 0.3f;
    /// Anyone who turns on the spot sets off when this much of the turn is left (as a cosine: 60 degrees).
    float setOffCosine = 0.5f;
    /// Horizontal speed on stairs over that on the level: Weidmann 1993, 0.61 and 0.694 m/s of 1.34 m/s.
    float stairsUpFactor = 0.455f;
    float stairsDownFactor = 0.518f;
    /// Stairs have about this slope; gentler ramps slow people down in proportion.
    float stairsSlope = 0.55f;
    float sitDownSeconds = 1.8f;
    float standUpSeconds = 1.5f;
    float moveTransition = 0.3f; ///< Between standing, strolling, walking and running. [s]
    float waitTransition = 0.6f; ///< Into and out of waiting styles. [s]
    /// Speeds must pass a limit between gaits by this share before the gait changes: nobody flickers between two.
    float gaitHysteresis = 0.08f;
    /// Two steps at 1.34 m/s measure about 1.4 m; slower walkers take shorter ones (stride = a + b * speed).
    float strideBase = 0.7f;                      ///< [m]
    float stridePerSpeed = 0.55f;                 ///< [s]
    float headYawLimit = degreesToRadians(75.0f); ///< [rad]
    float headYawRate = degreesToRadians(180.0f); ///< [rad/s]
    /// How far to each side people look who look around while they wait. [rad]
    float lookAroundYaw = degreesToRadians(50.0f);
    float lookAroundSeconds = 6.0f; ///< From one side to the other and back. [s]

    /// Anyone who faces the seat's way to within this may sit down. [cosine: 10 degrees]
    float facingCosine = 0.985f;
    /// A standing body that has farther to turn than this shows it. [cosine: 10 degrees]
    float turningCosine = 0.985f;
    /// Anyone who gets less than this share of a step done runs against something, and loses speed. [0 to 1]
    float blockedShare = 0.25f;
    float wedgedAbove = 0.1f;     ///< People are wedged in who want to go faster than this ... [m/s, 0 to 2]
    float wedgedBelow = 0.05f;    ///< ... and go slower than this. [m/s, 0 to 2]
    float yieldingCosine = -0.3f; ///< Steps that lead back by more than this show that one gives way. [cosine]
    float apart = 0.005f;         ///< Bodies that overlap each other part by so much per frame, each. [m, 0 to 0.1]
    float bodySkin = 5e-4f;       ///< Kept between bodies that touch. [m, 0 to 0.01]
};

} // namespace ped
