// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Grids of one region from fine to coarse (Shao and Terzopoulos 2007, appendix A.3.1, A.4.2): a coarse cell is ground
/// only where all of its children are, so a path on a coarse grid is also a path on the fine one; ways that coarse
/// cells merge away are found on finer grids.

#include "ped/Base/Config.h"
#include "ped/Path/Occupancy.h"

#include <cstdint>
#include <vector>

namespace ped {

/// The eight moves of a grid search, in the order of the bits of GridLevel::moves: straight ones first.
struct GridMove {
    std::int8_t dx = 0;
    std::int8_t dy = 0;
};
inline constexpr GridMove gridMoves[8] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
/// Lengths of a straight and of a diagonal move in integers: 99/70 is the square root of two to 0.005 %. Integer sums
/// are exact, so that A* and Dijkstra agree to the last unit and a queue can be an array of buckets.
inline constexpr std::uint32_t straightCost = 70;
inline constexpr std::uint32_t diagonalCost = 99;

struct GridLevel {
    CellRect rect;                    ///< In cells of this level: cell (x, y) covers fine cells [x*2^k, (x+1)*2^k).
    std::vector<std::uint8_t> ground; ///< 1: all fine cells below are ground.
    /// Bit k: gridMoves[k] leads to ground without cutting a corner (a diagonal needs both its orthogonals).
    std::vector<std::uint8_t> moves;
    /// Connected part (4-connected), so that a search that must fail is never begun. Left empty on the finest level,
    /// where the quadtree's parts say the same in less memory.
    std::vector<std::uint32_t> component;

    bool isGround(Cell c) const { return rect.contains(c) && ground[rect.indexOf(c)] != 0; }
};

struct GridPyramid {
    std::vector<GridLevel> levels; ///< levels[0] is the finest.
};

/// The cell of pyramid level k that contains a fine cell (arithmetic shift: floor division for negative numbers too).
constexpr Cell coarseCell(Cell fine, int level) {
    return {fine.x >> level, fine.y >> level};
}

/// `levelCount` grids, each of twice the cell size of the one before (at 0.2 m: 0.2, 0.4, 0.8 m).
PEDESTRIANCORE_API GridPyramid buildGridPyramid(const OccupancyRaster& raster, int levelCount = 3);

template <class Ar>
void serialize(Ar& ar, GridLevel& l) {
    ar.value(l.rect);
    ar.vector(l.ground);
    ar.vector(l.moves);
    ar.vector(l.component);
}
template <class Ar>
void serialize(Ar& ar, GridPyramid& p) {
    ar.each(p.levels);
}

} // namespace ped
