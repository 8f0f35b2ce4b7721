// SPDX-License-Identifier: MIT
#include "ped/Path/LineOfSight.h"

#include "ped/Path/FixedPoint.h"

namespace ped {

bool lineOfSight(const OccupancyRaster& raster, const GridFrame& frame, Vec2 a, Vec2 b) {
    if (!isInWindow(raster.rect, frame, a) || !isInWindow(raster.rect, frame, b))
        return false;
    const Occupancy* cells = raster.cells.data();
    return walkSegment(raster.rect, toFixed(frame, a), toFixed(frame, b),
                       [cells](std::ptrdiff_t i) { return cells[i] == Occupancy::Ground; });
}

} // namespace ped
