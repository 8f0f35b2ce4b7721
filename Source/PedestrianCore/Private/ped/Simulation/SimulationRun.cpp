// SPDX-License-Identifier: MIT
#include "SimulationRun.h"

#include "ped/Navigation/Congestion.h"
#include "ped/Objects/Timetable.h"
#include "ped/Station/PersonTypes.h"

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

/// Types never change: they may be read while people think.
std::uint16_t typeOfPerson(const void* run, AgentId id) {
    const AgentStore& agents = static_cast<const SimulationRun*>(run)->agents;
    const AgentPlace place = agents.find(id);
    return place.valid() ? agents.chunks()[place.chunk].identity[place.row].type : noEntry;
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

/// What options leave to the station.
WayParameters waysOf(const EvacuationDesc& station, WayParameters p) {
    const auto fill = [](float& value, float written) { value = value < 0.0f ? written : value; };
    fill(p.leaders, station.leaders);
    fill(p.trained, station.trained);
    fill(p.talk, station.talk ? 1.0f : 0.0f);
    fill(p.delayMean, station.delayMean);
    fill(p.delayDeviation, station.delayDeviation);
    fill(p.signs, station.signs ? 1.0f : 0.0f);
    fill(p.randomSearch, station.randomSearch ? 1.0f : 0.0f);
    fill(p.panic, station.panic);
    fill(p.impatience, station.impatience);
    return p;
}

/// Null where nobody has one.
std::unique_ptr<PersonalityTable> personalitiesOf(const PopulationDesc& population) {
    auto table = std::make_unique<PersonalityTable>();
    bool any = false;
    for (const PersonTypeDesc& type : typesOf(population)) {
        table->types.push_back(type.personality);
        any = any || hasPersonality(type.personality);
    }
    return any ? std::move(table) : nullptr;
}

/// The options with what the station's people and the models in use cannot do without.
SimulationOptions completed(const SimulationOptions& given, const World& world) {
    SimulationOptions options = given;
    options.features |= featuresOf(world.station, given.parameters.locomotion);
    if ((options.features & featureContact) != 0)
        options.parameters.perception.shows = 1;
    if ((options.features & featureWays) != 0)
        options.parameters.ways = waysOf(world.station.evacuation, given.parameters.ways);
    return options;
}

} // namespace

SimulationRun::SimulationRun(const World& world_, Executor& executor_, const SimulationOptions& options_,
                             AgentStore* hosts)
    : world(world_), executor(executor_), options(completed(options_, world_)),
      owned(hosts != nullptr ? nullptr
                             : std::make_unique<AgentChunks>(options.chunkSize, options.parameters.humanStepFrames,
                                                             options.features)),
      agents(hosts != nullptr ? *hosts : *owned),
      state(world_, options_.objects), population{world_, populationTypes(world_.station.population),
                                                  options_.population, options_.seed},
      crowd(world_), room(world_) {
    options.parameters.humanStepFrames = agents.phases();
    state.seed = options.seed;
    types = TypeTable(world.station.population, stepContext().humanSeconds());
    goods = goodsOf(state.objects.layout);
    if ((options.features & featureTasks) != 0)
        tasks = std::make_unique<TaskTable>(world, state.objects.layout);
    personality = personalitiesOf(world.station.population);
    startHash = optionsHash(options, population.types);
    startStation(*this);
    resizeCongestion(world, state.congestion);
    scratch.resize(std::max<std::size_t>(1, executor.workerCount()));
    reserveScratch(world, scratch);
    if ((agents.features() & featureInterest) != 0)
        startInterest(*this);
    startLuggage(*this);
}

StageContext SimulationRun::context() {
    return {{stepContext(), state.objects, types, goods, options.mind, nullptr, tasks.get(), {this, typeOfPerson}},
            state.places,
            options.events,
            state.counts.activities,
            state.beliefs.empty() && wayfinding == nullptr ? nullptr : &waySpaces,
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
