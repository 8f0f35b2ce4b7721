// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a planner looked at on its way to a path: for figures, and for comparing schemes.

#include "ped/Base/FunctionRef.h"
#include "ped/World/Planner.h"

namespace ped {

struct TracedSquare {
    RegionId region;
    CellRect square;       ///< Fine cells of the station's grid.
    float distance = 0.0f; ///< Walked before this leg, and the search's distance variable; 0 of a target. [m]
    bool ofTarget = false; ///< Visited while the target was expanded.
};

/// Visits the squares that were searched for a path which planPath() found with the same options and without
/// congestion, leg by leg. Searches again, since a search's memory holds only the space of the last search. Nothing
/// for Detour.
PEDESTRIANCORE_API void tracePlan(const World& world, const PlannedPath& path, const SearchOptions& options,
                                  PlannerScratch& scratch, FunctionRef<void(const TracedSquare&)> visit);

} // namespace ped
