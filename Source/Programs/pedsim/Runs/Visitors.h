// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People without minds who walk between the places that a station's author named.

#include "ped/Simulation/Simulation.h"

#include <cstdint>

namespace pedsim {

/// Adds people at random places who go round the station's doors, counters, machines, meeting points and performances,
/// each along one of many random tours, and pause there. Where the station has fewer than two such places, they roam.
/// Returns how many found room.
std::uint32_t addVisitors(ped::Simulation& simulation, std::uint32_t people);

} // namespace pedsim
