// SPDX-License-Identifier: MIT
#include "Sight.h"

namespace ped {

namespace {

bool isGround(const World& world, RegionId region, Vec2 p) {
    return world.region(region).perception.isTread(world.frame.cellOf(p));
}

bool clearWithin(const World& world, RegionId region, Vec2 a, Vec2 b) {
    return hasFooting(world.region(region).perception, world.frame, a, b);
}

} // namespace

bool clearWay(const World& world, const Standpoint& a, const Standpoint& b) {
    if (a.region == b.region)
        return clearWithin(world, a.region, a.position, b.position);
    if (!isGround(world, a.region, a.position) || !isGround(world, b.region, b.position))
        return false;
    // Halves the stretch in which the way leaves a's ground. Cells beside a ledge are nobody's ground, so that ground
    // of both regions side by side is a threshold.
    float inside = 0.0f;
    float outside = 1.0f;
    const Vec2 way = b.position - a.position;
    const float nearEnough = 0.25f * world.frame.cellSize;
    const float total = length(way);
    while ((outside - inside) * total > nearEnough) {
        const float middle = 0.5f * (inside + outside);
        (isGround(world, a.region, a.position + way * middle) ? inside : outside) = middle;
    }
    const Vec2 last = a.position + way * inside;
    const Vec2 first = a.position + way * outside;
    return isGround(world, b.region, first) && clearWithin(world, a.region, a.position, last) &&
           clearWithin(world, b.region, first, b.position);
}

Standpoint onGround(const World& world, const Standpoint& p) {
    if (!p.region.valid() || isGround(world, p.region, p.position))
        return p;
    const Cell own = world.frame.cellOf(p.position);
    Standpoint best = p;
    float least = 1e9f;
    for (std::int32_t y = own.y - 1; y <= own.y + 1; ++y) {
        for (std::int32_t x = own.x - 1; x <= own.x + 1; ++x) {
            const Vec2 middle = world.frame.centerOf({x, y});
            const float away = distanceSquared(middle, p.position);
            if (away < least && isGround(world, p.region, middle)) {
                best.position = middle;
                least = away;
            }
        }
    }
    return best;
}

float roomAt(const World& world, const Standpoint& p) {
    const StaticMap& map = world.region(p.region).perception;
    const Cell c = world.frame.cellOf(p.position);
    if (!map.rect.contains(c))
        return 0.0f;
    return (map.clearanceAt(c) - 0.5f) * world.frame.cellSize;
}

} // namespace ped
