// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What stands in the way of recorded people, from files beside their tracks.
///
///     map.xml                   <Line x1="" y1="" x2="" y2=""/> (OpenTraj): walls
///     x y                       an outline, point by point; an empty line begins another
///     circle x y radius         a column
///     rectangle x y w h degrees a block, its middle, length, width and rotation

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#include <string>
#include <string_view>

namespace pedsim {

/// Adds what the text tells. False after errors, which name the line.
bool readObstacles(std::string_view text, ped::GeometryDesc& out, ped::Diagnostics& diagnostics);
bool readObstacleFile(const std::string& path, ped::GeometryDesc& out, ped::Diagnostics& diagnostics);

} // namespace pedsim
