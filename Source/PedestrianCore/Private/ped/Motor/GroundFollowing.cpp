// SPDX-License-Identifier: MIT
#include "ped/Motor/GroundFollowing.h"

#include <cmath>

namespace ped {

namespace {

/// Over which distance the slope of ground without a slope of its own is taken: longer than a voxel's step is rough.
/// [m]
constexpr float slopeReach = 0.6f;

/// Slope between the cells at p and ahead of it, as the map has them.
float slopeOfCells(const World& world, const StaticMap& map, Vec2 p, Vec2 direction) {
    const Cell here = world.frame.cellOf(p);
    const Cell ahead = world.frame.cellOf(p + direction * slopeReach);
    if (!map.isFree(here) || !map.isFree(ahead) || here == ahead)
        return 0.0f;
    const int rise = int(map.height[map.rect.indexOf(ahead)]) - int(map.height[map.rect.indexOf(here)]);
    return float(rise) * 0.01f / distance(world.frame.centerOf(here), world.frame.centerOf(ahead));
}

} // namespace

float footHeight(const World& world, RegionId id, Vec3 p) {
    const Region& region = world.region(id);
    if (isLevel(world, region))
        return world.grounds.grounds[region.ground.index()].z;
    return world.groundHeight(id, p).value_or(p.z);
}

float slopeAlong(const World& world, RegionId id, Vec2 p, Vec2 direction) {
    const Region& region = world.region(id);
    if (isLevel(world, region))
        return 0.0f;
    const StaticMap& map = region.perception;
    const Cell c = world.frame.cellOf(p);
    if (!map.rect.contains(c))
        return 0.0f;
    const GroundId ground = map.ground[map.rect.indexOf(c)];
    if (!ground.valid())
        return slopeOfCells(world, map, p, direction);
    const Ground& g = world.grounds.grounds[ground.index()];
    switch (g.kind) {
    case GroundKind::Flat:
        return 0.0f;
    case GroundKind::Ramp:
    case GroundKind::Stairs: {
        const float s = dot(p - g.from, g.direction);
        return s < 0.0f || s > g.length ? 0.0f : (g.zTo - g.z) / g.length * dot(g.direction, direction);
    }
    case GroundKind::Sampled: {
        const Vec2 half = direction * (0.5f * slopeReach);
        return (world.grounds.altitude(ground, p + half) - world.grounds.altitude(ground, p - half)) / slopeReach;
    }
    case GroundKind::Voxel:
        return slopeOfCells(world, map, p, direction);
    }
    return 0.0f;
}

} // namespace ped
