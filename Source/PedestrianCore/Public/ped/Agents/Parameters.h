// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// All parameters of the moving pedestrian. The defaults are those of every published figure.

#include "ped/Agents/LocomotionParameters.h"
#include "ped/Agents/MotorParameters.h"
#include "ped/Agents/MoverParameters.h"
#include "ped/Agents/NavigationParameters.h"
#include "ped/Agents/PassageParameters.h"
#include "ped/Agents/PerceptionParameters.h"
#include "ped/Agents/ReactiveParameters.h"
#include "ped/Agents/TraitParameters.h"

namespace ped {

struct Parameters {
    float framesPerSecond = 30.0f;     ///< Frames that a simulated second has. [1/s, 10 to 240]
    std::uint32_t humanStepFrames = 3; ///< k: frames between an individual's human simulation steps. [1 to 64]
    TraitParameters traits;
    PerceptionParameters perception;
    MotorParameters motor;
    ReactiveParameters reactive;
    NavigationParameters navigation;
    PassageParameters passage;
    LocomotionParameters locomotion;
    MoverParameters movers;
};

} // namespace ped
