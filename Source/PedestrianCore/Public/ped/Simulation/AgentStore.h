// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Agents in chunks: in a chunk, one array a fragment. Agents of one phase (id mod k) share chunks, so that a stage of
/// the human simulation step skips whole chunks.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Config.h"
#include "ped/Base/Executor.h"
#include "ped/Mind/Goals.h"
#include "ped/Mind/Knowledge.h"
#include "ped/Mind/Mind.h"
#include "ped/Objects/Requests.h"

#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace ped {

/// One array a fragment. A new fragment is a line here and one in arraysOf().
template <template <class> class Array>
struct AgentArrays {
    Array<Identity> identity;
    Array<Body> body;
    Array<MotorCommand> command;
    Array<Motion> motion;
    Array<Percepts> percepts;
    Array<Path> path;
    Array<Steering> steering;
    Array<Errand> errand;
    Array<Requests> requests;
    Array<Holdings> holdings;
    Array<Mind> mind;
    Array<Goals> goals;
    Array<Knowledge> knowledge;
};

/// All arrays, once, for whatever must treat them alike.
template <template <class> class Array>
auto arraysOf(AgentArrays<Array>& a) {
    return std::tie(a.identity, a.body, a.command, a.motion, a.percepts, a.path, a.steering, a.errand, a.requests,
                    a.holdings, a.mind, a.goals, a.knowledge);
}

template <class T>
using AgentSpan = std::span<T>;
template <class T>
using AgentVector = std::vector<T>;

/// Some people of one phase: a view of arrays of one length, wherever a host keeps them.
struct AgentChunk : AgentArrays<AgentSpan> {
    std::uint32_t phase = 0;
    std::size_t size() const { return identity.size(); }
};

/// Where somebody is stored, until the next removal or frame.
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

/// Keeps people itself. A host that keeps them elsewhere (Mass) derives from it: it fills the list of chunks with views
/// of its own memory, and overrides what changes who is there.
class PEDESTRIANCORE_API AgentStore {
public:
    AgentStore(std::uint32_t chunkSize, std::uint32_t phases);
    virtual ~AgentStore() = default;
    AgentStore(const AgentStore&) = delete;
    AgentStore& operator=(const AgentStore&) = delete;

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
    virtual AgentPlace add(const AgentRecord& record) { return addHere(record); }
    /// Moves the last agent of the same phase into the gap.
    virtual bool remove(AgentId id) { return removeHere(id); }
    virtual void clear() { clearHere(); }
    /// All ids, ascending.
    void listIds(std::vector<AgentId>& out) const;

    /// A copy of everything about somebody (who must be there).
    AgentRecord record(AgentId id) const;

    /// Puts agents in another storage order, drawn from `seed`: for tests that nothing depends on it.
    virtual void shuffle(std::uint64_t seed) { shuffleHere(seed); }

    /// Puts the agents of a phase in an order: who are near each other in the station can lie near each other in
    /// memory. Everybody of the phase must be in it. Nothing where a host keeps people elsewhere. The arrays of a chunk
    /// are moved on any thread.
    void arrange(std::uint32_t phase, std::span<const AgentId> order, Executor& executor);

    virtual std::size_t memoryBytes() const { return bytesHere(); }

protected:
    std::uint32_t phases_;
    std::size_t size_ = 0;
    std::vector<AgentChunk> chunks_;
    std::vector<AgentPlace> placeOf_; ///< By id.
    /// Full, then one with room, then empty ones that are kept for reuse: a crowd that comes and goes allocates
    /// nothing.
    std::vector<std::vector<std::uint32_t>> chunksOfPhase_;

private:
    // Virtual functions are all inline, so that hosts with RTTI can derive from what is compiled without.
    AgentPlace addHere(const AgentRecord& record);
    bool removeHere(AgentId id);
    void clearHere();
    void shuffleHere(std::uint64_t seed);
    std::size_t bytesHere() const;
    AgentPlace placeAt(std::uint32_t phase, std::size_t n) const;
    void makeChunk(std::uint32_t phase);
    void swapRows(AgentPlace a, AgentPlace b);
    void findCycles(std::uint32_t phase, std::span<const AgentId> order);
    template <std::size_t Array>
    void moveRows(std::uint32_t phase);

    std::uint32_t chunkSize_;
    std::vector<AgentArrays<AgentVector>> memory_; ///< Of each chunk: as long as a chunk can grow.
    std::vector<std::size_t> countOfPhase_;
    std::vector<std::uint32_t> source_;        ///< Of arrange(): by place, the place that its next tenant comes from.
    std::vector<std::uint32_t> cycles_;        ///< A place of each cycle of source_ that is longer than one.
    std::vector<std::uint32_t> numberOfChunk_; ///< Of arrange(): by chunk, its place in its phase's list.
};

} // namespace ped
