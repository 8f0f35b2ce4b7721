// SPDX-License-Identifier: MIT
// What could go wrong with regions of interest and flows, one case after the other.
#include "ped/Agents/Interest.h"

#include "InterestScene.h"

#include "Shared/ThreadExecutor.h"

#include "ped/Agents/OnTheLine.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/Errands.h"
#include "ped/Navigation/Flows.h"
#include "ped/Station/StationValidate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace ped {
namespace {

using test::flowHall;
using test::interestAt;
using test::InterestRun;

/// Nobody is anywhere that is no number, or off the ground.
void expectSound(const InterestRun& run) {
    run.each([&](const Identity& identity, const Body& body, const Planning&) {
        EXPECT_TRUE(std::isfinite(body.position.x) && std::isfinite(body.position.y)) << identity.id.value;
        EXPECT_TRUE(run.world->findGround(body.position, 0.5f)) << identity.id.value;
    });
}

/// Who has turned round at an end of their flow.
struct TurnWatch {
    std::map<std::uint32_t, std::uint8_t> way;
    std::set<std::uint32_t> turned;
    void look(const InterestRun& run) {
        run.each([&](const Identity& identity, const Body&, const Planning& planning) {
            const auto [at, isNew] = way.emplace(identity.id.value, planning.back);
            if (!isNew && at->second != planning.back)
                turned.insert(identity.id.value);
            at->second = planning.back;
        });
    }
};

TEST(InterestCases, ARadiusOfZeroIsEverywhere) {
    StationDesc station = flowHall(InterestLevel::None, 40);
    station.interest.push_back(interestAt({30, 5, 0}, 0.0f, InterestLevel::Low));
    InterestRun run(station);
    run.run(30);
    EXPECT_EQ(run.levels()[InterestLevel::None], 0);
    EXPECT_EQ(run.levels()[InterestLevel::Low], int(run.people));
}

TEST(InterestCases, ARegionMayHoldTheWholeWorld) {
    StationDesc station = flowHall(InterestLevel::None, 60);
    station.interest.push_back(interestAt({30, 5, 0}, 1e4f, InterestLevel::High));
    InterestRun run(station);
    TurnWatch watch;
    for (int i = 0; i < 30 * 90; ++i) {
        run.run(1);
        watch.look(run);
    }
    EXPECT_EQ(run.levels()[InterestLevel::None], 0);
    EXPECT_EQ(watch.turned.size(), run.people);
    expectSound(run);
}

TEST(InterestCases, NegativeAndUndefinedRadiiAreRefusedInFilesToo) {
    for (const float radius :
         {-1.0f, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
        StationDesc station = flowHall(InterestLevel::None, 40);
        station.interest.push_back(interestAt({30, 5, 0}, radius, InterestLevel::High));
        Diagnostics diagnostics;
        validateStation(station, diagnostics);
        ASSERT_EQ(diagnostics.errorCount(), 1u) << radius;
        EXPECT_EQ(diagnostics.items()[0].place, "interest[0].radius");
    }
}

TEST(InterestCases, ACentreOffTheGroundIsToldAndHarmless) {
    StationDesc station = flowHall(InterestLevel::None, 40);
    station.interest.push_back(interestAt({300, 300, 0}, 5.0f, InterestLevel::High));
    station.interest.push_back(interestAt({30, 15, 0}, 5.0f, InterestLevel::High)); // In the block: ground is near.
    InterestRun run(station);
    Diagnostics diagnostics;
    EXPECT_TRUE(checkInterest(*run.world, diagnostics));
    ASSERT_EQ(diagnostics.items().size(), 1u);
    EXPECT_EQ(diagnostics.items()[0].place, "interest[0].position");
    run.run(600);
    expectSound(run);
}

TEST(InterestCases, OverlapsTakeTheMostInterestInARun) {
    StationDesc station = flowHall(InterestLevel::None, 120);
    station.interest.push_back(interestAt({30, 15, 0}, 14.0f, InterestLevel::Low));
    station.interest.push_back(interestAt({36, 15, 0}, 14.0f, InterestLevel::High));
    InterestRun run(station);
    run.run(300);
    int both = 0;
    run.each([&](const Identity&, const Body& body, const Planning& planning) {
        const Vec2 p = body.position.xy();
        if (distance(p, {30, 15}) < 13.5f && distance(p, {36, 15}) < 13.5f) {
            EXPECT_EQ(planning.level, InterestLevel::High);
            ++both;
        }
    });
    EXPECT_GT(both, 10);
}

TEST(InterestCases, ARegionIsOfOneFloor) {
    StationDesc station;
    station.name = "Floors";
    station.regions = {test::room("Lower", 0, 0, 40, 12), test::room("Upper", 0, 0, 40, 12, 4.0f)};
    station.population.initial = 0;
    station.flows.push_back({"Below", {4, 6, 0}, {36, 6, 0}, 20, 1, ""});
    station.flows.push_back({"Above", {4, 6, 4}, {36, 6, 4}, 20, 1, ""});
    station.interest.push_back(interestAt({20, 6, 0}, 50.0f, InterestLevel::High));
    station.simulation.interestElsewhere = InterestLevel::None;
    InterestRun run(station);
    run.run(90);
    int lower = 0, upper = 0;
    run.each([&](const Identity&, const Body& body, const Planning& planning) {
        EXPECT_EQ(planning.level, body.position.z < 2.0f ? InterestLevel::High : InterestLevel::None);
        (body.position.z < 2.0f ? lower : upper) += 1;
    });
    EXPECT_EQ(lower, 20);
    EXPECT_EQ(upper, 20);
}

TEST(InterestCases, AGoalInsideTheRegionIsReached) {
    StationDesc station = flowHall(InterestLevel::Low, 60);
    station.interest.push_back(interestAt({4, 15, 0}, 10.0f, InterestLevel::High));
    station.interest.push_back(interestAt({30, 27, 0}, 6.0f, InterestLevel::High));
    InterestRun run(station);
    TurnWatch watch;
    for (int i = 0; i < 30 * 120; ++i) {
        run.run(1);
        watch.look(run);
    }
    EXPECT_EQ(watch.turned.size(), run.people);
}

/// Two halls, a door of 2 m between them.
StationDesc twoHalls(InterestLevel elsewhere, int people) {
    StationDesc station;
    station.name = "Two Halls";
    station.regions = {test::room("West", 0, 0, 30, 20), test::room("East", 30, 0, 60, 20)};
    WallDesc wall;
    wall.points = {{30, 0}, {30, 20}};
    wall.gaps = {{9.0f, 11.0f}};
    station.geometry.walls = {wall};
    station.population.initial = 0;
    station.flows.push_back({"Through", {4, 10, 0}, {56, 10, 0}, people, 2, ""});
    station.simulation.interestElsewhere = elsewhere;
    return station;
}

TEST(InterestCases, AGoalBehindAShutDoorIsGivenUpAndTakenUpAgain) {
    for (const InterestLevel level : {InterestLevel::High, InterestLevel::Low, InterestLevel::None}) {
        InterestRun run(twoHalls(level, 40));
        std::map<std::uint32_t, bool> behindIt;
        const auto sides = [&] {
            std::map<std::uint32_t, bool> now;
            run.each([&](const Identity& identity, const Body& body, const Planning&) {
                now[identity.id.value] = body.position.x > 30.0f;
            });
            return now;
        };
        run.run(60);
        ASSERT_TRUE(run.simulation->setDoorOpen(PortalId(0), false));
        run.run(60); // Whoever stands in the door gets out of it.
        behindIt = sides();
        run.run(900);
        EXPECT_EQ(sides(), behindIt) << "level " << int(level) << ": nobody goes through a shut door";
        expectSound(run);
        ASSERT_TRUE(run.simulation->setDoorOpen(PortalId(0), true));
        run.run(1800);
        EXPECT_NE(sides(), behindIt) << "level " << int(level);
    }
}

/// High interest in a room that nobody can leave: no border cell leads to the goal, so no field does.
TEST(InterestCases, WhereNoFieldLeadsTheWayDoes) {
    StationDesc station = twoHalls(InterestLevel::None, 60);
    station.interest.push_back(interestAt({15, 10, 0}, 0.0f, InterestLevel::High));
    InterestRun run(station);
    run.run(60);
    ASSERT_TRUE(run.simulation->setDoorOpen(PortalId(0), false));
    run.run(900);
    expectSound(run);
    EXPECT_EQ(run.levels()[InterestLevel::None], 0);
}

TEST(InterestCases, ARegionMayMoveInEveryFrame) {
    const auto play = [](Executor* executor, std::uint32_t chunk) {
        InterestRun run(flowHall(InterestLevel::None, 120), executor, chunk);
        Diagnostics diagnostics;
        int most = 0;
        for (std::uint32_t frame = 0; frame < 900; ++frame) {
            InterestRegion region;
            region.radius = 8.0f;
            region.position = {4.0f + 0.06f * float(frame), frame % 2 == 0 ? 15.0f : 9.0f, 0.0f};
            EXPECT_TRUE(run.simulation->post(interestEvent(region, frame), diagnostics)) << test::describe(diagnostics);
            run.run(1);
            most = std::max(most, run.levels()[InterestLevel::High]);
        }
        EXPECT_GT(most, 5);
        expectSound(run);
        return run.simulation->stateHash();
    };
    test::ThreadExecutor threads(2);
    EXPECT_EQ(play(nullptr, 256), play(&threads, 16));
}

/// Fields are made a few times a second: those of where a region was lead on until then, also in a restored run.
TEST(InterestCases, FieldsLeadPeopleWhereARegionMovesInEveryFrame) {
    const auto play = [](bool moves, bool restores) {
        auto run = std::make_unique<InterestRun>(flowHall(InterestLevel::Low, 240));
        Diagnostics diagnostics;
        int led = 0;
        for (std::uint32_t frame = 0; frame < 300; ++frame) {
            if (frame == 0 || moves) {
                InterestRegion region;
                region.radius = 14.0f;
                region.position = {20.0f + (moves ? 0.05f * float(frame) : 7.5f), 15.0f, 0.0f};
                EXPECT_TRUE(run->simulation->post(interestEvent(region, frame), diagnostics));
            }
            if (restores && frame == 151) {
                std::vector<std::byte> saved;
                run->simulation->save(saved);
                run = std::make_unique<InterestRun>(flowHall(InterestLevel::Low, 240));
                EXPECT_TRUE(run->simulation->restore(saved, diagnostics)) << test::describe(diagnostics);
            }
            run->run(1);
            run->each([&](const Identity&, const Body&, const Planning& planning) { led += planning.led; });
        }
        return std::pair{led, run->simulation->stateHash()};
    };
    const auto stays = play(false, false), moves = play(true, false);
    EXPECT_GT(stays.first, 3000);
    EXPECT_GT(moves.first, stays.first * 3 / 4) << "of " << stays.first;
    EXPECT_EQ(play(true, true).second, moves.second);
}

TEST(InterestCases, AFlowWithinOneVertexIsWalked) {
    StationDesc station;
    station.name = "Small";
    station.regions.push_back(test::room("Room", 0, 0, 8, 8));
    station.population.initial = 0;
    station.flows.push_back({"Short", {2.5f, 4, 0}, {5.5f, 4, 0}, 4, 3, ""});
    station.simulation.interestElsewhere = InterestLevel::Low;
    InterestRun run(station);
    EXPECT_EQ(run.people, 4u);
    TurnWatch watch;
    for (int i = 0; i < 900; ++i) {
        run.run(1);
        watch.look(run);
    }
    EXPECT_EQ(watch.turned.size(), 4u);
}

TEST(InterestCases, UnreachableEndsAreNamedBoth) {
    StationDesc station;
    station.name = "Islands";
    station.regions = {test::room("West", 0, 0, 20, 10), test::room("East", 30, 0, 50, 10)};
    station.population.initial = 0;
    station.flows.push_back({"Over the water", {5, 5, 0}, {45, 5, 0}, 20, 3, ""});
    const auto world = test::build(station);
    Diagnostics diagnostics;
    EXPECT_FALSE(checkInterest(*world, diagnostics));
    ASSERT_EQ(diagnostics.items().size(), 1u);
    EXPECT_NE(diagnostics.items()[0].message.find("Over the water"), std::string::npos);
    EXPECT_NE(diagnostics.items()[0].remedy.find("West"), std::string::npos);
    EXPECT_NE(diagnostics.items()[0].remedy.find("East"), std::string::npos);
}

TEST(InterestCases, SeatedAndQueuingPeopleAreNeverComputedByHalves) {
    StationDesc station = test::shippedStation("TicketHall");
    station.simulation.interestElsewhere = InterestLevel::None;
    const auto world = test::build(station);
    SerialExecutor executor;
    SimulationOptions options;
    options.authored = true;
    options.minds = true;
    Simulation simulation(*world, executor, options);
    simulation.addInhabitants();
    int inLine = 0, unseen = 0;
    for (int frame = 0; frame < 30 * 90; ++frame) {
        simulation.step();
        for (const AgentChunk& chunk : std::as_const(simulation).agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                // A human step lies between getting something and being looked at for it.
                const bool holds = chunk.holdings[i].inLine() || chunk.holdings[i].hasPoint();
                inLine += holds ? 1 : 0;
                unseen += chunk.planning[i].level == InterestLevel::None ? 1 : 0;
                EXPECT_FALSE(holds && chunk.path[i].status == PathStatus::None && restsOnTheLine(chunk.planning[i]));
                EXPECT_FALSE((chunk.body[i].flags & bodySits) != 0 &&
                             chunk.identity[i].locomotion.now() == LocomotionKind::Line);
            }
    }
    EXPECT_GT(inLine, 100);
    EXPECT_GT(unseen, 100);
    EXPECT_GT(simulation.activities().purchases, 3u) << "business goes on where nobody looks";
}

TEST(InterestCases, GoalsBeyondTheMostSetsAreWalkedToWithoutAField) {
    StationDesc station = flowHall(InterestLevel::High, 60);
    const auto world = test::build(station);
    SerialExecutor executor;
    SimulationOptions options;
    options.parameters.locomotion.field.mostSets = 1;
    Simulation simulation(*world, executor, options);
    const std::uint32_t people = simulation.addInhabitants();
    std::map<std::uint32_t, std::uint8_t> way;
    std::set<std::uint32_t> turned;
    for (int i = 0; i < 30 * 120; ++i) {
        simulation.step();
        for (const AgentChunk& chunk : std::as_const(simulation).agents().chunks())
            for (std::size_t k = 0; k < chunk.size(); ++k) {
                const auto [at, isNew] = way.emplace(chunk.identity[k].id.value, chunk.planning[k].back);
                if (!isNew && at->second != chunk.planning[k].back)
                    turned.insert(chunk.identity[k].id.value);
            }
    }
    EXPECT_EQ(turned.size(), people);
}

/// Two halls, and about five people on a square metre before the door between them, all of whom want to go through.
std::uint32_t crowdBeforeADoor(InterestRun& run) {
    Place place;
    place.position = {50, 10, 0};
    place.radius = 4.0f;
    Newcomer person;
    person.errand.kind = ErrandKind::Pass;
    person.errand.places = run.simulation->places().add(std::span(&place, 1));
    person.radius = 0.2f;
    std::uint32_t crowd = 0;
    for (int x = 0; x < 14; ++x)
        for (int y = 0; y < 14; ++y) {
            person.position = {29.3f - 0.45f * float(x), 7.1f + 0.45f * float(y), 0.0f};
            crowd += run.simulation->add(person).valid() ? 1 : 0;
        }
    return crowd;
}

StationDesc narrowHalls(InterestLevel level, float width) {
    StationDesc station = twoHalls(level, 0);
    station.flows.clear();
    station.geometry.walls[0].gaps = {{10.0f - 0.5f * width, 10.0f + 0.5f * width}};
    return station;
}

/// R20: a narrow way that is full is computed at low interest, whatever the region says.
TEST(InterestCases, AJamBeforeANarrowDoorIsComputedAtLowInterest) {
    StationDesc station = narrowHalls(InterestLevel::High, 1.2f);
    station.interest.push_back(interestAt({30, 10, 0}, 0.0f, InterestLevel::High));
    InterestRun run(station);
    ASSERT_GT(crowdBeforeADoor(run), 150u);
    int low = 0, high = 0;
    for (int i = 0; i < 300; ++i) {
        run.run(1);
        run.each([&](const Identity&, const Body& body, const Planning& planning) {
            const float away = distance(body.position.xy(), Vec2{30, 10});
            low += away < 2.5f && planning.level == InterestLevel::Low ? 1 : 0;
            high += away > 4.0f && planning.level == InterestLevel::High ? 1 : 0;
        });
    }
    EXPECT_GT(low, 300);
    EXPECT_GT(high, 300);
}

/// People who press into a narrow door take turns, or they stand in each other's way for ever.
TEST(InterestCases, ACrowdGoesThroughANarrowDoorAtEveryLevel) {
    for (const InterestLevel level : {InterestLevel::High, InterestLevel::Low})
        for (const float width : {1.0f, 1.2f}) {
            InterestRun run(narrowHalls(level, width));
            const std::uint32_t crowd = crowdBeforeADoor(run);
            ASSERT_GT(crowd, 150u);
            run.run(30 * 140); // Two people a second, and 15 s on the other side.
            EXPECT_EQ(run.simulation->size(), 0u)
                << "of " << crowd << ", level " << int(level) << ", " << width << " m";
        }
}

/// Whoever nobody could perceive is not in the snapshot, but still counts; those near somebody who perceives are in it.
TEST(InterestCases, PeopleWhomNobodyCouldPerceiveAreLeftOutOfTheSnapshot) {
    StationDesc station;
    station.name = "Street";
    station.regions.push_back(test::room("Street", 0, 0, 400, 12));
    station.population.initial = 0;
    station.flows.push_back({"Along", {4, 6, 0}, {396, 6, 0}, 200, 1, ""});
    station.interest.push_back(interestAt({20, 6, 0}, 12.0f, InterestLevel::High));
    station.simulation.interestElsewhere = InterestLevel::None;
    InterestRun run(station);
    run.run(100);
    const CrowdSnapshot& crowd = run.simulation->crowd();
    EXPECT_EQ(run.simulation->size(), run.people);
    EXPECT_LT(crowd.size(), run.people / 2);
    run.each([&](const Identity& identity, const Body& body, const Planning&) {
        bool found = false;
        for (const SnapshotBody& seen : crowd.bodies())
            found = found || seen.id == identity.id;
        // Tiles are 16 m wide, and a tile around the region's people is taken along.
        EXPECT_TRUE(found || body.position.x >= 40.0f) << body.position.x;
        EXPECT_FALSE(found && body.position.x > 120.0f) << body.position.x;
    });
}

/// People on a straight line are not looked at, but arrive where and when they would have.
TEST(InterestCases, PeopleWhoRestOnALineWalkAtTheirPaceAndAreAwakenedByARegion) {
    StationDesc station;
    station.name = "Street";
    station.regions.push_back(test::room("Street", 0, 0, 200, 12));
    station.population.initial = 0;
    station.flows.push_back({"Along", {4, 6, 0}, {196, 6, 0}, 30, 1, ""});
    station.simulation.interestElsewhere = InterestLevel::None;
    InterestRun run(station);
    run.run(60);
    std::map<std::uint32_t, Vec2> before;
    int resting = 0;
    run.each([&](const Identity& identity, const Body& body, const Planning& planning) {
        if (restsOnTheLine(planning)) {
            before[identity.id.value] = body.position.xy();
            ++resting;
        }
    });
    EXPECT_GT(resting, 10);
    run.run(30);
    run.each([&](const Identity& identity, const Body& body, const Planning& planning) {
        const auto at = before.find(identity.id.value);
        const bool rested = at != before.end() && restsOnTheLine(planning);
        EXPECT_NEAR(rested ? distance(at->second, body.position.xy()) : body.speed, body.speed, 0.02f);
    });
    Diagnostics diagnostics;
    InterestRegion everywhere;
    everywhere.radius = 0.0f;
    everywhere.level = InterestLevel::Low;
    ASSERT_TRUE(run.simulation->post(interestEvent(everywhere, run.simulation->frame()), diagnostics));
    run.run(3);
    EXPECT_EQ(run.levels()[InterestLevel::None], 0) << "within a human step";
}

} // namespace
} // namespace ped
