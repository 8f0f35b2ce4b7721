// SPDX-License-Identifier: MIT
#include "Walker.h"

#include "Shared/RandomGround.h"

#include "ped/Navigation/FollowPath.h"
#include "ped/World/ObjectGeometry.h"

#include <gtest/gtest.h>

#include <string>

namespace ped {
namespace {

using test::Surroundings;
using test::Walker;

struct WalkTotals {
    int walks = 0;
    double walked = 0.0;
    double planned = 0.0;
    int stops = 0;
    int offGround = 0;
    int plans = 0;
    double worst = 0.0;
};

/// Walks between random places that are connected; everybody must arrive, without a stop.
WalkTotals walkRandomPairs(const World& world, int pairs, std::uint64_t seed) {
    test::RandomGround random(world, seed);
    Surroundings s(world);
    PlannedPath planned;
    WalkTotals totals;
    for (int i = 0; i < pairs; ++i) {
        const GroundPoint from = random.next();
        const GroundPoint to = random.next();
        if (!world.connected(from.zone, to.zone))
            continue;
        EXPECT_EQ(planPath(world, from.position, to.position, {}, nullptr, s.scratch, planned), PlanStatus::Found);
        Walker w(from, std::uint32_t(i));
        setTarget(w.path, to, s.frame);
        const std::uint64_t before = s.stats.planned;
        const bool arrived = w.walk(s, 60.0f + 2.0f * planned.length / 1.3f);
        EXPECT_TRUE(arrived) << "walk " << i << " from " << from.position.x << ", " << from.position.y << ", "
                             << from.position.z << " to " << to.position.x << ", " << to.position.y << ", "
                             << to.position.z << ": at " << w.body.position.x << ", " << w.body.position.y << " in "
                             << world.region(w.body.region).name << " after " << w.walked << " m of " << planned.length
                             << " legs " << w.passed.size();
        totals.plans += int(s.stats.planned - before);
        ++totals.walks;
        totals.walked += double(w.walked);
        totals.planned += double(std::max(0.0f, planned.length - s.parameters.navigation.arriveRadius));
        totals.stops += w.stops;
        totals.offGround += w.offGround;
        if (planned.length > 10.0f)
            totals.worst = std::max(totals.worst, double(w.walked / planned.length));
    }
    testing::Test::RecordProperty(world.station.name + "_length_ratio", std::to_string(totals.walked / totals.planned));
    testing::Test::RecordProperty(world.station.name + "_legs_per_walk",
                                  std::to_string(double(totals.plans) / totals.walks));
    return totals;
}

TEST(FollowPath, WalkersReachEveryConnectedTargetOfSmallStations) {
    for (const char* name : {"TwoLevels", "TicketHall", "Stairs", "Bottleneck", "Corridor", "Plaza"}) {
        const WalkTotals t = walkRandomPairs(test::shippedWorld(name), 150, 5);
        EXPECT_LT(t.walked / t.planned, 1.15) << name;
        EXPECT_EQ(t.stops, 0) << name;
        EXPECT_LT(t.worst, 1.3) << name;
        EXPECT_LT(t.offGround, 0.002 * t.walked / 0.13) << name;
    }
}

TEST(FollowPathSlow, WalkersReachEveryConnectedTargetOfPennStation) {
    const WalkTotals t = walkRandomPairs(test::shippedWorld("PennStation"), 600, 6);
    EXPECT_LT(t.walked / t.planned, 1.15);
    EXPECT_EQ(t.stops, 0);
    EXPECT_LT(t.worst, 1.3);
    EXPECT_LT(t.offGround, 0.002 * t.walked / 0.13);
}

/// Where people stand to use what a ticket hall has: beside obstacles, all of them.
TEST(FollowPath, ArrivesInDetailAtSeatsQueuesAndCounters) {
    const World& world = test::shippedWorld("TicketHall");
    std::vector<Vec3> places;
    for (const QueueDesc& q : world.station.objects.queues)
        for (std::size_t i = 0; i < queueCapacity(q); ++i)
            places.push_back(queuePlace(q, i));
    for (const SeatDesc& seat : world.station.objects.seats)
        for (std::int32_t i = 0; i < seat.capacity; ++i)
            places.push_back(seatFront(seat, std::size_t(i)));
    for (const WorldObject& o : world.objects.objects)
        if (o.zone.valid())
            places.push_back(o.position);
    ASSERT_GT(places.size(), 20u);
    test::RandomGround random(world, 9);
    Surroundings s(world);
    int detailed = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const GroundPoint to = test::groundAt(world, places[i]);
        GroundPoint from = random.next();
        while (!world.connected(from.zone, to.zone))
            from = random.next();
        Walker w(from, std::uint32_t(i));
        setTarget(w.path, to, s.frame, 0.2f);
        EXPECT_TRUE(w.walk(s, 120.0f)) << "place " << i << " at " << places[i].x << ", " << places[i].y;
        EXPECT_LT(distance(w.body.position.xy(), to.position.xy()), 0.3f);
        EXPECT_LT(distance(w.body.position.xy(), places[i].xy()), 0.9f);
        EXPECT_EQ(w.stops, 0);
        detailed += w.path.detailed;
    }
    EXPECT_GT(detailed, int(places.size()) / 2);
}

/// A bench between walker and seat: the last metres lead round it.
TEST(FollowPath, GoesRoundABenchOnTheFineGrid) {
    StationDesc station = test::oneRoom();
    BoxDesc box;
    box.name = "Bench";
    box.center = {10.0f, 6.0f, 0.0f};
    box.size = {3.0f, 0.6f, 1.0f};
    station.geometry.boxes.push_back(box);
    const auto world = test::build(station);
    Surroundings s(*world);
    Walker w(test::groundAt(*world, {10.0f, 3.0f, 0.0f}), 1);
    const GroundPoint to = test::groundAt(*world, {10.0f, 6.8f, 0.0f});
    setTarget(w.path, to, 0);
    bool followedInDetail = false;
    for (int i = 0; i < 100 && !w.path.arrived; ++i, s.frame += 3) {
        w.plan(s);
        ASSERT_EQ(w.path.status, PathStatus::Ready);
        const Heading h = w.step(s);
        ASSERT_TRUE(h.known);
        if (h.detailed) {
            followedInDetail = true;
            EXPECT_LT(h.targetDistance, 8.0f);
        }
    }
    EXPECT_TRUE(w.path.arrived);
    EXPECT_TRUE(followedInDetail);
    EXPECT_LT(w.walked, 7.0f);
    EXPECT_EQ(w.offGround, 0);
}

TEST(FollowPath, AsksAgainWhenPushedOutOfSight) {
    StationDesc station;
    station.name = "Doors";
    station.regions = {test::room("West", 0, 0, 20, 20), test::room("East", 20, 0, 40, 20)};
    WallDesc wall;
    wall.name = "Divider";
    wall.points = {{10.1f, 0.0f}, {10.1f, 15.0f}};
    station.geometry.walls.push_back(wall);
    const auto world = test::build(station);
    Surroundings s(*world);
    Walker w(test::groundAt(*world, {8, 2, 0}), 1);
    setTarget(w.path, test::groundAt(*world, {2, 2, 0}), 0);
    w.plan(s);
    w.step(s);
    // Behind the wall.
    w.body.position = {12, 2, 0};
    int steps = 0;
    while (w.path.status == PathStatus::Ready && steps < 30) {
        EXPECT_TRUE(followPath(s.context(), w.identity, w.body, w.steering, w.path).known);
        s.frame += 3;
        ++steps;
    }
    EXPECT_EQ(w.path.status, PathStatus::Requested);
    EXPECT_LE(steps, 10);
    EXPECT_GE(steps, 4);
    EXPECT_TRUE(followPath(s.context(), w.identity, w.body, w.steering, w.path).known) << "the old leg until then";
    EXPECT_TRUE(w.walk(s, 60.0f));
}

TEST(FollowPath, AsksAgainWithoutProgress) {
    const auto world = test::build(test::oneRoom());
    Surroundings s(*world);
    Walker w(test::groundAt(*world, {2, 6, 0}), 1);
    setTarget(w.path, test::groundAt(*world, {18, 6, 0}), 0);
    w.plan(s);
    int steps = 0;
    while (w.path.status == PathStatus::Ready && steps < 200) {
        followPath(s.context(), w.identity, w.body, w.steering, w.path);
        s.frame += 3;
        ++steps;
    }
    const float patience = s.parameters.navigation.stuckSeconds;
    EXPECT_GE(float(steps) * 0.1f, 0.75f * patience);
    EXPECT_LE(float(steps) * 0.1f, 1.25f * patience + 0.3f);
    // It keeps the way until it has another.
    EXPECT_TRUE(followPath(s.context(), w.identity, w.body, w.steering, w.path).known);
}

TEST(FollowPath, ToAndFroBehindSomebodyIsNoProgressForWhoHasAMind) {
    const auto world = test::build(test::oneRoom());
    for (const bool minded : {false, true}) {
        Surroundings s(*world);
        Walker w(test::groundAt(*world, {2, 6, 0}), 1);
        w.identity.minded = minded ? 1 : 0;
        setTarget(w.path, test::groundAt(*world, {18, 6, 0}), 0);
        w.plan(s);
        bool asked = false;
        for (int i = 0; i < 100; ++i) { // Ten seconds of pacing along 0.7 m.
            w.body.position.y = 6.0f + 0.07f * float(i % 20 < 10 ? i % 10 : 10 - i % 10);
            followPath(s.context(), w.identity, w.body, w.steering, w.path);
            asked = asked || w.path.status == PathStatus::Requested;
            s.frame += 3;
        }
        EXPECT_EQ(asked, minded);
    }
}

TEST(FollowPath, GoesOnWhileTheNextLegIsAwaited) {
    StationDesc station;
    station.name = "Halls";
    station.regions = {test::room("West", 0, 0, 20, 10), test::room("East", 20, 0, 40, 10)};
    const auto world = test::build(station);
    Surroundings s(*world);
    Walker w(test::groundAt(*world, {15, 5, 0}), 1);
    setTarget(w.path, test::groundAt(*world, {35, 5, 0}), 0);
    w.plan(s);
    // Nobody plans any more.
    for (int i = 0; i < 60; ++i, s.frame += 3)
        ASSERT_TRUE(w.step(s).known) << i;
    EXPECT_EQ(w.path.status, PathStatus::Requested);
    EXPECT_GT(w.body.position.x, 22.0f);
    EXPECT_NEAR(w.body.position.y, 5.0f, 0.5f);
}

/// A crowd stands between the pillars of a hall: the way leads round it, and is not cut though the target is in sight.
TEST(FollowPath, GoesRoundACrowd) {
    StationDesc station;
    station.name = "Hall";
    station.regions.push_back(test::room("Hall", 0, 0, 40, 30));
    for (int i = 0; i < 12; ++i) {
        CylinderDesc pillar;
        pillar.name = "Pillar " + std::to_string(i);
        pillar.center = {8.0f + 8.0f * float(i % 4), 7.0f + 8.0f * float(i / 4), 0.0f};
        station.geometry.cylinders.push_back(pillar);
    }
    const auto world = test::build(station);
    Surroundings s(*world);
    std::vector<SnapshotBody> crowd;
    for (int i = 0; i < 100; ++i) {
        SnapshotBody b;
        b.position = {17.0f + 0.6f * float(i % 10), 8.0f + 0.6f * float(i / 10), 0.0f};
        b.id = AgentId(1000 + i);
        b.region = RegionId(0);
        crowd.push_back(b);
    }
    const GroundPoint to = test::groundAt(*world, {36, 11, 0});
    for (const bool there : {false, true}) {
        s.crowdWith(there ? std::span<const SnapshotBody>(crowd) : std::span<const SnapshotBody>());
        Walker w(test::groundAt(*world, {4, 11, 0}), 1);
        setTarget(w.path, to, s.frame);
        int within = 0;
        for (int i = 0; i < 600 && !w.path.arrived; ++i, s.frame += 3) {
            w.plan(s);
            w.step(s);
            const Vec2 p = w.body.position.xy();
            within += p.x > 17.5f && p.x < 21.9f && p.y > 8.5f && p.y < 12.9f ? 1 : 0;
        }
        EXPECT_TRUE(w.path.arrived);
        EXPECT_LT(w.walked, there ? 45.0f : 32.5f);
        EXPECT_EQ(within > 0, !there);
    }
}

TEST(FollowPath, HeadingTellsWhatLiesAhead) {
    StationDesc station;
    station.name = "Halls";
    station.regions = {test::room("West", 0, 0, 20, 10), test::room("East", 20, 0, 40, 10)};
    const auto world = test::build(station);
    Surroundings s(*world);
    Walker w(test::groundAt(*world, {15, 5, 0}), 1);
    const GroundPoint to = test::groundAt(*world, {35, 5, 0});
    setTarget(w.path, to, 0);
    EXPECT_FALSE(followPath(s.context(), w.identity, w.body, w.steering, w.path).known) << "standing, no path yet";
    w.plan(s);
    Heading h = w.step(s);
    EXPECT_EQ(h.portal, PortalId(0));
    EXPECT_GT(h.point.x, 20.0f);
    EXPECT_LT(h.point.x, 21.0f);
    EXPECT_GT(h.beyond.x, 0.9f);
    EXPECT_FALSE(h.last);
    EXPECT_GT(h.targetDistance, 1e8f);
    while (w.path.exit.valid() || w.path.status != PathStatus::Ready) {
        w.plan(s);
        h = w.step(s);
        s.frame += 3;
    }
    h = w.step(s);
    EXPECT_TRUE(h.last);
    EXPECT_EQ(h.point, to.position.xy());
    EXPECT_NEAR(h.targetDistance, h.distance, 1e-4f);
    EXPECT_FALSE(h.portal.valid());
    // A place that is walked past is no place to slow down for.
    w.path.passing = 1;
    h = w.step(s);
    EXPECT_FALSE(h.last);
    EXPECT_GT(h.targetDistance, 1e8f);
}

} // namespace
} // namespace ped
