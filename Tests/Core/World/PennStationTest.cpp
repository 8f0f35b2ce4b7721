// SPDX-License-Identifier: MIT
/// What the station must be: size, regions, objects, memory, and the table of the 2005 paper.
#include "Shared/RandomGround.h"
#include "Shared/Stations.h"

#include "ped/World/Planner.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

TEST(PennStation, HasTheSizeAndTheRegionsOfThePaper) {
    const World& world = test::shippedWorld("PennStation");
    EXPECT_EQ(world.regions.size(), 43u);
    EXPECT_GT(world.objects.size(), 300u);
    EXPECT_GE(world.objects.ofKind(ObjectKind::Platform).size(), 10u);
    Box2 extent;
    float low = 0.0f;
    float high = 0.0f;
    for (std::size_t i = 0; i < world.regions.size(); ++i) {
        for (const Vec2 p : world.regions[i].footprint)
            extent.grow(p);
        low = std::min(low, world.regions[i].zMin);
        high = std::max(high, world.regions[i].zMax + world.station.regions[i].height);
    }
    EXPECT_NEAR(extent.size().x, 200.0f, 10.0f);
    EXPECT_NEAR(extent.size().y, 150.0f, 10.0f);
    EXPECT_LE(high - low, 30.0f);
}

TEST(PennStation, TakesLessThan60Megabytes) {
    EXPECT_LE(test::shippedWorld("PennStation").memoryBytes(), 60u * 1000 * 1000);
}

TEST(PennStation, EveryRegionIsReachedFromEveryEntrance) {
    const World& world = test::shippedWorld("PennStation");
    ASSERT_GE(world.objects.ofKind(ObjectKind::Entrance).size(), 2u);
    for (const WorldObject& entrance : world.objects.ofKind(ObjectKind::Entrance))
        for (std::size_t r = 0; r < world.regions.size(); ++r)
            EXPECT_TRUE(std::any_of(world.topology.zones.begin(), world.topology.zones.end(),
                                    [&](const Zone& z) {
                                        return z.region == RegionId(r) &&
                                               z.island == world.topology.zones[entrance.zone.index()].island;
                                    }))
                << world.objects.names[std::size_t(&entrance - world.objects.objects.data())] << " to "
                << world.regions[r].name;
}

/// Seed 004's table: ground covered >= 85 %, mean search space <= 500 on the quadtree and <= 5,000 on grids, at least
/// 94 % of searches answered by the quadtree.
TEST(PennStation, PathMapsKeepThePapersTable) {
    const World& world = test::shippedWorld("PennStation");
    double covered = 0.0;
    double ground = 0.0;
    for (const Region& r : world.regions) {
        covered += double(r.pathMap.quadtree.searchedCoverage) * r.groundArea;
        ground += r.groundArea;
    }
    EXPECT_GE(covered / ground, 0.85);

    test::RandomGround random(world, 4);
    PlannerScratch scratch;
    PlannedPath path;
    for (const SearchScheme scheme :
         {SearchScheme::SortedQ, SearchScheme::SingleQ, SearchScheme::MultiQ, SearchScheme::PmultiQ}) {
        double quadtree = 0.0;
        double quadtreeNodes = 0.0;
        double grid = 0.0;
        double gridNodes = 0.0;
        for (int i = 0; i < 500; ++i) {
            const Vec3 a = random.next().position;
            const Vec3 b = random.next().position;
            SearchOptions options;
            options.scheme = scheme;
            planPath(world, a, b, options, nullptr, scratch, path);
            for (const PathLeg& leg : path.legs) {
                if (leg.stats.answeredBy == AnsweredBy::Quadtree) {
                    ++quadtree;
                    quadtreeNodes += leg.stats.quadtreeNodes;
                } else if (leg.stats.answeredBy == AnsweredBy::Grid) {
                    ++grid;
                    gridNodes += leg.stats.gridNodes;
                }
            }
        }
        ASSERT_GT(quadtree, 0.0);
        EXPECT_LE(quadtreeNodes / quadtree, 500.0) << int(scheme);
        EXPECT_GE(quadtree / (quadtree + grid), 0.94) << int(scheme);
        if (grid > 0.0) {
            EXPECT_LE(gridNodes / grid, 5000.0) << int(scheme);
        }
    }
}

} // namespace
} // namespace ped
