// SPDX-License-Identifier: MIT
/// What recording costs: Penn Station with 1,000 people, frames with and without a recorder in turns. Counted is the
/// time of the processor, the coding thread's with the rest, so that neither idle cores nor other programs hide any of
/// it. Bytes per person per recorded frame; share of the time that the same frames take without.
#include "Host/CpuTime.h"
#include "Recording/Recorder.h"
#include "Recording/SimulationSource.h"
#include "Runs/MindfulRun.h"
#include "Shared/Files.h"
#include "Shared/Stations.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Populations.h"
#include "ped/World/World.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

namespace {

/// One crowd and what is done with it in every frame.
struct Crowd {
    Crowd(const ped::World& world, ped::Executor& executor, bool minds, ped::MindEvents* events)
        : simulation(world, executor,
                     minds ? pedsim::mindfulOptions(world, {.people = 1000, .events = events})
                           : ped::SimulationOptions()) {
        if (minds)
            simulation.addInhabitants();
        else
            ped::addRoamers(simulation, 1000);
    }
    void step() {
        simulation.step();
        meters.update(simulation);
    }
    ped::Simulation simulation;
    pedsim::RunMeters meters{simulation};
};

void recordPennStation(benchmark::State& state, bool minds) {
    const ped::World& world = ped::test::shippedWorld("PennStation");
    const test::Folder folder;
    ped::SerialExecutor executor;
    ped::MindEvents events;
    Crowd recorded(world, executor, minds, &events), plain(world, executor, minds, nullptr);
    pedsim::SimulationSource source(recorded.simulation, recorded.meters, {"", "", 3}, minds ? &events : nullptr);
    pedsim::Recorder recorder(3);
    if (!recorder.open(folder / "a.pedrec", source))
        state.SkipWithError("cannot write");
    const int frames = 3 * static_cast<int>(pedsim::framesPerGroup);
    std::vector<double> ratios; // Of each group, on the run's thread.
    double with = 0.0, without = 0.0;
    const auto group = [&] {
        const double begin = pedsim::threadCpuSeconds();
        for (int i = 0; i < frames; ++i) {
            recorded.step();
            recorder.frame(source);
        }
        const double middle = pedsim::threadCpuSeconds();
        for (int i = 0; i < frames; ++i)
            plain.step();
        const double alone = pedsim::threadCpuSeconds() - middle;
        ratios.push_back((middle - begin) / alone);
        with += middle - begin;
        without += alone;
    };
    group(); // Memory is found for everything in the first one.
    group();
    const double coder = recorder.coderSeconds();
    ratios.clear();
    with = without = 0.0;
    for (auto _ : state)
        group();
    recorder.finish(source, ped::Value::object());
    const double coding = recorder.coderSeconds() - coder;
    state.counters["bytes_per_person_frame"] =
        static_cast<double>(recorder.bytes()) / static_cast<double>(recorder.personFrames());
    state.counters["recording_costs_percent"] = 100.0 * ((with + coding) / without - 1.0);
    // Beside it: what others on the machine disturb in a few groups is not in the median.
    std::nth_element(ratios.begin(), ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2), ratios.end());
    const double middling = ratios[ratios.size() / 2] - 1.0;
    state.counters["by_median_group_percent"] = 100.0 * (middling + coding / without);
    state.counters["of_it_coding_percent"] = 100.0 * coding / without;
}
BENCHMARK_CAPTURE(recordPennStation, roaming, false)->Iterations(10)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(recordPennStation, minds, true)->Iterations(10)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
