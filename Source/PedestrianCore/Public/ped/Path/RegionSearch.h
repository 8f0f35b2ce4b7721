// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Paths within one region (Shao and Terzopoulos 2007, appendix A.4). All memory is the caller's: one SearchScratch per
/// thread, no allocation once it is warm.

#include "ped/Path/PathMap.h"
#include "ped/Path/SearchScratch.h"

#include <span>
#include <vector>

namespace ped {

/// How the frontier of a search is kept (Shao and Terzopoulos 2005, "Path planning"): from shortest path to fastest
/// search.
enum class SearchScheme : std::uint8_t {
    SortedQ, ///< Frontier node nearest to the start first: isotropic, shortest.
    SingleQ, ///< First in, first out.
    MultiQ,  ///< One queue per level, every level in turn.
    PmultiQ, ///< One queue per level, the largest nodes first: wide roads before narrow ones.
    Grid,    ///< A* on the grid pyramid alone, coarse to fine.
    Detour,  ///< Detour on a navigation mesh of the same voxels (handled by the world, not by a region's path map).
};
inline constexpr int regionSchemeCount = 5;

struct SearchOptions {
    SearchScheme scheme = SearchScheme::PmultiQ;
    /// Cost of a metre in a node of level k is 1 + smallNodePenalty * (top level - k) / top level: bigger nodes lie
    /// farther from obstacles, and people prefer them.
    float smallNodePenalty = 0.15f;
    float congestionThreshold = 0.25f; ///< Occupied share of a node above which it costs more.
    float congestionWeight = 3.0f;     ///< Factor on distance at full occupancy; linear from 1 at the threshold.
    float detailDistance = 5.0f;       ///< Dmax: below it, with obstacles between, the finest grid is searched. [m]
    /// Whether schemes keep to nodes that can lie on a good way: those whose distance from the start plus straight
    /// distance to the target is little more than the smallest such sum. SortedQ then takes the smallest sum first; the
    /// others keep their order but postpone what exceeds the limit. Off: as in the papers, all directions are equal.
    bool directed = true;
    /// Factor on the remaining straight distance. Ways from centre to centre are longer than straight ones by about
    /// this.
    float straightFactor = 1.3f;
    float slack = 0.05f; ///< How much "little more" is: share of the straight distance, for all schemes but SortedQ.
    bool allowQuadtree = true;
    bool allowGrid = true;
    bool smooth = true;
};

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
