// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Seconds of a run as frames.

#include "ped/Agents/Parameters.h"

#include <cmath>
#include <cstdint>

namespace pedsim {

/// Number of frames in `seconds` of simulated time, rounded.
inline std::uint32_t framesIn(const ped::Parameters& parameters, float seconds) {
    return static_cast<std::uint32_t>(std::lround(static_cast<double>(seconds) * parameters.framesPerSecond));
}

} // namespace pedsim
