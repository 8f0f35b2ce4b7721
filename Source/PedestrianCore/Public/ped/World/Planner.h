// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Paths through the whole world, region by region (appendix A.4.1): path-to-via and the routes say through which
/// portal to go next, the region's path maps how to get there. The extent of a path is global, the work is local.

#include "ped/Base/Config.h"
#include "ped/Path/RegionSearch.h"
#include "ped/Path/SearchScratch.h"
#include "ped/World/DetourMesh.h"
#include "ped/World/World.h"

#include <span>
#include <vector>

namespace ped {

/// How full the quadtree nodes of all regions are. Empty where nobody is anywhere.
struct WorldCongestion {
    std::vector<std::vector<float>> occupied; ///< [region][node], 0 to 1.
    std::vector<std::vector<float>> cells;    ///< [region][node]: number of ground cells that it is the share of.
};

/// Work memory of a planner: one per thread.
struct PlannerScratch {
    SearchScratch search;
    DetourScratch detour;
    RegionPath leg;
    DetourPath detourPath;
    std::vector<Cell> targets;
};

/// The part of a path that lies in one region.
struct PathLeg {
    RegionId region;
    PortalId exit;                ///< The portal at its end; none on the last leg.
    std::uint32_t firstPoint = 0; ///< Into PlannedPath::points.
    std::uint32_t pointCount = 0;
    SearchStats stats;
};

enum class PlanStatus : std::uint8_t { Found, OffGround, NoWay };

struct PlannedPath {
    PlanStatus status = PlanStatus::NoWay;
    std::vector<Vec3> points; ///< From start to target. [m]
    std::vector<PathLeg> legs;
    float length = 0.0f; ///< Over the ground plane. [m]
};

/// How the way through the regions is chosen.
enum class RouteBy : std::uint8_t {
    Metres, ///< The fewest metres.
    Hops,   ///< The papers' path-to-via: regions of V(A, T), so the fewest hops or one more; among them the fewest
            ///< metres.
};

/// The portal to take from `from` towards `target`, which lies in another zone; none when there is no way.
PEDESTRIANCORE_API PortalId choosePortal(const World& world, const GroundPoint& from, const GroundPoint& target,
                                         RouteBy routeBy = RouteBy::Metres);

/// A path within the region of `from` to any cell on this side of a portal.
PEDESTRIANCORE_API bool planToPortal(const World& world, const GroundPoint& from, PortalId portal,
                                     const SearchOptions& options, const WorldCongestion* congestion,
                                     PlannerScratch& scratch);

/// A whole path. No allocation once `scratch` and `out` are warm.
PEDESTRIANCORE_API PlanStatus planPath(const World& world, Vec3 from, Vec3 to, const SearchOptions& options,
                                       const WorldCongestion* congestion, PlannerScratch& scratch, PlannedPath& out,
                                       RouteBy routeBy = RouteBy::Metres);

} // namespace ped
