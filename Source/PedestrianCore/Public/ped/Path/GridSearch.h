// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Searches on one uniform grid (Shao and Terzopoulos 2007, appendix A.3.1): eight moves, no corner cutting. Costs are
/// integers, see straightCost and diagonalCost.

#include "ped/Base/Config.h"
#include "ped/Path/GridPyramid.h"
#include "ped/Path/SearchScratch.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

struct GridSearchResult {
    bool found = false;
    std::uint32_t cost = 0;    ///< In units of 1/straightCost of a cell's side.
    std::uint32_t visited = 0; ///< Cells taken from the queue.
    Cell target;               ///< The target that was reached.
};

/// A shortest path from `start` to the nearest of `targets` by A* (octile distance to the targets' bounding box).
/// `path` receives the cells from start to target. Targets and starts that are not ground count as unreachable.
PEDESTRIANCORE_API GridSearchResult gridAStar(const GridLevel& grid, Cell start, std::span<const Cell> targets,
                                              SearchScratch& scratch, std::vector<Cell>& path);
/// The same without a heuristic: the reference.
PEDESTRIANCORE_API GridSearchResult gridDijkstra(const GridLevel& grid, Cell start, std::span<const Cell> targets,
                                                 SearchScratch& scratch, std::vector<Cell>& path);

/// Walking distance of every cell from the nearest of `sources`, in sides of this grid's cells; infinity where none
/// can be reached. `out` has one value per cell of the grid, row-major.
PEDESTRIANCORE_API void gridDistances(const GridLevel& grid, std::span<const Cell> sources, SearchScratch& scratch,
                                      std::span<float> out);
/// The same from one cell to a few targets: ends when it has reached them all. `out` has one value per target.
PEDESTRIANCORE_API void gridDistancesTo(const GridLevel& grid, Cell source, std::span<const Cell> targets,
                                        SearchScratch& scratch, std::span<float> out);

} // namespace ped
