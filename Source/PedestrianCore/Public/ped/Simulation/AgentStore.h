// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where people are kept, as the simulation sees it: chunks of arrays. People of one phase (id mod k) share chunks, so
/// that a stage of the human simulation step skips whole chunks. AgentChunks.h keeps them here; in a game Mass does.

#include "ped/Base/Config.h"
#include "ped/Base/Executor.h"
#include "ped/Simulation/FragmentRegistry.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// Where somebody is stored, until the next removal or frame.
struct AgentPlace {
    static constexpr std::uint32_t nowhere = 0xffffffffu;
    std::uint32_t chunk = nowhere;
    std::uint32_t row = 0;
    bool valid() const { return chunk != nowhere; }
};

/// Views of people's memory, and what changes who is there. Whoever derives from it fills the lists of chunks and
/// places. All virtual functions are inline, so that hosts with RTTI can derive from what is compiled without.
class PEDESTRIANCORE_API AgentStore {
public:
    AgentStore(std::uint32_t phases, FeatureMask features);
    virtual ~AgentStore() = default;
    AgentStore(const AgentStore&) = delete;
    AgentStore& operator=(const AgentStore&) = delete;

    std::size_t size() const { return size_; }
    std::span<AgentChunk> chunks() { return chunks_; }
    std::span<const AgentChunk> chunks() const { return chunks_; }
    /// Chunks of the people whose id leaves this remainder by the number of phases, as indices into chunks(); some may
    /// be empty.
    std::span<const std::uint32_t> chunksOfPhase(std::uint32_t phase) const { return chunksOfPhase_[phase]; }
    std::uint32_t phases() const { return phases_; }
    /// Which optional fragments people have.
    FeatureMask features() const { return features_; }

    /// Constant time.
    AgentPlace find(AgentId id) const { return id.index() < placeOf_.size() ? placeOf_[id.index()] : AgentPlace(); }
    /// All ids, ascending.
    void listIds(std::vector<AgentId>& out) const;
    /// A copy of everything about somebody (who must be there).
    AgentRecord record(AgentId id) const;

    /// Nobody with this id may be there.
    virtual AgentPlace add(const AgentRecord& record) = 0;
    /// False where there is no such person.
    virtual bool remove(AgentId id) = 0;
    virtual void clear() = 0;
    virtual std::size_t memoryBytes() const = 0;

    /// Puts people in another storage order, drawn from `seed`: for tests that nothing depends on it. Nothing where a
    /// host decides on the order.
    virtual void shuffle(std::uint64_t seed) { (void)seed; }
    /// Puts the people of a phase in an order, so that people who are near each other in the station lie near each
    /// other in memory. Everybody of the phase must be in it. Nothing where a host decides on the order.
    virtual void arrange(std::uint32_t phase, std::span<const AgentId> order, Executor& executor) {
        (void)phase;
        (void)order;
        (void)executor;
    }

protected:
    std::uint32_t phases_;
    FeatureMask features_;
    std::size_t size_ = 0;
    std::vector<AgentChunk> chunks_;
    std::vector<AgentPlace> placeOf_; ///< By id.
    std::vector<std::vector<std::uint32_t>> chunksOfPhase_;
};

} // namespace ped
