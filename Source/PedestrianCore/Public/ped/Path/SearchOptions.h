// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How a path within one region is searched for.

#include <cstdint>

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

} // namespace ped
