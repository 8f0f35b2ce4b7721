// SPDX-License-Identifier: MIT
// Hashing, saving and restoring a run.
#include "SavedState.h"

#include "ped/Agents/ParametersHash.h"
#include "ped/Base/ArchiveTools.h"
#include "ped/Base/BlockHeader.h"
#include "ped/Navigation/Congestion.h"
#include "ped/Simulation/Simulation.h"

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
    for (const AgentId id : ids)
        state.agents.push_back(s.agents().record(id));
    return state;
}

} // namespace

std::uint64_t Simulation::stateHash() const {
    return hashOf(collect(*this));
}

void Simulation::save(std::vector<std::byte>& out) const {
    beginBlock(out);
    SavedPremises premises{world_.hash(), parametersHash(parameters())};
    SavedState state = collect(*this);
    SavedCounts counts{pathStats_, left_};
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
    if (reader.ok() && premises.parameters != parametersHash(parameters())) {
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
    if (!checkState(world_, state, diagnostics))
        return false;
    options_.seed = state.seed;
    frame_ = state.frame;
    nextId_ = state.nextId;
    left_ = std::uint32_t(counts.left);
    pathStats_ = counts.paths;
    places_ = std::move(state.places);
    sources_ = std::move(state.sources);
    congestion_ = {};
    resizeCongestion(world_, congestion_);
    for (const SavedCongestion& c : state.congestion)
        congestion_.occupied[c.region][c.node] = c.occupied;
    agents_.clear();
    for (const AgentRecord& record : state.agents)
        agents_.add(record);
    roomIsStale_ = true;
    freezeBodies(); // For those who look before the next step.
    return true;
}

} // namespace ped
