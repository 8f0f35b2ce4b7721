// SPDX-License-Identifier: MIT
/// What objects cost in Penn Station: making the layout, answering requests, the questions of behaviours, and a frame
/// of timetable and arrivals.
#include "Shared/Stations.h"

#include "ped/Base/Random.h"
#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/ObjectQueries.h"
#include "ped/Objects/Population.h"
#include "ped/Objects/Timetable.h"

#include <benchmark/benchmark.h>

namespace ped {
namespace {

void layout(benchmark::State& state) {
    const World& world = test::shippedWorld("PennStation");
    std::size_t bytes = 0;
    for (auto _ : state)
        bytes = ObjectState(world).memoryBytes();
    state.counters["bytes"] = double(bytes);
}
BENCHMARK(layout)->Name("Objects/layout")->Unit(benchmark::kMillisecond);

/// One frame in which a third of the people, as their phase has it, each ask for one random thing at its place.
void arbitration(benchmark::State& state) {
    const World& world = test::shippedWorld("PennStation");
    const auto people = std::size_t(state.range(0));
    ObjectState objects(world);
    CrowdSnapshot crowd(world);
    WorldCongestion congestion;
    const Parameters parameters;
    std::vector<Identity> identity(people);
    std::vector<Body> body(people);
    std::vector<Requests> requests(people);
    std::vector<Holdings> holdings(people);
    for (std::size_t i = 0; i < people; ++i)
        identity[i].id = AgentId(i);
    const auto find = [&](AgentId id) { return PersonRef{&holdings[id.index()], &body[id.index()], 1}; };
    RandomStream random(3, 0u, 0u);
    std::vector<Petitioner> petitioners;
    std::uint32_t frame = 0;
    for (auto _ : state) {
        state.PauseTiming();
        petitioners.clear();
        for (std::size_t i = frame % 3; i < people; i += 3) {
            const ObjectId object(random.below(std::uint32_t(world.objects.size())));
            body[i].position = world.objects[object].position;
            const auto kind = RequestKind(1 + random.below(requestKindCount - 2));
            const bool aboutPeople = kind == RequestKind::OpenChat || kind == RequestKind::JoinChat;
            requests[i].file(kind, object, aboutPeople ? random.below(std::uint32_t(people)) : anyArgument);
            gatherPetitioners(std::span(&identity[i], 1), std::span(&body[i], 1), std::span(&requests[i], 1),
                              std::span(&holdings[i], 1), petitioners);
            body[i].flags = 0;
        }
        state.ResumeTiming();
        arbitrate({world, crowd, congestion, parameters, frame++}, objects, petitioners, find);
    }
    state.counters["ns_request"] = benchmark::Counter(double(state.iterations()) * double(people) / 3.0 * 1e-9,
                                                      benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(arbitration)->Name("Objects/arbitrate")->Arg(1000)->Arg(10000)->Unit(benchmark::kMicrosecond);

void seatQuery(benchmark::State& state) {
    const World& world = test::shippedWorld("PennStation");
    const ObjectState objects(world);
    const RegionId region = world.objects[world.objects.find("Waiting Room Bench 1 East")].region;
    for (auto _ : state)
        benchmark::DoNotOptimize(bestSeat(objects, region, {100, 70, 0}));
}
BENCHMARK(seatQuery)->Name("Objects/best_seat")->Unit(benchmark::kNanosecond);

void stationFrame(benchmark::State& state) {
    const World& world = test::shippedWorld("PennStation");
    ObjectState objects(world);
    const Population population{world, populationTypes(world.station.population), {}, 1};
    PopulationState people;
    startTimetable(objects, 30.0f);
    startPopulation(population, people);
    std::uint32_t frame = 0, born = 0;
    const auto nobody = [](AgentId) { return PersonRef(); };
    for (auto _ : state) {
        runTimetable(objects, frame, 30.0f, nobody);
        runPopulation(population, people, objects, frame, 30.0f, [&](const Newcomer&) { return AgentId(born++); });
        ++frame;
    }
}
BENCHMARK(stationFrame)->Name("Objects/timetable_and_arrivals")->Unit(benchmark::kNanosecond);

} // namespace
} // namespace ped
