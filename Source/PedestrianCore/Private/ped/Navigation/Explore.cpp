// SPDX-License-Identifier: MIT
#include "ped/Navigation/Explore.h"

#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

namespace {

/// Calls visit(portal's id, the room behind it) for every door by which somebody at a place can leave a room.
template <class Visit>
void forEachDoor(const World& world, RegionId room, Vec3 position, const std::uint32_t* blocked, Visit visit) {
    const ZoneId zone = world.region(room).zoneAt(world.frame.cellOf(position.xy()));
    for (const PortalId p : world.topology.portalsIn(room)) {
        const Portal& portal = world.topology.portals[p.index()];
        const int side = portal.sideIn(room);
        if ((zone.valid() && portal.zone[std::size_t(side)] != zone) ||
            (blocked != nullptr && hasBit(blocked, Routes::node(p, side))))
            continue;
        visit(p, portal.other(room));
    }
}

/// One of the doors that lead to a room that is wanted, by chance.
template <class Wanted>
PortalId anyOf(const World& world, RegionId room, Vec3 position, const std::uint32_t* blocked, RandomStream& random,
               Wanted wanted) {
    std::uint32_t count = 0;
    forEachDoor(world, room, position, blocked,
                [&](PortalId p, RegionId behind) { count += wanted(p, behind) ? 1u : 0u; });
    if (count == 0)
        return {};
    std::uint32_t left = random.below(count);
    PortalId chosen;
    forEachDoor(world, room, position, blocked, [&](PortalId p, RegionId behind) {
        if (wanted(p, behind) && left-- == 0)
            chosen = p;
    });
    return chosen;
}

/// Doors to pass from `from`, which lies behind a door of `avoided`, to a room that is not finished; `most` where there are as
/// many, or more.
std::size_t doorsToUnfinished(const World& world, RegionId avoided, RegionId from, const RoomMemory& memory,
                              const std::uint32_t* blocked, std::size_t most, std::vector<RegionId>& space) {
    space.assign(1, from);
    std::size_t at = 0;
    for (std::size_t doors = 1; doors < most && at < space.size(); ++doors)
        for (const std::size_t end = space.size(); at < end; ++at) {
            const RegionId room = space[at];
            if (!hasBit(memory.finished, room.index()))
                return doors;
            for (const PortalId p : world.topology.portalsIn(room)) {
                const Portal& portal = world.topology.portals[p.index()];
                const RegionId next = portal.other(room);
                if (next == avoided || (blocked != nullptr && hasBit(blocked, Routes::node(p, portal.sideIn(room)))) ||
                    std::find(space.begin(), space.end(), next) != space.end())
                    continue;
                space.push_back(next);
            }
        }
    return most;
}

} // namespace

bool isFinished(const World& world, RegionId room, const RoomMemory& memory, const std::uint32_t* blocked) {
    if (!hasBit(memory.visited, room.index()) || !world.objects.inRegionOfKind(room, ObjectKind::Exit).empty())
        return false;
    RegionId left;
    for (const PortalId p : world.topology.portalsIn(room)) {
        const Portal& portal = world.topology.portals[p.index()];
        const RegionId behind = portal.other(room);
        if (hasBit(memory.finished, behind.index()) || behind == left ||
            (blocked != nullptr && hasBit(blocked, Routes::node(p, portal.sideIn(room)))))
            continue;
        if (left.valid() || !hasBit(memory.visited, behind.index()))
            return false;
        left = behind;
    }
    return true;
}

PortalId nextToExplore(const World& world, RegionId room, Vec3 position, const RoomMemory& memory,
                       const std::uint32_t* blocked, RandomStream& random) {
    PortalId nearest;
    float least = 0.0f;
    forEachDoor(world, room, position, blocked, [&](PortalId p, RegionId behind) {
        if (hasBit(memory.visited, behind.index()) || hasBit(memory.finished, behind.index()))
            return;
        const float away = distanceSquared(world.topology.portals[p.index()].center.xy(), position.xy());
        if (!nearest.valid() || away < least) {
            nearest = p;
            least = away;
        }
    });
    if (nearest.valid())
        return nearest;
    const auto unfinished = [&](PortalId, RegionId behind) { return !hasBit(memory.finished, behind.index()); };
    const auto fresh = [&](PortalId p, RegionId behind) {
        return unfinished(p, behind) &&
               !hasBit(memory.left, Routes::node(p, world.topology.portals[p.index()].sideIn(room)));
    };
    const PortalId untried = anyOf(world, room, position, blocked, random, fresh);
    return untried.valid() ? untried : anyOf(world, room, position, blocked, random, unfinished);
}

PortalId anyDoor(const World& world, RegionId room, Vec3 position, const std::uint32_t* blocked, RandomStream& random) {
    return anyOf(world, room, position, blocked, random, [](PortalId, RegionId) { return true; });
}

PortalId doorOutOfFinished(const World& world, RegionId room, Vec3 position, const RoomMemory& memory,
                           const std::uint32_t* blocked, std::vector<RegionId>& space) {
    PortalId best;
    std::size_t least = world.regions.size() + 1;
    forEachDoor(world, room, position, blocked, [&](PortalId p, RegionId behind) {
        const std::size_t doors = doorsToUnfinished(world, room, behind, memory, blocked, least, space);
        if (doors < least) {
            least = doors;
            best = p;
        }
    });
    return best;
}

void unfinish(const World& world, PortalId door, RoomMemory& memory, std::vector<RegionId>& space) {
    const Topology& topology = world.topology;
    space.clear();
    const auto clear = [&](RegionId room) {
        if (!hasBit(memory.finished, room.index()))
            return;
        setBit(memory.finished, room.index(), false);
        setBit(memory.told, room.index(), false);
        space.push_back(room);
    };
    clear(topology.portals[door.index()].region[0]);
    clear(topology.portals[door.index()].region[1]);
    while (!space.empty()) {
        const RegionId room = space.back();
        space.pop_back();
        for (const PortalId p : topology.portalsIn(room))
            clear(topology.portals[p.index()].other(room));
    }
}

} // namespace ped
