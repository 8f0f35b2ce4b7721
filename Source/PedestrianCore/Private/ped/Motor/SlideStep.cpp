// SPDX-License-Identifier: MIT
#include "SlideStep.h"

namespace ped {

namespace {

/// A body that overlaps an obstacle gets out of it by this much a step, but not by more than a share of it. [m]
constexpr float freeing = 0.01f;
constexpr float freeingShare = 0.7f;

/// A half-plane from the vector to an obstacle's nearest point.
HalfPlane planeOf(Vec2 to, float keep, float outwards) {
    const float d = length(to);
    return {to * (-1.0f / d), std::max(d - keep - skin, -outwards)};
}

/// A body's centre within a blocked square gets out by the nearest side.
HalfPlane wayOut(const CellPoint& p, Cell c, float keep, float outwards) {
    const float half = 0.5f * p.side;
    const Vec2 from{p.in.x - half + float(p.cell.x - c.x) * p.side, p.in.y - half + float(p.cell.y - c.y) * p.side};
    const bool alongX = std::fabs(from.x) > std::fabs(from.y);
    const float depth = half - std::fabs(alongX ? from.x : from.y);
    const float slack = std::max(-(depth + keep + skin), -outwards);
    if (alongX)
        return {{from.x < 0.0f ? -1.0f : 1.0f, 0.0f}, slack};
    return {{0.0f, from.y < 0.0f ? -1.0f : 1.0f}, slack};
}

/// Adds the half-planes of the squares within `keep` and a step of `reach` around p. A square with another one on the
/// side of p is left out: both together are a rectangle, whose nearest point lies in the other, so that the other's
/// half-plane holds both. Otherwise corners inside a flat wall would stop who walks along it.
template <class Blocked>
void addSquares(const CellPoint& p, float keep, float reach, Blocked blocked, HalfPlanes& planes) {
    const float range = keep + reach + skin;
    const float outwards = std::min(freeing, freeingShare * reach);
    const CellRect w = p.window(range);
    for (std::int32_t y = w.y0; y < w.y1; ++y) {
        for (std::int32_t x = w.x0; x < w.x1; ++x) {
            if (!blocked(Cell{x, y}))
                continue;
            const Vec2 to = p.toSquare({x, y});
            const float squared = lengthSquared(to);
            if (squared >= range * range)
                continue;
            if (squared == 0.0f) {
                planes.push(wayOut(p, {x, y}, keep, outwards));
                continue;
            }
            if (x != p.cell.x && blocked(Cell{x > p.cell.x ? x - 1 : x + 1, y}))
                continue;
            if (y != p.cell.y && blocked(Cell{x, y > p.cell.y ? y - 1 : y + 1}))
                continue;
            planes.push(planeOf(to, keep, outwards));
        }
    }
}

} // namespace

/// Whether a body's centre may be in a cell that is free on the region's map.
bool SlideStep::isWalkable(Cell c) const {
    const RegionId owner = map_.owner[map_.rect.indexOf(c)];
    return owner.valid() && world_.region(owner).perception.isTread(c);
}

/// Neighbouring cells of a map may lie on two floors where no step joins them.
bool SlideStep::isOnFloor(Cell c) const {
    if (c == at_.cell || !map_.rect.contains(at_.cell))
        return true;
    const int rise = int(map_.height[map_.rect.indexOf(c)]) - int(map_.height[map_.rect.indexOf(at_.cell)]);
    return std::abs(rise) <= int(200.0f * (world_.station.simulation.maxClimb + world_.frame.heightStep));
}

bool SlideStep::fits(const CellPoint& p, RegionId& owner) const {
    const Region& region = world_.region(region_);
    if (map_.isTread(p.cell)) {
        owner = region_;
        return (region.zMin == region.zMax || isOnFloor(p.cell)) && discFits(map_, p, radius_);
    }
    if (!map_.isFree(p.cell))
        return false;
    owner = map_.owner[map_.rect.indexOf(p.cell)];
    if (!owner.valid() || owner == region_ || !world_.region(owner).perception.isTread(p.cell))
        return false;
    return isOnFloor(p.cell) && discFits(map_, p, radius_) && discFits(world_.region(owner).perception, p, radius_);
}

Landing SlideStep::slide(Vec2 to, const HalfPlanes& people) const {
    const Vec2 wanted = to - from_;
    const float reach = length(wanted);
    HalfPlanes planes = people;
    addObstacles(to, reach, planes);
    Landing landing{from_, region_};
    if (tryStep(planes, wanted, reach, landing))
        return landing;
    // Ground that people see but may not tread on: the edge of a ledge.
    addSquares(
        at_, 0.0f, reach, [&](Cell c) { return !map_.isFree(c) || !isWalkable(c); }, planes);
    if (tryStep(planes, wanted, reach, landing) || tryStep(planes, wanted * 0.5f, reach, landing))
        return landing;
    // On the next region's map the body may be too near to something: aside first, then across the border.
    if (tryStep(planes, {}, reach, landing))
        return landing;
    RegionId here;
    if (!fits(at_, here))
        getFree(wanted, landing);
    return landing;
}

void SlideStep::addObstacles(Vec2 to, float reach, HalfPlanes& planes) const {
    addSquares(
        at_, radius_, reach, [&](Cell c) { return !map_.isFree(c); }, planes);
    const Cell c = world_.frame.cellOf(to);
    if (!map_.isFree(c))
        return;
    const RegionId owner = map_.owner[map_.rect.indexOf(c)];
    if (owner == region_ || !owner.valid())
        return;
    const StaticMap& next = world_.region(owner).perception;
    addSquares(
        at_, radius_, reach, [&](Cell o) { return !next.isFree(o); }, planes);
}

bool SlideStep::tryStep(const HalfPlanes& planes, Vec2 wanted, float longest, Landing& landing) const {
    Vec2 step;
    if (!nearestAllowed(planes, wanted, step)) {
        // Between two walls as far apart as the body is wide there is no room for the skin.
        HalfPlanes tight = planes;
        for (std::size_t i = 0; i < tight.size(); ++i)
            tight[i].slack = std::max(tight[i].slack, 0.0f);
        if (!nearestAllowed(tight, wanted, step))
            return false;
    }
    if (const float metres = length(step); metres > longest)
        step *= longest / metres;
    RegionId owner;
    if (!fits(CellPoint(world_.frame, from_ + step), owner))
        return false;
    landing = {from_ + step, owner};
    return true;
}

/// For a body that does not fit where it is: any step that takes it farther from obstacles.
void SlideStep::getFree(Vec2 wanted, Landing& landing) const {
    HalfPlanes planes;
    addSquares(
        at_, radius_, length(wanted), [&](Cell c) { return !map_.isFree(c); }, planes);
    Vec2 step;
    if (!nearestAllowed(planes, wanted, step) && !nearestAllowed(planes, {}, step))
        return;
    const CellPoint p(world_.frame, from_ + step);
    if (!map_.isFree(p.cell) || !isOnFloor(p.cell))
        return;
    const float reach = radius_ + skin;
    if (nearestBlocked(map_, p, reach) <= nearestBlocked(map_, at_, reach))
        return;
    const RegionId owner = map_.owner[map_.rect.indexOf(p.cell)];
    landing = {from_ + step, owner.valid() ? owner : region_};
}

} // namespace ped
