// SPDX-License-Identifier: MIT
#include "ped/World/Planner.h"

#include "ped/Path/LineOfSight.h"
#include "ped/World/Rides.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Metres to the target by way of a portal and of the best entry to the target's zone: straight lines at both ends,
/// walking distances between.
float costThrough(const World& world, const GroundPoint& from, PortalId id, const GroundPoint& target) {
    const Topology& t = world.topology;
    const Portal& portal = t.portals[id.index()];
    const int side = portal.sideIn(from.region);
    if (portal.zone[std::size_t(side)] != from.zone)
        return Routes::unreachable;
    const std::size_t beyond = Routes::node(id, 1 - side);
    float least = Routes::unreachable;
    for (const PortalId entry : t.portalsIn(target.region)) {
        const Portal& e = t.portals[entry.index()];
        const int inner = e.sideIn(target.region);
        const std::size_t goal = Routes::node(entry, inner);
        // A portal whose best way on leads back through it is no way.
        if (e.zone[std::size_t(inner)] != target.zone || t.routes.nextTowards(beyond, goal) == id)
            continue;
        least = std::min(least, t.routes.metresBetween(beyond, goal) + distance(e.center.xy(), target.position.xy()));
    }
    return least >= Routes::unreachable
               ? least
               : least + t.delayAt(Routes::node(id, side)) + distance(from.position.xy(), portal.center.xy());
}

const Congestion* regionCongestion(const WorldCongestion* all, RegionId region, Congestion& storage) {
    if (!all || region.index() >= all->occupied.size() || all->occupied[region.index()].empty())
        return nullptr;
    storage.occupied = all->occupied[region.index()];
    return &storage;
}

bool searchLeg(const World& world, const GroundPoint& from, const SearchOptions& options,
               const WorldCongestion* congestion, PlannerScratch& scratch) {
    Congestion storage;
    return searchRegion(world.region(from.region).pathMap, world.frame, from.position.xy(), scratch.targets, options,
                        regionCongestion(congestion, from.region, storage), scratch.search, scratch.leg);
}

void appendLeg(const World& world, RegionId region, PortalId exit, const RegionPath& leg, PlannedPath& out) {
    PathLeg added;
    added.region = region;
    added.exit = exit;
    added.firstPoint = std::uint32_t(out.points.size());
    added.pointCount = std::uint32_t(leg.points.size());
    added.stats = leg.stats;
    for (const Vec2 p : leg.points)
        out.points.push_back(toVec3(p, world.cellHeight(region, world.frame.cellOf(p))));
    out.legs.push_back(added);
}

/// A leg ends at the cell of a threshold that its search met first, which is seldom where the whole path would cross
/// it. Moves the crossing between two legs to where the way from the point before to the point behind is shortest, as
/// far as both can see it.
void relaxCrossing(const World& world, PathLeg& before, PathLeg& after, std::vector<Vec3>& points) {
    if (before.pointCount < 2 || after.pointCount < 2)
        return;
    const GridFrame& frame = world.frame;
    Vec3& leave = points[before.firstPoint + before.pointCount - 1];
    Vec3& enter = points[after.firstPoint];
    const Vec2 from = points[before.firstPoint + before.pointCount - 2].xy();
    const Vec2 to = points[after.firstPoint + 1].xy();
    const auto crossings = world.topology.crossingsOf(before.exit);
    const int side = world.topology.portals[before.exit.index()].sideIn(before.region);
    const auto leaveAt = [&](std::size_t i) { return frame.centerOf(side == 0 ? crossings[i].a : crossings[i].b); };
    const auto enterAt = [&](std::size_t i) { return frame.centerOf(side == 0 ? crossings[i].b : crossings[i].a); };
    const Cell now = frame.cellOf(leave.xy());
    std::size_t current = 0;
    std::size_t best = 0;
    float bestCost = Routes::unreachable;
    for (std::size_t i = 0; i < crossings.size(); ++i) {
        if ((side == 0 ? crossings[i].a : crossings[i].b) == now)
            current = i;
        const float cost = distance(from, leaveAt(i)) + distance(enterAt(i), to);
        if (cost < bestCost) {
            best = i;
            bestCost = cost;
        }
    }
    // Where the best is out of sight, halfway back to the present one, and so on.
    for (int tries = 0; best != current && tries < 5; ++tries) {
        if (lineOfSight(world.region(before.region).pathMap.raster, frame, from, leaveAt(best)) &&
            lineOfSight(world.region(after.region).pathMap.raster, frame, enterAt(best), to)) {
            leave = toVec3(leaveAt(best), leave.z);
            enter = toVec3(enterAt(best), enter.z);
            return;
        }
        best = best > current ? current + (best - current) / 2 : current - (current - best) / 2;
    }
}

/// Drops the points of a leg that its neighbours can see past. Writes the leg's points from `write` on.
void tightenLeg(const World& world, PathLeg& leg, std::vector<Vec3>& points, std::uint32_t& write) {
    const OccupancyRaster& raster = world.region(leg.region).pathMap.raster;
    const std::uint32_t first = leg.firstPoint;
    const std::uint32_t count = leg.pointCount;
    leg.firstPoint = write;
    points[write++] = points[first];
    for (std::uint32_t i = 1; i < count; ++i) {
        const bool last = i + 1 == count;
        if (last || !lineOfSight(raster, world.frame, points[write - 1].xy(), points[first + i + 1].xy()))
            points[write++] = points[first + i];
    }
    leg.pointCount = write - leg.firstPoint;
}

/// Pulls a path taut over its thresholds.
void tighten(const World& world, PlannedPath& path) {
    constexpr int rounds = 2;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t l = 0; l + 1 < path.legs.size(); ++l)
            relaxCrossing(world, path.legs[l], path.legs[l + 1], path.points);
        std::uint32_t write = 0;
        for (PathLeg& leg : path.legs)
            tightenLeg(world, leg, path.points, write);
        path.points.resize(write);
    }
}

/// Heights under all points, and the length over the ground plane.
void finish(const World& world, PlannedPath& path) {
    path.length = 0.0f;
    for (const PathLeg& leg : path.legs)
        for (std::uint32_t i = leg.firstPoint; i < leg.firstPoint + leg.pointCount; ++i)
            path.points[i].z = world.cellHeight(leg.region, world.frame.cellOf(path.points[i].xy()));
    for (std::size_t i = 1; i < path.points.size(); ++i)
        path.length += distance(path.points[i - 1].xy(), path.points[i].xy());
}

/// A stretch on foot: all of the way, or as far as a lift.
PlanStatus planByDetour(const World& world, Vec3 from, Vec3 to, PlannerScratch& scratch, PlannedPath& out) {
    if (!world.detour.findPath(from, to, scratch.detour, scratch.detourPath))
        return PlanStatus::OffGround;
    const DetourPath& path = scratch.detourPath;
    PathLeg leg;
    leg.firstPoint = std::uint32_t(out.points.size());
    leg.pointCount = std::uint32_t(path.points.size());
    out.points.insert(out.points.end(), path.points.begin(), path.points.end());
    out.length += path.length;
    leg.stats.answeredBy = AnsweredBy::Detour;
    out.legs.push_back(leg);
    return path.reached ? PlanStatus::Found : PlanStatus::NoWay;
}

/// Where a crossing begins: on the side of the region that one comes from.
Vec3 beginOf(const World& world, PortalId id, RegionId region, std::size_t crossing) {
    const PortalCrossing& c = world.topology.crossingsOf(id)[crossing];
    const Cell cell = world.topology.portals[id.index()].sideIn(region) == 0 ? c.a : c.b;
    return toVec3(world.frame.centerOf(cell), world.cellHeight(region, cell));
}

/// Steps over the threshold: from the leg's last cell to the crossing's other side.
GroundPoint crossTo(const World& world, PortalId id, RegionId region, std::size_t crossing) {
    const Portal& portal = world.topology.portals[id.index()];
    const int side = portal.sideIn(region);
    const PortalCrossing& c = world.topology.crossingsOf(id)[crossing];
    GroundPoint next;
    next.region = portal.other(region);
    next.zone = portal.zone[std::size_t(1 - side)];
    next.cell = side == 0 ? c.b : c.a;
    next.position = toVec3(world.frame.centerOf(next.cell), world.cellHeight(next.region, next.cell));
    return next;
}

} // namespace

PortalId choosePortal(const World& world, const GroundPoint& from, const GroundPoint& target, RouteBy routeBy) {
    const auto vias = world.topology.pathToVia.via(from.region, target.region);
    const auto isVia = [&](RegionId next) {
        return std::any_of(vias.begin(), vias.end(), [&](const Via& v) { return v.next == next; });
    };
    PortalId best;
    float bestCost = Routes::unreachable;
    // Where no region of V(A, T) leads to the target (a region in several parts), any that does.
    for (const bool viaOnly : {routeBy == RouteBy::Hops, false}) {
        for (const PortalId id : world.topology.portalsIn(from.region)) {
            if (viaOnly && !isVia(world.topology.portals[id.index()].other(from.region)))
                continue;
            const float cost = costThrough(world, from, id, target);
            if (cost < bestCost) {
                best = id;
                bestCost = cost;
            }
        }
        if (best.valid())
            break;
    }
    return best;
}

bool planToPortal(const World& world, const GroundPoint& from, PortalId portal, const SearchOptions& options,
                  const WorldCongestion* congestion, PlannerScratch& scratch) {
    const int side = world.topology.portals[portal.index()].sideIn(from.region);
    scratch.targets.clear();
    for (const PortalCrossing& c : world.topology.crossingsOf(portal))
        scratch.targets.push_back(side == 0 ? c.a : c.b);
    return searchLeg(world, from, options, congestion, scratch);
}

namespace {

/// Says through which portal to go next, leg by leg.
class PortalChooser {
public:
    PortalChooser(const World& world, const GroundPoint& start, const GroundPoint& target, RouteBy routeBy,
                  const RouteView& view, RouteScratch& scratch)
        : world_(world), target_(target), routeBy_(routeBy), view_(view),
          open_(world.topology, view, world.frame.cellSize, scratch) {
        if (!view.isWhole())
            search(start);
    }

    /// By a search, whatever the view.
    void search(const GroundPoint& start) {
        searched_ = true;
        reckon(start);
    }

    PortalId next(const GroundPoint& at) {
        if (searched_)
            return passed(at_ == nowhere ? firstOpen(at) : passedNext(), at);
        // Each choice is made anew where one stands, as people do. No shortest way passes more thresholds than there
        // are; one that does has been led in a circle by its estimates.
        const std::size_t portals = world_.topology.portals.size();
        const RouteBy by = passed_ <= portals ? routeBy_ : RouteBy::Metres;
        return passed_++ > 4 * portals ? PortalId() : choosePortal(world_, at, target_, by);
    }

private:
    static constexpr std::size_t nowhere = ~std::size_t(0);

    void reckon(const GroundPoint& start) {
        const Topology& t = world_.topology;
        open_.admit(start.region);
        open_.admit(target_.region);
        for (const PortalId entry : t.portalsIn(target_.region)) {
            const Portal& e = t.portals[entry.index()];
            const int inner = e.sideIn(target_.region);
            if (e.zone[std::size_t(inner)] == target_.zone)
                open_.seed(Routes::node(entry, inner), distance(e.center.xy(), target_.position.xy()));
        }
        open_.searchTowards(start.region);
    }

    /// The portal of the region that one stands in by which it is nearest.
    PortalId firstOpen(const GroundPoint& at) const {
        PortalId best;
        float least = Routes::unreachable;
        for (const PortalId id : world_.topology.portalsIn(at.region)) {
            const Portal& portal = world_.topology.portals[id.index()];
            const int side = portal.sideIn(at.region);
            const std::size_t beyond = Routes::node(id, 1 - side);
            if (portal.zone[std::size_t(side)] != at.zone || !view_.isOpen(Routes::node(id, side)) ||
                open_.nextOf(beyond) == id)
                continue;
            const float metres = open_.metresOf(beyond) + distance(at.position.xy(), portal.center.xy());
            if (metres < least) {
                least = metres;
                best = id;
            }
        }
        return best;
    }

    /// The way on may touch portals that it does not pass.
    PortalId passedNext() const {
        std::size_t node = at_;
        PortalId next = open_.nextOf(node);
        while (next.valid() && next.index() != node / 2) {
            const Portal& here = world_.topology.portals[node / 2];
            node = Routes::node(next, world_.topology.portals[next.index()].sideIn(here.region[node % 2]));
            next = open_.nextOf(node);
        }
        return next;
    }

    PortalId passed(PortalId id, const GroundPoint& at) {
        if (id.valid())
            at_ = Routes::node(id, 1 - world_.topology.portals[id.index()].sideIn(at.region));
        return id;
    }

    const World& world_;
    const GroundPoint& target_;
    RouteBy routeBy_;
    RouteView view_;
    OpenRoutes open_;
    std::size_t at_ = nowhere; ///< The side of a portal that one has come to.
    std::size_t passed_ = 0;
    bool searched_ = false;
};

} // namespace

bool regionsOnWay(const World& world, const GroundPoint& from, const GroundPoint& to, const RouteView& view,
                  RouteScratch& scratch, std::vector<RegionId>& out) {
    out.clear();
    if (!world.connected(from.zone, to.zone))
        return false;
    PortalChooser chooser(world, from, to, RouteBy::Metres, view, scratch);
    if (view.isWhole())
        chooser.search(from);
    GroundPoint at = from;
    out.push_back(at.region);
    while (at.zone != to.zone) {
        const PortalId next = chooser.next(at);
        if (!next.valid())
            return false;
        at = crossTo(world, next, at.region, 0);
        out.push_back(at.region);
    }
    return true;
}

/// Detour's mesh has no rides in lifts: the routes say where to take one, the mesh how to get there.
static PlanStatus planByDetourAndLift(const World& world, Vec3 from, Vec3 to, PlannerScratch& scratch,
                                      PlannedPath& out) {
    const auto start = world.findGround(from);
    const auto target = world.findGround(to);
    if (!start || !target)
        return PlanStatus::OffGround;
    if (!world.connected(start->zone, target->zone))
        return PlanStatus::NoWay;
    GroundPoint at = *start;
    PortalChooser chooser(world, at, *target, RouteBy::Metres, {}, scratch.routes);
    chooser.search(at);
    while (at.zone != target->zone) {
        const PortalId next = chooser.next(at);
        if (!next.valid())
            return PlanStatus::NoWay;
        const std::size_t middle = world.topology.crossingsOf(next).size() / 2;
        const GroundPoint beyond = crossTo(world, next, at.region, middle);
        if (isRide(world, next)) {
            const Vec3 cabin = beginOf(world, next, at.region, middle);
            if (const PlanStatus s = planByDetour(world, from, cabin, scratch, out); s != PlanStatus::Found)
                return s;
            from = beyond.position;
        }
        at = beyond;
    }
    return planByDetour(world, from, to, scratch, out);
}

PlanStatus planPath(const World& world, Vec3 from, Vec3 to, const SearchOptions& options,
                    const WorldCongestion* congestion, PlannerScratch& scratch, PlannedPath& out, RouteBy routeBy,
                    const RouteView& view) {
    out.points.clear();
    out.legs.clear();
    out.length = 0.0f;
    if (options.scheme == SearchScheme::Detour)
        return out.status = world.station.lifts.empty() ? planByDetour(world, from, to, scratch, out)
                                                        : planByDetourAndLift(world, from, to, scratch, out);
    const auto start = world.findGround(from);
    const auto target = world.findGround(to);
    if (!start || !target)
        return out.status = PlanStatus::OffGround;
    if (!world.connected(start->zone, target->zone))
        return out.status = PlanStatus::NoWay;

    GroundPoint at = *start;
    PortalChooser chooser(world, at, *target, routeBy, view, scratch.routes);
    while (at.zone != target->zone) {
        const PortalId next = chooser.next(at);
        if (!next.valid() || !planToPortal(world, at, next, options, congestion, scratch))
            return out.status = PlanStatus::NoWay;
        appendLeg(world, at.region, next, scratch.leg, out);
        at = crossTo(world, next, at.region, scratch.leg.targetIndex);
    }
    scratch.targets.assign(1, target->cell);
    if (!searchLeg(world, at, options, congestion, scratch))
        return out.status = PlanStatus::NoWay;
    appendLeg(world, at.region, PortalId(), scratch.leg, out);
    if (options.smooth)
        tighten(world, out);
    finish(world, out);
    return out.status = PlanStatus::Found;
}

} // namespace ped
