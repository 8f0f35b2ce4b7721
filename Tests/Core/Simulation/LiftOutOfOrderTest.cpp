// SPDX-License-Identifier: MIT
// Lifts that go out of order, and who else has to know of rides: Detour's planner, flows, people at other levels.
#include "LiftScene.h"

#include "ped/Navigation/Flows.h"
#include "ped/Navigation/NavigationGraph.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/Planner.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::downstairs;
using test::liftBesideStairs;
using test::liftStation;
using test::MachineRun;
using test::storey;
using test::upstairs;

EventDesc liftEvent(float time, bool works, const char* name = "lift") {
    EventDesc event;
    event.time = time;
    event.kind = EventKind::Door;
    event.name = name;
    event.open = works;
    return event;
}

/// Whether the lift goes out of order, or works again, from the next frame on.
bool setWorks(MachineRun& run, bool works) {
    Diagnostics diagnostics;
    std::vector<OutsideEvent> events;
    if (!makeEvents(*run.simulation, {1, {liftEvent(0.0f, works)}}, events, diagnostics) || events.size() != 1)
        return false;
    events[0].frame = run.simulation->frame();
    return run.simulation->post(events[0], diagnostics);
}

TEST(LiftOutOfOrder, TakesNobodyInUntilItWorksAgain) {
    MachineRun run(liftStation());
    ASSERT_TRUE(setWorks(run, false));
    const AgentId rider = run.walker(downstairs, upstairs);
    run.seconds(60.0f);
    ASSERT_NE(run.body(rider), nullptr);
    EXPECT_LT(run.body(rider)->position.z, 0.1f) << "there is no other way";
    EXPECT_EQ(run.simulation->passable().lifts[0].calls, 0u);
    ASSERT_TRUE(setWorks(run, true));
    run.seconds(90.0f);
    EXPECT_EQ(run.body(rider), nullptr) << "they have got upstairs";
}

TEST(LiftOutOfOrder, WhoeverIsInsideGetsOutWhereTheyWantedTo) {
    MachineRun run(liftStation(3));
    const AgentId rider = run.walker(downstairs, {4, 5, 2 * storey});
    int frame = 0;
    while (frame++ < 30 * 60 && run.simulation->passable().lifts[0].z < 1.0f)
        run.simulation->step();
    ASSERT_GT(run.simulation->passable().lifts[0].z, 1.0f);
    ASSERT_TRUE(setWorks(run, false));
    run.seconds(60.0f);
    EXPECT_EQ(run.body(rider), nullptr);
    EXPECT_EQ(run.simulation->leftCount(), 1u);
    EXPECT_TRUE(run.simulation->passable().riders.empty());
}

TEST(LiftOutOfOrder, WhoeverStandsBeforeItTakesTheStairs) {
    StationDesc station = liftBesideStairs(90.0f);
    station.events = {liftEvent(4.0f, false)};
    SimulationOptions options;
    options.authored = true;
    MachineRun run(station);
    run.simulation = std::make_unique<Simulation>(*run.world, run.executor, options);
    const AgentId who = run.walker({8, 5, 0}, {3, 5, storey});
    EXPECT_GT(run.secondsIn(who, "stairs", 400.0f), 0.0f);
    EXPECT_EQ(run.simulation->leftCount(), 1u);
}

TEST(LiftOutOfOrder, ALiftThatIsNotThereIsToldOf) {
    MachineRun run(liftStation());
    Diagnostics diagnostics;
    std::vector<OutsideEvent> events;
    EXPECT_TRUE(makeEvents(*run.simulation, {1, {liftEvent(1.0f, false)}}, events, diagnostics));
    EXPECT_FALSE(makeEvents(*run.simulation, {1, {liftEvent(1.0f, false, "hall 0")}}, events, diagnostics));
    ASSERT_FALSE(diagnostics.items().empty());
    EXPECT_EQ(diagnostics.items()[0].place, "events[0].name");
    EXPECT_NE(diagnostics.items()[0].message.find("no portal 'hall 0'"), std::string::npos);
}

TEST(LiftOutOfOrder, ASaveKeepsThatItIs) {
    MachineRun run(liftStation());
    setWorks(run, false);
    run.crowd({4, 5, 0}, upstairs, 0.3f);
    run.seconds(20.0f);
    std::vector<std::byte> saved;
    run.simulation->save(saved);
    MachineRun other(liftStation(), 16);
    Diagnostics diagnostics;
    ASSERT_TRUE(other.simulation->restore(saved, diagnostics)) << test::describe(diagnostics);
    run.seconds(20.0f);
    other.seconds(20.0f);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash());
    EXPECT_EQ(run.simulation->leftCount(), 0u);
}

TEST(LiftRides, DetourFindsTheWayToThemAndFromThem) {
    const auto world = test::build(liftStation(3));
    ASSERT_TRUE(world);
    SearchOptions options;
    options.scheme = SearchScheme::Detour;
    PlannerScratch scratch;
    PlannedPath path, ours;
    ASSERT_EQ(planPath(*world, downstairs, {4, 5, 2 * storey}, options, nullptr, scratch, path), PlanStatus::Found);
    ASSERT_EQ(path.legs.size(), 2u) << "to the lift, and on from it";
    EXPECT_NEAR(path.points.front().z, 0.0f, 0.3f);
    EXPECT_NEAR(path.points.back().z, 2 * storey, 0.3f);
    ASSERT_EQ(planPath(*world, downstairs, {4, 5, 2 * storey}, {}, nullptr, scratch, ours), PlanStatus::Found);
    EXPECT_NEAR(path.length, ours.length, 0.15f * ours.length);
    ASSERT_EQ(planPath(*world, downstairs, {12, 8, 0}, options, nullptr, scratch, path), PlanStatus::Found);
    EXPECT_EQ(path.legs.size(), 1u) << "on one floor nobody needs a lift";
}

TEST(LiftRides, AreNoPartOfTheGraphThatFlowsWalkOn) {
    StationDesc station = liftStation();
    FlowDesc flow;
    flow.from = downstairs;
    flow.to = upstairs;
    station.flows = {flow};
    const auto world = test::build(station);
    ASSERT_TRUE(world);
    Diagnostics diagnostics;
    EXPECT_FALSE(checkInterest(*world, diagnostics));
    ASSERT_FALSE(diagnostics.items().empty());
    EXPECT_NE(diagnostics.items()[0].message.find("by lift"), std::string::npos) << diagnostics.items()[0].message;
    const NavigationGraph graph = buildNavigationGraph(*world);
    EXPECT_TRUE(makeFlow(graph, *world, flow, 1.5f).paths.empty());
    // By stairs there is a way.
    StationDesc other = liftBesideStairs(6.0f);
    flow.to = {3, 5, storey};
    other.flows = {flow};
    other.simulation.interestElsewhere = InterestLevel::Low;
    const auto joined = test::build(other);
    ASSERT_TRUE(joined);
    Diagnostics warned;
    EXPECT_TRUE(checkInterest(*joined, warned));
    ASSERT_EQ(warned.items().size(), 1u);
    EXPECT_EQ(warned.items()[0].place, "lifts");
}

} // namespace
} // namespace ped
