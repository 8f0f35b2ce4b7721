// SPDX-License-Identifier: MIT
#include "ped/Simulation/AgentStore.h"

#include "ped/Base/Random.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ped {

namespace {

template <template <class> class Array, class F>
void eachArray(AgentArrays<Array>& a, F&& f) {
    std::apply([&](auto&... array) { (f(array), ...); }, arraysOf(a));
}

/// Calls f(span, vector) for each array of a chunk and its memory.
template <class F>
void eachPair(AgentChunk& chunk, AgentArrays<AgentVector>& memory, F&& f) {
    std::apply([&](auto&... span) { std::apply([&](auto&... array) { (f(span, array), ...); }, arraysOf(memory)); },
               arraysOf(chunk));
}

/// Lets a chunk show the first n of its memory.
void showFirst(AgentChunk& chunk, AgentArrays<AgentVector>& memory, std::size_t n) {
    eachPair(chunk, memory, [n](auto& span, auto& array) { span = {array.data(), n}; });
}

} // namespace

AgentStore::AgentStore(std::uint32_t chunkSize, std::uint32_t phases)
    : phases_(std::max(1u, phases)), chunksOfPhase_(phases_), chunkSize_(std::max(1u, chunkSize)),
      countOfPhase_(phases_, 0) {}

AgentPlace AgentStore::placeAt(std::uint32_t phase, std::size_t n) const {
    return {chunksOfPhase_[phase][n / chunkSize_], std::uint32_t(n % chunkSize_)};
}

void AgentStore::makeChunk(std::uint32_t phase) {
    AgentChunk chunk;
    chunk.phase = phase;
    chunksOfPhase_[phase].push_back(std::uint32_t(chunks_.size()));
    chunks_.push_back(chunk);
    memory_.emplace_back();
    eachArray(memory_.back(), [&](auto& array) { array.resize(chunkSize_); });
    // Now rather than at some frame later.
    numberOfChunk_.resize(chunks_.size());
    source_.reserve(chunksOfPhase_[phase].size() * chunkSize_);
    cycles_.reserve(chunksOfPhase_[phase].size() * chunkSize_ / 2);
}

AgentPlace AgentStore::find(AgentId id) const {
    return id.index() < placeOf_.size() ? placeOf_[id.index()] : AgentPlace();
}

AgentPlace AgentStore::addHere(const AgentRecord& record) {
    const AgentId id = record.identity.id;
    PED_ASSERT(id.valid() && !find(id).valid());
    const std::uint32_t phase = id.value % phases_;
    const std::size_t n = countOfPhase_[phase]++;
    if (n / chunkSize_ == chunksOfPhase_[phase].size())
        makeChunk(phase);
    const AgentPlace place = placeAt(phase, n);
    AgentChunk& chunk = chunks_[place.chunk];
    showFirst(chunk, memory_[place.chunk], chunk.size() + 1);
    chunk.identity[place.row] = record.identity;
    chunk.body[place.row] = record.body;
    chunk.command[place.row] = record.command;
    chunk.motion[place.row] = record.motion;
    chunk.percepts[place.row] = {};
    chunk.path[place.row] = record.path;
    chunk.steering[place.row] = record.steering;
    chunk.errand[place.row] = record.errand;
    chunk.requests[place.row] = record.requests;
    chunk.holdings[place.row] = record.holdings;
    chunk.mind[place.row] = record.mind;
    chunk.goals[place.row] = record.goals;
    chunk.knowledge[place.row] = record.knowledge;
    if (id.index() >= placeOf_.size())
        placeOf_.resize(id.index() + 1);
    placeOf_[id.index()] = place;
    ++size_;
    return place;
}

bool AgentStore::removeHere(AgentId id) {
    const AgentPlace gap = find(id);
    if (!gap.valid())
        return false;
    const std::uint32_t phase = id.value % phases_;
    const AgentPlace last = placeAt(phase, --countOfPhase_[phase]);
    swapRows(gap, last);
    showFirst(chunks_[last.chunk], memory_[last.chunk], chunks_[last.chunk].size() - 1);
    placeOf_[id.index()] = {};
    --size_;
    return true;
}

void AgentStore::clearHere() {
    for (std::size_t c = 0; c < chunks_.size(); ++c)
        showFirst(chunks_[c], memory_[c], 0);
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

void AgentStore::shuffleHere(std::uint64_t seed) {
    RandomStream random(seed, 0u, 0u);
    for (std::uint32_t phase = 0; phase < phases_; ++phase)
        for (std::size_t n = countOfPhase_[phase]; n > 1; --n)
            swapRows(placeAt(phase, n - 1), placeAt(phase, random.below(std::uint32_t(n))));
    // Chunks change places too; each phase's list follows.
    for (std::size_t n = chunks_.size(); n > 1; --n) {
        const std::uint32_t other = random.below(std::uint32_t(n));
        std::swap(chunks_[n - 1], chunks_[other]);
        std::swap(memory_[n - 1], memory_[other]);
        for (std::vector<std::uint32_t>& list : chunksOfPhase_)
            for (std::uint32_t& chunk : list)
                chunk = chunk == n - 1 ? other : chunk == other ? std::uint32_t(n - 1) : chunk;
    }
    for (std::uint32_t c = 0; c < chunks_.size(); ++c)
        for (std::uint32_t r = 0; r < chunks_[c].size(); ++r)
            placeOf_[chunks_[c].identity[r].id.index()] = {c, r};
}

/// Follows each cycle of the permutation once: needs room for one agent, whatever their number.
template <std::size_t Array>
void AgentStore::moveRows(std::uint32_t phase) {
    const std::span<const std::uint32_t> list = chunksOfPhase_[phase];
    const auto at = [&](std::uint32_t n) -> auto& {
        return std::get<Array>(arraysOf(memory_[list[n / chunkSize_]]))[n % chunkSize_];
    };
    for (const std::uint32_t start : cycles_) {
        const auto first = at(start);
        std::uint32_t n = start;
        for (std::uint32_t next = source_[n]; next != start; next = source_[n]) {
            at(n) = at(next);
            n = next;
        }
        at(n) = first;
    }
}

/// Where everybody of a phase has to come from. Places are numbered through the phase's chunks.
void AgentStore::findCycles(std::uint32_t phase, std::span<const AgentId> order) {
    const std::span<const std::uint32_t> list = chunksOfPhase_[phase];
    for (std::size_t n = 0; n < list.size(); ++n)
        numberOfChunk_[list[n]] = std::uint32_t(n);
    source_.clear();
    for (const AgentId id : order) {
        if (id.value % phases_ != phase)
            continue;
        const AgentPlace place = find(id);
        PED_ASSERT(place.valid());
        source_.push_back(numberOfChunk_[place.chunk] * chunkSize_ + place.row);
    }
    PED_ASSERT(source_.size() == countOfPhase_[phase]);
    cycles_.clear();
    constexpr std::uint32_t seen = 0x80000000u;
    for (std::uint32_t start = 0; start < source_.size(); ++start) {
        if ((source_[start] & seen) != 0 || source_[start] == start)
            continue;
        cycles_.push_back(start);
        for (std::uint32_t n = start; (source_[n] & seen) == 0;) {
            const std::uint32_t next = source_[n];
            source_[n] |= seen;
            n = next;
        }
    }
    for (std::uint32_t& place : source_)
        place &= ~seen;
}

void AgentStore::arrange(std::uint32_t phase, std::span<const AgentId> order, Executor& executor) {
    const std::size_t count = countOfPhase_[phase];
    if (memory_.size() != chunks_.size() || count < 2)
        return;
    findCycles(phase, order);
    constexpr std::size_t arrays = std::tuple_size_v<decltype(arraysOf(memory_[0]))>;
    executor.parallelFor(arrays, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            ((I >= begin && I < end ? moveRows<I>(phase) : void()), ...);
        }
        (std::make_index_sequence<arrays>());
    });
    for (std::uint32_t n = 0; n < count; ++n) {
        const AgentPlace place = placeAt(phase, n);
        placeOf_[memory_[place.chunk].identity[place.row].id.index()] = place;
    }
}

std::size_t AgentStore::bytesHere() const {
    std::size_t bytes = chunks_.capacity() * sizeof(AgentChunk) + placeOf_.capacity() * sizeof(AgentPlace);
    for (const AgentArrays<AgentVector>& memory : memory_)
        eachArray(const_cast<AgentArrays<AgentVector>&>(memory),
                  [&](auto& array) { bytes += array.capacity() * sizeof(array[0]); });
    for (const std::vector<std::uint32_t>& list : chunksOfPhase_)
        bytes += list.capacity() * sizeof(std::uint32_t);
    bytes += (source_.capacity() + cycles_.capacity() + numberOfChunk_.capacity()) * sizeof(std::uint32_t);
    return bytes;
}

} // namespace ped
