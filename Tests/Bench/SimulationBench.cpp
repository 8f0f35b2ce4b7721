// SPDX-License-Identifier: MIT
/// Whole frames: microseconds per pedestrian and frame, in all and by stage, on one thread. A hall grows with its
/// people (0.1 a square metre), so that the figures show what a person costs and not what a crowd does.
#include "Host/TbbExecutor.h"
#include "Shared/Stations.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Base/Trace.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/StageTable.h"
#include "ped/World/World.h"

#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <cmath>
#include <map>

namespace ped {
namespace {

/// Sums up the time of each stage. Names are the table's own, so their addresses tell them apart.
class StageClock final : public TraceHook {
public:
    void begin(const char*) override { since_ = std::chrono::steady_clock::now(); }
    void end(const char* name) override {
        const auto spent = std::chrono::steady_clock::now() - since_;
        for (std::size_t i = 0; i < stageCount; ++i)
            if (stageTable[i].name == name)
                seconds[i] += std::chrono::duration<double>(spent).count();
    }
    std::array<double, stageCount> seconds{};

private:
    std::chrono::steady_clock::time_point since_;
};

/// One big open hall for n people at 0.1 a square metre.
const World& hallFor(std::int64_t n) {
    static std::map<std::int64_t, std::unique_ptr<World>> built;
    auto& world = built[n];
    if (!world) {
        StationDesc station;
        station.name = "Hall";
        const float side = std::sqrt(float(n) / 0.1f);
        station.regions.push_back(test::room("Hall", 0, 0, side, side));
        world = test::build(station);
    }
    return *world;
}

/// Runs people who roam, past the first paths and the first crowding.
void runPeople(benchmark::State& state, const World& world, Executor& executor) {
    const auto people = std::uint32_t(state.range(0));
    StageClock clock;
    SimulationOptions options;
    options.trace = &clock;
    Simulation simulation(world, executor, options);
    if (addRoamers(simulation, people) != people)
        state.SkipWithError("the world is too small for so many people");
    for (int i = 0; i < 300; ++i)
        simulation.step();
    clock.seconds.fill(0.0);
    for (auto _ : state)
        simulation.step();
    const double personFrames = double(state.iterations()) * double(people);
    double all = 0.0;
    for (std::size_t i = 0; i < stageCount; ++i) {
        all += clock.seconds[i];
        state.counters[std::string("us_") + stageTable[i].name] = clock.seconds[i] * 1e6 / personFrames;
    }
    state.counters["us_person_frame"] = all * 1e6 / personFrames;
    state.counters["bytes_person"] = double(simulation.agents().memoryBytes()) / double(people);
}

void penn(benchmark::State& state) {
    SerialExecutor executor;
    runPeople(state, test::shippedWorld("PennStation"), executor);
}
BENCHMARK(penn)
    ->Name("Simulation/penn")
    ->Arg(100)
    ->Arg(333)
    ->Arg(1000)
    ->Arg(3000)
    ->Arg(10000)
    ->Unit(benchmark::kMillisecond);

void hall(benchmark::State& state) {
    SerialExecutor executor;
    runPeople(state, hallFor(state.range(0)), executor);
}
BENCHMARK(hall)
    ->Name("Simulation/hall")
    ->Arg(100)
    ->Arg(333)
    ->Arg(1000)
    ->Arg(3000)
    ->Arg(10000)
    ->Unit(benchmark::kMillisecond);

void hallOnThreads(benchmark::State& state) {
    pedsim::TbbExecutor executor(std::size_t(state.range(1)));
    runPeople(state, hallFor(state.range(0)), executor);
}
BENCHMARK(hallOnThreads)
    ->Name("Simulation/hall_threads")
    ->Args({10000, 1})
    ->Args({10000, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void stateHash(benchmark::State& state) {
    SerialExecutor executor;
    Simulation simulation(hallFor(state.range(0)), executor, {});
    addRoamers(simulation, std::uint32_t(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(simulation.stateHash());
}
BENCHMARK(stateHash)->Name("Simulation/state_hash")->Arg(10000)->Unit(benchmark::kMillisecond);

void saveAndRestore(benchmark::State& state) {
    SerialExecutor executor;
    Simulation simulation(test::shippedWorld("PennStation"), executor, {});
    addRoamers(simulation, std::uint32_t(state.range(0)));
    std::vector<std::byte> block;
    for (auto _ : state) {
        Diagnostics diagnostics;
        simulation.save(block);
        if (!simulation.restore(block, diagnostics))
            state.SkipWithError("a saved run was refused");
    }
    state.counters["bytes"] = double(block.size());
}
BENCHMARK(saveAndRestore)->Name("Simulation/save_restore")->Arg(1000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace ped
