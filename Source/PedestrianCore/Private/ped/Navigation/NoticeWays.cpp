// SPDX-License-Identifier: MIT
#include "ped/Navigation/NoticeWays.h"

#include "ped/Agents/WayBeliefs.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Navigation/Wayfinding.h"
#include "ped/World/Passable.h"

namespace ped {

namespace {

/// What one saw of a door, for the memory of somebody who may have to search: their own eyes hold against what others
/// say, and a door that is open after all makes parts behind it worth another look.
void rememberDoor(const StepContext& context, PortalId id, const bool (&was)[2], const bool (&is)[2],
                  RoomMemory& memory, std::vector<RegionId>& space) {
    for (std::size_t side = 0; side < 2; ++side) {
        const std::size_t node = Routes::node(id, int(side));
        setBit(memory.heard, node, false);
        setBit(memory.open, node, was[side] && !is[side]);
        if (was[side] && !is[side])
            unfinish(context.world, id, memory, space);
    }
}

/// Looks at the doors around; whether there is news.
bool lookAtDoors(const StepContext& context, const Body& body, std::uint32_t* believed, RoomMemory& memory,
                 std::vector<RegionId>& space) {
    const Topology& topology = context.world.topology;
    const float sight = context.parameters.navigation.doorSight;
    bool news = false;
    for (const PortalId id : topology.portalsIn(body.region)) {
        const std::size_t first = Routes::node(id, 0);
        const bool is[2] = {context.passable != nullptr && context.passable->isBlocked(first),
                            context.passable != nullptr && context.passable->isBlocked(first + 1)};
        const bool was[2] = {hasBit(believed, first), hasBit(believed, first + 1)};
        if (was[0] == is[0] && was[1] == is[1])
            continue;
        if (distanceSquared(topology.portals[id.index()].center.xy(), body.position.xy()) > sight * sight)
            continue;
        setBit(believed, first, is[0]);
        setBit(believed, first + 1, is[1]);
        if (memory.visited != nullptr)
            rememberDoor(context, id, was, is, memory, space);
        news = true;
    }
    return news;
}

} // namespace

void noticeWays(const StepContext& context, std::span<const Identity> identity, std::span<const Body> body,
                std::span<Path> path, std::span<WayMap> map, std::vector<RegionId>* space) {
    if (context.beliefs == nullptr)
        return;
    std::vector<RegionId> own;
    for (std::size_t i = 0; i < identity.size(); ++i) {
        std::uint32_t* const believed = context.beliefs->blocked.find(identity[i].id);
        if (believed == nullptr || !body[i].region.valid())
            continue;
        RoomMemory memory;
        if (context.wayfinding != nullptr)
            memory = context.wayfinding->memoryOf(identity[i].id);
        if (!lookAtDoors(context, body[i], believed, memory, space != nullptr ? *space : own))
            continue;
        requestPath(path[i], context.frame);
        if (i < map.size())
            map[i].set(wayNews);
    }
}

} // namespace ped
