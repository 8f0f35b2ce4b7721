// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Feet on the ground.

#include "ped/World/World.h"

namespace ped {

/// Height of the ground under a foot at (p.x, p.y), for a person in `region` who comes from height p.z; p.z where there
/// is no ground. The same as World::groundHeight, but level regions are answered at once. [m]
PEDESTRIANCORE_API float footHeight(const World& world, RegionId region, Vec3 p);

/// Slope of the ground at p along the unit vector `direction`: of stairs that of their nosings, 0 on level ground and on
/// landings. [m/m]
PEDESTRIANCORE_API float slopeAlong(const World& world, RegionId region, Vec2 p, Vec2 direction);

/// Whether all ground of the region has one height.
inline bool isLevel(const World& world, const Region& region) {
    return region.zMin == region.zMax && world.grounds.grounds[region.ground.index()].kind == GroundKind::Flat;
}

} // namespace ped
