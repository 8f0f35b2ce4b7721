// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Contact of bodies with obstacles: exact on the cells of the static perception map, whose blocked cells (obstacles and
/// the edge of all ground) are squares. What lies beyond the map counts as blocked.

#include "ped/Agents/Fragments.h"
#include "ped/World/World.h"

namespace ped {

/// Distance from p to the nearest blocked cell on the region's perception map, capped at `reach` (at most 1 m); 0
/// inside a blocked cell. [m]
PEDESTRIANCORE_API float distanceToObstacle(const World& world, RegionId region, Vec2 p, float reach);

/// Vector from p to the nearest point of the nearest blocked cell within `reach` (at most 1 m) on the region's
/// perception map; (0, 0) where there is none, and where p is inside one. [m]
PEDESTRIANCORE_API Vec2 towardsObstacle(const World& world, RegionId region, Vec2 p, float reach);

/// Whether a body's centre may be at p: on walkable ground of the region, or of one whose ground appears on its map,
/// and at least `radius` from every blocked cell.
PEDESTRIANCORE_API bool bodyFits(const World& world, RegionId region, Vec2 p, float radius);

/// Where a body that wants to go from `from` to `to` (a step, not more than half a metre) ends up: at `to` where it
/// fits; else slid along what is in the way; else at `from`, which must fit. Never farther from `from` than `to` is.
/// A body that does not fit at `from` may only get freer.
PEDESTRIANCORE_API Vec2 slideAlong(const World& world, RegionId region, Vec2 from, Vec2 to, float radius);

/// The same, with the region that the ground there belongs to: the body's next region, on whose map it fits too.
struct Landing {
    Vec2 position;
    RegionId region;
};
PEDESTRIANCORE_API Landing landStep(const World& world, RegionId region, Vec2 from, Vec2 to, float radius);

/// The place nearest to p where a body fits, within `reach` metres (at most 1 m); false where there is none. Cell
/// centres are walkable, but near corners no body fits there.
PEDESTRIANCORE_API bool findFit(const World& world, RegionId region, Vec2 p, float radius, float reach, Landing& out);

} // namespace ped
