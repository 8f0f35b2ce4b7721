// SPDX-License-Identifier: MIT
/// Building worlds: how time and memory go with their size, with threads, and with what changed. Times are of all
/// threads together (process CPU time), so that they compare on a busy machine; wall time stands beside them.
#include "Host/TbbExecutor.h"
#include "Shared/LargeStations.h"

#include <benchmark/benchmark.h>

namespace ped {
namespace {

BuildOptions withoutDetour() {
    BuildOptions options;
    options.detour = false;
    return options;
}

void tiles(benchmark::State& state) {
    const StationDesc station = test::tiledPennStation(int(state.range(0)));
    pedsim::TbbExecutor executor(std::size_t(state.range(1)));
    BuildOptions options = withoutDetour();
    options.executor = &executor;
    std::size_t bytes = 0;
    for (auto _ : state) {
        const WorldResult result = buildWorld(station, options);
        bytes = result.world->memoryBytes();
    }
    state.counters["s_per_tile"] = benchmark::Counter(
        double(state.range(0)), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["MB_per_tile"] = double(bytes) / 1e6 / double(state.range(0));
}
BENCHMARK(tiles)
    ->Name("Build/tiled_penn")
    ->ArgNames({"tiles", "threads"})
    ->Args({1, 1})
    ->Args({1, 2})
    ->Args({10, 1})
    ->Args({10, 2})
    ->Args({100, 2})
    ->Iterations(1)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

void rooms(benchmark::State& state) {
    const StationDesc station = test::furnishedRooms(int(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(buildWorld(station, withoutDetour()).world.get());
}
BENCHMARK(rooms)
    ->Name("Build/rooms_of_ten_objects")
    ->ArgName("side")
    ->Arg(5)
    ->Arg(10)
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);

/// One bench of all moves to and fro. Detour's mesh is one for the whole station, and never made in part.
void moveOne(benchmark::State& state) {
    StationDesc station = test::furnishedRooms(int(state.range(0)));
    BuildOptions options;
    options.detour = state.range(1) != 0;
    WorldResult world = buildWorld(station, options);
    Vec3& bench = station.objects.seats[station.objects.seats.size() / 2].position;
    float step = 0.3f;
    for (auto _ : state) {
        bench.x += step;
        step = -step;
        world = rebuildWorld(*world.world, station, options);
    }
    state.counters["regions_built"] = double(world.work.regionsBuilt);
}
BENCHMARK(moveOne)
    ->Name("Rebuild/one_bench_moved")
    ->ArgNames({"side", "detour"})
    ->Args({5, 0})
    ->Args({10, 0})
    ->Args({20, 0})
    ->Args({10, 1})
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace ped
