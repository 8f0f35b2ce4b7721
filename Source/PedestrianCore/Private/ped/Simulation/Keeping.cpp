// SPDX-License-Identifier: MIT
// Hashing, saving and restoring a run.
#include "SavedRun.h"
#include "SimulationRun.h"

#include "ped/Agents/ParametersHash.h"
#include "ped/Base/ArchiveTools.h"
#include "ped/Base/BlockHeader.h"
#include "ped/Examples/ExampleBase.h"
#include "ped/Navigation/Congestion.h"
#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace ped {

namespace {

constexpr const char* saveAgain = "Copy it again, or save the run again.";

constexpr BlockKind stateBlock{{'P', 'E', 'D', 'S', 'T', 'A', 'T', 'E'},
                               stateVersion,
                               "saved run",
                               "Give a block that Simulation::save() made.",
                               "Save the run again with this program, on this kind of machine.",
                               saveAgain};

/// What a run can be continued with: the beginning of the payload.
struct SavedPremises {
    std::uint64_t world = 0;      ///< Hash of it.
    std::uint64_t parameters = 0; ///< Hash of them.
    FeatureMask features = 0;     ///< Which fragments people have.
    std::uint32_t unused = 0;
};
static_assert(sizeof(SavedPremises) == 24);

SavedRun collect(const SimulationRun& run) {
    const SimulationState& state = run.state;
    SavedRun out;
    out.seed = state.seed;
    out.frame = state.frame;
    out.nextId = state.nextId;
    out.places = state.places;
    out.sources = state.sources;
    const auto& occupied = state.congestion.occupied;
    for (std::uint32_t r = 0; r < occupied.size(); ++r)
        for (std::uint32_t n = 0; n < occupied[r].size(); ++n)
            if (occupied[r][n] != 0.0f)
                out.congestion.push_back({r, n, occupied[r][n]});
    out.features = run.agents.features();
    std::vector<AgentId> ids;
    run.agents.listIds(ids);
    for (const AgentId id : ids) {
        const AgentPlace place = run.agents.find(id);
        eachFragment(
            [&](auto row, const auto& from, auto& to) {
                if (isSaved(row, out.features))
                    to.push_back(from[place.row]);
            },
            run.agents.chunks()[place.chunk], out.people);
    }
    out.objects = state.objects;
    out.population = state.population;
    out.counts = state.counts;
    out.passable = state.passable;
    out.beliefs = state.beliefs;
    out.boards = state.boards;
    out.events = state.events;
    out.movers = state.movers;
    out.interest = state.interest;
    out.ways = state.ways;
    if (run.fields != nullptr)
        out.interest.fields = run.fields->data();
    out.hasMinds = state.hasMinds ? 1 : 0;
    return out;
}

} // namespace

std::uint64_t optionsHash(const SimulationOptions& options, const PopulationTypes& types) {
    std::uint64_t hash = combineHash(parametersHash(options.parameters), options.authored ? 1 : 0);
    hash = combineHash(hash, hashOf(options.objects));
    PopulationParameters population = options.population;
    population.initial = -1; // Decides the start alone.
    hash = combineHash(hash, hashOf(population));
    hash = combineHash(hash, hashOf(options.mind));
    hash = combineHash(hash, options.minds ? 1 : 0);
    for (const std::string& name : types.names)
        hash = hashString(name, hash);
    if (options.examples != nullptr)
        hash = combineHash(hash, options.examples->hash());
    return hash;
}

namespace {

bool isNew(const Holdings& holdings) {
    const Holdings none;
    return std::memcmp(&holdings, &none, sizeof(Holdings)) == 0;
}

/// Nobody has had to do with an object: such a run has the hash that it had before there were any.
bool objectsAreUntouched(const SimulationRun& run, const SavedRun& saved) {
    return !run.options.authored && !run.state.hasMinds && run.state.objects.hash() == run.untouchedObjects &&
           std::all_of(saved.people.holdings.begin(), saved.people.holdings.end(), isNew) &&
           std::all_of(saved.people.requests.begin(), saved.people.requests.end(),
                       [](const Requests& r) { return r.count == 0; });
}

/// What walks, person by person.
std::uint64_t hashOfWalking(SavedRun& saved) {
    HashArchive ar;
    serializeSetting(ar, saved);
    HashArchive people(combineHash(ar.hash(), saved.people.identity.size()));
    for (std::size_t i = 0; i < saved.people.identity.size(); ++i)
        eachFragment(
            [&](auto row, auto& array) {
                if constexpr (row.kept == Kept::Walks)
                    people.value(array[i]);
            },
            saved.people);
    return people.hash();
}

/// Says what to do about a save with other premises; false where there is none.
bool premisesHold(const SimulationRun& run, const SavedPremises& premises, Diagnostics& diagnostics) {
    if (premises.world != run.world.hash()) {
        diagnostics.error("payload", "this run was saved in another world",
                          "Build the world from the same station, by the same version.");
        return false;
    }
    if (premises.features != run.agents.features()) {
        diagnostics.error("payload",
                          "this run was saved with other features (" + featureNames(premises.features) +
                              "; here: " + featureNames(run.agents.features()) + ")",
                          "Start the run with the features of the saved one.");
        return false;
    }
    if (premises.parameters != run.startHash) {
        diagnostics.error("payload", "this run was saved with other parameters",
                          "Give the parameters of the saved run.");
        return false;
    }
    return true;
}

void takePeople(SimulationRun& run, const SavedRun& saved) {
    run.agents.clear();
    run.state.hasMinds = saved.hasMinds != 0;
    for (std::size_t i = 0; i < saved.people.identity.size(); ++i) {
        AgentRecord record;
        eachFragment(
            [&](auto row, const auto& from, auto& to) {
                if (isSaved(row, saved.features))
                    to = from[i];
            },
            saved.people, record);
        run.agents.add(record);
    }
}

/// What was never touched has no part in the hash: a run to which nothing is done from outside, and in which everybody
/// knows the station, has the hash that it had before there was any of this.
std::uint64_t withWays(std::uint64_t hash, SavedRun& saved) {
    HashArchive ar(hash);
    if (saved.passable.version != 0)
        serialize(ar, saved.passable);
    if (!saved.beliefs.empty())
        serialize(ar, saved.beliefs);
    if (saved.boards.isOpen())
        serialize(ar, saved.boards);
    if (!saved.events.pending.empty())
        ar.each(saved.events.pending);
    if (!saved.movers.empty())
        ar.vector(saved.movers);
    if ((saved.features & featureInterest) != 0)
        serialize(ar, saved.interest);
    if ((saved.features & featureWays) != 0)
        serialize(ar, saved.ways);
    return ar.hash();
}

/// Parameters that events have set are set again: a save is of the options that the run began with.
void repeatParameters(SimulationRun& run) {
    for (const OutsideEvent& event : run.state.events.past)
        if (event.kind == EventKind::Parameter)
            applyEvent(run, event);
}

} // namespace

static std::uint64_t hashOfRun(const SimulationRun& run, SavedRun& saved) {
    HashArchive ar(withWays(hashOfWalking(saved), saved));
    const bool untouched = objectsAreUntouched(run, saved);
    eachFragment(
        [&](auto row, auto& array) {
            if ((row.kept == Kept::Uses && !untouched) || (row.kept == Kept::Owns && run.inUse(row.features)))
                ar.vector(array);
        },
        saved.people);
    if (untouched)
        return ar.hash();
    return combineHash(combineHash(ar.hash(), run.state.objects.hash()), run.state.population.hash());
}

std::uint64_t stateHash(const SimulationRun& run) {
    SavedRun saved = collect(run);
    return hashOfRun(run, saved);
}

std::uint64_t presentHash(const SimulationRun& run) {
    SavedRun saved = collect(run);
    saved.events.pending.clear();
    return hashOfRun(run, saved);
}

void save(const SimulationRun& run, std::vector<std::byte>& out) {
    beginBlock(out);
    SavedPremises premises{run.world.hash(), run.startHash, run.agents.features()};
    SavedRun saved = collect(run);
    BinaryWriter writer(out);
    writer.value(premises);
    serialize(writer, saved);
    sealBlock(stateBlock, out);
}

bool restore(SimulationRun& run, std::span<const std::byte> block, Diagnostics& diagnostics) {
    const auto payload = openBlock(stateBlock, block, diagnostics);
    if (!payload)
        return false;
    BinaryReader reader(*payload);
    SavedPremises premises;
    reader.value(premises);
    if (reader.ok() && !premisesHold(run, premises, diagnostics))
        return false;
    SavedRun saved;
    saved.features = run.agents.features();
    serialize(reader, saved);
    if (!reader.ok() || reader.left() != 0) {
        diagnostics.error("payload", "this saved run is inconsistent: its parts do not fit together", saveAgain);
        return false;
    }
    SimulationState& state = run.state;
    ObjectState scratch(run.world, run.options.objects);
    if (!checkSavedRun(run.world, saved, scratch, run.options.authored ? run.population.types.names.size() : 0,
                       diagnostics))
        return false;
    run.options.seed = run.population.seed = state.seed = saved.seed;
    state.frame = saved.frame;
    state.nextId = saved.nextId;
    state.counts = saved.counts;
    state.places = std::move(saved.places);
    state.sources = std::move(saved.sources);
    static_cast<ObjectTables&>(state.objects) = std::move(saved.objects);
    state.population = std::move(saved.population);
    state.congestion = {};
    resizeCongestion(run.world, state.congestion);
    for (const SavedCongestion& c : saved.congestion)
        state.congestion.occupied[c.region][c.node] = c.occupied;
    if (!restoreInterest(run, saved.interest, diagnostics))
        return false;
    state.passable = std::move(saved.passable);
    state.passable.derive(run.world);
    state.beliefs = std::move(saved.beliefs);
    state.boards = std::move(saved.boards);
    state.ways = std::move(saved.ways);
    state.events = std::move(saved.events);
    repeatParameters(run);
    repeatMovers(run);
    takePeople(run, saved);
    findLuggage(run);
    run.storeIsOpen = false;
    run.roomIsStale = true;
    freezeBodies(run); // For those who look before the next step.
    return true;
}

} // namespace ped
