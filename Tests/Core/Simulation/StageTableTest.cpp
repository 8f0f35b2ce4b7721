// SPDX-License-Identifier: MIT
#include "ped/Simulation/StageTable.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace ped {
namespace {

TEST(StageTable, HasEveryStageOnceInTheOrderOfTheirNumbers) {
    for (std::size_t i = 0; i < stageCount; ++i)
        EXPECT_EQ(std::size_t(stageTable[i].stage), i);
}

TEST(StageTable, NamesAreLowerCaseWordsAndDiffer) {
    std::set<std::string> names;
    for (const StageInfo& info : stageTable) {
        const std::string name = info.name;
        EXPECT_TRUE(names.insert(name).second) << name;
        EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), std::string::npos) << name;
        EXPECT_GT(std::string(info.does).size(), 10u) << name << " explains nothing";
    }
    EXPECT_EQ(std::string(stageTable.front().name), "snapshot");
    EXPECT_EQ(std::string(stageTable.back().name), "measure");
}

TEST(StageTable, DecisionsAreRareAndMotionIsNot) {
    const auto rateOf = [](Stage stage) { return stageInfo(stage).rate; };
    for (const Stage stage :
         {Stage::Perceive, Stage::Feel, Stage::Think, Stage::Arbitrate, Stage::Plan, Stage::Steer, Stage::Look})
        EXPECT_EQ(rateOf(stage), StageRate::HumanStep);
    for (const Stage stage : {Stage::Snapshot, Stage::Act, Stage::Populate, Stage::Measure})
        EXPECT_EQ(rateOf(stage), StageRate::Frame);
}

TEST(StageTable, AStageRunsInOneWay) {
    for (const StageInfo& info : stageTable) {
        const int ways = (info.onChunk != nullptr ? 1 : 0) + (info.onAll != nullptr ? 1 : 0);
        EXPECT_EQ(ways, info.stage == Stage::Measure ? 0 : 1) << info.name;
    }
}

TEST(StageTable, WhatChangesSharedThingsTakesEverybodyAtOnce) {
    for (const Stage stage : {Stage::Snapshot, Stage::Arbitrate, Stage::Plan, Stage::Populate})
        EXPECT_NE(stageInfo(stage).onAll, nullptr) << stageInfo(stage).name;
}

/// By the signatures of the stage functions: `std::span<const T>` is read, `std::span<T>` is written.
TEST(StageTable, AccessFollowsFromSignatures) {
    const auto bits = []<class... T>(T...) { return (FragmentInfo<T>::bit | ... | 0u); };
    const StageInfo& perceive = stageInfo(Stage::Perceive);
    EXPECT_EQ(perceive.reads, bits(Identity(), Body()));
    EXPECT_EQ(perceive.writes, bits(Percepts()));
    const StageInfo& act = stageInfo(Stage::Act);
    EXPECT_EQ(act.reads, bits(Identity(), MotorCommand()));
    EXPECT_EQ(act.writes, bits(Body(), Motion(), Contact()));
    const StageInfo& look = stageInfo(Stage::Look);
    EXPECT_EQ(look.reads, bits(Identity(), Body(), Percepts()));
    EXPECT_EQ(look.writes, bits(Mind(), MotorCommand()));
    const StageInfo& think = stageInfo(Stage::Think);
    EXPECT_EQ(think.reads, bits(Identity(), Motion(), Percepts(), Holdings(), Company()));
    const StageInfo& arbitrate = stageInfo(Stage::Arbitrate);
    EXPECT_EQ(arbitrate.reads, bits(Identity(), Planning()));
    EXPECT_EQ(arbitrate.writes, bits(Body(), Requests(), Holdings()));
    for (const StageInfo& info : stageTable)
        EXPECT_EQ(info.reads & info.writes, 0u) << info.name;
}

} // namespace
} // namespace ped
