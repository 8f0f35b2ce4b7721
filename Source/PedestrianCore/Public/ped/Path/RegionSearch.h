// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Paths within one region (Shao and Terzopoulos 2007, appendix A.4). All memory is the caller's: one SearchScratch per
/// thread, no allocation once it is warm.

#include "ped/Path/PathMap.h"
#include "ped/Path/SearchOptions.h"
#include "ped/Path/SearchScratch.h"

#include <span>
#include <vector>

namespace ped {

/// Which map gave the answer.
enum class AnsweredBy : std::uint8_t { Nobody, StraightLine, Quadtree, Grid, Detour };

struct SearchStats {
    AnsweredBy answeredBy = AnsweredBy::Nobody;
    std::int8_t gridLevel = -1;      ///< Pyramid level that answered.
    std::uint32_t quadtreeNodes = 0; ///< Nodes visited on the quadtree (search space), target expansion included.
    std::uint32_t gridNodes = 0;     ///< Cells visited on grids, all levels tried.
};

/// How full the nodes of one region's quadtree are.
struct Congestion {
    std::span<const float> occupied; ///< By ground node: share of its area that pedestrians stand on, 0..1.
};

/// A path from start to target. Straight legs between successive points stay on ground cells.
struct RegionPath {
    std::vector<Vec2> points;    ///< World positions, first is the start, last the target reached. [m]
    float length = 0.0f;         ///< [m]
    std::size_t targetIndex = 0; ///< Which of the target cells was reached.
    SearchStats stats;
};

/// A path from `start` to whichever of `targets` is reached. False when there is none: the start or every target is off
/// the ground, no target is connected to the start, or the maps that `options` allow do not know the way.
///
/// A straight line is taken where it is clear. Below detailDistance the finest grid answers. Otherwise the quadtree
/// does: the target is expanded until it touches large nodes, the scheme searches from the start until it finds a node
/// of the expanded target, and the way is tracked back along both distance fields; where that fails, A* on the grids,
/// coarse to fine, finds the path if one exists. Smoothing pulls the path taut; every leg stays on ground cells.
///
/// `congestion` may be null. Safe on many threads over one map, each with its own scratch and output.
PEDESTRIANCORE_API bool searchRegion(const PathMap& map, const GridFrame& frame, Vec2 start,
                                     std::span<const Cell> targets, const SearchOptions& options,
                                     const Congestion* congestion, SearchScratch& scratch, RegionPath& out);

} // namespace ped
