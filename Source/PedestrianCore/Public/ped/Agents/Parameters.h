// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// All parameters of how pedestrians move. Every published figure was measured with the defaults.

#include "ped/Agents/LocomotionParameters.h"
#include "ped/Agents/MotorParameters.h"
#include "ped/Agents/MoverParameters.h"
#include "ped/Agents/NavigationParameters.h"
#include "ped/Agents/PassageParameters.h"
#include "ped/Agents/PerceptionParameters.h"
#include "ped/Agents/ReactiveParameters.h"
#include "ped/Agents/TraitParameters.h"
#include "ped/Agents/WayParameters.h"

namespace ped {

struct Parameters {
    float framesPerSecond = 30.0f;     ///< Frames per simulated second. [1/s, 10 to 240]
    std::uint32_t humanStepFrames = 3; ///< k: frames between two human simulation steps of one person. [1 to 64]
    TraitParameters traits;
    PerceptionParameters perception;
    MotorParameters motor;
    ReactiveParameters reactive;
    NavigationParameters navigation;
    PassageParameters passage;
    LocomotionParameters locomotion;
    MoverParameters movers;
    WayParameters ways;
};

} // namespace ped
