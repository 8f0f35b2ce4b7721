// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a station says of how it is simulated.

#include "ped/Agents/Parameters.h"
#include "ped/World/World.h"

#include <cstdint>

namespace pedsim {

/// The default parameters, with what the station's section "simulation" says of them.
ped::Parameters stationParameters(const ped::World& world);

/// Number of frames in so many seconds. [s]
std::uint32_t framesIn(const ped::Parameters& parameters, float seconds);

} // namespace pedsim
