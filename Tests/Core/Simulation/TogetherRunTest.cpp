// SPDX-License-Identifier: MIT
// Groups, ties, flows, levels of interest that move, a vehicle and minds in one run: one hash, however it is computed.
#include "Shared/ThreadExecutor.h"
#include "Shared/TogetherStation.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Simulation.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace ped {
namespace {

std::unique_ptr<Simulation> togetherRun(const World& world, Executor& executor, std::uint32_t chunkSize) {
    SimulationOptions options;
    options.parameters = stationParameters(world.station.simulation);
    options.authored = true;
    options.minds = true;
    options.chunkSize = chunkSize;
    auto simulation = std::make_unique<Simulation>(world, executor, options);
    simulation->addInhabitants();
    return simulation;
}

void runFrames(Simulation& simulation, int frames) {
    for (int i = 0; i < frames; ++i)
        simulation.step();
}

TEST(TogetherRun, OneHashOverThreadsChunksSavingAndRestoring) {
    const auto world = test::build(test::togetherStation());
    ASSERT_TRUE(world);
    constexpr int half = 401, frames = 900;
    SerialExecutor one;
    const auto run = togetherRun(*world, one, 256);
    EXPECT_EQ(run->features() & (featureGroups | featureInterest), featureGroups | featureInterest);
    runFrames(*run, half);
    std::vector<std::byte> saved;
    run->save(saved);
    // Everything is there: people at every level, fields that lead, people who walk with others.
    std::array<int, 4> level{};
    int together = 0;
    for (const AgentChunk& chunk : std::as_const(*run).agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            ++level[std::size_t(chunk.planning[i].level)];
            together += chunk.company[i].size > 1 ? 1 : 0;
        }
    for (const int people : level)
        EXPECT_GT(people, 0);
    EXPECT_GT(together, 20);
    runFrames(*run, frames - half);
    const std::uint64_t wanted = run->stateHash();
    test::ThreadExecutor three(3);
    for (const std::uint32_t chunk : {7u, 64u}) {
        const auto other = togetherRun(*world, three, chunk);
        runFrames(*other, frames);
        EXPECT_EQ(other->stateHash(), wanted) << "chunks of " << chunk;
    }
    const auto restored = togetherRun(*world, three, 16);
    Diagnostics diagnostics;
    ASSERT_TRUE(restored->restore(saved, diagnostics)) << test::describe(diagnostics);
    runFrames(*restored, frames - half);
    EXPECT_EQ(restored->stateHash(), wanted);
}

} // namespace
} // namespace ped
