// SPDX-License-Identifier: MIT
#include "ped/Motor/StaticContact.h"

#include "SlideStep.h"

#include <cmath>

namespace ped {

namespace {

/// Longer steps are taken in parts: no part jumps over a cell. In cells.
constexpr float longestPart = 0.9f;

/// Whether `from` surely lies in the cell of `to`, which is one step `way` away from it.
bool inSameCell(const CellPoint& to, Vec2 way) {
    const Vec2 from = to.in - way;
    return from.x > skin && from.y > skin && from.x < to.side - skin && from.y < to.side - skin;
}

/// A step shorter than a cell.
Landing landPart(const World& world, RegionId region, Vec2 from, Vec2 to, float radius) {
    const CellPoint there(world.frame, to);
    const bool sameCell = world.frame.cellOf(from) == there.cell;
    if (sameCell && discFits(world.region(region).perception, there, radius))
        return {to, region};
    const SlideStep step(world, region, from, radius);
    RegionId owner;
    if (!sameCell && step.fits(there, owner))
        return {to, owner};
    return step.slide(to, HalfPlanes());
}

Landing landInParts(const World& world, RegionId region, Vec2 from, Vec2 to, float radius) {
    const Vec2 way = to - from;
    const float longest = longestPart * world.frame.cellSize;
    const float squared = lengthSquared(way);
    if (squared <= longest * longest)
        return landPart(world, region, from, to, radius);
    const float parts = std::ceil(std::sqrt(squared) / longest);
    Landing landing{from, region};
    for (float k = 0.0f; k < parts; k += 1.0f)
        landing = landPart(world, landing.region, landing.position, landing.position + way * (1.0f / parts), radius);
    return landing;
}

} // namespace

float distanceToObstacle(const World& world, RegionId region, Vec2 p, float reach) {
    const StaticMap& map = world.region(region).perception;
    const CellPoint at(world.frame, p);
    if (map.rect.contains(at.cell) && farFromObstacles(map, at, reach))
        return reach;
    return std::sqrt(nearestBlocked(map, at, reach));
}

Vec2 towardsObstacle(const World& world, RegionId region, Vec2 p, float reach) {
    const StaticMap& map = world.region(region).perception;
    const CellPoint at(world.frame, p);
    if (map.rect.contains(at.cell) && farFromObstacles(map, at, reach))
        return {};
    const CellRect w = at.window(reach);
    Vec2 nearest;
    float squared = reach * reach;
    for (std::int32_t y = w.y0; y < w.y1; ++y) {
        for (std::int32_t x = w.x0; x < w.x1; ++x) {
            const Vec2 to = at.toSquare({x, y});
            if (lengthSquared(to) < squared && !map.isFree({x, y})) {
                squared = lengthSquared(to);
                nearest = to;
            }
        }
    }
    return nearest;
}

bool bodyFits(const World& world, RegionId region, Vec2 p, float radius) {
    RegionId owner;
    return SlideStep(world, region, p, radius).fits(CellPoint(world.frame, p), owner);
}

Landing landStep(const World& world, RegionId region, Vec2 from, Vec2 to, float radius) {
    const StaticMap& map = world.region(region).perception;
    const CellPoint there(world.frame, to);
    // Most people, most of the time: in the cell where they were, and far from everything.
    if (map.rect.contains(there.cell) && isClear(map, there, radius) && inSameCell(there, to - from))
        return {to, region};
    return landInParts(world, region, from, to, radius);
}

Vec2 slideAlong(const World& world, RegionId region, Vec2 from, Vec2 to, float radius) {
    return landStep(world, region, from, to, radius).position;
}

bool findFit(const World& world, RegionId region, Vec2 p, float radius, float reach, Landing& out) {
    const float spacing = 0.25f * world.frame.cellSize;
    const auto rings = std::int32_t(reach / spacing);
    const SlideStep step(world, region, p, radius);
    bool found = false;
    float best = reach * reach;
    for (std::int32_t ring = 0; ring <= rings; ++ring) {
        // Nothing on this ring or beyond is nearer than what was found.
        if (found && float(ring) * spacing > std::sqrt(best))
            break;
        for (std::int32_t y = -ring; y <= ring; ++y) {
            for (std::int32_t x = -ring; x <= ring; ++x) {
                if (std::max(std::abs(x), std::abs(y)) != ring)
                    continue;
                const Vec2 q = p + Vec2{float(x), float(y)} * spacing;
                const float away = distanceSquared(q, p);
                RegionId owner;
                if (away > best || (found && away == best) || !step.fits(CellPoint(world.frame, q), owner))
                    continue;
                found = true;
                best = away;
                out = {q, owner};
            }
        }
    }
    return found;
}

} // namespace ped
