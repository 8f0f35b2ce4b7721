// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// All parameters of the moving pedestrian. The defaults are those of every published figure.

#include "ped/Agents/MotorParameters.h"
#include "ped/Agents/NavigationParameters.h"
#include "ped/Agents/PassageParameters.h"
#include "ped/Agents/PerceptionParameters.h"
#include "ped/Agents/ReactiveParameters.h"

namespace ped {

/// How bodies differ between individuals.
struct TraitParameters {
    float radiusLow = 0.22f;  ///< [m]
    float radiusHigh = 0.28f; ///< Uniform between; mean 0.25. [m]
    float speedMean = 1.34f;  ///< Weidmann 1993. [m/s]
    float speedDeviation = 0.26f;
    float speedLow = 0.7f;  ///< Clipped. [m/s]
    float speedHigh = 2.0f; ///< [m/s]
};

struct Parameters {
    float framesPerSecond = 30.0f;
    std::uint32_t humanStepFrames = 3; ///< k: frames between an individual's human simulation steps.
    TraitParameters traits;
    PerceptionParameters perception;
    MotorParameters motor;
    ReactiveParameters reactive;
    NavigationParameters navigation;
    PassageParameters passage;
};

} // namespace ped
