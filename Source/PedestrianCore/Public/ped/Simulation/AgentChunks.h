// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The store that the core brings along: it keeps people itself, in chunks of one size.

#include "ped/Simulation/AgentStore.h"

namespace ped {

class PEDESTRIANCORE_API AgentChunks final : public AgentStore {
public:
    AgentChunks(std::uint32_t chunkSize, std::uint32_t phases, FeatureMask features = defaultFeatures);

    /// Into the chunk of the person's phase that has room, or a new one.
    AgentPlace add(const AgentRecord& record) override;
    /// Moves the last person of the same phase into the gap.
    bool remove(AgentId id) override;
    void clear() override;
    std::size_t memoryBytes() const override;
    void shuffle(std::uint64_t seed) override;
    /// The arrays of a chunk are moved on any thread.
    void arrange(std::uint32_t phase, std::span<const AgentId> order, Executor& executor) override;

private:
    AgentPlace placeAt(std::uint32_t phase, std::size_t n) const;
    void makeChunk(std::uint32_t phase);
    void showFirst(std::uint32_t chunk, std::size_t n);
    void swapRows(AgentPlace a, AgentPlace b);
    void findCycles(std::uint32_t phase, std::span<const AgentId> order);
    template <class Row>
    void moveRows(std::uint32_t phase, Row);

    std::uint32_t chunkSize_;
    /// Of each chunk: as long as a chunk can grow. Of a phase's chunks the first are full, then comes one with room,
    /// then empty ones that are kept for reuse: a crowd that comes and goes allocates nothing.
    std::vector<AgentArrays<AgentVector>> memory_;
    std::vector<std::size_t> countOfPhase_;
    std::vector<std::uint32_t> source_;        ///< Of arrange(): by place, the place that its next tenant comes from.
    std::vector<std::uint32_t> cycles_;        ///< A place of each cycle of source_ that is longer than one.
    std::vector<std::uint32_t> numberOfChunk_; ///< Of arrange(): by chunk, its place in its phase's list.
};

} // namespace ped
