// SPDX-License-Identifier: MIT
#include "Validation/SceneRun.h"
#include "Validation/RimeaScenes.h"

#include "ped/World/WorldBuilder.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

GateFigures passagesAt(std::initializer_list<double> times) {
    GateFigures gate;
    gate.width = 2.0f;
    for (const double t : times) {
        ped::Passage p;
        p.seconds = t;
        gate.passages.push_back(p);
    }
    return gate;
}

TEST(SceneRun, GatesMeasureFlowAndGaps) {
    const GateFigures gate = passagesAt({1.0, 2.0, 3.0, 4.0, 5.0, 9.0});
    EXPECT_EQ(gate.count(ped::Passing::Forwards), 6u);
    EXPECT_EQ(gate.count(ped::Passing::Backwards), 0u);
    EXPECT_EQ(gate.last(ped::Passing::Both), 9.0);
    EXPECT_EQ(gate.first(ped::Passing::Both), 1.0);
    EXPECT_NEAR(gate.flowBetween(0.0, 0.8), 0.5, 1e-9); // One a second through 2 m.
    EXPECT_NEAR(gate.longestGap(10.0), 4.0, 1e-9);
    EXPECT_NEAR(gate.longestGap(20.0), 11.0, 1e-9) << "a gridlock that lasts to the end is one";
    EXPECT_EQ(passagesAt({1.0}).flowBetween(0.0, 1.0), 0.0);
}

TEST(SceneRun, OnePersonDownACorridor) {
    SceneSetup setup;
    setup.scene = rimeaCorridor();
    setup.seconds = 60.0f;
    setup.untilEmpty = true;
    double told = 0.0;
    CaseHooks hooks;
    hooks.simulated = [&](double seconds) { told += seconds; };
    const SceneFigures f = runScene(setup, hooks);
    ASSERT_TRUE(f.ended);
    EXPECT_EQ(f.summary.left, 1u);
    ASSERT_EQ(f.gates.size(), 1u);
    ASSERT_EQ(f.gates[0].count(ped::Passing::Forwards), 1u) << "eastward is forwards";
    EXPECT_NEAR(f.gates[0].last(ped::Passing::Forwards), 40.0 / 1.33, 1.0);
    EXPECT_GT(f.emptied, f.gates[0].last(ped::Passing::Forwards));
    EXPECT_NEAR(f.longestPresence, f.emptied, 0.1);
    EXPECT_NEAR(told, std::floor(f.emptied), 1.1);
    EXPECT_EQ(f.stopsPerMinute, 0.0);
}

TEST(SceneRun, SectionsAreMeasuredAfterTheWarmUp) {
    SceneSetup setup;
    setup.scene = corridorScene("corridor", 3.0f, 1.0f, 0.0f);
    setup.seconds = 40.0f;
    setup.warmUp = 30.0f;
    setup.window = 2.0f;
    const SceneFigures f = runScene(setup, {});
    ASSERT_EQ(f.sections.size(), 1u);
    ASSERT_GE(f.sections[0].samples.size(), 4u);
    EXPECT_GE(f.sections[0].samples.front().from, 30.0);
    EXPECT_GT(f.sections[0].mean.speedAlong, 0.8);
    EXPECT_GE(f.lanes.size(), 39u);
}

TEST(SceneRun, StoppedRunsAreVoid) {
    SceneSetup setup;
    setup.scene = rimeaCorridor();
    CaseHooks hooks;
    hooks.stop = [] { return true; };
    EXPECT_FALSE(runScene(setup, hooks).ended);
}

TEST(RimeaScenes, HoldTheirPeople) {
    SceneSection second;
    const std::pair<Scene, std::uint32_t> all[] = {{rimeaCorridor(), 1},
                                                   {rimeaStairs(true), 1},
                                                   {rimeaStairs(false), 1},
                                                   {rimeaCorner(), 20},
                                                   {rimeaRoom(1000, true), 1000},
                                                   {rimeaRoom(1000, false), 1000},
                                                   {rimeaExitChoice(1000), 1000},
                                                   {rimeaTwoBottlenecks(150, second), 150},
                                                   {rimeaBottleneckGoal(150, 3.0f), 150},
                                                   {rimeaStairsCrowd(100, true), 100},
                                                   {rimeaStairsCrowd(100, false), 100},
                                                   {rimeaStraight(500, 44.0f), 500},
                                                   {rimeaBigCorner(500), 500}};
    for (const auto& [scene, people] : all) {
        const ped::WorldResult built = ped::buildWorld(scene.station);
        ASSERT_TRUE(built.world) << scene.name;
        ped::SerialExecutor executor;
        ped::Simulation simulation(*built.world, executor, {});
        scene.populate(simulation);
        EXPECT_EQ(simulation.size(), people) << scene.name;
    }
}

} // namespace
} // namespace pedsim
