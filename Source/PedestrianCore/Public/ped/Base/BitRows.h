// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One row of bits per person, as long as a world needs, for the people who need one: beside the fragments, which have
/// a fixed size. Rows are given and taken back where nobody else is at work; between that, anybody may read and write
/// the row of the person that they work on.

#include "ped/Base/Bits.h"
#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

class PEDESTRIANCORE_API BitRows {
public:
    /// Bounds on what a file may ask for: bits of a row, ids of people.
    static constexpr std::size_t mostBits = 1u << 24;
    static constexpr std::size_t mostIds = 1u << 26;

    /// Rows of so many bits. Takes every row back.
    void reset(std::size_t bits);
    /// How many bits a row has; 0: there are no rows.
    std::size_t bits() const { return bits_; }
    /// How many people have a row.
    std::size_t size() const { return rows_; }
    bool empty() const { return rows_ == 0; }

    /// Gives somebody a row of zeros, or keeps the one that they have.
    void give(AgentId id);
    void takeBack(AgentId id);
    /// Somebody's row; null where they have none.
    std::uint32_t* find(AgentId id) {
        return id.index() < slotOf_.size() && slotOf_[id.index()] != none ? rowAt(slotOf_[id.index()]) : nullptr;
    }
    const std::uint32_t* find(AgentId id) const { return const_cast<BitRows*>(this)->find(id); }
    /// Words of one row.
    std::size_t stride() const { return stride_; }

    /// Everybody who has a row, ascending.
    void listIds(std::vector<AgentId>& out) const;
    std::size_t memoryBytes() const;

private:
    static constexpr std::uint32_t none = 0xffffffffu;
    /// Rows are kept by so many: in a large station rows are long, and one list that doubles would leave half of it empty.
    static constexpr std::uint32_t blockRows = 64;

    std::uint32_t* rowAt(std::uint32_t slot) { return blocks_[slot / blockRows].data() + slot % blockRows * stride_; }

    std::size_t bits_ = 0;
    std::size_t stride_ = 0;
    std::vector<std::uint32_t> slotOf_;              ///< By person.
    std::vector<std::uint32_t> free_;                ///< Slots taken back.
    std::vector<std::vector<std::uint32_t>> blocks_; ///< Slot by slot, blockRows in each.
    std::uint32_t slots_ = 0;                        ///< Given so far, those taken back among them.
    std::size_t rows_ = 0;
};

/// Rows by ascending person: however they came about, the same rows have the same bytes.
template <class Ar>
void serialize(Ar& ar, BitRows& rows) {
    std::uint64_t bits = rows.bits();
    std::vector<AgentId> ids;
    std::vector<std::uint32_t> words;
    if constexpr (!Ar::loading) {
        rows.listIds(ids);
        words.reserve(ids.size() * rows.stride());
        for (const AgentId id : ids)
            words.insert(words.end(), rows.find(id), rows.find(id) + rows.stride());
    }
    ar.value(bits);
    ar.vector(ids);
    ar.vector(words);
    if constexpr (Ar::loading) {
        const std::uint64_t stride = bits > BitRows::mostBits ? 0 : wordsFor(bits);
        if (bits > BitRows::mostBits || words.size() != ids.size() * stride ||
            (!ids.empty() && ids.back().index() >= BitRows::mostIds)) {
            ar.fail();
            return;
        }
        rows.reset(bits);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (i > 0 && !(ids[i - 1] < ids[i])) {
                ar.fail();
                return;
            }
            rows.give(ids[i]);
            for (std::size_t w = 0; w < stride; ++w)
                rows.find(ids[i])[w] = words[i * stride + w];
        }
    }
}

} // namespace ped
