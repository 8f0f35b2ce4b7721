// SPDX-License-Identifier: MIT
#include "TravelTime.h"

#include "ped/World/OpenRoutes.h"
#include "ped/World/Planner.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Ways lead from the cell nearest to a portal's middle, which is not farther from it. [m]
constexpr float gateSlack = 1.0f;

/// Metres of way that people who do not know it reckon with for a metre of height: stairs rise by about one in two.
constexpr float wayPerHeight = 2.0f;

/// Calls `visit` with the node and the middle of every portal that opens to the zone of a place.
template <typename Visit>
void forPortals(const Topology& topology, const Whereabouts& place, Visit visit) {
    for (const PortalId id : topology.portalsIn(place.region)) {
        const Portal& portal = topology.portals[id.index()];
        const int side = portal.sideIn(place.region);
        if (portal.zone[std::size_t(side)] == place.zone)
            visit(Routes::node(id, side), portal.center.xy());
    }
}

/// All nodes of a region are in one cluster. Zones that are connected have portals.
std::uint32_t clusterOf(const Topology& topology, RegionId region) {
    const PortalId any = topology.portalsIn(region).front();
    return topology.routes.clusterOf[Routes::node(any, topology.portals[any.index()].sideIn(region))];
}

GroundPoint groundPoint(const World& world, const Whereabouts& place) {
    return {place.region, place.zone, world.frame.cellOf(place.position.xy()), place.position};
}

} // namespace

Whereabouts whereabouts(const World& world, RegionId region, Vec3 position) {
    Whereabouts w{region, {}, position};
    if (region.valid())
        w.zone = world.region(region).zoneAt(world.frame.cellOf(position.xy()));
    if (!w.zone.valid()) {
        if (const auto ground = world.findGround(position, 1.5f)) {
            w.region = ground->region;
            w.zone = ground->zone;
        }
    }
    return w;
}

Whereabouts whereabouts(const World& world, ObjectId object) {
    const WorldObject& o = world.objects[object];
    if (o.zone.valid())
        return {o.region, o.zone, o.position};
    return whereabouts(world, o.region, o.position);
}

Whereabouts anywhereIn(const World& world, RegionId region) {
    Whereabouts best{region, {}, {}};
    float most = -1.0f;
    for (std::size_t z = 0; z < world.topology.zones.size(); ++z) {
        const Zone& zone = world.topology.zones[z];
        if (zone.region != region || zone.area <= most)
            continue;
        most = zone.area;
        best.zone = ZoneId(z);
        best.position = toVec3(world.frame.centerOf(zone.anchor), world.cellHeight(region, zone.anchor));
    }
    return best;
}

WaysFrom::WaysFrom(const World& world, const Whereabouts& from, float detour, const RouteView& view,
                   float unknownDetour, WaySpace* space)
    : world_(world), from_(from), detour_(detour), view_(view), unknownDetour_(unknownDetour), space_(space) {}

float WaysFrom::metresTo(const Whereabouts& to, float most) {
    if (!from_.zone.valid() || !to.zone.valid() || !world_.connected(from_.zone, to.zone))
        return Routes::unreachable;
    const auto unlessFar = [most](float metres) { return metres <= most ? metres : Routes::unreachable; };
    if (from_.zone == to.zone)
        return unlessFar(detour_ * distance(from_.position.xy(), to.position.xy()));
    if (!view_.isWhole())
        return unlessFar(metresByBelief(to));
    const Topology& topology = world_.topology;
    const std::uint32_t here = clusterOf(topology, from_.region);
    const std::uint32_t there = clusterOf(topology, to.region);
    if (here == there || topology.routes.clusters[here].gateCount > maxGates)
        return unlessFar(metresByNodes(to));
    return unlessFar(metresThroughGates(to, topology.routes.clusters[here], topology.routes.clusters[there], most));
}

float WaysFrom::metresByBelief(const Whereabouts& to) const {
    const Topology& topology = world_.topology;
    WaySpace own;
    OpenRoutes open(topology, view_, world_.frame.cellSize, space_ != nullptr ? space_->routes : own.routes);
    open.admit(from_.region);
    open.admit(to.region);
    forPortals(topology, to,
               [&](std::size_t goal, Vec2 in) { open.seed(goal, detour_ * distance(in, to.position.xy())); });
    open.searchTowards(from_.region);
    float best = Routes::unreachable;
    forPortals(topology, from_, [&](std::size_t start, Vec2 out) {
        const std::size_t beyond = start ^ 1u;
        if (view_.isOpen(start) && open.metresOf(beyond) < Routes::unreachable)
            best = std::min(best, detour_ * distance(from_.position.xy(), out) + world_.frame.cellSize +
                                      topology.delayAt(start) + open.metresOf(beyond));
    });
    if (best >= Routes::unreachable && view_.known != nullptr) {
        // Platforms lie below the rooms in which people wait: the way there does not lead through the floor.
        const float height = std::fabs(to.position.z - from_.position.z);
        best = unknownDetour_ * detour_ * (distance(from_.position.xy(), to.position.xy()) + wayPerHeight * height);
    }
    return best;
}

float WaysFrom::metresByNodes(const Whereabouts& to) const {
    const Topology& topology = world_.topology;
    float best = Routes::unreachable;
    forPortals(topology, from_, [&](std::size_t start, Vec2 out) {
        const float before = detour_ * distance(from_.position.xy(), out);
        if (before >= best)
            return;
        forPortals(topology, to, [&](std::size_t goal, Vec2 in) {
            const float between = topology.routes.metresBetween(start, goal);
            if (between < Routes::unreachable)
                best = std::min(best, before + between + detour_ * distance(in, to.position.xy()));
        });
    });
    return best;
}

void WaysFrom::reckonGates(const Routes::Cluster& here) {
    const Routes& routes = world_.topology.routes;
    std::fill_n(toGate_.begin(), here.gateCount, Routes::unreachable);
    forPortals(world_.topology, from_, [&](std::size_t start, Vec2 out) {
        const float before = detour_ * distance(from_.position.xy(), out);
        for (std::uint32_t g = 0; g < here.gateCount; ++g)
            toGate_[g] = std::min(toGate_[g], before + routes.metresBetween(start, routes.gates[here.firstGate + g]));
    });
    reckoned_ = true;
}

/// Every way leads through a gate of the one cluster and a gate of the other.
float WaysFrom::metresThroughGates(const Whereabouts& to, const Routes::Cluster& here, const Routes::Cluster& there,
                                   float most) {
    const Routes& routes = world_.topology.routes;
    if (!reckoned_)
        reckonGates(here);
    float best = most + gateSlack; // More than what is asked for, however that is rounded.
    for (std::uint32_t h = there.firstGate; h < there.firstGate + there.gateCount; ++h) {
        // By the crow's way alone.
        const Vec2 gate = world_.topology.portals[Routes::portalOf(routes.gates[h]).index()].center.xy();
        const float before = std::max(0.0f, distance(from_.position.xy(), gate) - gateSlack);
        if (before + std::max(0.0f, distance(gate, to.position.xy()) - gateSlack) >= best)
            continue;
        float after = Routes::unreachable;
        forPortals(world_.topology, to, [&](std::size_t goal, Vec2 in) {
            after =
                std::min(after, routes.metresBetween(routes.gates[h], goal) + detour_ * distance(in, to.position.xy()));
        });
        if (before + after >= best)
            continue;
        const float* between = routes.gateMetres.data() + std::size_t(h) * routes.gates.size() + here.firstGate;
        for (std::uint32_t g = 0; g < here.gateCount; ++g)
            best = std::min(best, toGate_[g] + between[g] + after);
    }
    return best;
}

float walkingMetres(const World& world, const Whereabouts& from, const Whereabouts& to, float detour) {
    return WaysFrom(world, from, detour).metresTo(to);
}

void forRegionsOnWay(const World& world, const Whereabouts& from, const Whereabouts& to, const RouteView& view,
                     WaySpace* space, FunctionRef<void(RegionId)> visit) {
    if (!from.zone.valid() || !to.zone.valid())
        return;
    WaySpace own;
    WaySpace& work = space != nullptr ? *space : own;
    if (!regionsOnWay(world, groundPoint(world, from), groundPoint(world, to), view, work.routes, work.regions))
        return;
    for (const RegionId region : work.regions)
        visit(region);
}

} // namespace ped
