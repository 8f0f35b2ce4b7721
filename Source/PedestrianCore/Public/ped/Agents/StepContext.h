// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What every stage may read besides the agents it is given: nothing of it changes during the stage.

#include "ped/Agents/Parameters.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/Planner.h"
#include "ped/World/World.h"

namespace ped {

struct StepContext {
    const World& world;
    const CrowdSnapshot& crowd; ///< Everybody's body at the beginning of the frame.
    const WorldCongestion& congestion;
    const Parameters& parameters;
    std::uint32_t frame = 0;

    float frameSeconds() const { return 1.0f / parameters.framesPerSecond; }
    /// Between two human simulation steps of one person. [s]
    float humanSeconds() const { return float(parameters.humanStepFrames) / parameters.framesPerSecond; }
    float now() const { return float(frame) / parameters.framesPerSecond; }
};

} // namespace ped
