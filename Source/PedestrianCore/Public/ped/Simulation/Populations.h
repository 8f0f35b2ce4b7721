// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Populations that need no author.

#include "ped/Base/Config.h"
#include "ped/Simulation/Simulation.h"

namespace ped {

/// Adds n people who go from one random place to the next, at random places where there is room, all ground equally
/// likely. Returns how many found room. The same people at the same places for the same seed and simulation.
PEDESTRIANCORE_API std::uint32_t addRoamers(Simulation& simulation, std::uint32_t n);

} // namespace ped
