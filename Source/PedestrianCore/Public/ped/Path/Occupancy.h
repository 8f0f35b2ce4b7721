// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The raster that path maps are built from: one byte per cell of a region's window.

#include "ped/Base/Grid.h"

#include <cstdint>
#include <vector>

namespace ped {

/// What a cell holds for the centre of a body: obstacles are already grown by the body's radius.
enum class Occupancy : std::uint8_t {
    Outside,  ///< Not part of this region.
    Obstacle, ///< Something stands there, or too near for a body.
    Seat,     ///< Something to sit on stands there.
    Ground,   ///< A body's centre may be here.
};

struct OccupancyRaster {
    CellRect rect;                ///< Window of the station's grid.
    std::vector<Occupancy> cells; ///< Row-major, rect.area() of them.

    Occupancy at(Cell c) const { return rect.contains(c) ? cells[rect.indexOf(c)] : Occupancy::Outside; }
    bool isGround(Cell c) const { return at(c) == Occupancy::Ground; }
};

} // namespace ped
