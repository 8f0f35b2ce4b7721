// SPDX-License-Identifier: MIT
// Whole runs of people with minds: the same on any number of threads, in any storage order, saved and restored.
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"

#include <memory>

namespace ped::test {
namespace {

SimulationOptions mindful(std::uint32_t chunkSize, std::int32_t people) {
    SimulationOptions options;
    options.seed = 7;
    options.chunkSize = chunkSize;
    options.authored = true;
    options.minds = true;
    options.population.initial = people;
    return options;
}

std::uint64_t hashAfter(Executor& executor, std::uint32_t chunkSize, int frames, bool shuffled) {
    Simulation simulation(shippedWorld("TicketHall"), executor, mindful(chunkSize, 80));
    simulation.addInhabitants();
    for (int i = 0; i < frames; ++i) {
        if (shuffled && i % 50 == 13)
            simulation.agents().shuffle(std::uint64_t(i));
        simulation.step();
    }
    EXPECT_GT(simulation.activities().purchases, 0u);
    return simulation.stateHash();
}

TEST(MindDeterminism, SameHashOverThreadsChunksAndStorageOrder) {
    constexpr int frames = 3000;
    SerialExecutor serial;
    test::ThreadExecutor parallel(3);
    const std::uint64_t expected = hashAfter(serial, 256, frames, false);
    EXPECT_EQ(hashAfter(parallel, 16, frames, false), expected);
    EXPECT_EQ(hashAfter(serial, 7, frames, true), expected);
}

TEST(MindDeterminism, ListeningChangesNothing) {
    constexpr int frames = 1500;
    SerialExecutor serial;
    const std::uint64_t expected = hashAfter(serial, 256, frames, false);
    MindEvents events;
    SimulationOptions options = mindful(256, 80);
    options.events = &events;
    Simulation simulation(shippedWorld("TicketHall"), serial, options);
    simulation.addInhabitants();
    std::size_t heard = 0;
    for (int i = 0; i < frames; ++i) {
        simulation.step();
        heard += events.events().size();
        events.clear();
    }
    EXPECT_EQ(simulation.stateHash(), expected);
    EXPECT_GT(heard, 200u);
}

TEST(MindSaveRestore, GoesOnBitForBit) {
    SerialExecutor serial;
    Simulation whole(shippedWorld("TicketHall"), serial, mindful(64, 80));
    whole.addInhabitants();
    std::vector<std::byte> saved;
    for (int i = 0; i < 2400; ++i) {
        if (i == 1201)
            whole.save(saved);
        whole.step();
    }
    Simulation later(shippedWorld("TicketHall"), serial, mindful(32, 80));
    Diagnostics diagnostics;
    ASSERT_TRUE(later.restore(saved, diagnostics)) << describe(diagnostics);
    EXPECT_EQ(later.frame(), 1201u);
    for (int i = 1201; i < 2400; ++i)
        later.step();
    EXPECT_EQ(later.stateHash(), whole.stateHash());
    EXPECT_EQ(later.activities().purchases, whole.activities().purchases);
    EXPECT_EQ(later.activities().trainsCaught, whole.activities().trainsCaught);
}

TEST(MindSaveRestore, DamagedGoalsAreRefused) {
    SerialExecutor serial;
    Simulation run(shippedWorld("TicketHall"), serial, mindful(64, 20));
    run.addInhabitants();
    for (int i = 0; i < 60; ++i)
        run.step();
    AgentChunk& chunk = run.agents().chunks()[0];
    ASSERT_GT(chunk.size(), 0u);
    chunk.goals[0].stack.back().object = ObjectId(60000);
    std::vector<std::byte> saved;
    run.save(saved);
    Simulation later(shippedWorld("TicketHall"), serial, mindful(64, 20));
    Diagnostics diagnostics;
    EXPECT_FALSE(later.restore(saved, diagnostics));
    ASSERT_FALSE(diagnostics.items().empty());
    EXPECT_NE(diagnostics.items()[0].message.find("impossible goals"), std::string::npos);
}

TEST(MindRun, TheTicketHallIsAliveAndLeaksNothing) {
    SerialExecutor serial;
    Simulation run(shippedWorld("TicketHall"), serial, mindful(64, 60));
    run.addInhabitants();
    for (int i = 0; i < 30 * 420; ++i) {
        run.step();
        if (i % 15 != 0)
            continue;
        Diagnostics diagnostics;
        ASSERT_TRUE(run.checkObjects(diagnostics)) << i << ": " << describe(diagnostics);
        for (const AgentChunk& chunk : std::as_const(run).agents().chunks())
            for (std::size_t k = 0; k < chunk.size(); ++k)
                ASSERT_FALSE(chunk.goals[k].stack.empty());
    }
    const ActivityCounts& did = run.activities();
    EXPECT_GT(did.purchases, 10u);
    EXPECT_GT(did.tickets, 3u);
    EXPECT_GT(did.rests, 3u);
    EXPECT_GT(did.trainsCaught, 10u);
    EXPECT_LT(did.trainsMissed, did.trainsCaught);
}

} // namespace
} // namespace ped::test
