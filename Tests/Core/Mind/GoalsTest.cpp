// SPDX-License-Identifier: MIT
// Algorithm 1 and the goal stack.
#include "MindScene.h"

#include "ped/Mind/Skills.h"
#include "ped/World/World.h"

#include <string>

namespace ped::test {
namespace {

TEST(Goals, ASkillAndANameForEveryType) {
    for (int i = 0; i < goalTypeCount; ++i) {
        const auto type = static_cast<GoalType>(i);
        EXPECT_NE(skillOf(type).run, nullptr) << i;
        EXPECT_GT(std::string(goalName(type)).size(), 2u);
    }
    EXPECT_EQ(goalOf(ActivityKind::AwaitAnnouncement), GoalType::AwaitAnnouncement);
    EXPECT_EQ(std::string(goalName(goalOf(ActivityKind::Rest))), "rest");
    EXPECT_EQ(std::string(goalName(GoalType::StepOut)), "step out");
}

TEST(Goals, APersonTakesAtMostOneAndAHalfKilobytes) {
    const std::size_t bytes = sizeof(Identity) + sizeof(Body) + sizeof(MotorCommand) + sizeof(Motion) +
                              sizeof(Percepts) + sizeof(Path) + sizeof(Steering) + sizeof(Errand) + sizeof(Requests) +
                              sizeof(Holdings) + sizeof(Mind) + sizeof(Goals) + sizeof(Knowledge);
    EXPECT_LE(bytes, 1536u);
}

TEST(Goals, OnlyTheFirstSubtaskIsPushedAndTheChoiceIsKept) {
    StationDesc station = mindStation();
    PersonTypeDesc buyer = idler("buyer", {ActivityKind::BuyDrink, ActivityKind::Wander});
    buyer.needs = {strong(NeedKind::Thirst)};
    station.population.types = {buyer};
    MindScene scene(station);
    const AgentId id = scene.add("buyer", {5, 5, 0});
    scene.run(0.5f);
    const Goals goals = scene.record(id).goals;
    ASSERT_EQ(goals.stack.size(), 3u);
    EXPECT_EQ(goals.stack[0].type, GoalType::Wander);
    EXPECT_EQ(goals.stack[1].type, GoalType::BuyDrink);
    EXPECT_EQ(goals.stack[1].choice, scene.object("machine")); // The memo.
    EXPECT_EQ(goals.stack[2].type, GoalType::ReachPlace);
    EXPECT_NE(goals.stack[2].expiry, Goal::never); // Marked with an expiration time.
}

TEST(Goals, ANeedInterruptsAndTheInterruptedPlanIsMadeAnew) {
    StationDesc station = mindStation();
    PersonTypeDesc walker = idler("walker", {ActivityKind::Leave});
    walker.needs = {strong(NeedKind::Thirst)};
    walker.actions = {{NeedKind::Thirst, 0.5f, 0.0f, ActivityKind::BuyDrink, {}}};
    station.population.types = {walker};
    MindScene scene(station);
    const AgentId id = scene.add("walker", {30, 10, 0});
    ASSERT_TRUE(scene.runUntil(5.0f, [&] { return scene.record(id).goals.has(GoalType::BuyDrink); }));
    EXPECT_EQ(scene.record(id).goals.stack[0].type, GoalType::Leave);
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::Buys); }));
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return !scene.isThere(id); })); // Goes on, and out.
    EXPECT_TRUE(scene.popped(id, GoalType::BuyDrink, PopReason::Accomplished));
    EXPECT_EQ(scene.count(id, MindEventKind::Buys), 1u); // Fulfilled: not thirsty at once again.
}

TEST(Goals, AnInterruptionEndsInTimeForTheTrain) {
    StationDesc station = mindStation();
    PersonTypeDesc rider = idler("rider", {ActivityKind::CatchTrain});
    rider.needs = {strong(NeedKind::Thirst)};
    rider.actions = {{NeedKind::Thirst, 0.5f, 0.0f, ActivityKind::BuyDrink, {GuardKind::SpareTime}, 20.0f}};
    rider.ticketShare = 1.0f;
    station.population.types = {rider};
    station.objects.vendingMachines[0].service = {DistributionKind::Constant, 500.0f}; // It never ends.
    MindScene scene(station);
    const AgentId id = scene.add("rider", {18, 8, 0});
    ASSERT_TRUE(scene.runUntil(20.0f, [&] { return scene.record(id).goals.has(GoalType::BuyDrink); }));
    for (const Goal& goal : scene.record(id).goals.stack)
        if (goal.type == GoalType::BuyDrink) {
            EXPECT_LT(goal.expiry, 400u * 30u);
            EXPECT_GT(goal.expiry, 30u * 20u);
        }
    EXPECT_TRUE(scene.runUntil(420.0f, [&] { return !scene.isThere(id); }));
    EXPECT_TRUE(scene.has(id, MindEventKind::Boards));
    EXPECT_FALSE(scene.has(id, MindEventKind::Buys));
}

TEST(Goals, AGuardWithoutTimeToSpareHoldsBack) {
    StationDesc station = mindStation();
    PersonTypeDesc rider = idler("rider", {ActivityKind::CatchTrain});
    rider.needs = {strong(NeedKind::Thirst)};
    rider.actions = {{NeedKind::Thirst, 0.5f, 0.0f, ActivityKind::BuyDrink, {GuardKind::SpareTime}, 1000.0f}};
    rider.ticketShare = 1.0f;
    station.population.types = {rider};
    MindScene scene(station);
    const AgentId id = scene.add("rider", {18, 8, 0});
    scene.runUntil(420.0f, [&] { return !scene.isThere(id); });
    EXPECT_TRUE(scene.has(id, MindEventKind::Boards));
    for (const MindEvent& e : scene.told())
        EXPECT_NE(e.goal, GoalType::BuyDrink);
}

TEST(Goals, AFullStackRefusesMoreAndNobodyIsLost) {
    StationDesc station = mindStation();
    PersonTypeDesc busy = idler("busy", {ActivityKind::Leave});
    busy.needs = {strong(NeedKind::Thirst)};
    busy.actions = {{NeedKind::Thirst, 0.5f, 0.0f, ActivityKind::BuyDrink, {}}};
    station.population.types = {busy};
    MindScene scene(station);
    const AgentId id = scene.add("busy", {15, 10, 0});
    const AgentPlace place = scene.simulation().agents().find(id);
    Goals& goals = scene.simulation().agents().chunks()[place.chunk].goals[place.row];
    while (!goals.stack.full()) {
        Goal goal;
        goal.type = GoalType::Leave;
        goals.stack.push(goal);
    }
    scene.run(3.0f);
    EXPECT_FALSE(scene.record(id).goals.has(GoalType::BuyDrink));
    EXPECT_TRUE(scene.runUntil(120.0f, [&] { return !scene.isThere(id) || scene.record(id).goals.stack.size() < 4; }));
}

/// A row of people without minds, who never move, across a doorway.
void barTheDoorway(MindScene& scene) {
    for (const float y : {9.45f, 10.0f, 10.55f}) {
        Newcomer desc;
        desc.position = {36, y, 0};
        ASSERT_TRUE(scene.simulation().add(desc).valid());
    }
}

TEST(Goals, ATargetThatBecomesUnreachableIsGivenUp) {
    StationDesc station = mindStation();
    station.geometry.walls[0].gaps = {{9.2f, 10.8f}};
    station.objects.vendingMachines[0].position = {42, 30, 0}; // Drinks are on the platform.
    station.objects.queues[1].line = {{42, 28}, {42, 25}};
    PersonTypeDesc thirsty = idler("thirsty", {ActivityKind::Leave});
    thirsty.needs = {strong(NeedKind::Thirst)};
    thirsty.actions = {{NeedKind::Thirst, 0.5f, 0.0f, ActivityKind::BuyDrink, {}}};
    station.population.types = {thirsty};
    MindScene scene(station);
    const AgentId id = scene.add("thirsty", {20, 10, 0});
    ASSERT_TRUE(scene.runUntil(10.0f, [&] { return scene.record(id).goals.has(GoalType::BuyDrink); }));
    barTheDoorway(scene);
    EXPECT_TRUE(scene.runUntil(300.0f, [&] { return !scene.isThere(id); })) << "goes home without";
    EXPECT_TRUE(scene.popped(id, GoalType::ReachPlace, PopReason::Failed));
    EXPECT_TRUE(scene.popped(id, GoalType::BuyDrink, PopReason::Failed));
    EXPECT_FALSE(scene.has(id, MindEventKind::Buys));
}

TEST(Goals, ATargetWithoutAWayToItIsGivenUpAtOnce) {
    StationDesc station = mindStation();
    RegionDesc island;
    island.name = "island";
    island.footprint = {{0, 24}, {10, 24}, {10, 34}, {0, 34}};
    station.regions.push_back(island);
    station.population.types = {idler("leaver", {ActivityKind::Leave})};
    MindScene scene(station);
    const AgentId id = scene.add("leaver", {6, 12, 0});
    const AgentPlace place = scene.simulation().agents().find(id);
    Goal reach;
    reach.type = GoalType::ReachPlace;
    reach.target = {5, 29, 0};
    ASSERT_TRUE(scene.simulation().agents().chunks()[place.chunk].goals[place.row].stack.push(reach));
    ASSERT_TRUE(scene.runUntil(5.0f, [&] { return scene.popped(id, GoalType::ReachPlace, PopReason::Failed); }));
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return !scene.isThere(id); })) << "and goes on with what it had in mind";
}

TEST(Goals, APlaceTooNearToAWallIsReachedAsFarAsOneCan) {
    StationDesc station = mindStation();
    station.population.types = {idler("leaver", {ActivityKind::Leave})};
    MindScene scene(station);
    const AgentId id = scene.add("leaver", {20, 5, 0});
    const AgentPlace place = scene.simulation().agents().find(id);
    Goal reach;
    reach.type = GoalType::ReachPlace;
    reach.target = {34, 4, 0};
    reach.radius = 0.3f;
    while (scene.world().findGround(reach.target, 0.02f)) // Until there is no room for a body.
        reach.target.x += 0.05f;
    ASSERT_TRUE(scene.simulation().agents().chunks()[place.chunk].goals[place.row].stack.push(reach));
    EXPECT_TRUE(scene.runUntil(30.0f, [&] { return scene.popped(id, GoalType::ReachPlace, PopReason::Accomplished); }));
    EXPECT_FALSE(scene.popped(id, GoalType::ReachPlace, PopReason::Failed));
}

} // namespace
} // namespace ped::test
