// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations from plans that are drawn with characters, floor by floor:
///
///     name Offices          optional: name of the station
///     cell 0.5              optional: metres per character
///     height 3.5            optional: metres from floor to floor
///     floor 0
///     ###########
///     #....+....#           # wall, + door, . or a space: ground
///     #....#..X.#           X: an exit
///     ###########
///
/// Rooms are what walls and doors leave of the ground. A rectangle of / is a flight of stairs up to the next floor, which has
/// the same rectangle: it rises from the side where the lower floor has ground to the side where the upper one has.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#include <string_view>

namespace pedsim {

/// False, with the line and what to do, where the plan cannot be read.
bool readFloorPlan(std::string_view text, ped::StationDesc& station, ped::Diagnostics& diagnostics);

} // namespace pedsim
