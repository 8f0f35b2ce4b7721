// SPDX-License-Identifier: MIT
// People of different models among each other: threads, chunks, storage order, saving and restoring change nothing.
#include "Core/Simulation/SimulationScene.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Simulation/AgentStore.h"

#include <gtest/gtest.h>

#include <set>

namespace ped {
namespace {

constexpr int mixedFrames = 240;

SimulationOptions mixedOptions(std::uint32_t chunkSize) {
    SimulationOptions options;
    options.seed = 5;
    options.chunkSize = chunkSize;
    // Handed over where it is crowded, so that models change during the run, too.
    options.parameters.locomotion.rule = {std::int32_t(LocomotionKind::Simple), 0.7f, 0.35f, 1.5f};
    return options;
}

std::unique_ptr<Simulation> mixedRun(Executor& executor, std::uint32_t chunkSize) {
    auto simulation = std::make_unique<Simulation>(test::shippedWorld("TicketHall"), executor, mixedOptions(chunkSize));
    EXPECT_EQ(addRoamers(*simulation, 150), 150u);
    for (AgentChunk& chunk : simulation->agents().chunks())
        for (Identity& identity : chunk.identity)
            if (identity.id.value % 3 == 0)
                identity.locomotion = LocomotionChoice(LocomotionKind::Simple);
    return simulation;
}

std::set<LocomotionKind> kindsIn(const Simulation& simulation) {
    std::set<LocomotionKind> kinds;
    for (const AgentChunk& chunk : simulation.agents().chunks())
        for (const Identity& identity : chunk.identity)
            kinds.insert(identity.locomotion.now());
    return kinds;
}

/// How many a rule has handed over.
std::size_t handedOver(const Simulation& simulation) {
    std::size_t count = 0;
    for (const AgentChunk& chunk : simulation.agents().chunks())
        for (const Identity& identity : chunk.identity)
            count += identity.locomotion.now() != identity.locomotion.own() ? 1 : 0;
    return count;
}

std::uint64_t hashOf(Executor& executor, std::uint32_t chunkSize, bool shuffled) {
    const auto simulation = mixedRun(executor, chunkSize);
    for (int i = 0; i < mixedFrames; ++i) {
        if (shuffled && i % 10 == 0)
            simulation->agents().shuffle(std::uint64_t(i) + 1);
        simulation->step();
    }
    return simulation->stateHash();
}

TEST(MixedCrowdDeterminism, NothingDependsOnThreadsChunksOrOrder) {
    SerialExecutor serial;
    const std::uint64_t expected = hashOf(serial, 256, false);
    EXPECT_EQ(hashOf(serial, 7, false), expected);
    EXPECT_EQ(hashOf(serial, 256, true), expected);
    for (const std::size_t threads : {2u, 4u}) {
        test::ThreadExecutor executor(threads);
        EXPECT_EQ(hashOf(executor, 16, threads == 4), expected) << threads << " threads";
    }
}

TEST(MixedCrowdDeterminism, ASavedRunKeepsEverybodysModel) {
    SerialExecutor executor;
    const auto whole = mixedRun(executor, 256);
    for (int i = 0; i < mixedFrames / 2; ++i)
        whole->step();
    ASSERT_GT(handedOver(*whole), 0u) << "the scene is too empty for the rule";
    EXPECT_EQ(kindsIn(*whole).size(), 2u);
    std::vector<std::byte> block;
    whole->save(block);
    Simulation restored(test::shippedWorld("TicketHall"), executor, mixedOptions(32));
    Diagnostics diagnostics;
    ASSERT_TRUE(restored.restore(block, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(handedOver(restored), handedOver(*whole));
    for (int i = 0; i < mixedFrames / 2; ++i) {
        whole->step();
        restored.step();
    }
    EXPECT_EQ(restored.stateHash(), whole->stateHash());
    SimulationOptions other = mixedOptions(32);
    other.parameters.locomotion.rule.enterDensity += 0.1f;
    Simulation stranger(test::shippedWorld("TicketHall"), executor, other);
    EXPECT_FALSE(stranger.restore(block, diagnostics)) << "another rule is another run";
}

TEST(MixedCrowdDeterminism, NobodysModelIsTouchedWhereNoRuleIsOn) {
    SerialExecutor executor;
    SimulationOptions options = mixedOptions(256);
    options.parameters.locomotion.rule = {};
    Simulation simulation(test::shippedWorld("TicketHall"), executor, options);
    EXPECT_EQ(addRoamers(simulation, 40), 40u);
    for (int i = 0; i < 60; ++i)
        simulation.step();
    EXPECT_EQ(kindsIn(simulation), std::set<LocomotionKind>{LocomotionKind::Routines});
}

} // namespace
} // namespace ped
