// SPDX-License-Identifier: MIT
// Hashing, saving and restoring a run.
#include "SavedState.h"

#include "ped/Agents/ParametersHash.h"
#include "ped/Base/ArchiveTools.h"
#include "ped/Base/BlockHeader.h"
#include "ped/Navigation/Congestion.h"
#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <array>
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
};
static_assert(sizeof(SavedPremises) == 16);

SavedState collect(const Simulation& s) {
    SavedState state;
    state.seed = s.seed();
    state.frame = s.frame();
    state.nextId = s.bornCount();
    state.places = s.places();
    state.sources.assign(s.sources().begin(), s.sources().end());
    const auto& occupied = s.congestion().occupied;
    for (std::uint32_t r = 0; r < occupied.size(); ++r)
        for (std::uint32_t n = 0; n < occupied[r].size(); ++n)
            if (occupied[r][n] != 0.0f)
                state.congestion.push_back({r, n, occupied[r][n]});
    std::vector<AgentId> ids;
    s.agents().listIds(ids);
    state.agents.reserve(ids.size());
    for (const AgentId id : ids) {
        state.agents.push_back(s.agents().record(id));
        state.requests.push_back(state.agents.back().requests);
        state.holdings.push_back(state.agents.back().holdings);
        state.minds.push_back(state.agents.back().mind);
        state.goals.push_back(state.agents.back().goals);
        state.knowledge.push_back(state.agents.back().knowledge);
    }
    state.objects = s.objects();
    state.population = s.population();
    return state;
}

/// Parameters of a run, those of objects and population included.
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
    return hash;
}

bool isNew(const Holdings& holdings) {
    const Holdings none;
    return std::memcmp(&holdings, &none, sizeof(Holdings)) == 0;
}

} // namespace

std::uint64_t Simulation::stateHash() const {
    SavedState state = collect(*this);
    HashArchive ar;
    serializeMovement(ar, state);
    // Who never used an object, in a station where nobody did, has the hash that it had before there were any.
    const bool unused =
        !options_.authored && !hasMinds_ && objects_.hash() == untouchedObjects_ &&
        std::all_of(state.holdings.begin(), state.holdings.end(), isNew) &&
        std::all_of(state.requests.begin(), state.requests.end(), [](const Requests& r) { return r.count == 0; });
    if (unused)
        return ar.hash();
    ar.vector(state.requests);
    ar.vector(state.holdings);
    if (hasMinds_) {
        ar.vector(state.minds);
        ar.vector(state.goals);
        ar.vector(state.knowledge);
    }
    return combineHash(combineHash(ar.hash(), objects_.hash()), populationState_.hash());
}

void Simulation::save(std::vector<std::byte>& out) const {
    beginBlock(out);
    SavedPremises premises{world_.hash(), optionsHash(options_, population_.types)};
    SavedState state = collect(*this);
    SavedCounts counts{pathStats_, left_, activities_};
    BinaryWriter writer(out);
    writer.value(premises);
    serialize(writer, state);
    writer.value(counts);
    sealBlock(stateBlock, out);
}

bool Simulation::restore(std::span<const std::byte> block, Diagnostics& diagnostics) {
    const auto payload = openBlock(stateBlock, block, diagnostics);
    if (!payload)
        return false;
    BinaryReader reader(*payload);
    SavedPremises premises;
    reader.value(premises);
    if (reader.ok() && premises.world != world_.hash()) {
        diagnostics.error("payload", "this run was saved in another world",
                          "Build the world from the same station, by the same version.");
        return false;
    }
    if (reader.ok() && premises.parameters != optionsHash(options_, population_.types)) {
        diagnostics.error("payload", "this run was saved with other parameters",
                          "Give the parameters of the saved run.");
        return false;
    }
    SavedState state;
    SavedCounts counts;
    serialize(reader, state);
    reader.value(counts);
    if (!reader.ok() || reader.left() != 0) {
        diagnostics.error("payload", "this saved run is inconsistent: its parts do not fit together", saveAgain);
        return false;
    }
    ObjectState scratch(world_, options_.objects);
    if (!checkState(world_, state, scratch, options_.authored ? population_.types.names.size() : 0, diagnostics))
        return false;
    options_.seed = state.seed;
    population_.seed = state.seed;
    static_cast<ObjectTables&>(objects_) = std::move(state.objects);
    populationState_ = std::move(state.population);
    frame_ = state.frame;
    nextId_ = state.nextId;
    left_ = std::uint32_t(counts.left);
    activities_ = counts.activities;
    pathStats_ = counts.paths;
    places_ = std::move(state.places);
    sources_ = std::move(state.sources);
    congestion_ = {};
    resizeCongestion(world_, congestion_);
    for (const SavedCongestion& c : state.congestion)
        congestion_.occupied[c.region][c.node] = c.occupied;
    agents_.clear();
    for (std::size_t i = 0; i < state.agents.size(); ++i) {
        state.agents[i].requests = state.requests[i];
        state.agents[i].holdings = state.holdings[i];
        state.agents[i].mind = state.minds[i];
        state.agents[i].goals = state.goals[i];
        state.agents[i].knowledge = state.knowledge[i];
        hasMinds_ = hasMinds_ || state.minds[i].minded != 0;
        agents_.add(state.agents[i]);
    }
    storeIsOpen_ = false;
    roomIsStale_ = true;
    freezeBodies(); // For those who look before the next step.
    return true;
}

} // namespace ped
