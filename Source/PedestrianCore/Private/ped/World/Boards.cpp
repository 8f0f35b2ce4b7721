// SPDX-License-Identifier: MIT
#include "ped/World/Boards.h"

#include <algorithm>
#include <atomic>

namespace ped {

void Boards::open(std::size_t regions, const BoardLayout& layout) {
    regions_ = std::uint32_t(regions);
    layout_ = layout;
    layout_.frames = std::max(1u, layout.frames);
    written_ = 0;
    for (Side& side : sides_)
        wipe(side);
}

void Boards::close() {
    *this = Boards();
}

void Boards::wipe(Side& side) const {
    side.words.assign(std::size_t(regions_) * layout_.words, 0);
    side.sums.assign(std::size_t(regions_) * layout_.sums, 0);
    side.bids.assign(std::size_t(regions_) * layout_.bids, noBid);
}

void Boards::say(RegionId region, std::uint32_t word, std::uint32_t bits) {
    PED_ASSERT(region.index() < regions_ && word < layout_.words);
    std::uint32_t& place = sides_[written_].words[region.index() * layout_.words + word];
    const std::atomic_ref<std::uint32_t> shared(place);
    // Most of what is said has been said before: reading costs others nothing.
    if ((shared.load(std::memory_order_relaxed) & bits) != bits)
        shared.fetch_or(bits, std::memory_order_relaxed);
}

void Boards::add(RegionId region, std::uint32_t sum, std::int32_t n) {
    PED_ASSERT(region.index() < regions_ && sum < layout_.sums);
    std::atomic_ref(sides_[written_].sums[region.index() * layout_.sums + sum])
        .fetch_add(std::uint32_t(n), std::memory_order_relaxed);
}

void Boards::bid(RegionId region, std::uint32_t place, std::uint64_t value) {
    PED_ASSERT(region.index() < regions_ && place < layout_.bids);
    const std::atomic_ref<std::uint64_t> shared(sides_[written_].bids[region.index() * layout_.bids + place]);
    std::uint64_t least = shared.load(std::memory_order_relaxed);
    while (value < least && !shared.compare_exchange_weak(least, value, std::memory_order_relaxed)) {
    }
}

void Boards::beginFrame(std::uint32_t frame) {
    if (!isOpen() || frame % layout_.frames != 0)
        return;
    written_ = 1 - written_;
    wipe(sides_[written_]);
}

std::size_t Boards::memoryBytes() const {
    std::size_t bytes = 0;
    for (const Side& side : sides_)
        bytes += (side.words.capacity() + side.sums.capacity()) * sizeof(std::uint32_t) +
                 side.bids.capacity() * sizeof(std::uint64_t);
    return bytes;
}

bool Boards::isSound() const {
    return written_ < 2 && layout_.frames > 0 && std::all_of(sides_.begin(), sides_.end(), [&](const Side& side) {
               return side.words.size() == std::size_t(regions_) * layout_.words &&
                      side.sums.size() == std::size_t(regions_) * layout_.sums &&
                      side.bids.size() == std::size_t(regions_) * layout_.bids;
           });
}

} // namespace ped
