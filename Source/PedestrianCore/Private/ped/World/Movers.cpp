// SPDX-License-Identifier: MIT
#include "ped/World/Movers.h"

#include "ped/Base/Segment.h"
#include "ped/World/World.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ped {

namespace {

/// Cells are large: obstacles are few, and each is entered in every cell from which it can matter. [m]
constexpr float moverCell = 4.0f;
/// However fast something is, nobody minds it from farther away. [m]
constexpr float farthestAhead = 40.0f;
/// Beside something that stands in a wall, ground is looked for this far from its rim. [m]
constexpr float besideReach = 0.3f;
/// And no farther from its middle than this, however wide it is: the search looks at every cell. [m]
constexpr float farthestBeside = 2.0f;
/// Ground rises by at most this much per metre on the way of something: stairs. [m/m]
constexpr float steepestWay = 0.75f;
constexpr float leastMoverRadius = 0.05f;
/// No grid could count to a place that is farther away. [m]
constexpr float farthestPlace = 1e5f;

} // namespace

bool isSound(const Mover& m) {
    const auto bounded = [](float v) { return std::fabs(v) < farthestPlace; };
    return m.number < limits::moverNumbers && std::size_t(m.kind) < moverKindCount && m.radius >= leastMoverRadius &&
           m.radius <= limits::moverRadius && 2.0f * length(m.axis) <= limits::moverLength &&
           length(m.velocity) <= limits::moverSpeed && bounded(m.position.x) && bounded(m.position.y) &&
           bounded(m.position.z);
}

Vec3 placeOf(const Mover& m, std::uint32_t frame, float framesPerSecond) {
    const float seconds = frame > m.frame ? float(frame - m.frame) / framesPerSecond : 0.0f;
    return {m.position.x + m.velocity.x * seconds, m.position.y + m.velocity.y * seconds, m.position.z};
}

Vec2 MoverBody::nearestTo(Vec2 p, float ahead) const {
    const Vec2 middle = position.xy() + velocity * ahead;
    return axis == Vec2{} ? middle : closestPointOnSegment(middle - axis, middle + axis, p);
}

RegionId groundOfMover(const World& world, Vec3 place, float radius, float travelled) {
    const CellRect& b = world.frame.bounds;
    const Vec2 low = world.frame.cornerOf({b.x0, b.y0});
    const Vec2 high = world.frame.cornerOf({b.x1, b.y1});
    if (!(place.x >= low.x - radius && place.x <= high.x + radius && place.y >= low.y - radius &&
          place.y <= high.y + radius))
        return {};
    if (const RegionId here = world.findRegion(place); here.valid())
        return here;
    // It has gone up or down since its height was told.
    const float rise = steepestWay * travelled;
    for (const float z : {place.z + rise, place.z - rise})
        if (const RegionId here = rise > 0.0f ? world.findRegion({place.x, place.y, z}) : RegionId(); here.valid())
            return here;
    const auto beside = world.findGround(place, std::min(radius + besideReach, farthestBeside));
    return beside ? beside->region : RegionId();
}

CellRect MoverMap::cellsOf(const MoverBody& body, const MoverReach& reach) const {
    const float speed = length(body.velocity);
    const float ahead = std::min(speed * reach.seconds[std::size_t(body.kind)], farthestAhead);
    const Vec2 way = speed > 0.0f ? body.velocity * (ahead / speed) : Vec2{};
    const float around = body.radius + length(body.axis) + reach.sight;
    const Vec2 from = body.position.xy() - frame_.origin;
    const float perMetre = 1.0f / frame_.cellSize;
    return CellRect{floorOf((from.x + std::min(way.x, 0.0f) - around) * perMetre),
                    floorOf((from.y + std::min(way.y, 0.0f) - around) * perMetre),
                    floorOf((from.x + std::max(way.x, 0.0f) + around) * perMetre) + 1,
                    floorOf((from.y + std::max(way.y, 0.0f) + around) * perMetre) + 1}
        .clippedTo(frame_.bounds);
}

void MoverMap::build(const World& world, std::span<const Mover> movers, std::uint32_t frame, float framesPerSecond,
                     const MoverReach& reach) {
    frame_.origin = world.frame.cornerOf({world.frame.bounds.x0, world.frame.bounds.y0});
    frame_.cellSize = moverCell;
    const Vec2 size = world.frame.cornerOf({world.frame.bounds.x1, world.frame.bounds.y1}) - frame_.origin;
    frame_.bounds = {0, 0, std::int32_t(std::ceil(size.x / moverCell)) + 1,
                     std::int32_t(std::ceil(size.y / moverCell)) + 1};
    bodies_.clear();
    cells_.clear();
    for (const Mover& m : movers) {
        MoverBody body;
        body.position = placeOf(m, frame, framesPerSecond);
        body.region = groundOfMover(world, body.position, m.radius, distance(body.position.xy(), m.position.xy()));
        if (!body.region.valid())
            continue;
        body.position.z = world.groundHeight(body.region, body.position).value_or(body.position.z);
        body.velocity = m.velocity;
        body.axis = m.axis;
        body.radius = m.radius;
        body.yield = float(m.yield) / 255.0f;
        body.number = m.number;
        body.kind = m.kind;
        bodies_.push_back(body);
        cells_.push_back(cellsOf(body, reach));
    }
    first_.assign(frame_.bounds.area() + 1, 0);
    const auto forEachCell = [&](auto&& visit) {
        for (std::size_t i = 0; i < cells_.size(); ++i)
            for (std::int32_t y = cells_[i].y0; y < cells_[i].y1; ++y)
                for (std::int32_t x = cells_[i].x0; x < cells_[i].x1; ++x)
                    visit(frame_.bounds.indexOf({x, y}), std::uint32_t(i));
    };
    forEachCell([&](std::size_t cell, std::uint32_t) { ++first_[cell]; });
    std::uint32_t before = 0;
    for (std::uint32_t& f : first_)
        before += std::exchange(f, before);
    list_.resize(before);
    forEachCell([&](std::size_t cell, std::uint32_t i) { list_[first_[cell]++] = i; });
    // Each stands at its end now, which is where the next begins.
    for (std::size_t c = first_.size(); c-- > 0;)
        first_[c] = c > 0 ? first_[c - 1] : 0;
}

std::span<const std::uint32_t> MoverMap::around(Vec2 p) const {
    const Cell c = frame_.cellOf(p);
    if (bodies_.empty() || !frame_.bounds.contains(c))
        return {};
    const std::size_t i = frame_.bounds.indexOf(c);
    return std::span(list_).subspan(first_[i], first_[i + 1] - first_[i]);
}

std::size_t MoverMap::memoryBytes() const {
    return bodies_.capacity() * sizeof(MoverBody) + cells_.capacity() * sizeof(CellRect) +
           (first_.capacity() + list_.capacity()) * sizeof(std::uint32_t);
}

} // namespace ped
