// SPDX-License-Identifier: MIT
#include "ped/Simulation/AgentStore.h"

#include "ped/Base/Random.h"

#include <algorithm>
#include <tuple>

namespace ped {

namespace {

/// All arrays of a chunk, once, for whatever must treat them alike.
auto arraysOf(AgentChunk& c) {
    return std::tie(c.identity, c.body, c.command, c.motion, c.percepts, c.path, c.steering, c.errand, c.requests,
                    c.holdings, c.mind, c.goals, c.knowledge);
}

template <class F>
void eachArray(AgentChunk& c, F&& f) {
    std::apply([&](auto&... array) { (f(array), ...); }, arraysOf(c));
}

} // namespace

AgentStore::AgentStore(std::uint32_t chunkSize, std::uint32_t phases)
    : chunkSize_(std::max(1u, chunkSize)), phases_(std::max(1u, phases)), chunksOfPhase_(phases_),
      countOfPhase_(phases_, 0) {}

AgentPlace AgentStore::placeAt(std::uint32_t phase, std::size_t n) const {
    return {chunksOfPhase_[phase][n / chunkSize_], std::uint32_t(n % chunkSize_)};
}

void AgentStore::makeChunk(std::uint32_t phase) {
    AgentChunk chunk;
    chunk.phase = phase;
    eachArray(chunk, [&](auto& array) { array.reserve(chunkSize_); });
    chunksOfPhase_[phase].push_back(std::uint32_t(chunks_.size()));
    chunks_.push_back(std::move(chunk));
}

AgentPlace AgentStore::find(AgentId id) const {
    return id.index() < placeOf_.size() ? placeOf_[id.index()] : AgentPlace();
}

AgentPlace AgentStore::add(const AgentRecord& record) {
    const AgentId id = record.identity.id;
    PED_ASSERT(id.valid() && !find(id).valid());
    const std::uint32_t phase = id.value % phases_;
    const std::size_t n = countOfPhase_[phase]++;
    if (n / chunkSize_ == chunksOfPhase_[phase].size())
        makeChunk(phase);
    const AgentPlace place = placeAt(phase, n);
    AgentChunk& chunk = chunks_[place.chunk];
    chunk.identity.push_back(record.identity);
    chunk.body.push_back(record.body);
    chunk.command.push_back(record.command);
    chunk.motion.push_back(record.motion);
    chunk.percepts.emplace_back();
    chunk.path.push_back(record.path);
    chunk.steering.push_back(record.steering);
    chunk.errand.push_back(record.errand);
    chunk.requests.push_back(record.requests);
    chunk.holdings.push_back(record.holdings);
    chunk.mind.push_back(record.mind);
    chunk.goals.push_back(record.goals);
    chunk.knowledge.push_back(record.knowledge);
    if (id.index() >= placeOf_.size())
        placeOf_.resize(id.index() + 1);
    placeOf_[id.index()] = place;
    ++size_;
    return place;
}

bool AgentStore::remove(AgentId id) {
    const AgentPlace gap = find(id);
    if (!gap.valid())
        return false;
    const std::uint32_t phase = id.value % phases_;
    const AgentPlace last = placeAt(phase, --countOfPhase_[phase]);
    swapRows(gap, last);
    eachArray(chunks_[last.chunk], [](auto& array) { array.pop_back(); });
    placeOf_[id.index()] = {};
    --size_;
    return true;
}

void AgentStore::clear() {
    for (AgentChunk& chunk : chunks_)
        eachArray(chunk, [](auto& array) { array.clear(); });
    std::fill(placeOf_.begin(), placeOf_.end(), AgentPlace());
    std::fill(countOfPhase_.begin(), countOfPhase_.end(), std::size_t(0));
    size_ = 0;
}

void AgentStore::listIds(std::vector<AgentId>& out) const {
    out.clear();
    for (std::size_t i = 0; i < placeOf_.size(); ++i)
        if (placeOf_[i].valid())
            out.push_back(AgentId(i));
}

AgentRecord AgentStore::record(AgentId id) const {
    const AgentPlace place = find(id);
    PED_ASSERT(place.valid());
    const AgentChunk& c = chunks_[place.chunk];
    const std::uint32_t r = place.row;
    return {c.identity[r], c.body[r],     c.command[r],  c.motion[r], c.path[r],  c.steering[r],
            c.errand[r],   c.requests[r], c.holdings[r], c.mind[r],   c.goals[r], c.knowledge[r]};
}

void AgentStore::swapRows(AgentPlace a, AgentPlace b) {
    AgentChunk& first = chunks_[a.chunk];
    AgentChunk& second = chunks_[b.chunk];
    if (a.chunk == b.chunk && a.row == b.row)
        return;
    std::apply(
        [&](auto&... array) {
            std::apply([&](auto&... other) { (std::swap(array[a.row], other[b.row]), ...); }, arraysOf(second));
        },
        arraysOf(first));
    std::swap(placeOf_[first.identity[a.row].id.index()], placeOf_[second.identity[b.row].id.index()]);
}

void AgentStore::shuffle(std::uint64_t seed) {
    RandomStream random(seed, 0u, 0u);
    for (std::uint32_t phase = 0; phase < phases_; ++phase)
        for (std::size_t n = countOfPhase_[phase]; n > 1; --n)
            swapRows(placeAt(phase, n - 1), placeAt(phase, random.below(std::uint32_t(n))));
    // Chunks change places too; each phase's list follows.
    for (std::size_t n = chunks_.size(); n > 1; --n) {
        const std::uint32_t other = random.below(std::uint32_t(n));
        std::swap(chunks_[n - 1], chunks_[other]);
        for (std::vector<std::uint32_t>& list : chunksOfPhase_)
            for (std::uint32_t& chunk : list)
                chunk = chunk == n - 1 ? other : chunk == other ? std::uint32_t(n - 1) : chunk;
    }
    for (std::uint32_t c = 0; c < chunks_.size(); ++c)
        for (std::uint32_t r = 0; r < chunks_[c].size(); ++r)
            placeOf_[chunks_[c].identity[r].id.index()] = {c, r};
}

std::size_t AgentStore::memoryBytes() const {
    std::size_t bytes = chunks_.capacity() * sizeof(AgentChunk) + placeOf_.capacity() * sizeof(AgentPlace);
    for (const AgentChunk& chunk : chunks_)
        eachArray(const_cast<AgentChunk&>(chunk), [&](auto& array) { bytes += array.capacity() * sizeof(array[0]); });
    for (const std::vector<std::uint32_t>& list : chunksOfPhase_)
        bytes += list.capacity() * sizeof(std::uint32_t);
    return bytes;
}

} // namespace ped
