// SPDX-License-Identifier: MIT
#include "ped/Path/LineOfSight.h"

#include "ped/Path/FixedPoint.h"

#include <cstdlib>

namespace ped {

bool lineOfSight(const OccupancyRaster& raster, const GridFrame& frame, Vec2 a, Vec2 b) {
    if (!isInWindow(raster.rect, frame, a) || !isInWindow(raster.rect, frame, b))
        return false;
    const Occupancy* cells = raster.cells.data();
    return walkSegment(raster.rect, toFixed(frame, a), toFixed(frame, b),
                       [cells](std::ptrdiff_t i) { return cells[i] == Occupancy::Ground; });
}

namespace {

/// Up to this many cells are walked one by one sooner than by squares, each of which costs a division.
constexpr std::int32_t shortLine = 160;

} // namespace

bool lineOfSight(const PathMap& map, const GridFrame& frame, Vec2 a, Vec2 b) {
    if (!isInWindow(map.raster.rect, frame, a) || !isInWindow(map.raster.rect, frame, b))
        return false;
    const Quadtree& tree = map.quadtree;
    const auto nodeAt = [&tree](Cell c) { return tree.nodeOfCell[tree.rect.indexOf(c)]; };
    const Cell from = frame.cellOf(a);
    const Cell to = frame.cellOf(b);
    if (std::abs(to.x - from.x) + std::abs(to.y - from.y) <= shortLine)
        return lineOfSight(map.raster, frame, a, b);
    SegmentWalk walk(toFixed(frame, a), toFixed(frame, b));
    for (;;) {
        const std::uint32_t node = nodeAt(walk.cell());
        if (node >= tree.groundNodes)
            return false;
        const CellRect square = squareOf(tree.nodes[node]);
        if (square.contains(walk.last()))
            return true;
        if (tree.nodes[node].level > 0)
            walk.skipWithin(square);
        if (walk.atCorner() &&
            (nodeAt(walk.besideX()) >= tree.groundNodes || nodeAt(walk.besideY()) >= tree.groundNodes))
            return false;
        walk.step();
    }
}

} // namespace ped
