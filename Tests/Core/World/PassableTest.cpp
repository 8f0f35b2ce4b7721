// SPDX-License-Identifier: MIT
#include "Shared/RandomGround.h"
#include "Shared/Stations.h"

#include "ped/Base/Random.h"
#include "ped/World/Passable.h"
#include "ped/World/Planner.h"

#include <gtest/gtest.h>

#include <queue>

namespace ped {
namespace {

/// By brute force: zones that can be reached through portals that nothing blocks.
std::vector<std::uint8_t> reachable(const World& world, const Passable& passable, ZoneId from) {
    std::vector<std::uint8_t> reached(world.topology.zones.size(), 0);
    std::queue<ZoneId> open;
    reached[from.index()] = 1;
    open.push(from);
    while (!open.empty()) {
        const ZoneId at = open.front();
        open.pop();
        for (std::size_t p = 0; p < world.topology.portals.size(); ++p) {
            const Portal& portal = world.topology.portals[p];
            for (int side = 0; side < 2; ++side) {
                const ZoneId beyond = portal.zone[std::size_t(1 - side)];
                if (portal.zone[std::size_t(side)] != at || passable.isBlocked(Routes::node(PortalId(p), side)) ||
                    reached[beyond.index()])
                    continue;
                reached[beyond.index()] = 1;
                open.push(beyond);
            }
        }
    }
    return reached;
}

void expectOpen(const World& world, const Passable& passable, const PlannedPath& path) {
    for (const PathLeg& leg : path.legs)
        if (leg.exit.valid()) {
            const int side = world.topology.portals[leg.exit.index()].sideIn(leg.region);
            EXPECT_FALSE(passable.isBlocked(Routes::node(leg.exit, side)));
        }
}

TEST(Passable, PlannerFindsExactlyTheWaysThatAreOpen) {
    for (const char* name : {"PennStation", "TwoLevels", "TicketHall"}) {
        const World& world = test::shippedWorld(name);
        RandomStream random(3, 0, 1);
        test::RandomGround ground(world, 17);
        PlannerScratch scratch;
        PlannedPath path;
        int cutOff = 0;
        int found = 0;
        for (int round = 0; round < 60; ++round) {
            Passable passable;
            const float share = random.uniform(0.0f, 0.6f);
            for (std::size_t p = 0; p < world.topology.portals.size(); ++p)
                for (int side = 0; side < 2; ++side)
                    if (random.chance(share))
                        passable.setShut(world.topology, PortalId(p), side, true);
            for (std::size_t r = 0; r < world.regions.size(); ++r)
                if (random.chance(0.05f))
                    passable.setHazard(world.topology, RegionId(r), std::uint8_t(1 + random.below(3)));
            for (int pair = 0; pair < 10; ++pair) {
                const GroundPoint from = ground.next();
                const GroundPoint to = ground.next();
                const bool expected = reachable(world, passable, from.zone)[to.zone.index()] != 0;
                const PlanStatus status = planPath(world, from.position, to.position, {}, nullptr, scratch, path,
                                                   RouteBy::Metres, passable.view());
                EXPECT_EQ(status, expected ? PlanStatus::Found : PlanStatus::NoWay) << name << " round " << round;
                expectOpen(world, passable, path);
                (expected ? found : cutOff) += 1;
            }
        }
        EXPECT_GT(found, 50) << name;
        EXPECT_GT(cutOff, 30) << name;
    }
}

/// With nothing shut, a search finds ways as short as those of the tables.
TEST(Passable, SearchAgreesWithTheTablesWhereNothingIsShut) {
    const World& world = test::shippedWorld("PennStation");
    const std::vector<std::uint32_t> nothing(wordsFor(2 * world.topology.portals.size()), 0);
    test::RandomGround ground(world, 5);
    RouteScratch scratch;
    for (int i = 0; i < 200; ++i) {
        const GroundPoint from = ground.next();
        const GroundPoint to = ground.next();
        OpenRoutes open(world.topology, {nothing.data(), nullptr}, world.frame.cellSize, scratch);
        std::vector<std::size_t> goals;
        for (const PortalId e : world.topology.portalsIn(to.region)) {
            goals.push_back(Routes::node(e, world.topology.portals[e.index()].sideIn(to.region)));
            open.seed(goals.back(), 0.0f);
        }
        open.searchTowards(from.region);
        for (const PortalId id : world.topology.portalsIn(from.region)) {
            const std::size_t outside = Routes::node(id, 1 - world.topology.portals[id.index()].sideIn(from.region));
            float least = Routes::unreachable;
            for (const std::size_t goal : goals)
                least = std::min(least, world.topology.routes.metresBetween(outside, goal));
            if (least >= Routes::unreachable)
                EXPECT_EQ(open.metresOf(outside), Routes::unreachable);
            else
                EXPECT_NEAR(open.metresOf(outside), least, 0.01f);
        }
    }
}

TEST(Passable, TheSameStateHasTheSameTables) {
    const World& world = test::shippedWorld("TwoLevels");
    const Topology& t = world.topology;
    Passable p;
    EXPECT_TRUE(p.isFree());
    EXPECT_TRUE(p.view().isWhole());
    EXPECT_TRUE(p.setShut(t, PortalId(0), true));
    EXPECT_FALSE(p.setShut(t, PortalId(0), true)) << "nothing changes";
    EXPECT_TRUE(p.setHazard(t, RegionId(1), 9));
    EXPECT_FALSE(p.setHazard(t, RegionId(1), 9));
    EXPECT_EQ(p.hazardIn(RegionId(1)), 9);
    EXPECT_EQ(p.version, 3u);
    EXPECT_FALSE(p.view().isWhole());
    EXPECT_TRUE(p.setShut(t, PortalId(0), false));
    EXPECT_TRUE(p.setHazard(t, RegionId(1), 0));
    EXPECT_TRUE(p.isFree() && p.blocked.empty()) << "as it was in the beginning";
    // What does not exist.
    EXPECT_FALSE(p.setShut(t, PortalId(), true));
    EXPECT_FALSE(p.setShut(t, PortalId(t.portals.size()), true));
    EXPECT_FALSE(p.setShut(t, PortalId(0), 2, true));
    EXPECT_FALSE(p.setHazard(t, RegionId(), 1));
}

TEST(Passable, PeopleMayLeaveDangerForLessOfIt) {
    const World& world = test::shippedWorld("TwoLevels");
    const Topology& t = world.topology;
    const Portal& portal = t.portals[0];
    Passable p;
    p.setHazard(t, portal.region[0], 5);
    EXPECT_TRUE(p.isBlocked(Routes::node(PortalId(0), 1))) << "into it";
    EXPECT_FALSE(p.isBlocked(Routes::node(PortalId(0), 0))) << "out of it";
    p.setHazard(t, portal.region[1], 3);
    EXPECT_FALSE(p.isBlocked(Routes::node(PortalId(0), 0))) << "to where it is less";
    p.setHazard(t, portal.region[1], 5);
    EXPECT_TRUE(p.isBlocked(Routes::node(PortalId(0), 0))) << "to where it is no better";
    EXPECT_FALSE(p.isShut(Routes::node(PortalId(0), 0))) << "the door itself is open";
}

} // namespace
} // namespace ped
