// SPDX-License-Identifier: MIT
#include "ped/Navigation/ExitWays.h"

#include <algorithm>

namespace ped {

ExitWays::ExitWays(const World& world, std::span<const std::uint32_t> closed)
    : world_(&world), nodes_(2 * world.topology.portals.size()), closed_(closed.begin(), closed.end()) {
    const auto all = world.objects.ofKind(ObjectKind::Exit);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].zone.valid())
            exits_.push_back(world.objects.idOf(ObjectKind::Exit, i));
    metres_.assign(exits_.size() * nodes_, Routes::unreachable);
    next_.assign(exits_.size() * nodes_, PortalId());
    const RouteView view{closed.empty() ? nullptr : closed.data(), nullptr};
    RouteScratch scratch;
    for (std::size_t e = 0; e < exits_.size(); ++e) {
        OpenRoutes routes(world.topology, view, world.frame.cellSize, scratch);
        seed(routes, exits_[e]);
        routes.searchTowardsAll();
        for (std::size_t n = 0; n < nodes_; ++n) {
            metres_[e * nodes_ + n] = routes.metresOf(n);
            next_[e * nodes_ + n] = routes.nextOf(n);
        }
    }
}

void ExitWays::seed(OpenRoutes& routes, ObjectId exit) const {
    const WorldObject& object = world_->objects[exit];
    for (const PortalId p : world_->topology.portalsIn(object.region)) {
        const Portal& portal = world_->topology.portals[p.index()];
        const int inner = portal.sideIn(object.region);
        if (portal.zone[std::size_t(inner)] == object.zone)
            routes.seed(Routes::node(p, inner), distance(portal.center.xy(), object.position.xy()));
    }
}

std::optional<std::size_t> ExitWays::rowOf(ObjectId exit) const {
    const auto found = std::lower_bound(exits_.begin(), exits_.end(), exit);
    if (found == exits_.end() || *found != exit)
        return std::nullopt;
    return std::size_t(found - exits_.begin());
}

ExitWays::Way ExitWays::wayTo(ObjectId exit, RegionId region, Vec3 position) const {
    Way best;
    const std::optional<std::size_t> row = rowOf(exit);
    if (!row || !region.valid())
        return best;
    const WorldObject& object = world_->objects[exit];
    const ZoneId zone = world_->region(region).zoneAt(world_->frame.cellOf(position.xy()));
    if (object.region == region && (!zone.valid() || zone == object.zone))
        return {distance(object.position.xy(), position.xy()), PortalId(), exit};
    for (const PortalId p : world_->topology.portalsIn(region))
        if (const Way way = wayBy(p, exit, region, position); way.metres < best.metres)
            best = way;
    return best;
}

ExitWays::Way ExitWays::wayBy(PortalId door, ObjectId exit, RegionId region, Vec3 position) const {
    const std::optional<std::size_t> row = rowOf(exit);
    if (!row)
        return {};
    const ZoneId zone = world_->region(region).zoneAt(world_->frame.cellOf(position.xy()));
    const Portal& portal = world_->topology.portals[door.index()];
    const std::size_t outer = Routes::node(door, portal.sideIn(region)) ^ 1u;
    if (!isInZone(portal, region, zone) || metres_[*row * nodes_ + outer] >= Routes::unreachable ||
        (!closed_.empty() && hasBit(closed_.data(), outer ^ 1u)))
        return {};
    const float metres =
        distance(portal.center.xy(), position.xy()) + world_->frame.cellSize + metres_[*row * nodes_ + outer];
    return {metres, door, exit};
}

ExitWays::Way ExitWays::nearest(RegionId region, Vec3 position) const {
    Way best;
    for (const ObjectId exit : exits_)
        if (const Way way = wayTo(exit, region, position); way.metres < best.metres)
            best = way;
    return best;
}

bool ExitWays::isOpen(const Way& way, RegionId region, const std::uint32_t* blocked) const {
    const std::optional<std::size_t> row = way.found() ? rowOf(way.exit) : std::nullopt;
    if (!row)
        return false;
    if (!way.portal.valid() || blocked == nullptr)
        return true;
    const std::size_t first = Routes::node(way.portal, world_->topology.portals[way.portal.index()].sideIn(region));
    bool open = !hasBit(blocked, first);
    walk(
        first ^ 1u, [&](std::size_t node) { return next_[*row * nodes_ + node]; },
        [&](std::size_t passed) { open = open && !hasBit(blocked, passed); });
    return open;
}

template <class Next, class Pass>
std::size_t ExitWays::walk(std::size_t node, Next next, Pass pass) const {
    const Topology& topology = world_->topology;
    for (std::size_t steps = 0; steps < 2 * nodes_; ++steps) { // No node of a shortest way comes twice.
        const PortalId to = next(node);
        if (!to.valid())
            break; // In the exit's own room.
        if (to == Routes::portalOf(node)) {
            pass(node);
            node ^= 1u;
        } else {
            const RegionId room = topology.portals[node / 2].region[node % 2];
            node = Routes::node(to, topology.portals[to.index()].sideIn(room));
        }
    }
    return node;
}

ObjectId ExitWays::exitAt(std::size_t node) const {
    const Portal& portal = world_->topology.portals[node / 2];
    ObjectId best;
    float least = Routes::unreachable;
    for (const ObjectId exit : exitsIn(portal.region[node % 2])) {
        const WorldObject& object = world_->objects[exit];
        const float away = distance(object.position.xy(), portal.center.xy());
        if (object.zone == portal.zone[node % 2] && away < least) {
            least = away;
            best = exit;
        }
    }
    return best;
}

ExitWays::Way ExitWays::nearestOpen(RegionId region, Vec3 position, const std::uint32_t* blocked,
                                    RouteScratch& scratch) const {
    Way best;
    const ZoneId zone = world_->region(region).zoneAt(world_->frame.cellOf(position.xy()));
    OpenRoutes routes(world_->topology, {blocked, nullptr}, world_->frame.cellSize, scratch);
    for (const ObjectId exit : exits_) {
        const WorldObject& object = world_->objects[exit];
        if (object.region == region && (!zone.valid() || zone == object.zone)) {
            const float metres = distance(object.position.xy(), position.xy());
            if (metres < best.metres)
                best = {metres, PortalId(), exit};
        }
        seed(routes, exit);
    }
    routes.searchTowardsAll();
    for (const PortalId p : world_->topology.portalsIn(region)) {
        const Portal& portal = world_->topology.portals[p.index()];
        const std::size_t inner = Routes::node(p, portal.sideIn(region));
        const float beyond = routes.metresOf(inner ^ 1u);
        if (!isInZone(portal, region, zone) || beyond >= Routes::unreachable ||
            (blocked != nullptr && hasBit(blocked, inner)))
            continue;
        const float metres = distance(portal.center.xy(), position.xy()) + world_->frame.cellSize + beyond;
        if (metres < best.metres) {
            const std::size_t end = walk(
                inner ^ 1u, [&](std::size_t node) { return routes.nextOf(node); }, [](std::size_t) {});
            best = {metres, p, exitAt(end)};
        }
    }
    return best;
}

namespace {

/// Rooms within so many doors, ascending.
void listRoomsAround(const Topology& topology, RegionId region, std::vector<RegionId>& out) {
    out.assign(1, region);
    std::size_t begin = 0;
    for (int level = 0; level < RoomsAround::levels; ++level) {
        const std::size_t end = out.size();
        for (; begin < end; ++begin)
            for (const PortalId p : topology.portalsIn(out[begin])) {
                const RegionId other = topology.portals[p.index()].other(out[begin]);
                if (std::find(out.begin(), out.end(), other) == out.end())
                    out.push_back(other);
            }
    }
    std::sort(out.begin(), out.end());
}

} // namespace

RoomsAround::RoomsAround(const Topology& topology) {
    const std::size_t regions = topology.firstPortal.empty() ? 0 : topology.firstPortal.size() - 1;
    std::vector<RegionId> rooms;
    std::vector<PortalId> portals;
    firstRoom_.push_back(0);
    firstPortal_.push_back(0);
    for (std::size_t r = 0; r < regions; ++r) {
        listRoomsAround(topology, RegionId(r), rooms);
        portals.clear();
        for (const RegionId room : rooms)
            for (const PortalId p : topology.portalsIn(room))
                portals.push_back(p);
        std::sort(portals.begin(), portals.end());
        portals.erase(std::unique(portals.begin(), portals.end()), portals.end());
        rooms_.insert(rooms_.end(), rooms.begin(), rooms.end());
        portals_.insert(portals_.end(), portals.begin(), portals.end());
        firstRoom_.push_back(std::uint32_t(rooms_.size()));
        firstPortal_.push_back(std::uint32_t(portals_.size()));
        roomWords_ = std::max(roomWords_, std::uint32_t(wordsFor(rooms.size())));
        portalWords_ = std::max(portalWords_, std::uint32_t(wordsFor(2 * portals.size())));
    }
}

} // namespace ped
