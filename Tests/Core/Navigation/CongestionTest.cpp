// SPDX-License-Identifier: MIT
#include "Walker.h"

#include "Shared/RandomGround.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Navigation/Congestion.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

std::vector<SnapshotBody> randomBodies(const World& world, std::size_t count, std::uint64_t seed) {
    test::RandomGround ground(world, seed);
    RandomStream random(seed, 1, 2);
    std::vector<SnapshotBody> bodies;
    for (std::size_t i = 0; i < count; ++i) {
        const GroundPoint p = ground.next();
        SnapshotBody b;
        b.position = p.position;
        b.position.x += random.uniform(-0.09f, 0.09f);
        b.position.y += random.uniform(-0.09f, 0.09f);
        b.radius = random.uniform(0.22f, 0.28f);
        b.id = AgentId(i);
        b.region = p.region;
        b.flags = random.chance(0.1f) ? std::uint16_t(bodySits) : std::uint16_t(0);
        bodies.push_back(b);
    }
    return bodies;
}

/// The share of a square's ground that bodies cover, cell by cell.
float bruteShare(const World& world, RegionId region, CellRect square, int below,
                 std::span<const SnapshotBody> bodies) {
    const Quadtree& tree = world.region(region).pathMap.quadtree;
    float ground = 0.0f;
    float covered = 0.0f;
    for (std::int32_t y = square.y0; y < square.y1; ++y) {
        for (std::int32_t x = square.x0; x < square.x1; ++x) {
            const std::uint32_t n = tree.nodeAt({x, y});
            if (n >= tree.groundNodes || tree.nodes[n].level >= below)
                continue;
            ground += 1.0f;
            for (const SnapshotBody& b : bodies)
                if (b.region == region && !(b.flags & bodySits) &&
                    distanceSquared(world.frame.centerOf({x, y}), b.position.xy()) <= b.radius * b.radius)
                    covered += 1.0f;
        }
    }
    const float least = square.width() == 1 << below ? 0.5f * float(square.area()) : 0.0f;
    return std::min(1.0f, covered / std::max(ground, least));
}

TEST(Congestion, EqualsBruteForce) {
    for (const char* name : {"TwoLevels", "TicketHall"}) {
        const World& world = test::shippedWorld(name);
        const auto bodies = randomBodies(world, 120, 3);
        test::Surroundings s(world);
        s.crowdWith(bodies);
        const int level = congestionLevel(world);
        EXPECT_GE(world.frame.cellSize * float(1 << level), congestionSquare);
        for (std::size_t r = 0; r < world.regions.size(); ++r) {
            const Quadtree& tree = world.regions[r].pathMap.quadtree;
            ASSERT_EQ(s.congestion.occupied[r].size(), tree.nodes.size());
            for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
                if (n >= tree.groundNodes) {
                    EXPECT_EQ(s.congestion.occupied[r][n], 0.0f);
                    continue;
                }
                const QuadtreeNode& node = tree.nodes[n];
                CellRect square = squareOf(node);
                int below = node.level + 1;
                if (node.level < level) {
                    const std::int32_t x = (node.x >> level) << level;
                    const std::int32_t y = (node.y >> level) << level;
                    square = {x, y, x + (1 << level), y + (1 << level)};
                    below = level;
                }
                ASSERT_FLOAT_EQ(s.congestion.occupied[r][n], bruteShare(world, RegionId(r), square, below, bodies))
                    << name << " region " << r << " node " << n;
            }
        }
    }
}

TEST(Congestion, DoesNotDependOnTheOrderOfBodies) {
    const World& world = test::shippedWorld("TicketHall");
    auto bodies = randomBodies(world, 200, 4);
    test::Surroundings a(world);
    a.crowdWith(bodies);
    std::reverse(bodies.begin(), bodies.end());
    test::Surroundings b(world);
    b.crowdWith(bodies);
    EXPECT_EQ(a.congestion.occupied, b.congestion.occupied);
}

TEST(Congestion, OneWalkerIsNoCrowd) {
    const World& world = test::shippedWorld("TwoLevels");
    for (const SnapshotBody& body : randomBodies(world, 50, 5)) {
        test::Surroundings s(world);
        s.crowdWith({&body, 1});
        for (const auto& region : s.congestion.occupied)
            for (const float share : region)
                EXPECT_LT(share, s.parameters.navigation.search.congestionThreshold);
    }
}

TEST(Congestion, DensityCountsPeopleOnTheLevelWithinTheRadius) {
    const World& world = test::shippedWorld("TwoLevels");
    const auto bodies = randomBodies(world, 300, 6);
    test::Surroundings s(world);
    s.crowdWith(bodies);
    test::RandomGround ground(world, 7);
    for (int i = 0; i < 100; ++i) {
        const GroundPoint p = ground.next();
        const float radius = 1.0f + 0.1f * float(i % 40);
        const auto& seen = world.region(p.region).visible;
        int people = 0;
        for (const SnapshotBody& b : bodies) {
            const float away = distance(b.position.xy(), p.position.xy());
            people += away <= radius && std::fabs(b.position.z - p.position.z) <= 0.5f + 0.75f * away &&
                              std::find(seen.begin(), seen.end(), b.region) != seen.end()
                          ? 1
                          : 0;
        }
        EXPECT_NEAR(densityAround(s.context(), p.position, p.region, radius) * 3.14159265f * radius * radius,
                    float(people), 1e-3f);
    }
}

TEST(Congestion, OnSeveralThreadsAsOnOne) {
    const World& world = test::shippedWorld("PennStation");
    CrowdSnapshot crowd(world);
    crowd.build(randomBodies(world, 2000, 9));
    WorldCongestion one, several;
    resizeCongestion(world, one);
    resizeCongestion(world, several);
    countCongestion(world, crowd, one);
    test::ThreadExecutor threads(3);
    countCongestion(world, crowd, several, threads);
    EXPECT_EQ(one.occupied, several.occupied);
    float most = 0.0f;
    for (const std::vector<float>& region : one.occupied)
        for (const float share : region)
            most = std::max(most, share);
    EXPECT_GT(most, 0.2f);
}

} // namespace
} // namespace ped
