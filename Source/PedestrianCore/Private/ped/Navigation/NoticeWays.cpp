// SPDX-License-Identifier: MIT
#include "ped/Navigation/NoticeWays.h"

#include "ped/Agents/WayBeliefs.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/World/Passable.h"

namespace ped {

namespace {

/// Looks at the doors around; whether there is news.
bool lookAtDoors(const StepContext& context, const Body& body, std::uint32_t* believed) {
    const Topology& topology = context.world.topology;
    const float sight = context.parameters.navigation.doorSight;
    bool news = false;
    for (const PortalId id : topology.portalsIn(body.region)) {
        const std::size_t first = Routes::node(id, 0);
        const bool is[2] = {context.passable != nullptr && context.passable->isBlocked(first),
                            context.passable != nullptr && context.passable->isBlocked(first + 1)};
        if (hasBit(believed, first) == is[0] && hasBit(believed, first + 1) == is[1])
            continue;
        if (distanceSquared(topology.portals[id.index()].center.xy(), body.position.xy()) > sight * sight)
            continue;
        setBit(believed, first, is[0]);
        setBit(believed, first + 1, is[1]);
        news = true;
    }
    return news;
}

} // namespace

void noticeWays(const StepContext& context, std::span<const Identity> identity, std::span<const Body> body,
                std::span<Path> path) {
    if (context.beliefs == nullptr)
        return;
    for (std::size_t i = 0; i < identity.size(); ++i) {
        std::uint32_t* const believed = context.beliefs->blocked.find(identity[i].id);
        if (believed != nullptr && body[i].region.valid() && lookAtDoors(context, body[i], believed))
            requestPath(path[i], context.frame);
    }
}

} // namespace ped
