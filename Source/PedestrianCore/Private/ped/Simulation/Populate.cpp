// SPDX-License-Identifier: MIT
// Stage "populate": people leave, trains come and go, people arrive.
#include "SimulationRun.h"

#include "ped/Base/Random.h"
#include "ped/Objects/Timetable.h"

#include <algorithm>
#include <utility>

namespace ped {

namespace {

/// Places that a source tries for one arrival in one frame.
constexpr int triesPerArrival = 8;
/// No source is busier. [1/s]
constexpr float mostPerSecond = 1000.0f;

/// The arbiter lets people on trains; here it is written down.
void noteBoarding(SimulationRun& run, AgentId id) {
    const AgentPlace place = run.agents.find(id);
    const AgentChunk& chunk = run.agents.chunks()[place.chunk];
    const Holdings& holdings = chunk.holdings[place.row];
    if (!chunk.identity[place.row].minded || holdings.boarded == Holdings::nothing)
        return;
    ++run.state.counts.activities.trainsCaught;
    if (run.options.events == nullptr)
        return;
    MindEvent event;
    event.kind = MindEventKind::Boards;
    event.frame = run.state.frame;
    event.agent = id;
    event.region = chunk.body[place.row].region;
    event.train = holdings.boarded;
    if (const RequestResult* answer = holdings.answer(RequestKind::Board))
        event.object = answer->object;
    run.options.events->add(event);
}

/// Few leave in a frame: all chunks are looked through on all threads, and those with leavers once more.
void removeLeavers(SimulationRun& run) {
    const std::span<const AgentChunk> chunks = std::as_const(run.agents).chunks();
    run.hasLeavers.resize(chunks.size());
    run.executor.parallelFor(chunks.size(), 4, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c)
            run.hasLeavers[c] = std::any_of(chunks[c].body.begin(), chunks[c].body.end(),
                                            [](const Body& body) { return (body.flags & bodyLeaves) != 0; });
    });
    run.leaving.clear();
    for (std::size_t c = 0; c < chunks.size(); ++c)
        for (std::size_t i = 0; run.hasLeavers[c] != 0 && i < chunks[c].size(); ++i)
            if (chunks[c].body[i].flags & bodyLeaves)
                run.leaving.push_back(chunks[c].identity[i].id);
    std::sort(run.leaving.begin(), run.leaving.end());
    for (const AgentId id : run.leaving) {
        noteBoarding(run, id);
        removePerson(run, id);
    }
    run.state.counts.left += run.leaving.size();
}

/// Nobody goes into a station while its alarm sounds: they wait outside. People get off trains all the same.
bool isKeptOut(const SimulationRun& run, const Newcomer& newcomer) {
    const std::vector<Alarm>& alarms = run.state.ways.alarms;
    return !alarms.empty() && newcomer.from.valid() && run.world.objects[newcomer.from].kind == ObjectKind::Entrance &&
           std::any_of(alarms.begin(), alarms.end(),
                       [&](const Alarm& alarm) { return alarm.reaches(newcomer.position); });
}

/// Timetable and population, as things are at the beginning of the next frame.
void runStation(SimulationRun& run) {
    if (!run.options.authored)
        return;
    SimulationState& state = run.state;
    const std::uint32_t next = state.frame + 1;
    const float rate = run.parameters().framesPerSecond;
    runTimetable(state.objects, next, rate, run.people());
    const auto add = [&](const Newcomer& newcomer) {
        return isKeptOut(run, newcomer) ? AgentId() : bearAuthored(run, newcomer, next);
    };
    runPopulation(run.population, state.population, state.objects, next, rate, add);
}

/// The group of the next person of a source whose people come in groups.
std::uint16_t partyComingIn(SimulationRun& run, Source& source) {
    if (source.partyLeft == 0) {
        source.partyLeft = std::uint16_t(std::min<std::size_t>(source.partySize, maxGroupMembers));
        source.party = makeGroup(run.state.objects, source.partyLeft, {}, run.state.frame + 1);
    }
    return source.party;
}

void letIn(SimulationRun& run, Source& source) {
    RandomStream random(run.state.seed, AgentId(source.index), Purpose::Arrival);
    random.seek(source.draws);
    const std::uint32_t left = source.limit - std::min(source.limit, source.made + source.waiting);
    const std::uint32_t size = std::clamp<std::uint32_t>(source.partySize, 1, maxGroupMembers);
    if (left > 0 && source.perSecond > 0.0f)
        source.waiting += std::min(
            left, size * random.poisson(std::min(source.perSecond, mostPerSecond) / run.parameters().framesPerSecond));
    Newcomer newcomer;
    newcomer.facing = source.facing;
    newcomer.errand = source.errand;
    newcomer.type = source.type;
    for (int tries = triesPerArrival; source.waiting > 0 && tries > 0; --tries) {
        if (size > 1)
            newcomer.group = partyComingIn(run, source);
        const Vec2 ahead = source.facing * (source.halfExtent.x * random.uniform(-1.0f, 1.0f));
        const Vec2 aside = perpendicular(source.facing) * (source.halfExtent.y * random.uniform(-1.0f, 1.0f));
        newcomer.position = toVec3(source.position.xy() + ahead + aside, source.position.z);
        if (!bear(run, newcomer, true, run.state.frame + 1).valid())
            continue;
        --source.waiting;
        ++source.made;
        source.partyLeft = std::uint16_t(source.partyLeft - (size > 1 ? 1 : 0));
        tries = triesPerArrival + 1; // For the next one.
    }
    source.draws = random.draws();
}

} // namespace

bool removePerson(SimulationRun& run, AgentId id) {
    const PersonRef who = run.person(id);
    if (who.holdings == nullptr)
        return false;
    releaseAll(run.state.objects, id, *who.holdings, run.people(), run.state.frame);
    run.state.beliefs.takeBack(id);
    run.state.ways.maps.takeBack(id);
    return run.agents.remove(id);
}

void populate(SimulationRun& run) {
    removeLeavers(run);
    runStation(run);
    for (Source& source : run.state.sources)
        letIn(run, source);
}

} // namespace ped
