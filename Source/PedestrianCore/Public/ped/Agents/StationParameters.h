// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a station says about the people in it: the one place where its section "simulation" becomes parameters.

#include "ped/Agents/Parameters.h"
#include "ped/Base/Config.h"
#include "ped/Station/StationDesc.h"

namespace ped {

/// The default parameters, changed as the station's section "simulation" asks. Frames and human steps are copied.
/// `sensingRange` is how far people see each other. It also bounds every look at the perception maps, which end there:
/// a ray that left its map would take the map's end for a wall.
PEDESTRIANCORE_API Parameters stationParameters(const SimulationDesc& simulation);

} // namespace ped
