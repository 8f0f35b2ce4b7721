// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Coarse cells over a whole station, to find things by their place.

#include "ped/Base/Grid.h"

#include <algorithm>
#include <cmath>

namespace ped {

/// Cells of `cellSize` metres over all cells of a frame; the first begins at the frame's lower left corner.
inline GridFrame coarseFrame(const GridFrame& fine, float cellSize) {
    GridFrame coarse;
    coarse.origin = fine.cornerOf({fine.bounds.x0, fine.bounds.y0});
    coarse.cellSize = cellSize;
    const Vec2 size = fine.cornerOf({fine.bounds.x1, fine.bounds.y1}) - coarse.origin;
    coarse.bounds = {0, 0, std::int32_t(std::ceil(size.x / cellSize)) + 1,
                     std::int32_t(std::ceil(size.y / cellSize)) + 1};
    return coarse;
}

/// The cell of a place; of a place outside, the nearest cell at the edge.
inline Cell clampedCell(const GridFrame& frame, Vec2 p) {
    const CellRect& b = frame.bounds;
    const Cell c = frame.cellOf(p);
    return {std::clamp(c.x, b.x0, b.x1 - 1), std::clamp(c.y, b.y0, b.y1 - 1)};
}

} // namespace ped
