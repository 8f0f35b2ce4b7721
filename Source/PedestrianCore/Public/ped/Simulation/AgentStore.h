// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Agents in chunks: in a chunk, one array a fragment. Agents of one phase (id mod k) share chunks, so that a stage of
/// the human simulation step skips whole chunks.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Config.h"
#include "ped/Mind/Goals.h"
#include "ped/Mind/Knowledge.h"
#include "ped/Mind/Mind.h"
#include "ped/Objects/Requests.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// One array a fragment, all of one length.
struct AgentChunk {
    std::uint32_t phase = 0;
    std::vector<Identity> identity;
    std::vector<Body> body;
    std::vector<MotorCommand> command;
    std::vector<Motion> motion;
    std::vector<Percepts> percepts;
    std::vector<Path> path;
    std::vector<Steering> steering;
    std::vector<Errand> errand;
    std::vector<Requests> requests;
    std::vector<Holdings> holdings;
    std::vector<Mind> mind;
    std::vector<Goals> goals;
    std::vector<Knowledge> knowledge;

    std::size_t size() const { return identity.size(); }
};

/// Where somebody is stored, until the next removal.
struct AgentPlace {
    static constexpr std::uint32_t nowhere = 0xffffffffu;
    std::uint32_t chunk = nowhere;
    std::uint32_t row = 0;
    bool valid() const { return chunk != nowhere; }
};

/// Everything about one agent, to add it or to read it.
struct AgentRecord {
    Identity identity;
    Body body;
    MotorCommand command;
    Motion motion;
    Path path;
    Steering steering;
    Errand errand;
    Requests requests;
    Holdings holdings;
    Mind mind;
    Goals goals;
    Knowledge knowledge;
};

class PEDESTRIANCORE_API AgentStore {
public:
    AgentStore(std::uint32_t chunkSize, std::uint32_t phases);

    std::size_t size() const { return size_; }
    std::span<AgentChunk> chunks() { return chunks_; }
    std::span<const AgentChunk> chunks() const { return chunks_; }

    /// Chunks of the agents whose id leaves this remainder by the number of phases, as indices into chunks(); some may
    /// be empty.
    std::span<const std::uint32_t> chunksOfPhase(std::uint32_t phase) const { return chunksOfPhase_[phase]; }
    std::uint32_t phases() const { return phases_; }

    /// Constant time.
    AgentPlace find(AgentId id) const;
    /// Into the chunk of the agent's phase with room, or a new one. Nobody with this id may be there.
    AgentPlace add(const AgentRecord& record);
    /// Moves the last agent of the same phase into the gap.
    bool remove(AgentId id);
    void clear();
    /// All ids, ascending.
    void listIds(std::vector<AgentId>& out) const;

    /// A copy of everything about somebody (who must be there).
    AgentRecord record(AgentId id) const;

    /// Puts agents in another storage order, drawn from `seed`: for tests that nothing depends on it.
    void shuffle(std::uint64_t seed);

    std::size_t memoryBytes() const;

private:
    AgentPlace placeAt(std::uint32_t phase, std::size_t n) const;
    void makeChunk(std::uint32_t phase);
    void swapRows(AgentPlace a, AgentPlace b);

    std::uint32_t chunkSize_;
    std::uint32_t phases_;
    std::size_t size_ = 0;
    std::vector<AgentChunk> chunks_;
    std::vector<AgentPlace> placeOf_; ///< By id.
    /// Full, then one with room, then empty ones that are kept for reuse: a crowd that comes and goes allocates
    /// nothing.
    std::vector<std::vector<std::uint32_t>> chunksOfPhase_;
    std::vector<std::size_t> countOfPhase_;
};

} // namespace ped
