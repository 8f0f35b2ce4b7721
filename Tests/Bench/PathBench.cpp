// SPDX-License-Identifier: MIT
// Path maps and searches in halls of 60 x 95 m: building, searching by scheme, seeing.
#include "Core/Path/PathScenes.h"
#include "ped/Path/GridSearch.h"
#include "ped/Path/RegionSearch.h"

#include <benchmark/benchmark.h>

#include <array>
#include <span>

namespace ped {
namespace {

struct PathScene {
    PathMap map;
    GridFrame frame;
    std::vector<Vec2> starts;
    std::vector<Cell> targets;
};

/// Pairs that are connected and do not see each other.
PathScene makePathScene(scenes::Hall hall) {
    const OccupancyRaster raster = scenes::hallRaster(hall, 7);
    PathScene scene{buildPathMap(raster, 0.2f, {}), scenes::unitFrame(raster), {}, {}};
    const Quadtree& tree = scene.map.quadtree;
    scenes::Dice dice(99);
    while (scene.starts.size() < 1024) {
        const Cell a = scenes::randomGroundCell(dice, raster);
        const Cell b = scenes::randomGroundCell(dice, raster);
        const Vec2 start = scenes::randomPointIn(dice, scene.frame, a);
        if (tree.component[tree.nodeAt(a)] != tree.component[tree.nodeAt(b)] ||
            lineOfSight(raster, scene.frame, start, scene.frame.centerOf(b)))
            continue;
        scene.starts.push_back(start);
        scene.targets.push_back(b);
    }
    return scene;
}

const PathScene& pathScene(std::int64_t hall) {
    static const std::array<PathScene, 3> scene{makePathScene(scenes::Hall::Open),
                                                makePathScene(scenes::Hall::WaitingRoom),
                                                makePathScene(scenes::Hall::Arcade)};
    return scene[static_cast<std::size_t>(hall)];
}

void benchSearchRegion(benchmark::State& state) {
    constexpr const char* schemes[] = {"SortedQ", "SingleQ", "MultiQ", "PmultiQ", "Grid"};
    const PathScene& scene = pathScene(state.range(0));
    SearchOptions options;
    options.scheme = static_cast<SearchScheme>(state.range(1));
    options.directed = state.range(2) != 0;
    SearchScratch scratch;
    RegionPath path;
    std::size_t i = 0;
    double nodes = 0.0;
    double length = 0.0;
    for (auto _ : state) {
        searchRegion(scene.map, scene.frame, scene.starts[i], std::span(&scene.targets[i], 1), options, nullptr,
                     scratch, path);
        nodes += path.stats.quadtreeNodes + path.stats.gridNodes;
        length += static_cast<double>(path.length);
        i = (i + 1) % scene.starts.size();
    }
    state.SetLabel(std::string(scenes::nameOf(scenes::allHalls[state.range(0)])) + ", " + schemes[state.range(1)] +
                   (options.directed ? "" : ", undirected"));
    state.counters["space"] = benchmark::Counter(nodes, benchmark::Counter::kAvgIterations);
    state.counters["metres"] = benchmark::Counter(length, benchmark::Counter::kAvgIterations);
}
BENCHMARK(benchSearchRegion)->ArgsProduct({{0, 1, 2}, {0, 1, 2, 3, 4}, {1}})->Unit(benchmark::kMicrosecond);
BENCHMARK(benchSearchRegion)->ArgsProduct({{0, 1, 2}, {0, 1, 2, 3}, {0}})->Unit(benchmark::kMicrosecond);

void benchLineOfSight(benchmark::State& state) {
    const PathScene& scene = pathScene(state.range(0));
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            lineOfSight(scene.map.raster, scene.frame, scene.starts[i], scene.frame.centerOf(scene.targets[i])));
        i = (i + 1) % scene.starts.size();
    }
}
BENCHMARK(benchLineOfSight)->DenseRange(0, 2);

void benchFinestGrid(benchmark::State& state) {
    const PathScene& scene = pathScene(state.range(0));
    SearchScratch scratch;
    std::vector<Cell> path;
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(gridAStar(scene.map.pyramid.levels[0], scene.frame.cellOf(scene.starts[i]),
                                           std::span(&scene.targets[i], 1), scratch, path));
        i = (i + 1) % scene.starts.size();
    }
}
BENCHMARK(benchFinestGrid)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

void benchBuildPathMap(benchmark::State& state) {
    const OccupancyRaster raster = scenes::hallRaster(scenes::allHalls[state.range(0)], 7);
    std::size_t bytes = 0;
    for (auto _ : state) {
        const PathMap map = buildPathMap(raster, 0.2f, {});
        bytes = memoryBytes(map);
    }
    state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(benchBuildPathMap)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace ped
