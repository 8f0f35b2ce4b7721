// SPDX-License-Identifier: MIT
#include "ped/Base/Random.h"
#include "ped/World/Topology.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

namespace ped {
namespace {

using RegionGraph = std::vector<std::vector<RegionId>>;
using Entry = std::pair<std::uint16_t, std::uint16_t>; // Next region, hops.

RegionGraph randomGraph(RandomStream& random, std::size_t n, float density) {
    RegionGraph g(n);
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b)
            if (random.uniform() < density) {
                g[a].push_back(RegionId(b));
                g[b].push_back(RegionId(a));
            }
    for (auto& list : g)
        std::sort(list.begin(), list.end());
    return g;
}

/// V(A, T) straight from its definition: every walk from A to T of up to N - 1 edges is enumerated, and the first steps
/// of those of the least length and of one more are kept.
std::set<Entry> enumerate(const RegionGraph& g, std::size_t a, std::size_t t) {
    std::set<Entry> all;
    if (a == t)
        all.insert({std::uint16_t(a), 0});
    std::function<void(std::size_t, std::size_t, std::uint16_t)> walk = [&](std::size_t at, std::size_t first,
                                                                            std::uint16_t hops) {
        if (at == t)
            all.insert({std::uint16_t(first), hops});
        if (hops + 1u >= g.size())
            return;
        for (const RegionId next : g[at])
            walk(next.index(), first, std::uint16_t(hops + 1));
    };
    for (const RegionId next : g[a])
        if (g.size() > 1)
            walk(next.index(), next.index(), 1);
    std::uint16_t least = 0xffff;
    for (const Entry& e : all)
        least = std::min(least, e.second);
    std::set<Entry> kept;
    for (const Entry& e : all)
        if (e.second <= least + 1u)
            kept.insert(e);
    return kept;
}

TEST(PathToVia, EqualsEnumerationOfAllWalksOnRandomGraphs) {
    RandomStream random(2026, 0, 1);
    for (int round = 0; round < 60; ++round) {
        const std::size_t n = 2 + random.below(6);
        const RegionGraph g = randomGraph(random, n, 0.2f + 0.6f * random.uniform());
        const PathToVia via = computePathToVia(g);
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t t = 0; t < n; ++t) {
                std::set<Entry> got;
                for (const Via& v : via.via(RegionId(a), RegionId(t)))
                    got.insert({v.next.value, v.hops});
                EXPECT_EQ(got, enumerate(g, a, t))
                    << "round " << round << " n " << n << ": V(" << a << ", " << t << ")";
            }
    }
}

TEST(PathToVia, LeavesOutTheCycleOfThePapersExample) {
    // A is joined to B and to C: A-B-A-C has three hops and a cycle, so only (C, 1) remains.
    const RegionGraph g{{RegionId(1), RegionId(2)}, {RegionId(0)}, {RegionId(0)}};
    const PathToVia via = computePathToVia(g);
    const auto set = via.via(RegionId(0), RegionId(2));
    ASSERT_EQ(set.size(), 1u);
    EXPECT_EQ(set[0], (Via{RegionId(2), 1}));
}

TEST(PathToVia, HasNoEntryWhereThereIsNoWay) {
    const RegionGraph g{{RegionId(1)}, {RegionId(0)}, {}};
    EXPECT_TRUE(computePathToVia(g).via(RegionId(0), RegionId(2)).empty());
}

TEST(PathToVia, HandlesLongChains) {
    RegionGraph g(200);
    for (std::size_t i = 0; i + 1 < g.size(); ++i) {
        g[i].push_back(RegionId(i + 1));
        g[i + 1].insert(g[i + 1].begin(), RegionId(i));
    }
    const PathToVia via = computePathToVia(g);
    const auto set = via.via(RegionId(0), RegionId(199));
    ASSERT_EQ(set.size(), 1u);
    EXPECT_EQ(set[0], (Via{RegionId(1), 199}));
}

} // namespace
} // namespace ped
