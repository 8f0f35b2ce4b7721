// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a body can walk straight from one point to another.

#include "ped/Base/Config.h"
#include "ped/Path/PathMap.h"

namespace ped {

/// True when every cell that the segment enters, or touches at a corner, is ground. Exact: points are rounded to
/// 1/1024 of a cell first (0.2 mm at 0.2 m), within the cell that contains them.
PEDESTRIANCORE_API bool lineOfSight(const OccupancyRaster& raster, const GridFrame& frame, Vec2 a, Vec2 b);
/// The same answer by the squares of the quadtree: an open hall is a few steps wide.
PEDESTRIANCORE_API bool lineOfSight(const PathMap& map, const GridFrame& frame, Vec2 a, Vec2 b);

} // namespace ped
