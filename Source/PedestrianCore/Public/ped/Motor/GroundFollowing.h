// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Feet on the ground.

#include "ped/World/World.h"

namespace ped {

/// Height of the ground under a foot at (p.x, p.y), for somebody of `region` who comes from height p.z; p.z where there
/// is none. The same as World::groundHeight, but level regions are answered at once. [m]
PEDESTRIANCORE_API float footHeight(const World& world, RegionId region, Vec3 p);

/// How the ground at p rises along the unit vector `direction`, metres a metre: stairs along their nosings, 0 on what
/// is level, their landings included.
PEDESTRIANCORE_API float slopeAlong(const World& world, RegionId region, Vec2 p, Vec2 direction);

/// Whether all ground of the region has one height.
inline bool isLevel(const World& world, const Region& region) {
    return region.zMin == region.zMax && world.grounds.grounds[region.ground.index()].kind == GroundKind::Flat;
}

} // namespace ped
