// SPDX-License-Identifier: MIT
#include "ped/Agents/StageTable.h"

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
    const auto rateOf = [](Stage stage) { return stageTable[std::size_t(stage)].rate; };
    for (const Stage stage : {Stage::Perceive, Stage::Feel, Stage::Think, Stage::Arbitrate, Stage::Plan, Stage::Steer})
        EXPECT_EQ(rateOf(stage), StageRate::HumanStep);
    for (const Stage stage : {Stage::Snapshot, Stage::Act, Stage::Populate, Stage::Measure})
        EXPECT_EQ(rateOf(stage), StageRate::Frame);
}

TEST(StageTable, WhatChangesSharedThingsIsSerial) {
    for (const StageInfo& info : stageTable) {
        const bool serial =
            info.stage == Stage::Arbitrate || info.stage == Stage::Populate || info.stage == Stage::Measure;
        EXPECT_EQ(info.work == StageWork::Serial, serial) << info.name;
    }
}

} // namespace
} // namespace ped
