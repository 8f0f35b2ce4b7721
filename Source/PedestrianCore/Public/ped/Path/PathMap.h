// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The path maps of one region (Shao and Terzopoulos 2007, appendix A.3): a pyramid of grids for detailed and fall-back
/// searches, and a quadtree for fast ones. Immutable once built; searches over it run on many threads at once.

#include "ped/Path/GridPyramid.h"
#include "ped/Path/Quadtree.h"

namespace ped {

struct PathMap {
    OccupancyRaster raster;
    GridPyramid pyramid;
    Quadtree quadtree;
};

/// The grids and the quadtree of one raster. `cellSize` [m] says how many grids: the coarsest has the largest cells
/// that do not exceed 1 m (Shao and Terzopoulos 2005: grids of 0.5 to 1 m), so three at 0.2 m.
PEDESTRIANCORE_API PathMap buildPathMap(OccupancyRaster raster, float cellSize, const QuadtreeOptions& options);

/// Whether all sizes agree and all indices are in range: what a search relies on. For maps read from files.
PEDESTRIANCORE_API bool isConsistent(const PathMap& map);

/// Bytes held, for memory reports.
PEDESTRIANCORE_API std::size_t memoryBytes(const PathMap& map);

template <class Ar>
void serialize(Ar& ar, PathMap& m) {
    ar.value(m.raster.rect);
    ar.vector(m.raster.cells);
    serialize(ar, m.pyramid);
    serialize(ar, m.quadtree);
}

} // namespace ped
