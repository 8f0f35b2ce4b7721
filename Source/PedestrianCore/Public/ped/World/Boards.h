// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people say goes on a board by region; what was said before is what everybody reads. Both sides of a board are
/// turned together with the snapshot, so nobody hears what is being said in the same frame, whoever is asked first.
/// What several people say at once is put together by operations that do not mind the order: OR of bits, sums of whole
/// numbers, the least of packed numbers. The same boards come out of any number of threads.
///
/// A feature that needs boards opens them; until then they take no memory, and StepContext::boards is null.

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"

#include <array>
#include <cstdint>
#include <vector>

namespace ped {

/// What the board of one region has room for.
struct BoardLayout {
    std::uint32_t words = 0;  ///< Words of 32 bits that people set bits in.
    std::uint32_t sums = 0;   ///< Numbers that people add to.
    std::uint32_t bids = 0;   ///< Numbers of which the least stays.
    std::uint32_t frames = 3; ///< How long a board is written before it is turned: as long as it takes until everybody
                              ///< has had a human step. At least 1.
};
static_assert(sizeof(BoardLayout) == 16);

class PEDESTRIANCORE_API Boards {
public:
    /// What stands where nobody has made a bid.
    static constexpr std::uint64_t noBid = ~std::uint64_t(0);

    /// Empty boards for so many regions.
    void open(std::size_t regions, const BoardLayout& layout);
    void close();
    bool isOpen() const { return regions_ > 0; }
    std::size_t regions() const { return regions_; }
    const BoardLayout& layout() const { return layout_; }

    // ---- Saying: from any thread. ----
    void say(RegionId region, std::uint32_t word, std::uint32_t bits);
    void add(RegionId region, std::uint32_t sum, std::int32_t n);
    void bid(RegionId region, std::uint32_t place, std::uint64_t value);
    /// A bid by which everybody is as likely to have the least, in the order that `hash` says; the person can be told
    /// from it.
    static std::uint64_t packed(std::uint32_t hash, AgentId id) { return std::uint64_t(hash) << 32 | id.value; }
    static AgentId personIn(std::uint64_t bid) { return AgentId(std::uint32_t(bid)); }

    // ---- Hearing: what was said before the boards were last turned. ----
    std::uint32_t heard(RegionId region, std::uint32_t word) const {
        return read().words[region.index() * layout_.words + word];
    }
    std::int32_t sum(RegionId region, std::uint32_t sum) const {
        return std::int32_t(read().sums[region.index() * layout_.sums + sum]);
    }
    std::uint64_t leastBid(RegionId region, std::uint32_t place) const {
        return read().bids[region.index() * layout_.bids + place];
    }

    /// To be called when bodies are frozen: turns the boards in the frames in which that is due. Nobody may be at work.
    void beginFrame(std::uint32_t frame);

    std::size_t memoryBytes() const;

    template <class Ar>
    friend void serialize(Ar& ar, Boards& b) {
        ar.value(b.regions_);
        ar.value(b.layout_);
        ar.value(b.written_);
        for (Side& side : b.sides_) {
            ar.vector(side.words);
            ar.vector(side.sums);
            ar.vector(side.bids);
        }
        if constexpr (Ar::loading)
            if (!b.isSound())
                ar.fail();
    }

private:
    struct Side {
        std::vector<std::uint32_t> words;
        std::vector<std::uint32_t> sums; ///< Of either sign: sums wrap round, whatever the order.
        std::vector<std::uint64_t> bids;
    };
    const Side& read() const { return sides_[1 - written_]; }
    void wipe(Side& side) const;
    bool isSound() const;

    std::uint32_t regions_ = 0;
    BoardLayout layout_;
    std::uint32_t written_ = 0; ///< Which side is being written.
    std::array<Side, 2> sides_;
};

} // namespace ped
