// SPDX-License-Identifier: MIT
// People with roles, in a run: the same on any threads, kept by saves, and nothing leaks.
#include "Core/Mind/TaskScene.h"
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Mind/TaskTable.h"

namespace ped {
namespace {

StationDesc busyOffice() {
    StationDesc station = test::officeStation();
    PersonTypeDesc type = test::clerk();
    type.role.people = 12;
    type.patience = 30;
    type.role.idle = {{"write", 2, 20, 8}, {"copy", 1, 0, 0}};
    type.role.schedule = {test::entry(32400 + 40, 30, "make coffee", "kitchen"),
                          test::entry(32400 + 90, 40, "copy", "copy room")};
    type.role.needs = {{"coffee", 0, 1, 10, 0.3f, 0.5f, 50, 80, 0, "make coffee"}};
    type.role.reactions = {{{test::condition(ConditionKind::Near, "clerk", 2)}, "nod", 30, 0.5f}};
    station.population.types = {type};
    return station;
}

struct TaskRun {
    explicit TaskRun(Executor* threads = nullptr, std::uint32_t chunkSize = 256) : world(test::build(busyOffice())) {
        SimulationOptions options;
        options.chunkSize = chunkSize;
        options.authored = true;
        options.minds = true;
        simulation = std::make_unique<Simulation>(*world, threads != nullptr ? *threads : executor, options);
        people = simulation->addInhabitants();
    }
    void run(int frames) {
        for (int i = 0; i < frames; ++i)
            simulation->step();
    }
    SerialExecutor executor;
    std::unique_ptr<World> world;
    std::unique_ptr<Simulation> simulation;
    std::uint32_t people = 0;
};

std::uint64_t hashOfTaskRun(Executor& executor, std::uint32_t chunkSize) {
    TaskRun run(&executor, chunkSize);
    run.run(30 * 120);
    EXPECT_EQ(run.people, 12u);
    EXPECT_GT(run.simulation->activities().actions, 10u);
    return run.simulation->stateHash();
}

TEST(TasksRun, ThreadsAndChunksChangeNothing) {
    SerialExecutor one;
    const std::uint64_t wanted = hashOfTaskRun(one, 256);
    test::ThreadExecutor three(3);
    EXPECT_EQ(hashOfTaskRun(three, 5), wanted);
}

TEST(TasksRun, ARestoredRunGoesOnAsIfNothingHadHappened) {
    TaskRun run;
    run.run(30 * 65);
    std::vector<std::byte> block;
    run.simulation->save(block);
    TaskRun other;
    Diagnostics diagnostics;
    ASSERT_TRUE(other.simulation->restore(block, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash());
    run.run(900);
    other.run(900);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash());
}

TEST(TasksRun, NobodyIsWithoutAGoalAndNothingLeaks) {
    TaskRun run;
    for (int i = 0; i < 30 * 200; ++i) {
        run.simulation->step();
        if (i % 30 != 0)
            continue;
        Diagnostics diagnostics;
        ASSERT_TRUE(run.simulation->checkObjects(diagnostics)) << test::describe(diagnostics);
        for (const AgentChunk& chunk : run.simulation->agents().chunks())
            for (std::size_t k = 0; k < chunk.size(); ++k)
                ASSERT_FALSE(chunk.goals[k].stack.empty());
    }
    std::vector<AgentId> all;
    for (const AgentChunk& chunk : run.simulation->agents().chunks())
        for (const Identity& identity : chunk.identity)
            all.push_back(identity.id);
    for (const AgentId id : all)
        run.simulation->remove(id);
    for (const SlotState& slot : run.simulation->objects().slots[std::size_t(ObjectKind::Thing)])
        EXPECT_FALSE(slot.holder.valid());
}

} // namespace
} // namespace ped
