// SPDX-License-Identifier: MIT
#include "ped/Navigation/NoticeWays.h"

#include "Walker.h"

#include "ped/Agents/WayBeliefs.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/PassagewaySelection.h"
#include "ped/World/Passable.h"

#include "Shared/RandomGround.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::Surroundings;
using test::Walker;

/// Three halls in a row, each 20 x 20 m, with two doors of 2 m at y = 3 and y = 17 between neighbours.
std::unique_ptr<World> threeHalls() {
    StationDesc station;
    station.name = "Halls";
    station.regions = {test::room("West", 0, 0, 20, 20), test::room("Middle", 20, 0, 40, 20),
                       test::room("East", 40, 0, 60, 20)};
    for (const float x : {20.1f, 40.1f}) {
        WallDesc wall;
        wall.name = x < 30.0f ? "First" : "Second";
        wall.points = {{x, 0.0f}, {x, 20.0f}};
        wall.gaps = {{2.0f, 4.0f}, {16.0f, 18.0f}};
        station.geometry.walls.push_back(wall);
    }
    return test::build(station);
}

PortalId doorNear(const World& world, Vec2 p) {
    PortalId best;
    float least = 1e9f;
    for (std::size_t i = 0; i < world.topology.portals.size(); ++i)
        if (const float away = distance(world.topology.portals[i].center.xy(), p); away < least) {
            least = away;
            best = PortalId(i);
        }
    return best;
}

/// One person, the doors, and what they believe of them.
struct Visit {
    explicit Visit(const World& world, Vec3 from, Vec3 to) : s(world), walker(test::groundAt(world, from), 1) {
        beliefs.blocked.reset(WayBeliefs::blockedBits(world));
        beliefs.blocked.give(AgentId(1));
        setTarget(walker.path, test::groundAt(world, to), 0);
    }
    StepContext context() {
        StepContext c = s.context();
        c.passable = passable.isFree() ? nullptr : &passable;
        c.beliefs = &beliefs;
        return c;
    }
    RouteView view() { return {beliefs.blocked.find(AgentId(1)), nullptr}; }
    bool believesShut(PortalId id) { return !view().isOpen(Routes::node(id, 0)); }

    /// One human step; false once there.
    bool step() {
        if (walker.path.arrived)
            return false;
        noticeWays(context(), std::span(&walker.identity, 1), std::span(&walker.body, 1), std::span(&walker.path, 1));
        if (walker.path.status == PathStatus::Requested)
            planLeg(context(), walker.identity, walker.body, walker.path, s.scratch, s.stats, view());
        walker.step(s);
        s.frame += s.parameters.humanStepFrames;
        return true;
    }
    bool walk(float seconds) {
        for (int i = 0; i < int(seconds / s.context().humanSeconds()) && step(); ++i) {
        }
        return walker.path.arrived != 0;
    }

    Surroundings s;
    Passable passable;
    WayBeliefs beliefs;
    Walker walker;
};

TEST(NoticeWays, APersonOnTheWayPlansAnewWhenTheySeeTheirDoorShut) {
    const auto world = threeHalls();
    const PortalId south = doorNear(*world, {20, 3});
    const PortalId north = doorNear(*world, {20, 17});
    Visit visit(*world, {3, 3, 0}, {37, 3, 0});
    visit.walk(6.0f);
    ASSERT_EQ(visit.walker.path.exit, south);
    visit.passable.setShut(world->topology, south, true);
    visit.step();
    EXPECT_TRUE(visit.believesShut(south));
    EXPECT_EQ(visit.walker.path.exit, north);
    EXPECT_TRUE(visit.walk(90.0f));
    EXPECT_EQ(visit.walker.passed, std::vector<PortalId>{north});
}

TEST(NoticeWays, DoorsOfOtherRegionsAreNotSeenUntilOneIsThere) {
    const auto world = threeHalls();
    const PortalId far = doorNear(*world, {40, 3});
    const PortalId near = doorNear(*world, {20, 3});
    Visit visit(*world, {3, 3, 0}, {57, 3, 0});
    visit.passable.setShut(world->topology, far, true);
    visit.step();
    EXPECT_FALSE(visit.believesShut(far));
    EXPECT_EQ(visit.walker.path.exit, near) << "as if nothing were shut";
    EXPECT_TRUE(visit.walk(120.0f));
    EXPECT_TRUE(visit.believesShut(far));
    EXPECT_EQ(visit.walker.passed, (std::vector<PortalId>{near, doorNear(*world, {40, 17})}));
}

TEST(NoticeWays, WhatWasSeenIsBelievedUntilOneSeesOtherwise) {
    const auto world = threeHalls();
    const PortalId south = doorNear(*world, {20, 3});
    Visit visit(*world, {12, 3, 0}, {37, 3, 0});
    visit.passable.setShut(world->topology, south, true);
    visit.step();
    ASSERT_TRUE(visit.believesShut(south));
    // Opened while they are in the last hall.
    visit.walker.body.position = test::groundAt(*world, {57, 3, 0}).position;
    visit.walker.body.region = test::groundAt(*world, {57, 3, 0}).region;
    visit.passable.setShut(world->topology, south, false);
    setTarget(visit.walker.path, test::groundAt(*world, {3, 3, 0}), visit.s.frame);
    visit.step();
    EXPECT_TRUE(visit.believesShut(south));
    EXPECT_TRUE(visit.walk(120.0f));
    EXPECT_FALSE(visit.believesShut(south)) << "seen from the middle";
    EXPECT_EQ(visit.walker.passed.back(), south);
}

TEST(NoticeWays, PeopleWhoBelieveEveryWayShutGoAndLookAgain) {
    const auto world = threeHalls();
    Visit visit(*world, {3, 3, 0}, {57, 3, 0});
    for (const float y : {3.0f, 17.0f})
        for (int side = 0; side < 2; ++side)
            setBit(visit.beliefs.blocked.find(AgentId(1)), Routes::node(doorNear(*world, {40, y}), side));
    EXPECT_TRUE(visit.walk(120.0f)) << "the doors are open, and seen to be";
    // But nobody hopes for a door that they see to be shut.
    Visit shutIn(*world, {3, 3, 0}, {37, 3, 0});
    shutIn.passable.setShut(world->topology, doorNear(*world, {20, 3}), true);
    shutIn.passable.setShut(world->topology, doorNear(*world, {20, 17}), true);
    shutIn.walk(5.0f);
    EXPECT_EQ(shutIn.walker.path.status, PathStatus::Failed);
}

TEST(NoticeWays, NobodyGoesIntoDangerThatTheySee) {
    const auto world = threeHalls();
    Visit visit(*world, {3, 3, 0}, {37, 3, 0});
    visit.passable.setHazard(world->topology, RegionId(1), 200);
    visit.walk(5.0f);
    EXPECT_EQ(visit.walker.path.status, PathStatus::Failed);
    EXPECT_EQ(visit.walker.body.region, RegionId(0));
    // Whoever is in it gets out.
    Visit caught(*world, {30, 3, 0}, {3, 3, 0});
    caught.passable.setHazard(world->topology, RegionId(1), 200);
    EXPECT_TRUE(caught.walk(60.0f));
}

/// Somebody who has seen every door to be open chooses as if they had never looked.
TEST(NoticeWays, BelievingEveryDoorOpenChangesNoChoice) {
    const World& world = test::shippedWorld("PennStation");
    const std::vector<std::uint32_t> nothing(wordsFor(WayBeliefs::blockedBits(world)), 0);
    Surroundings s(world);
    test::RandomGround ground(world, 8);
    int asked = 0;
    for (std::uint32_t i = 0; i < 500; ++i) {
        Identity identity;
        identity.id = AgentId(i);
        PassageQuery query;
        query.from = ground.next();
        query.target = ground.next();
        if (query.from.zone == query.target.zone)
            continue;
        const PassageChoice whole = choosePassage(s.context(), identity, query);
        query.view.blocked = nothing.data();
        const PassageChoice searched = choosePassage(s.context(), identity, query, &s.scratch.routes);
        EXPECT_EQ(whole.portal, searched.portal);
        EXPECT_NEAR(whole.cost, searched.cost, 0.01f);
        ++asked;
    }
    EXPECT_GT(asked, 300);
}

/// People who know only where they have been get everywhere by exploring.
TEST(NoticeWays, WhoeverKnowsNothingExploresUntilTheyAreThere) {
    const World& world = test::shippedWorld("PennStation");
    test::RandomGround ground(world, 31);
    int longer = 0;
    for (std::uint32_t i = 0; i < 12; ++i) {
        const GroundPoint from = ground.next();
        const GroundPoint to = ground.next();
        if (!world.connected(from.zone, to.zone))
            continue;
        Surroundings s(world);
        Walker tourist(from, i);
        Walker commuter(from, i);
        setTarget(tourist.path, to, 0);
        setTarget(commuter.path, to, 0);
        std::vector<std::uint32_t> known(wordsFor(world.regions.size()), 0);
        for (int step = 0; step < 12000 && !tourist.path.arrived; ++step) {
            setBit(known.data(), tourist.body.region.index());
            if (tourist.path.status == PathStatus::Requested)
                planLeg(s.context(), tourist.identity, tourist.body, tourist.path, s.scratch, s.stats,
                        {nullptr, known.data()});
            ASSERT_NE(tourist.path.status, PathStatus::Failed);
            tourist.step(s);
            s.frame += s.parameters.humanStepFrames;
        }
        EXPECT_TRUE(tourist.path.arrived) << "from " << from.position.x << ", " << from.position.y << " to "
                                          << to.position.x << ", " << to.position.y;
        s.frame = 0;
        EXPECT_TRUE(commuter.walk(s, 1200.0f));
        longer += tourist.walked > 1.2f * commuter.walked;
    }
    EXPECT_GT(longer, 0) << "the search costs them something";
}

} // namespace
} // namespace ped
