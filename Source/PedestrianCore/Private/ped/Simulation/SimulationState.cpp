// SPDX-License-Identifier: MIT
// Hashing, saving and restoring a run.
#include "SavedState.h"

#include "ped/Agents/ParametersHash.h"
#include "ped/Base/ArchiveTools.h"
#include "ped/Navigation/Congestion.h"
#include "ped/Simulation/Simulation.h"

#include <array>
#include <cstring>
#include <string>

namespace ped {

namespace {

constexpr std::array<char, 8> magic{'P', 'E', 'D', 'S', 'T', 'A', 'T', 'E'};
constexpr std::uint32_t byteOrder = 0x01020304u;

struct Header {
    std::array<char, 8> magic = ped::magic;
    std::uint32_t version = stateVersion;
    std::uint32_t byteOrder = ped::byteOrder;
    std::uint64_t length = 0;
    std::uint64_t checksum = 0;
    std::uint64_t world = 0;
    std::uint64_t parameters = 0;
};
static_assert(sizeof(Header) == 48);

constexpr const char* saveAgain = "Copy it again, or save the run again.";

/// Whether a block is one of ours, whole and undamaged.
bool checkHeader(const Header& header, std::span<const std::byte> payload, Diagnostics& diagnostics) {
    if (header.magic != magic)
        diagnostics.error("header", "this is not a saved run", "Give a block that Simulation::save() made.");
    else if (header.byteOrder != byteOrder)
        diagnostics.error("header", "this run was saved by a machine of another byte order",
                          "Save the run again on this kind of machine.");
    else if (header.version != stateVersion)
        diagnostics.error("header",
                          "this saved run has version " + std::to_string(header.version) + ", this program reads " +
                              std::to_string(stateVersion),
                          "Save the run again with this version of the program.");
    else if (header.length != payload.size())
        diagnostics.error("header",
                          "this saved run is cut off or has a tail: " + std::to_string(payload.size()) + " of " +
                              std::to_string(header.length) + " bytes",
                          saveAgain);
    else if (header.checksum != hashBytes(payload))
        diagnostics.error("payload", "this saved run is damaged: its checksum does not match", saveAgain);
    else
        return true;
    return false;
}

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
    out.assign(sizeof(Header), std::byte(0));
    SavedState state = collect(*this);
    SavedCounts counts{pathStats_, left_};
    BinaryWriter writer(out);
    serialize(writer, state);
    writer.value(counts);
    const std::span<const std::byte> payload = std::span(out).subspan(sizeof(Header));
    Header header;
    header.length = payload.size();
    header.checksum = hashBytes(payload);
    header.world = world_.hash();
    header.parameters = parametersHash(parameters());
    std::memcpy(out.data(), &header, sizeof(Header));
}

bool Simulation::restore(std::span<const std::byte> block, Diagnostics& diagnostics) {
    Header header;
    if (block.size() < sizeof(Header)) {
        diagnostics.error("header", "this is not a saved run: it is too short",
                          "Give a block that Simulation::save() made.");
        return false;
    }
    std::memcpy(&header, block.data(), sizeof(Header));
    const std::span<const std::byte> payload = block.subspan(sizeof(Header));
    if (!checkHeader(header, payload, diagnostics))
        return false;
    if (header.world != world_.hash()) {
        diagnostics.error("header", "this run was saved in another world",
                          "Build the world from the same station, by the same version.");
        return false;
    }
    if (header.parameters != parametersHash(parameters())) {
        diagnostics.error("header", "this run was saved with other parameters",
                          "Give the parameters of the saved run.");
        return false;
    }
    SavedState state;
    SavedCounts counts;
    BinaryReader reader(payload);
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
