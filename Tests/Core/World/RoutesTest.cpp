// SPDX-License-Identifier: MIT
/// Routes in clusters against one table of all pairs.
#include "ped/Base/Random.h"
#include "ped/World/Topology.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

struct Graph {
    std::vector<Portal> portals;
    std::vector<PortalLink> links;
};

/// Regions on a lattice, joined to some of their neighbours; walks within a region take their own number of metres.
Graph randomLattice(RandomStream& random, int side, float density) {
    Graph g;
    const auto join = [&](int a, int b) {
        if (!random.chance(density))
            return;
        Portal p;
        p.region = {RegionId(a), RegionId(b)};
        g.portals.push_back(p);
    };
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            if (x + 1 < side)
                join(y * side + x, y * side + x + 1);
            if (y + 1 < side)
                join(y * side + x, (y + 1) * side + x);
        }
    for (std::size_t a = 0; a < g.portals.size(); ++a)
        for (std::size_t b = 0; b < g.portals.size(); ++b)
            for (std::uint16_t i = 0; i < 2; ++i)
                for (std::uint16_t k = 0; k < 2; ++k)
                    if (a != b && g.portals[a].region[i] == g.portals[b].region[k])
                        g.links.push_back({PortalId(a), PortalId(b), i, k, random.uniform(0.5f, 30.0f)});
    return g;
}

TEST(Routes, ClustersGiveTheMetresOfOneTable) {
    RandomStream random(11, 0, 3);
    for (int round = 0; round < 12; ++round) {
        const Graph g = randomLattice(random, 3 + round / 2, random.uniform(0.5f, 1.0f));
        const Routes one = computeRoutes(g.portals, g.links, 0.2f);
        ASSERT_TRUE(one.gates.empty());
        const Routes many = computeRoutes(g.portals, g.links, 0.2f, 8, 4 + random.below(30));
        const std::size_t nodes = 2 * g.portals.size();
        for (std::size_t t = 0; t < nodes; ++t)
            for (std::size_t n = 0; n < nodes; ++n)
                ASSERT_NEAR(many.metresBetween(n, t), one.metresBetween(n, t), 2e-5f * one.metresBetween(n, t) + 1e-4f);
    }
}

TEST(Routes, FollowingARouteStepByStepTakesItsMetres) {
    RandomStream random(12, 0, 3);
    const Graph g = randomLattice(random, 9, 0.8f);
    const Routes routes = computeRoutes(g.portals, g.links, 0.2f, 8, 24);
    ASSERT_GT(routes.clusters.size(), 4u);
    const std::size_t nodes = 2 * g.portals.size();
    const auto linkMetres = [&](std::size_t from, std::size_t to) {
        for (const PortalLink& l : g.links)
            if (Routes::node(l.from, l.sideFrom) == from && Routes::node(l.to, l.sideTo) == to)
                return l.metres;
        ADD_FAILURE() << "no link";
        return 0.0f;
    };
    for (int i = 0; i < 400; ++i) {
        std::size_t at = random.below(std::uint32_t(nodes));
        const std::size_t target = random.below(std::uint32_t(nodes));
        const float metres = routes.metresBetween(at, target);
        if (metres >= Routes::unreachable)
            continue;
        float walked = 0.0f;
        for (std::size_t steps = 0; at != target; ++steps) {
            ASSERT_LT(steps, nodes) << "led in a circle";
            const PortalId next = routes.nextTowards(at, target);
            ASSERT_TRUE(next.valid());
            const RegionId here = g.portals[at / 2].region[at % 2];
            if (next.index() == at / 2) {
                walked += 0.2f;
                at ^= 1u;
                continue;
            }
            const std::size_t to = Routes::node(next, g.portals[next.index()].sideIn(here));
            walked += linkMetres(at, to);
            at = to;
        }
        EXPECT_NEAR(walked, metres, 1e-3f + 1e-4f * metres);
    }
}

} // namespace
} // namespace ped
