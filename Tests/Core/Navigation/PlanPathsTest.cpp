// SPDX-License-Identifier: MIT
#include "Walker.h"

#include "Shared/AllocationCounter.h"
#include "Shared/RandomGround.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Navigation/PlanPaths.h"
#include "ped/Path/LineOfSight.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::Surroundings;
using test::Walker;

std::vector<Walker> randomWalkers(const World& world, std::uint32_t count, std::uint64_t seed) {
    test::RandomGround random(world, seed);
    std::vector<Walker> walkers;
    while (walkers.size() < count) {
        const GroundPoint from = random.next();
        const GroundPoint to = random.next();
        if (!world.connected(from.zone, to.zone))
            continue;
        walkers.emplace_back(from, std::uint32_t(walkers.size()));
        setTarget(walkers.back().path, to, std::uint32_t((walkers.size() * 7) % 5));
    }
    return walkers;
}

std::vector<PathRequest> requestsOf(std::vector<Walker>& walkers) {
    std::vector<PathRequest> requests;
    for (Walker& w : walkers)
        gatherRequests({&w.identity, 1}, {&w.body, 1}, {&w.path, 1}, requests);
    return requests;
}

TEST(PlanPaths, ServesTheOldestRequestsWithinTheBudget) {
    const World& world = test::shippedWorld("TicketHall");
    Surroundings s(world);
    s.parameters.navigation.pathBudget = 10;
    s.frame = 9;
    auto walkers = randomWalkers(world, 25, 1);
    auto requests = requestsOf(walkers);
    ASSERT_EQ(requests.size(), 25u);
    std::reverse(requests.begin(), requests.end());
    SerialExecutor executor;
    planPaths(s.context(), requests, executor, {&s.scratch, 1}, s.stats);
    EXPECT_EQ(s.stats.planned, 10u);
    EXPECT_EQ(s.stats.postponed, 15u);
    EXPECT_EQ(s.stats.failed, 0u);
    EXPECT_EQ(s.stats.byStraightLine + s.stats.byQuadtree + s.stats.byGrid, 10u);
    // Nobody who was served asked later than anybody who was not.
    for (const Walker& a : walkers) {
        for (const Walker& b : walkers) {
            if (a.path.status != PathStatus::Ready || b.path.status != PathStatus::Requested)
                continue;
            EXPECT_TRUE(a.path.requestFrame < b.path.requestFrame ||
                        (a.path.requestFrame == b.path.requestFrame && a.identity.id < b.identity.id));
        }
    }
    requests = requestsOf(walkers);
    EXPECT_EQ(requests.size(), 15u);
    planPaths(s.context(), requests, executor, {&s.scratch, 1}, s.stats);
    requests = requestsOf(walkers);
    planPaths(s.context(), requests, executor, {&s.scratch, 1}, s.stats);
    EXPECT_TRUE(requestsOf(walkers).empty());
}

TEST(PlanPaths, TheBudgetGrowsWithThePeople) {
    NavigationParameters parameters;
    EXPECT_EQ(pathBudget(parameters, 0), 64u);
    EXPECT_EQ(pathBudget(parameters, 3200), 64u);
    EXPECT_EQ(pathBudget(parameters, 10000), 200u);
    EXPECT_EQ(pathBudget(parameters, 100001), 2001u);
    parameters.pathBudgetShare = 0.0f;
    EXPECT_EQ(pathBudget(parameters, 100000), 64u);
}

bool samePath(const Path& a, const Path& b) {
    return a.status == b.status && a.count == b.count && a.point == b.point && a.exit == b.exit &&
           a.region == b.region && a.partial == b.partial && a.detailed == b.detailed;
}

TEST(PlanPathsDeterminism, ThreadsAndOrderHaveNoEffect) {
    const World& world = test::shippedWorld("TwoLevels");
    auto serial = randomWalkers(world, 60, 2);
    auto parallel = serial;
    Surroundings a(world);
    auto requests = requestsOf(serial);
    SerialExecutor one;
    planPaths(a.context(), requests, one, {&a.scratch, 1}, a.stats);
    Surroundings b(world);
    requests = requestsOf(parallel);
    std::reverse(requests.begin(), requests.end());
    test::ThreadExecutor many(4);
    std::vector<PlannerScratch> scratch(many.workerCount());
    planPaths(b.context(), requests, many, scratch, b.stats);
    for (std::size_t i = 0; i < serial.size(); ++i)
        EXPECT_TRUE(samePath(serial[i].path, parallel[i].path)) << i;
    EXPECT_EQ(a.stats.planned, b.stats.planned);
    EXPECT_EQ(a.stats.quadtreeNodes, b.stats.quadtreeNodes);
    EXPECT_EQ(a.stats.gridNodes, b.stats.gridNodes);
}

TEST(PlanPaths, LegsEndBehindTheThresholdOrAtTheTarget) {
    const World& world = test::shippedWorld("TwoLevels");
    Surroundings s(world);
    for (Walker& w : randomWalkers(world, 200, 3)) {
        w.plan(s);
        ASSERT_EQ(w.path.status, PathStatus::Ready);
        ASSERT_GT(w.path.count, 0);
        EXPECT_EQ(w.path.region, w.body.region);
        const Vec2 end = w.path.point[w.path.count - 1u];
        const Cell cell = world.frame.cellOf(end);
        if (!w.path.exit.valid()) {
            EXPECT_EQ(end, w.path.target.xy());
            EXPECT_EQ(w.path.region, w.path.targetRegion);
            continue;
        }
        const Portal& portal = world.topology.portals[w.path.exit.index()];
        const RegionId next = portal.other(w.path.region);
        EXPECT_TRUE(world.region(next).zoneAt(cell).valid());
        ASSERT_GE(w.path.count, 2);
        const Vec2 before = w.path.point[w.path.count - 2u];
        EXPECT_TRUE(world.region(w.path.region).zoneAt(world.frame.cellOf(before)).valid());
        EXPECT_LT(distance(before, end), 0.9f);
        // Every stretch within the region is walkable.
        const auto& raster = world.region(w.path.region).pathMap.raster;
        Vec2 at = w.body.position.xy();
        for (std::size_t i = 0; i + 1 < w.path.count; ++i) {
            EXPECT_TRUE(lineOfSight(raster, world.frame, at, w.path.point[i]));
            at = w.path.point[i];
        }
    }
}

/// A zigzag of walls with more bends than a leg holds.
TEST(PlanPaths, LongWaysAreWalkedPartByPart) {
    StationDesc station;
    station.name = "Zigzag";
    station.regions.push_back(test::room("Hall", 0, 0, 44, 6));
    for (int i = 0; i < 21; ++i) {
        WallDesc wall;
        wall.name = "Wall " + std::to_string(i);
        const float x = 2.0f + 2.0f * float(i);
        wall.points = {{x, i % 2 == 0 ? 0.0f : 1.2f}, {x, i % 2 == 0 ? 4.8f : 6.0f}};
        station.geometry.walls.push_back(wall);
    }
    const auto world = test::build(station);
    Surroundings s(*world);
    Walker w(test::groundAt(*world, {1, 3, 0}), 1);
    setTarget(w.path, test::groundAt(*world, {43, 3, 0}), 0);
    w.plan(s);
    ASSERT_EQ(w.path.status, PathStatus::Ready);
    EXPECT_EQ(w.path.count, maxWaypoints);
    EXPECT_EQ(w.path.partial, 1);
    EXPECT_TRUE(w.walk(s, 300.0f));
    EXPECT_EQ(w.stops, 0);
}

TEST(PlanPaths, FailsWhereThereIsNoWay) {
    StationDesc station;
    station.name = "Cells";
    station.regions = {test::room("One", 0, 0, 5, 5), test::room("Two", 8, 0, 13, 5)};
    const auto world = test::build(station);
    Surroundings s(*world);
    Walker w(test::groundAt(*world, {2, 2, 0}), 1);
    setTarget(w.path, test::groundAt(*world, {10, 2, 0}), 0);
    w.plan(s);
    EXPECT_EQ(w.path.status, PathStatus::Failed);
    EXPECT_EQ(w.path.failures, 1);
    EXPECT_EQ(s.stats.failed, 1u);
    EXPECT_FALSE(followPath(s.context(), w.identity, w.body, w.steering, w.path).known);
    requestPath(w.path, 5);
    EXPECT_EQ(w.path.status, PathStatus::Requested);
}

TEST(PlanPaths, PlansFromSomebodySqueezedAgainstAWall) {
    const auto world = test::build(test::oneRoom());
    Surroundings s(*world);
    Walker w(test::groundAt(*world, {10, 6, 0}), 1);
    w.body.position = {10.0f, 0.1f, 0.0f}; // Nearer to the wall than path maps allow.
    setTarget(w.path, test::groundAt(*world, {18, 10, 0}), 0);
    EXPECT_TRUE(w.walk(s, 60.0f));
}

TEST(PlanPaths, AllocatesNothingOnceWarm) {
    if (!PED_COUNTS_ALLOCATIONS)
        GTEST_SKIP();
    const World& world = test::shippedWorld("TwoLevels");
    Surroundings s(world);
    SerialExecutor executor;
    std::vector<PathRequest> requests;
    auto walkers = randomWalkers(world, 60, 4);
    const auto round = [&] {
        requests.clear();
        for (Walker& w : walkers)
            gatherRequests({&w.identity, 1}, {&w.body, 1}, {&w.path, 1}, requests);
        planPaths(s.context(), requests, executor, {&s.scratch, 1}, s.stats);
        countCongestion(world, s.crowd, s.congestion);
        for (Walker& w : walkers) {
            followPath(s.context(), w.identity, w.body, w.steering, w.path);
            requestPath(w.path, s.frame);
        }
    };
    round();
    const long before = allocations;
    round();
    EXPECT_EQ(allocations - before, 0);
}

} // namespace
} // namespace ped
