// SPDX-License-Identifier: MIT
#include "Shared/RandomGround.h"
#include "Shared/Stations.h"

#include "Host/TbbExecutor.h"

#include "ped/Path/LineOfSight.h"
#include "ped/World/Planner.h"

#include <gtest/gtest.h>

#include <atomic>

namespace ped {
namespace {

constexpr SearchScheme allSchemes[] = {SearchScheme::SortedQ, SearchScheme::SingleQ, SearchScheme::MultiQ,
                                       SearchScheme::PmultiQ, SearchScheme::Grid,    SearchScheme::Detour};

/// Ends where it must, legs join, and every straight stretch stays on ground.
void checkPath(const World& world, const GroundPoint& from, const GroundPoint& to, const PlannedPath& path) {
    ASSERT_FALSE(path.points.empty());
    EXPECT_LT(distance(path.points.front(), from.position), 0.01f);
    EXPECT_LT(distance(path.points.back().xy(), to.position.xy()), 0.3f);
    const float cell = world.frame.cellSize;
    for (std::size_t l = 0; l < path.legs.size(); ++l) {
        const PathLeg& leg = path.legs[l];
        const OccupancyRaster& raster = world.region(leg.region).pathMap.raster;
        for (std::uint32_t i = 1; i < leg.pointCount; ++i)
            EXPECT_TRUE(lineOfSight(raster, world.frame, path.points[leg.firstPoint + i - 1].xy(),
                                    path.points[leg.firstPoint + i].xy()));
        if (l > 0) {
            EXPECT_LT(distance(path.points[leg.firstPoint - 1].xy(), path.points[leg.firstPoint].xy()), cell * 1.01f)
                << "legs join over one step";
        }
        EXPECT_EQ(leg.exit.valid(), l + 1 < path.legs.size());
    }
}

/// Plans between random places by every scheme on all threads, and compares with what Detour calls reachable.
void planRandomPairs(const World& world, std::size_t pairs, std::uint64_t seed) {
    std::vector<std::pair<GroundPoint, GroundPoint>> asked;
    test::RandomGround random(world, seed);
    for (std::size_t i = 0; i < pairs; ++i) {
        const GroundPoint a = random.next();
        asked.emplace_back(a, random.next());
    }
    pedsim::TbbExecutor executor;
    std::vector<PlannerScratch> scratch(executor.workerCount());
    std::atomic<int> apart{0};
    executor.parallelFor(pairs, 50, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        PlannedPath path;
        for (std::size_t i = begin; i < end; ++i) {
            const auto& [from, to] = asked[i];
            const bool reachable = world.connected(from.zone, to.zone);
            apart += reachable ? 0 : 1;
            for (const SearchScheme scheme : allSchemes) {
                SearchOptions options;
                options.scheme = scheme;
                const PlanStatus status =
                    planPath(world, from.position, to.position, options, nullptr, scratch[worker], path);
                EXPECT_EQ(status, reachable ? PlanStatus::Found : PlanStatus::NoWay)
                    << "scheme " << int(scheme) << " from " << from.position.x << ", " << from.position.y << ", "
                    << from.position.z << " to " << to.position.x << ", " << to.position.y << ", " << to.position.z;
                if (status == PlanStatus::Found && scheme != SearchScheme::Detour)
                    checkPath(world, from, to, path);
            }
        }
    });
    testing::Test::RecordProperty("pairs_without_a_way", apart.load());
}

TEST(Planner, EverySchemeFindsExactlyTheWaysThatDetourFinds) {
    for (const char* name : {"TwoLevels", "TicketHall", "Stairs", "Bottleneck", "Corridor", "Plaza"})
        planRandomPairs(test::shippedWorld(name), 400, 1);
}

TEST(PlannerSlow, TenThousandPairsInPennStationByEveryScheme) {
    planRandomPairs(test::shippedWorld("PennStation"), 10000, 2026);
}

/// Closed rooms: most pairs have no way, and nobody may claim one.
TEST(Planner, IslandsAreNotReached) {
    StationDesc station;
    station.name = "Cells";
    for (int i = 0; i < 4; ++i)
        station.regions.push_back(
            test::room("Cell " + std::to_string(i), float(i) * 6.0f, 0, float(i) * 6.0f + 5.0f, 5));
    planRandomPairs(*test::build(station), 400, 3);
}

TEST(Planner, GoesThroughTheNearerOfTwoDoors) {
    StationDesc station;
    station.name = "Doors";
    station.regions = {test::room("West", 0, 0, 10, 20), test::room("East", 10, 0, 20, 20)};
    WallDesc wall;
    wall.name = "Divider";
    wall.points = {{10.1f, 0.0f}, {10.1f, 20.0f}};
    wall.gaps = {{2.0f, 4.0f}, {16.0f, 18.0f}};
    station.geometry.walls.push_back(wall);
    const auto world = test::build(station);
    PlannerScratch scratch;
    PlannedPath path;
    for (const float y : {3.0f, 17.0f}) {
        ASSERT_EQ(planPath(*world, {2, y, 0}, {18, y, 0}, {}, nullptr, scratch, path), PlanStatus::Found);
        ASSERT_EQ(path.legs.size(), 2u);
        EXPECT_NEAR(world->topology.portals[path.legs[0].exit.index()].center.y, y, 0.5f);
        EXPECT_LT(path.length, 18.0f);
    }
}

TEST(Planner, LeavesARegionToReachItsOtherPart) {
    // The hall is cut in two by a wall; the only way between its halves is the corridor behind it.
    StationDesc station;
    station.name = "Parts";
    station.regions = {test::room("Hall", 0, 0, 20, 10), test::room("Corridor", 0, 10, 20, 13)};
    WallDesc wall;
    wall.name = "Divider";
    wall.points = {{10.1f, 0.0f}, {10.1f, 10.0f}};
    station.geometry.walls.push_back(wall);
    const auto world = test::build(station);
    EXPECT_EQ(world->topology.zones.size(), 3u);
    PlannerScratch scratch;
    PlannedPath path;
    ASSERT_EQ(planPath(*world, {2, 2, 0}, {18, 2, 0}, {}, nullptr, scratch, path), PlanStatus::Found);
    EXPECT_EQ(path.legs.size(), 3u);
}

TEST(Planner, CrowdedNodesAreAvoided) {
    const World& world = test::shippedWorld("Plaza");
    test::RandomGround random(world, 5);
    PlannerScratch scratch;
    PlannedPath free;
    PlannedPath crowded;
    SearchOptions options;
    options.scheme = SearchScheme::SortedQ;
    options.smooth = false;
    WorldCongestion congestion;
    congestion.occupied.resize(world.regions.size());
    int changed = 0;
    for (int i = 0; i < 50; ++i) {
        const Vec3 a = random.next().position;
        const Vec3 b = random.next().position;
        planPath(world, a, b, options, nullptr, scratch, free);
        const RegionId region = free.legs.front().region;
        const Quadtree& q = world.region(region).pathMap.quadtree;
        std::vector<float>& occupied = congestion.occupied[region.index()];
        occupied.assign(q.nodes.size(), 0.0f);
        if (free.legs.front().pointCount < 4)
            continue;
        const Vec2 middle = free.points[free.legs.front().pointCount / 2].xy();
        occupied[q.nodeOfCell[q.rect.indexOf(world.frame.cellOf(middle))]] = 1.0f;
        planPath(world, a, b, options, &congestion, scratch, crowded);
        occupied.clear();
        changed += crowded.points != free.points ? 1 : 0;
    }
    EXPECT_GT(changed, 5);
}

} // namespace
} // namespace ped
