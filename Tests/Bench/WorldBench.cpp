// SPDX-License-Identifier: MIT
/// Queries that every pedestrian asks every few frames, on the shipped Penn Station. All schemes search the same pairs
/// in one run, so that their times compare on a noisy machine.
#include "Host/TbbExecutor.h"
#include "Shared/RandomGround.h"
#include "Shared/Stations.h"

#include "ped/Base/DetMath.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/OpenRoutes.h"
#include "ped/World/Planner.h"
#include "ped/World/WorldFile.h"

#include <benchmark/benchmark.h>

namespace ped {
namespace {

constexpr std::size_t sampleCount = 4096;

const World& penn() {
    return test::shippedWorld("PennStation");
}

struct Look {
    RegionId region;
    Vec2 from;
    Vec2 forward;
};

const std::vector<Look>& looks() {
    static const std::vector<Look> made = [] {
        std::vector<Look> all;
        test::RandomGround ground(penn(), 1);
        RandomStream random(1, 0, 2);
        for (std::size_t i = 0; i < sampleCount; ++i) {
            const GroundPoint p = ground.next();
            all.push_back({p.region, p.position.xy(), headingVector(random.uniform(-pi, pi))});
        }
        return all;
    }();
    return made;
}

template <auto Cast>
void rays(benchmark::State& state) {
    looks(); // The station is built outside of what is timed.
    std::size_t i = 0;
    for (auto _ : state) {
        const Look& l = looks()[i++ % sampleCount];
        benchmark::DoNotOptimize(Cast(penn().region(l.region).perception, penn().frame, l.from, l.forward, 5.0f));
    }
}
BENCHMARK(rays<castRay>)->Name("Ray/by_clearance");
BENCHMARK(rays<castRayByCells>)->Name("Ray/by_cells");

void fans(benchmark::State& state) {
    std::vector<float> distances(std::size_t(state.range(0)));
    looks(); // The station is built outside of what is timed.
    std::size_t i = 0;
    for (auto _ : state) {
        const Look& l = looks()[i++ % sampleCount];
        castFan(penn().region(l.region).perception, penn().frame, l.from, l.forward, pi, 5.0f, distances);
        benchmark::DoNotOptimize(distances.data());
    }
}
BENCHMARK(fans)->Name("Fan/rays")->Arg(9)->Arg(21);

void groundHeight(benchmark::State& state) {
    looks(); // The station is built outside of what is timed.
    std::size_t i = 0;
    for (auto _ : state) {
        const Look& l = looks()[i++ % sampleCount];
        benchmark::DoNotOptimize(penn().groundHeight(l.region, toVec3(l.from, penn().region(l.region).zMin)));
    }
}
BENCHMARK(groundHeight)->Name("GroundHeight");

std::vector<SnapshotBody> crowd(std::size_t count) {
    std::vector<SnapshotBody> bodies;
    test::RandomGround ground(penn(), 3);
    for (std::size_t i = 0; i < count; ++i) {
        const GroundPoint p = ground.next();
        SnapshotBody b;
        b.position = p.position;
        b.region = p.region;
        b.id = AgentId(i);
        bodies.push_back(b);
    }
    return bodies;
}

void snapshotBuild(benchmark::State& state) {
    const auto bodies = crowd(std::size_t(state.range(0)));
    CrowdSnapshot snapshot(penn());
    for (auto _ : state)
        snapshot.build(bodies);
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(snapshotBuild)->Name("Snapshot/build")->Arg(1000)->Arg(10000);

void neighbours(benchmark::State& state) {
    const auto bodies = crowd(std::size_t(state.range(0)));
    CrowdSnapshot snapshot(penn());
    snapshot.build(bodies);
    Neighbours found;
    std::size_t i = 0;
    std::size_t total = 0;
    for (auto _ : state) {
        const SnapshotBody& b = snapshot.body(i % bodies.size());
        SensingFan fan;
        fan.position = b.position;
        fan.region = b.region;
        fan.self = b.id;
        fan.forward = looks()[i++ % sampleCount].forward;
        fan.cosHalfAngle = 0.0f;
        snapshot.findNeighbours(fan, found);
        total += found.size();
    }
    state.counters["found"] = benchmark::Counter(double(total), benchmark::Counter::kAvgIterations);
}
BENCHMARK(neighbours)->Name("Neighbours")->Arg(1000)->Arg(10000)->Arg(50000);

void plan(benchmark::State& state) {
    static const auto pairs = [] {
        std::vector<std::pair<Vec3, Vec3>> all;
        test::RandomGround ground(penn(), 5);
        for (std::size_t i = 0; i < sampleCount; ++i) {
            const Vec3 a = ground.next().position;
            all.emplace_back(a, ground.next().position);
        }
        return all;
    }();
    PlannerScratch scratch;
    PlannedPath path;
    SearchOptions options;
    options.scheme = SearchScheme(state.range(0));
    std::size_t i = 0;
    double length = 0.0;
    for (auto _ : state) {
        const auto& [from, to] = pairs[i++ % sampleCount];
        planPath(penn(), from, to, options, nullptr, scratch, path);
        length += double(path.length);
    }
    state.counters["metres"] = benchmark::Counter(length, benchmark::Counter::kAvgIterations);
}
BENCHMARK(plan)->Name("Plan/SortedQ")->Arg(int(SearchScheme::SortedQ));
BENCHMARK(plan)->Name("Plan/SingleQ")->Arg(int(SearchScheme::SingleQ));
BENCHMARK(plan)->Name("Plan/MultiQ")->Arg(int(SearchScheme::MultiQ));
BENCHMARK(plan)->Name("Plan/PmultiQ")->Arg(int(SearchScheme::PmultiQ));
BENCHMARK(plan)->Name("Plan/Grid")->Arg(int(SearchScheme::Grid));
BENCHMARK(plan)->Name("Plan/Detour")->Arg(int(SearchScheme::Detour));

/// The ways of somebody who believes in part of the station, from one random place to another: a search over the portals
/// (Docs/Decisions/0016-passable-beside-the-world.md).
void believedRoute(benchmark::State& state) {
    const Topology& topology = penn().topology;
    const std::vector<std::uint32_t> known(wordsFor(penn().regions.size()), 0xffffffffu);
    test::RandomGround ground(penn(), 4);
    std::vector<GroundPoint> places(sampleCount);
    for (GroundPoint& p : places)
        p = ground.next();
    RouteScratch scratch;
    std::size_t i = 0;
    for (auto _ : state) {
        const GroundPoint& from = places[i++ % sampleCount];
        const GroundPoint& to = places[i % sampleCount];
        OpenRoutes open(topology, RouteView{nullptr, known.data()}, penn().frame.cellSize, scratch);
        for (const PortalId e : topology.portalsIn(to.region)) {
            const Portal& entry = topology.portals[e.index()];
            open.seed(Routes::node(e, entry.sideIn(to.region)), distance(entry.center.xy(), to.position.xy()));
        }
        open.searchTowards(from.region);
        benchmark::DoNotOptimize(scratch.metres.data());
    }
}
BENCHMARK(believedRoute)->Name("Routes/believed");

void worldBuild(benchmark::State& state) {
    const StationDesc station = test::shippedStation("PennStation");
    pedsim::TbbExecutor executor(std::size_t(state.range(0)));
    BuildOptions options;
    options.executor = &executor;
    for (auto _ : state)
        benchmark::DoNotOptimize(buildWorld(station, options).world.get());
    state.counters["megabytes"] = double(penn().memoryBytes()) / 1e6;
}
BENCHMARK(worldBuild)->Name("World/build/threads")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void worldLoad(benchmark::State& state) {
    const std::vector<std::byte> bytes = saveWorld(penn());
    for (auto _ : state)
        benchmark::DoNotOptimize(loadWorld(bytes).world.get());
    state.counters["file_megabytes"] = double(bytes.size()) / 1e6;
}
BENCHMARK(worldLoad)->Name("World/load")->Unit(benchmark::kMillisecond);

} // namespace
} // namespace ped
