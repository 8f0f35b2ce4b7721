// SPDX-License-Identifier: MIT
#include "ped/Simulation/AgentChunks.h"

#include "ped/Base/Random.h"

#include <algorithm>
#include <utility>

namespace ped {

AgentChunks::AgentChunks(std::uint32_t chunkSize, std::uint32_t phases, FeatureMask features)
    : AgentStore(phases, features), chunkSize_(std::max(1u, chunkSize)), countOfPhase_(phases_, 0) {}

AgentPlace AgentChunks::placeAt(std::uint32_t phase, std::size_t n) const {
    return {chunksOfPhase_[phase][n / chunkSize_], std::uint32_t(n % chunkSize_)};
}

void AgentChunks::makeChunk(std::uint32_t phase) {
    AgentChunk chunk;
    chunk.phase = phase;
    chunksOfPhase_[phase].push_back(std::uint32_t(chunks_.size()));
    chunks_.push_back(chunk);
    memory_.emplace_back();
    eachFragment([&](auto row, auto& array) { array.resize(row.isIn(features_) ? chunkSize_ : 0); }, memory_.back());
    // Now rather than at some frame later.
    numberOfChunk_.resize(chunks_.size());
    source_.reserve(chunksOfPhase_[phase].size() * chunkSize_);
    cycles_.reserve(chunksOfPhase_[phase].size() * chunkSize_ / 2);
}

AgentPlace AgentChunks::add(const AgentRecord& record) {
    const AgentId id = record.identity.id;
    PED_ASSERT(id.valid() && !find(id).valid());
    const std::uint32_t phase = id.value % phases_;
    const std::size_t n = countOfPhase_[phase]++;
    if (n / chunkSize_ == chunksOfPhase_[phase].size())
        makeChunk(phase);
    const AgentPlace place = placeAt(phase, n);
    AgentChunk& chunk = chunks_[place.chunk];
    showFirst(place.chunk, chunk.size() + 1);
    eachFragment(
        [&](auto row, const auto& value, auto& array) {
            if (row.isIn(features_))
                array[place.row] = value;
        },
        record, chunk);
    if (id.index() >= placeOf_.size())
        placeOf_.resize(id.index() + 1);
    placeOf_[id.index()] = place;
    ++size_;
    return place;
}

bool AgentChunks::remove(AgentId id) {
    const AgentPlace gap = find(id);
    if (!gap.valid())
        return false;
    const std::uint32_t phase = id.value % phases_;
    const AgentPlace last = placeAt(phase, --countOfPhase_[phase]);
    swapRows(gap, last);
    showFirst(last.chunk, chunks_[last.chunk].size() - 1);
    placeOf_[id.index()] = {};
    --size_;
    return true;
}

void AgentChunks::clear() {
    for (std::uint32_t c = 0; c < chunks_.size(); ++c)
        showFirst(c, 0);
    std::fill(placeOf_.begin(), placeOf_.end(), AgentPlace());
    std::fill(countOfPhase_.begin(), countOfPhase_.end(), std::size_t(0));
    size_ = 0;
}

/// Lets a chunk show the first n of its memory.
void AgentChunks::showFirst(std::uint32_t chunk, std::size_t n) {
    eachFragment(
        [&](auto row, auto& span, auto& array) {
            if (row.isIn(features_))
                span = {array.data(), n};
        },
        chunks_[chunk], memory_[chunk]);
}

void AgentChunks::swapRows(AgentPlace a, AgentPlace b) {
    AgentChunk& first = chunks_[a.chunk];
    AgentChunk& second = chunks_[b.chunk];
    if (a.chunk == b.chunk && a.row == b.row)
        return;
    eachFragment(
        [&](auto row, auto& array, auto& other) {
            if (row.isIn(features_))
                std::swap(array[a.row], other[b.row]);
        },
        first, second);
    std::swap(placeOf_[first.identity[a.row].id.index()], placeOf_[second.identity[b.row].id.index()]);
}

void AgentChunks::shuffle(std::uint64_t seed) {
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
template <class Row>
void AgentChunks::moveRows(std::uint32_t phase, Row) {
    const std::span<const std::uint32_t> list = chunksOfPhase_[phase];
    const auto at = [&](std::uint32_t n) -> auto& {
        return Row::of(memory_[list[n / chunkSize_]])[n % chunkSize_];
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
void AgentChunks::findCycles(std::uint32_t phase, std::span<const AgentId> order) {
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

void AgentChunks::arrange(std::uint32_t phase, std::span<const AgentId> order, Executor& executor) {
    const std::size_t count = countOfPhase_[phase];
    if (count < 2)
        return;
    findCycles(phase, order);
    executor.parallelFor(fragmentCount, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        eachFragment([&](auto row) {
            if (row.index >= begin && row.index < end && row.isIn(features_))
                moveRows(phase, row);
        });
    });
    for (std::uint32_t n = 0; n < count; ++n) {
        const AgentPlace place = placeAt(phase, n);
        placeOf_[memory_[place.chunk].identity[place.row].id.index()] = place;
    }
}

std::size_t AgentChunks::memoryBytes() const {
    std::size_t bytes = chunks_.capacity() * sizeof(AgentChunk) + placeOf_.capacity() * sizeof(AgentPlace);
    for (const AgentArrays<AgentVector>& memory : memory_)
        eachFragment([&](auto, const auto& array) { bytes += array.capacity() * sizeof(array[0]); }, memory);
    for (const std::vector<std::uint32_t>& list : chunksOfPhase_)
        bytes += list.capacity() * sizeof(std::uint32_t);
    bytes += (source_.capacity() + cycles_.capacity() + numberOfChunk_.capacity()) * sizeof(std::uint32_t);
    return bytes;
}

} // namespace ped
