// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How well a world's path maps do: over random pairs of places, scheme by scheme.

#include "ped/Base/Executor.h"
#include "ped/World/Planner.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace pedsim {

/// The maps themselves.
struct MapCounts {
    std::size_t quadtreeNodes = 0; ///< Ground nodes.
    std::size_t searchedNodes = 0; ///< Of them, those that take part in long searches.
    std::size_t groundCells = 0;
    double coverage = 0.0;     ///< Share of the ground that searched nodes cover.
    float smallestNode = 0.0f; ///< Side of the smallest searched node that is no bridge, over all regions. [m]
    float typicalNode = 0.0f;  ///< The same, mean over the ground. [m]
    float finestGrid = 0.0f;   ///< Side of a cell. [m]
    float coarsestGrid = 0.0f; ///< [m]
};

/// What one scheme did. A path across regions has a leg in each, and every leg is one search.
struct SchemeStats {
    std::size_t paths = 0; ///< Pairs that it was asked for.
    std::size_t found = 0;
    std::size_t legs = 0;
    std::size_t straight = 0;   ///< Legs that needed no search: a straight line was free.
    std::size_t byQuadtree = 0; ///< Legs that the quadtree answered.
    std::size_t byGrid = 0;     ///< Legs that a grid answered.
    double quadtreeNodes = 0.0; ///< Mean search space of legs that searched a quadtree.
    double gridNodes = 0.0;     ///< Mean search space of legs that searched a grid.
    double lengthRatio = 0.0;   ///< Mean of length over the shortest that any scheme found.
    double worstRatio = 0.0;
    double microseconds = 0.0;    ///< Mean processor time of a path.
    double quadtreeShare() const; ///< Of the legs that needed a search.
};

struct PathSurvey {
    MapCounts maps;
    std::size_t pairs = 0;              ///< Drawn.
    std::size_t connected = 0;          ///< Of them, with a way between them.
    std::size_t detourDisagrees = 0;    ///< Pairs that Detour calls reachable and the world does not, or the reverse.
    double meanMetres = 0.0;            ///< Of the shortest paths.
    std::array<SchemeStats, 6> schemes; ///< By SearchScheme.
};

struct PathSurveyOptions {
    std::size_t pairs = 1000;
    std::uint64_t seed = 1;
    std::function<void(double)> progress; ///< Told the share that is done; may be empty. One call at a time.
};

MapCounts countMaps(const ped::World& world);

/// Places uniformly over the walkable ground of the whole station. The figures but for times do not depend on threads.
PathSurvey measurePaths(const ped::World& world, ped::Executor& executor, const PathSurveyOptions& options);

} // namespace pedsim
