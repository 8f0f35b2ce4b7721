// SPDX-License-Identifier: MIT
#include "ped/Simulation/FragmentRegistry.h"

#include "Shared/Stations.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/AgentChunks.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace ped {
namespace {

TEST(FragmentRegistry, EveryRowHasItsOwnBitAndName) {
    std::set<std::string> names;
    FragmentMask seen = 0;
    std::size_t rows = 0;
    eachFragment([&](auto row) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_EQ(seen & row.bit, 0u);
        EXPECT_EQ(row.index, rows++);
        seen |= row.bit;
    });
    EXPECT_EQ(seen, allFragments);
    EXPECT_EQ(rows, fragmentCount);
}

TEST(FragmentRegistry, BytesPerPersonStayWithinTheBudget) {
    EXPECT_LE(fragmentBytes(~FeatureMask{0}), 1536u);
    EXPECT_EQ(fragmentBytes(defaultFeatures) - fragmentBytes(0), sizeof(Mind) + sizeof(Goals) + sizeof(Knowledge));
}

TEST(FragmentRegistry, AFragmentOfAFeatureThatNobodyAsksForHasNoMemory) {
    AgentChunks with(64, 3, featureMinds), without(64, 3, 0);
    for (std::uint32_t id = 0; id < 192; ++id) {
        AgentRecord record;
        record.identity.id = AgentId(id);
        record.body.speed = float(id);
        with.add(record);
        without.add(record);
    }
    for (const AgentChunk& chunk : without.chunks()) {
        EXPECT_EQ(chunk.size(), 64u);
        EXPECT_EQ(chunk.body.size(), 64u);
        EXPECT_TRUE(chunk.mind.empty() && chunk.goals.empty() && chunk.knowledge.empty());
    }
    const std::size_t saved = with.memoryBytes() - without.memoryBytes();
    EXPECT_EQ(saved, 192 * (fragmentBytes(featureMinds) - fragmentBytes(0)));
    EXPECT_TRUE(without.remove(AgentId(5)));
    without.shuffle(7);
    EXPECT_EQ(without.record(AgentId(4)).body.speed, 4.0f);
    EXPECT_EQ(without.record(AgentId(4)).mind.minded, 0);
}

SimulationOptions optionsWith(FeatureMask features) {
    SimulationOptions options;
    options.features = features;
    return options;
}

TEST(Features, WalkersAreTheSamePeopleWithAndWithoutWhatTheyDoNotUse) {
    const auto world = test::build(test::oneRoom());
    SerialExecutor executor;
    Simulation with(*world, executor, optionsWith(featureMinds)), without(*world, executor, optionsWith(0));
    ASSERT_EQ(addRoamers(with, 20), 20u);
    ASSERT_EQ(addRoamers(without, 20), 20u);
    for (int i = 0; i < 200; ++i) {
        with.step();
        without.step();
    }
    EXPECT_EQ(with.stateHash(), without.stateHash());
    std::vector<std::byte> large, small;
    with.save(large);
    without.save(small);
    EXPECT_GE(large.size(), small.size() + 20 * (sizeof(Mind) + sizeof(Goals) + sizeof(Knowledge)));
}

TEST(Features, ASaveWithOtherFeaturesIsRefusedByName) {
    const auto world = test::build(test::oneRoom());
    SerialExecutor executor;
    Simulation with(*world, executor, optionsWith(featureMinds)), without(*world, executor, optionsWith(0));
    addRoamers(without, 5);
    std::vector<std::byte> block;
    without.save(block);
    Diagnostics diagnostics;
    EXPECT_FALSE(with.restore(block, diagnostics));
    ASSERT_EQ(diagnostics.errorCount(), 1u);
    EXPECT_NE(diagnostics.items().front().message.find("other features (none; here: minds)"), std::string::npos)
        << diagnostics.items().front().message;
    EXPECT_EQ(with.size(), 0u);
}

TEST(Features, NobodyWithAMindComesToARunWithoutMinds) {
    const auto world = test::build(test::oneRoom());
    SerialExecutor executor;
    Simulation simulation(*world, executor, optionsWith(0));
    Newcomer newcomer;
    newcomer.position = {10.0f, 6.0f, 0.0f};
    EXPECT_TRUE(simulation.add(newcomer).valid());
    newcomer.minded = true;
    EXPECT_FALSE(simulation.add(newcomer).valid());
}

TEST(Features, NamesAreListed) {
    EXPECT_EQ(featureNames(0), "none");
    EXPECT_EQ(featureNames(featureMinds | always), "minds");
    EXPECT_EQ(featureNames(featureMinds | 1u << 30), "minds and unknown ones");
}

} // namespace
} // namespace ped
