// SPDX-License-Identifier: MIT
#include "Walker.h"

#include "ped/Base/Random.h"
#include "ped/Navigation/PassagewaySelection.h"

#include <gtest/gtest.h>

#include <set>

namespace ped {
namespace {

using test::Surroundings;
using test::Walker;

/// Two halls of 20 x 20 m, two doors of 2 m at y = 3 and y = 17.
std::unique_ptr<World> twoDoors() {
    StationDesc station;
    station.name = "Doors";
    station.regions = {test::room("West", 0, 0, 20, 20), test::room("East", 20, 0, 40, 20)};
    WallDesc wall;
    wall.name = "Divider";
    wall.points = {{20.1f, 0.0f}, {20.1f, 20.0f}};
    wall.gaps = {{2.0f, 4.0f}, {16.0f, 18.0f}};
    station.geometry.walls.push_back(wall);
    return test::build(station);
}

std::vector<SnapshotBody> crowdBefore(float x, float y, int people) {
    std::vector<SnapshotBody> bodies;
    for (int i = 0; i < people; ++i) {
        SnapshotBody b;
        b.position = {x - 0.3f - 0.5f * float(i / 4), y - 0.9f + 0.6f * float(i % 4), 0.0f};
        b.id = AgentId(1000 + i);
        b.region = RegionId(0);
        bodies.push_back(b);
    }
    return bodies;
}

PassageChoice choose(const Surroundings& s, Vec3 from, Vec3 to, std::uint32_t id, PortalId present = {},
                     PortalId entry = {}) {
    Identity identity;
    identity.id = AgentId(id);
    PassageQuery query;
    query.from = test::groundAt(s.world, from);
    query.target = test::groundAt(s.world, to);
    query.present = present;
    query.entry = entry;
    return choosePassage(s.context(), identity, query);
}

TEST(PassagewaySelection, TakesTheNearerDoorWhenNobodyIsThere) {
    const auto world = twoDoors();
    const Surroundings s(*world);
    for (std::uint32_t id = 0; id < 50; ++id) {
        EXPECT_NEAR(choose(s, {4, 6, 0}, {36, 6, 0}, id).crossing.y, 3.0f, 1.0f);
        EXPECT_NEAR(choose(s, {4, 14, 0}, {36, 14, 0}, id).crossing.y, 17.0f, 1.0f);
    }
}

TEST(PassagewaySelection, TakesTheOtherDoorWhenTheNearerIsCrowded) {
    const auto world = twoDoors();
    Surroundings s(*world);
    s.crowdWith(crowdBefore(19.8f, 3.0f, 24));
    for (std::uint32_t id = 0; id < 50; ++id)
        EXPECT_NEAR(choose(s, {4, 9, 0}, {36, 9, 0}, id).crossing.y, 17.0f, 1.0f);
}

TEST(PassagewaySelection, DoesNotSeeCrowdsFarAway) {
    const auto world = twoDoors();
    Surroundings s(*world);
    s.crowdWith(crowdBefore(19.8f, 3.0f, 24));
    s.parameters.navigation.densityReach = 10.0f;
    EXPECT_NEAR(choose(s, {4, 6, 0}, {36, 6, 0}, 1).crossing.y, 3.0f, 1.0f);
}

TEST(PassagewaySelection, PersistsUnlessTheOtherIsMuchBetter) {
    const auto world = twoDoors();
    Surroundings s(*world);
    const Vec3 from{8, 10, 0};
    const Vec3 to{36, 10, 0};
    const PortalId north = choose(s, {8, 16, 0}, to, 1).portal;
    const PortalId south = choose(s, {8, 4, 0}, to, 1).portal;
    ASSERT_NE(north, south);
    // A few people more or less on either side change nobody's mind; a crowd does.
    for (const int people : {0, 2, 4}) {
        s.crowdWith(crowdBefore(19.8f, 3.0f, people));
        EXPECT_EQ(choose(s, from, to, 1, south).portal, south) << people;
        EXPECT_EQ(choose(s, from, to, 1, north).portal, north) << people;
    }
    s.crowdWith(crowdBefore(19.8f, 3.0f, 30));
    EXPECT_EQ(choose(s, from, to, 1, south).portal, north);
    // However far away the target is: what lies behind both doors has no part in it.
    s.crowdWith(crowdBefore(19.8f, 3.0f, 20));
    EXPECT_EQ(choose(s, from, {39, 10, 0}, 1, south).portal, choose(s, from, {24, 10, 0}, 1, south).portal);
}

TEST(PassagewaySelection, DoesNotTurnBackOnTheThreshold) {
    // A ring of three rooms: from A to C directly, or through B, about equally far.
    StationDesc station;
    station.name = "Ring";
    station.regions = {test::room("A", 0, 0, 10, 10), test::room("B", 10, 0, 20, 10), test::room("C", 0, 10, 20, 20)};
    const auto world = test::build(station);
    Surroundings s(*world);
    const GroundPoint inB = test::groundAt(*world, {10.3f, 9.0f, 0});
    const GroundPoint inC = test::groundAt(*world, {5.0f, 15.0f, 0});
    Identity identity;
    identity.id = AgentId(1);
    PassageQuery query;
    query.from = inB;
    query.target = inC;
    query.entry = choose(s, {9, 5, 0}, {18, 5, 0}, 1).portal;
    ASSERT_TRUE(query.entry.valid());
    EXPECT_NE(choosePassage(s.context(), identity, query).portal, query.entry);
}

TEST(PassagewaySelection, SpreadsPeopleOverADoorAndKeepsThemOffItsEnds) {
    const auto world = twoDoors();
    const Surroundings s(*world);
    const Portal& door = world->topology.portals[choose(s, {4, 3, 0}, {36, 3, 0}, 1).portal.index()];
    std::set<int> places; // Of 5 cm.
    for (std::uint32_t id = 0; id < 200; ++id) {
        Identity identity;
        identity.id = AgentId(id);
        // From beside the door, round its jamb: the shortest way is the same for all.
        const Vec2 p = crossingPoint(s.context(), identity, door, 0, 0.25f, {18, 12}, {22, 12});
        EXPECT_GE(distance(p, door.left), 0.349f);
        EXPECT_GE(distance(p, door.right), 0.349f);
        places.insert(int(p.y * 20.0f));
    }
    EXPECT_GE(places.size(), 6u);
}

TEST(PassagewaySelection, PeopleKeepRightInNarrowDoors) {
    const auto world = twoDoors();
    const Surroundings s(*world);
    const Portal& door = world->topology.portals[choose(s, {4, 3, 0}, {36, 3, 0}, 1).portal.index()];
    for (std::uint32_t id = 0; id < 100; ++id) {
        Identity identity;
        identity.id = AgentId(id);
        const Vec2 east = crossingPoint(s.context(), identity, door, 0, 0.25f, {10, 3}, {30, 3});
        const Vec2 west = crossingPoint(s.context(), identity, door, 1, 0.25f, {30, 3}, {10, 3});
        EXPECT_LT(east.y, west.y);
    }
}

TEST(PassagewaySelection, AWideBorderDoesNotBendTheWay) {
    StationDesc station;
    station.name = "Halls";
    station.regions = {test::room("West", 0, 0, 30, 40), test::room("East", 30, 0, 60, 40)};
    const auto world = test::build(station);
    Surroundings s(*world);
    RandomStream random(1, 2, 3);
    for (std::uint32_t i = 0; i < 60; ++i) {
        const GroundPoint from = test::groundAt(*world, {random.uniform(1.0f, 25.0f), random.uniform(2.0f, 38.0f), 0});
        const GroundPoint to = test::groundAt(*world, {random.uniform(35.0f, 59.0f), random.uniform(2.0f, 38.0f), 0});
        Walker w(from, i);
        setTarget(w.path, to, s.frame);
        ASSERT_TRUE(w.walk(s, 100.0f));
        EXPECT_LT(w.walked, 1.01f * distance(from.position.xy(), to.position.xy()) + 0.3f);
    }
}

/// Whether somebody in the same room stands less than half a metre ahead on the way to the next waypoint.
bool somebodyBefore(const std::vector<Walker>& walkers, const Walker& w) {
    if (w.body.region != RegionId(0) || w.path.count == 0)
        return false;
    const Vec2 p = w.body.position.xy();
    const Vec2 way = normalized(w.path.point[w.path.cursor] - p);
    for (const Walker& other : walkers) {
        const Vec2 to = other.body.position.xy() - p;
        if (other.body.region == RegionId(0) && lengthSquared(to) < 0.25f && dot(to, way) > 0.3f)
            return true;
    }
    return false;
}

/// Eighty people, all at once, from one side to the other. They wait before the doors: a door lets one through
/// in a second.
TEST(PassagewaySelection, BalancesTwoDoors) {
    const auto world = twoDoors();
    Surroundings s(*world);
    s.parameters.humanStepFrames = 3;
    std::vector<Walker> walkers;
    for (std::uint32_t i = 0; i < 80; ++i) {
        // All start nearer to the southern door.
        const GroundPoint from = test::groundAt(*world, {1.0f + 0.6f * float(i / 8), 4.0f + 0.6f * float(i % 8), 0});
        walkers.emplace_back(from, i);
        setTarget(walkers.back().path, test::groundAt(*world, {38, 8, 0}), 0);
    }
    int through[2] = {0, 0};
    std::vector<int> changes(walkers.size(), 0);
    float nextFree[2] = {0.0f, 0.0f};
    std::vector<bool> inDoor(walkers.size(), false);
    for (int step = 0; step < 1200; ++step, s.frame += 3) {
        std::vector<SnapshotBody> bodies;
        for (const Walker& w : walkers)
            bodies.push_back(w.asBody());
        s.crowdWith(bodies);
        for (Walker& w : walkers) {
            if (w.path.arrived)
                continue;
            const PortalId before = w.path.exit;
            w.plan(s);
            changes[w.identity.id.index()] += before.valid() && w.path.exit.valid() && before != w.path.exit ? 1 : 0;
            ASSERT_EQ(w.path.status, PathStatus::Ready);
            // Before a door one waits for one's turn.
            const std::size_t door = w.body.position.y > 10.0f ? 1 : 0;
            const bool atDoor =
                w.body.region == RegionId(0) && w.body.position.x > 19.4f && !inDoor[w.identity.id.index()];
            if ((atDoor && s.context().now() < nextFree[door]) || somebodyBefore(walkers, w)) {
                followPath(s.context(), w.identity, w.body, w.steering, w.path);
                continue;
            }
            if (atDoor) {
                inDoor[w.identity.id.index()] = true;
                nextFree[door] = s.context().now() + 1.0f;
                ++through[door];
            }
            w.step(s);
        }
    }
    for (const Walker& w : walkers)
        EXPECT_TRUE(w.path.arrived);
    EXPECT_EQ(through[0] + through[1], 80);
    RecordProperty("through_the_nearer", through[0]);
    EXPECT_GE(through[1], 15) << "the farther door is used when the nearer is crowded";
    EXPECT_GE(through[0], 25);
    for (const int n : changes)
        EXPECT_LE(n, 2) << "nobody flits to and fro";
}

} // namespace
} // namespace ped
