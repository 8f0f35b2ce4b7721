// SPDX-License-Identifier: MIT
#include "TravelTime.h"

#include <algorithm>

namespace ped {

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

float walkingMetres(const World& world, const Whereabouts& from, const Whereabouts& to, float detour) {
    if (!from.zone.valid() || !to.zone.valid() || !world.connected(from.zone, to.zone))
        return Routes::unreachable;
    if (from.zone == to.zone)
        return detour * distance(from.position.xy(), to.position.xy());
    const Topology& topology = world.topology;
    float best = Routes::unreachable;
    for (const PortalId out : topology.portalsIn(from.region)) {
        const Portal& first = topology.portals[out.index()];
        const int near = first.sideIn(from.region);
        if (first.zone[std::size_t(near)] != from.zone)
            continue;
        const float before = detour * distance(from.position.xy(), first.center.xy());
        if (before >= best)
            continue;
        const std::size_t start = Routes::node(out, near);
        for (const PortalId in : topology.portalsIn(to.region)) {
            const Portal& last = topology.portals[in.index()];
            const int inner = last.sideIn(to.region);
            if (last.zone[std::size_t(inner)] != to.zone)
                continue;
            const float between = topology.routes.metresBetween(start, Routes::node(in, inner));
            if (between < Routes::unreachable)
                best = std::min(best, before + between + detour * distance(last.center.xy(), to.position.xy()));
        }
    }
    return best;
}

} // namespace ped
