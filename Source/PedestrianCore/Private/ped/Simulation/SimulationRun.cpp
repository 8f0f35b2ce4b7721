// SPDX-License-Identifier: MIT
#include "SimulationRun.h"

#include "ped/Navigation/Congestion.h"
#include "ped/Objects/Timetable.h"

#include <algorithm>

namespace ped {

namespace {

/// Room for what searches are asked for and give back: cells of a threshold, bends of a leg. More of them, which no
/// station has shown yet, would cost an allocation.
constexpr std::size_t mostTargets = 64;
constexpr std::size_t mostBends = 512;

/// Searches would grow their memory one by one, at frames that depend on threads.
void reserveScratch(const World& world, std::vector<PlannerScratch>& all) {
    for (PlannerScratch& scratch : all) {
        for (const Region& region : world.regions)
            scratch.search.reserveFor(region.pathMap);
        scratch.targets.reserve(mostTargets);
        scratch.leg.points.reserve(mostBends);
    }
}

void startStation(SimulationRun& run) {
    SimulationState& state = run.state;
    if (run.options.authored) {
        startTimetable(state.objects, run.parameters().framesPerSecond);
        runTimetable(state.objects, 0, run.parameters().framesPerSecond, run.people());
        startPopulation(run.population, state.population);
    }
    run.untouchedObjects = state.objects.hash();
}

} // namespace

SimulationRun::SimulationRun(const World& world_, Executor& executor_, const SimulationOptions& options_,
                             AgentStore* hosts)
    : world(world_), executor(executor_), options(options_),
      owned(hosts != nullptr ? nullptr
                             : std::make_unique<AgentChunks>(options_.chunkSize, options_.parameters.humanStepFrames,
                                                             options_.features | featuresOf(world_.station))),
      agents(hosts != nullptr ? *hosts : *owned),
      state(world_, options_.objects), population{world_, populationTypes(world_.station.population),
                                                  options_.population, options_.seed},
      crowd(world_), room(world_) {
    options.parameters.humanStepFrames = agents.phases();
    state.seed = options.seed;
    types = TypeTable(world.station.population, stepContext().humanSeconds());
    goods = goodsOf(state.objects.layout);
    startHash = optionsHash(options, population.types);
    startStation(*this);
    resizeCongestion(world, state.congestion);
    scratch.resize(std::max<std::size_t>(1, executor.workerCount()));
    reserveScratch(world, scratch);
}

StageContext SimulationRun::context() {
    return {{stepContext(), state.objects, types, goods, options.mind},
            state.places,
            options.events,
            state.counts.activities,
            state.beliefs.empty() ? nullptr : &waySpaces,
            state.hasMinds};
}

PersonRef SimulationRun::person(AgentId id) {
    const AgentPlace place = agents.find(id);
    if (!place.valid())
        return {};
    AgentChunk& chunk = agents.chunks()[place.chunk];
    return {&chunk.holdings[place.row], &chunk.body[place.row], chunk.identity[place.row].seed};
}

} // namespace ped
