// SPDX-License-Identifier: MIT
#include "ped/World/Boards.h"

#include "ped/Base/Atomic.h"

#include <algorithm>

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
    atomicOr(sides_[written_].words[region.index() * layout_.words + word], bits);
}

void Boards::add(RegionId region, std::uint32_t sum, std::int32_t n) {
    PED_ASSERT(region.index() < regions_ && sum < layout_.sums);
    atomicAdd(sides_[written_].sums[region.index() * layout_.sums + sum], std::uint32_t(n));
}

void Boards::bid(RegionId region, std::uint32_t place, std::uint64_t value) {
    PED_ASSERT(region.index() < regions_ && place < layout_.bids);
    atomicMin(sides_[written_].bids[region.index() * layout_.bids + place], value);
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
