// SPDX-License-Identifier: MIT
#include "ped/Base/BitRows.h"

#include <algorithm>

namespace ped {

void BitRows::reset(std::size_t bits) {
    bits_ = bits;
    stride_ = wordsFor(bits);
    slotOf_.clear();
    free_.clear();
    blocks_.clear();
    slots_ = 0;
    rows_ = 0;
}

void BitRows::give(AgentId id) {
    if (!id.valid() || find(id) != nullptr)
        return;
    if (id.index() >= slotOf_.size())
        slotOf_.resize(id.index() + 1, none);
    std::uint32_t slot = 0;
    if (free_.empty()) {
        slot = slots_++;
        if (slot / blockRows >= blocks_.size())
            blocks_.emplace_back(blockRows * stride_, 0u);
    } else {
        slot = free_.back();
        free_.pop_back();
        std::fill_n(rowAt(slot), stride_, 0u);
    }
    slotOf_[id.index()] = slot;
    ++rows_;
}

void BitRows::takeBack(AgentId id) {
    if (find(id) == nullptr)
        return;
    free_.push_back(slotOf_[id.index()]);
    slotOf_[id.index()] = none;
    --rows_;
}

void BitRows::listIds(std::vector<AgentId>& out) const {
    out.clear();
    for (std::size_t i = 0; i < slotOf_.size(); ++i)
        if (slotOf_[i] != none)
            out.push_back(AgentId(i));
}

std::size_t BitRows::memoryBytes() const {
    std::size_t words = slotOf_.capacity() + free_.capacity();
    for (const std::vector<std::uint32_t>& block : blocks_)
        words += block.capacity();
    return words * sizeof(std::uint32_t) + blocks_.capacity() * sizeof(std::vector<std::uint32_t>);
}

} // namespace ped
