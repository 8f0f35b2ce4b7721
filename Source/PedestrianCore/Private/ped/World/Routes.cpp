// SPDX-License-Identifier: MIT
#include "ped/World/Topology.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace ped {

namespace {

struct Edge {
    std::uint32_t from = 0; ///< 2 * portal + side.
    float metres = 0.0f;
    PortalId next; ///< What one standing at `from` passes next.
};

} // namespace

Routes computeRoutes(std::span<const Portal> portals, std::span<const PortalLink> links, float threshold) {
    Routes routes;
    routes.portalCount = std::uint32_t(portals.size());
    const std::size_t nodes = 2 * portals.size();
    routes.metres.assign(nodes * nodes, Routes::unreachable);
    routes.next.assign(nodes * nodes, PortalId());

    // Edges by the node that they lead to, since the search runs from the target outwards. Passing a portal changes the
    // side; a link leads over the ground of one region to another portal.
    std::vector<std::vector<Edge>> into(nodes);
    for (std::size_t p = 0; p < portals.size(); ++p)
        for (std::uint32_t side = 0; side < 2; ++side)
            into[2 * p + (1 - side)].push_back({std::uint32_t(2 * p + side), threshold, PortalId(p)});
    for (const PortalLink& l : links)
        into[Routes::node(l.to, l.sideTo)].push_back({std::uint32_t(Routes::node(l.from, l.sideFrom)), l.metres, l.to});

    using Entry = std::tuple<float, std::uint32_t>; // Ties by node number.
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (std::size_t target = 0; target < nodes; ++target) {
        float* metres = routes.metres.data() + target * nodes;
        PortalId* next = routes.next.data() + target * nodes;
        metres[target] = 0.0f;
        queue.emplace(0.0f, std::uint32_t(target));
        while (!queue.empty()) {
            const auto [d, node] = queue.top();
            queue.pop();
            if (d > metres[node])
                continue;
            for (const Edge& e : into[node]) {
                const float through = d + e.metres;
                if (through >= metres[e.from])
                    continue;
                metres[e.from] = through;
                next[e.from] = e.next;
                queue.emplace(through, e.from);
            }
        }
    }
    return routes;
}

} // namespace ped
