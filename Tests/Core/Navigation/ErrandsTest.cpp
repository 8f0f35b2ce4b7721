// SPDX-License-Identifier: MIT
#include "Walker.h"

#include "ped/Base/Random.h"
#include "ped/Navigation/Errands.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace ped {
namespace {

using test::Surroundings;
using test::Walker;

/// A walker with an errand.
struct Visitor : Walker {
    Errand errand;
    MotorCommand command;
    int waited = 0;

    using Walker::Walker;

    /// One human step: think, plan, steer.
    void live(Surroundings& s, const PlaceLists& places) {
        runErrands(s.context(), places, {&identity, 1}, {&body, 1}, {&path, 1}, {&errand, 1}, {&command, 1});
        plan(s);
        if (path.status == PathStatus::Ready && !(body.flags & bodyLeaves))
            step(s);
        else
            ++waited;
        s.frame += s.parameters.humanStepFrames;
    }
};

TEST(Errands, RandomGroundIsEvenOverAllGround) {
    const World& world = test::shippedWorld("TwoLevels");
    float area = 0.0f;
    for (const Region& r : world.regions)
        area += r.groundArea;
    std::vector<int> hits(world.regions.size(), 0);
    std::map<std::pair<int, int>, int> quarters; // Of the largest region.
    std::size_t largest = 0;
    for (std::size_t r = 0; r < world.regions.size(); ++r)
        if (world.regions[r].groundArea > world.regions[largest].groundArea)
            largest = r;
    const CellRect rect = world.regions[largest].rect;
    std::uint64_t draws = 0;
    const int count = 20000;
    for (int i = 0; i < count; ++i) {
        const GroundPoint p = randomGround(world, 5, AgentId(3), draws, Purpose::Placement);
        ASSERT_TRUE(p.zone.valid());
        ASSERT_EQ(world.region(p.region).zoneAt(p.cell), p.zone);
        ASSERT_EQ(world.findGround(p.position)->region, p.region);
        ++hits[p.region.index()];
        if (p.region.index() == largest)
            ++quarters[{p.cell.x * 2 < rect.x0 + rect.x1, p.cell.y * 2 < rect.y0 + rect.y1}];
    }
    for (std::size_t r = 0; r < hits.size(); ++r) {
        const double expected = count * double(world.regions[r].groundArea / area);
        EXPECT_NEAR(hits[r], expected, 5.0 * std::sqrt(expected) + 1.0) << world.regions[r].name;
    }
    std::map<std::pair<int, int>, int> cells;
    int all = 0;
    for (std::size_t i = 0; i < rect.area(); ++i) {
        const Cell c = rect.cellAt(i);
        if (!world.regions[largest].zoneAt(c).valid())
            continue;
        ++cells[{c.x * 2 < rect.x0 + rect.x1, c.y * 2 < rect.y0 + rect.y1}];
        ++all;
    }
    for (const auto& [quarter, n] : cells) {
        const double expected = hits[largest] * double(n) / all;
        EXPECT_NEAR(quarters[quarter], expected, 5.0 * std::sqrt(expected) + 1.0);
    }
}

TEST(Errands, RandomGroundIsTheSameForTheSameDraw) {
    const World& world = test::shippedWorld("TicketHall");
    std::uint64_t draws = 0;
    const GroundPoint first = randomGround(world, 5, AgentId(3), draws, Purpose::Errand);
    EXPECT_GT(draws, 0u);
    const std::uint64_t later = draws;
    const GroundPoint second = randomGround(world, 5, AgentId(3), draws, Purpose::Errand);
    std::uint64_t again = 0;
    EXPECT_EQ(randomGround(world, 5, AgentId(3), again, Purpose::Errand).position, first.position);
    EXPECT_EQ(again, later);
    EXPECT_EQ(randomGround(world, 5, AgentId(3), again, Purpose::Errand).position, second.position);
    std::uint64_t other = 0;
    EXPECT_NE(randomGround(world, 5, AgentId(4), other, Purpose::Errand).position, first.position);
}

TEST(Errands, RoamersGoFarAndPauseShortly) {
    const World& world = test::shippedWorld("TwoLevels");
    Surroundings s(world);
    const PlaceLists none;
    Visitor v(test::groundAt(world, world.region(RegionId(0)).perception.rect.empty()
                                        ? Vec3{}
                                        : toVec3(world.frame.centerOf(world.topology.zones[0].anchor),
                                                 world.region(world.topology.zones[0].region).zMin)),
              1);
    v.errand.kind = ErrandKind::Roam;
    std::set<std::pair<float, float>> targets;
    Vec2 from = v.body.position.xy();
    int pauses = 0;
    for (int i = 0; i < 6000; ++i) {
        const Vec3 before = v.path.target;
        v.live(s, none);
        if (v.path.target.xy() == before.xy())
            continue;
        targets.insert({v.path.target.x, v.path.target.y});
        EXPECT_GE(distance(v.path.target.xy(), from), 14.0f);
        from = v.path.target.xy();
        ++pauses;
    }
    EXPECT_GE(v.errand.arrivals, 8u);
    EXPECT_GE(targets.size(), 8u);
    EXPECT_EQ(v.errand.blocked, 0);
    EXPECT_GT(v.waited, 0);
    EXPECT_LE(float(v.waited) * 0.1f, 3.2f * float(pauses));
}

TEST(Errands, ToursWithoutPausesNeverStop) {
    const auto world = test::build(test::oneRoom());
    Surroundings s(*world);
    PlaceLists places;
    const std::vector<Place> round{{{3, 3, 0}}, {{17, 3, 0}}, {{17, 9, 0}}, {{3, 9, 0}}};
    const std::uint16_t list = places.add(round);
    Visitor v(test::groundAt(*world, {10, 6, 0}), 1);
    v.errand.kind = ErrandKind::Tour;
    v.errand.places = list;
    for (int i = 0; i < 3000; ++i) {
        v.live(s, places);
        ASSERT_EQ(v.waited, 0) << i;
        ASSERT_EQ(v.stops, 0) << i;
    }
    // A round of 40 m takes about 30 s: ten in five minutes.
    EXPECT_NEAR(v.errand.arrivals, 40.0, 3.0);
    EXPECT_EQ(v.errand.next, v.errand.arrivals % 4);
}

TEST(Errands, PausesLastAsLongAsThePlaceSays) {
    const auto world = test::build(test::oneRoom());
    Surroundings s(*world);
    PlaceLists places;
    const std::vector<Place> line{{{3, 6, 0}, 0.5f, 0.0f, 2.0f, 4.0f}, {{17, 6, 0}, 0.5f, 0.0f, 2.0f, 4.0f}};
    Visitor v(test::groundAt(*world, {10, 6, 0}), 1);
    v.errand.kind = ErrandKind::Tour;
    v.errand.places = places.add(line);
    int run = 0;
    int pauses = 0;
    for (int i = 0; i < 3000; ++i) {
        const int before = v.waited;
        v.live(s, places);
        if (v.waited > before) {
            ++run;
            EXPECT_EQ(v.command.action, Action::Wait);
            EXPECT_TRUE(v.body.flags & bodyStands);
        } else if (run > 0) {
            EXPECT_GE(float(run) * 0.1f, 1.7f);
            EXPECT_LE(float(run) * 0.1f, 4.2f);
            EXPECT_FALSE(v.body.flags & bodyStands);
            ++pauses;
            run = 0;
        }
    }
    EXPECT_GT(pauses, 10);
}

TEST(Errands, PassersLeaveAfterTheLastPlace) {
    const auto world = test::build(test::oneRoom());
    Surroundings s(*world);
    PlaceLists places;
    places.add(std::vector<Place>{{{1, 1, 0}}});
    const std::vector<Place> way{{{3, 3, 0}}, {{17, 9, 0}}};
    Visitor v(test::groundAt(*world, {10, 6, 0}), 1);
    v.errand.kind = ErrandKind::Pass;
    v.errand.places = places.add(way);
    for (int i = 0; i < 400 && !(v.body.flags & bodyLeaves); ++i)
        v.live(s, places);
    EXPECT_TRUE(v.body.flags & bodyLeaves);
    EXPECT_EQ(v.errand.arrivals, 2u);
    EXPECT_LT(distance(v.body.position.xy(), {17, 9}), 0.8f);
}

TEST(Errands, VisitorsSpreadAroundAPlace) {
    const auto world = test::build(test::oneRoom());
    Surroundings s(*world);
    PlaceLists places;
    const std::vector<Place> way{{{10, 6, 0}, 0.5f, 2.0f}};
    const std::uint16_t list = places.add(way);
    std::set<std::pair<float, float>> targets;
    for (std::uint32_t id = 0; id < 50; ++id) {
        Visitor v(test::groundAt(*world, {2, 2, 0}), id);
        v.errand.kind = ErrandKind::Pass;
        v.errand.places = list;
        v.live(s, places);
        EXPECT_LE(distance(v.path.target.xy(), {10, 6}), 2.3f);
        targets.insert({v.path.target.x, v.path.target.y});
    }
    EXPECT_GT(targets.size(), 40u);
}

TEST(Errands, AnOccupiedPlaceCountsAsReached) {
    const auto world = test::build(test::oneRoom());
    Surroundings s(*world);
    PlaceLists places;
    const std::vector<Place> way{{{3, 3, 0}, 0.3f}, {{17, 9, 0}, 0.3f}};
    Visitor v(test::groundAt(*world, {3, 4.2f, 0}), 1);
    v.errand.kind = ErrandKind::Tour;
    v.errand.places = places.add(way);
    int steps = 0;
    for (; steps < 100 && v.errand.arrivals == 0; ++steps, s.frame += 3) {
        runErrands(s.context(), places, {&v.identity, 1}, {&v.body, 1}, {&v.path, 1}, {&v.errand, 1}, {&v.command, 1});
        v.plan(s);
        followPath(s.context(), v.identity, v.body, v.steering, v.path); // Held up by somebody: no step.
    }
    EXPECT_NEAR(float(steps) * 0.1f, 3.1f, 0.3f);
    EXPECT_EQ(v.errand.next, 1);
}

TEST(Errands, BlockedWaysAreTriedAgainOrGivenUp) {
    StationDesc station;
    station.name = "Cells";
    station.regions = {test::room("One", 0, 0, 25, 5), test::room("Two", 30, 0, 45, 5)};
    const auto world = test::build(station);
    Surroundings s(*world);
    PlaceLists places;
    const std::vector<Place> away{{{40, 2, 0}}};
    Visitor tourist(test::groundAt(*world, {2, 2, 0}), 1);
    tourist.errand.kind = ErrandKind::Tour;
    tourist.errand.places = places.add(away);
    for (int i = 0; i < 105; ++i)
        tourist.live(s, places);
    EXPECT_NEAR(tourist.errand.blocked, 10, 2) << "once a second";
    Visitor roamer(test::groundAt(*world, {2, 2, 0}), 2);
    roamer.errand.kind = ErrandKind::Roam;
    for (int i = 0; i < 1200; ++i)
        roamer.live(s, places);
    EXPECT_GT(roamer.errand.arrivals, 2u);
    EXPECT_EQ(roamer.body.region, RegionId(0));
    Visitor lost(test::groundAt(*world, {2, 2, 0}), 3);
    lost.errand.kind = ErrandKind::Tour;
    lost.errand.places = 77; // No such list.
    for (int i = 0; i < 50; ++i)
        lost.live(s, places);
    EXPECT_GT(lost.errand.blocked, 0);
    EXPECT_TRUE(lost.body.flags & bodyStands);
}

TEST(Errands, StayersStandInTheirOwnStyle) {
    const auto world = test::build(test::oneRoom());
    Surroundings s(*world);
    const PlaceLists none;
    std::set<WaitStyle> styles;
    for (std::uint32_t id = 0; id < 40; ++id) {
        Visitor v(test::groundAt(*world, {10, 6, 0}), id);
        v.live(s, none);
        const WaitStyle style = v.command.waitStyle;
        styles.insert(style);
        for (int i = 0; i < 20; ++i)
            v.live(s, none);
        EXPECT_EQ(v.command.waitStyle, style);
        EXPECT_EQ(v.command.action, Action::Wait);
        EXPECT_TRUE(v.body.flags & bodyStands);
        EXPECT_EQ(v.walked, 0.0f);
    }
    EXPECT_EQ(styles.size(), 4u);
}

} // namespace
} // namespace ped
