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

void recordPennStation(benchmark::State& state) {
    const ped::World& world = ped::test::shippedWorld("PennStation");
    const test::Folder folder;
    pedsim::TbbExecutor executor(0);
    ped::Simulation simulation(world, executor, {});
    ped::addRoamers(simulation, 1000);
    pedsim::RunMeters meters(simulation);
    pedsim::SimulationSource source(simulation, meters, {"", "", 3});
    pedsim::Recorder recorder(3);
    if (!recorder.open(folder / "a.pedrec", source))
        state.SkipWithError("cannot write");
    double stepping = 0.0, recording = 0.0;
    for (auto _ : state) {
        const double begin = now();
        simulation.step();
        meters.update(simulation);
        const double stepped = now();
        recorder.frame(source);
        recording += now() - stepped;
        stepping += stepped - begin;
    }
    recorder.finish(source, ped::Value::object());
    state.counters["bytes_per_person_frame"] =
        static_cast<double>(recorder.bytes()) / static_cast<double>(recorder.personFrames());
    state.counters["recording_share_percent"] = 100.0 * recording / (stepping + recording);
}
BENCHMARK(recordPennStation)->Iterations(1800)->Unit(benchmark::kMicrosecond)->UseRealTime();

} // namespace
