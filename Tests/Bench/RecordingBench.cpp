// SPDX-License-Identifier: MIT
/// What recording costs: Penn Station with 1,000 people, frames with and without a recorder in turns, so that whatever
/// else the machine does befalls both. Bytes a person and recorded frame; share of a run's time.
#include "Host/TbbExecutor.h"
#include "Recording/Recorder.h"
#include "Recording/SimulationSource.h"
#include "Shared/Files.h"
#include "Shared/Stations.h"

#include "ped/Simulation/Populations.h"

#include <benchmark/benchmark.h>

#include <chrono>

namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// One crowd and what is done with it in every frame.
struct Crowd {
    explicit Crowd(const ped::World& world, ped::Executor& executor) : simulation(world, executor, {}) {
        ped::addRoamers(simulation, 1000);
    }
    void step() {
        simulation.step();
        meters.update(simulation);
    }
    ped::Simulation simulation;
    pedsim::RunMeters meters{simulation};
};

void recordPennStation(benchmark::State& state) {
    const ped::World& world = ped::test::shippedWorld("PennStation");
    const test::Folder folder;
    pedsim::TbbExecutor executor(0);
    Crowd recorded(world, executor), plain(world, executor);
    pedsim::SimulationSource source(recorded.simulation, recorded.meters, {"", "", 3});
    pedsim::Recorder recorder(3);
    if (!recorder.open(folder / "a.pedrec", source))
        state.SkipWithError("cannot write");
    double with = 0.0, without = 0.0;
    for (auto _ : state) {
        // A group of recorded frames each.
        const double begin = now();
        for (int i = 0; i < 96; ++i) {
            recorded.step();
            recorder.frame(source);
        }
        const double middle = now();
        for (int i = 0; i < 96; ++i)
            plain.step();
        with += middle - begin;
        without += now() - middle;
    }
    recorder.finish(source, ped::Value::object());
    state.counters["bytes_per_person_frame"] =
        static_cast<double>(recorder.bytes()) / static_cast<double>(recorder.personFrames());
    state.counters["recording_costs_percent"] = 100.0 * (with / without - 1.0);
    state.counters["of_it_on_the_stepping_thread_percent"] = 100.0 * recorder.seconds() / with;
}
BENCHMARK(recordPennStation)->Iterations(20)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
