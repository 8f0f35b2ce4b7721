// SPDX-License-Identifier: MIT
#include "ped/Base/NameMap.h"

#include <bit>

namespace ped {

namespace {

std::uint32_t hashOfName(std::string_view name) {
    return static_cast<std::uint32_t>(hashString(name));
}

} // namespace

void NameMap::reserve(std::size_t n) {
    const std::size_t wanted = std::bit_ceil(2 * n + 2);
    if (wanted > slots_.size())
        rehash(wanted);
}

bool NameMap::insert(std::string_view name, std::uint32_t index) {
    reserve(std::size_t{count_} + 1);
    const std::uint32_t hash = hashOfName(name);
    Slot& slot = slots_[slotOf(name, hash)];
    if (slot.used != 0)
        return false;
    slot = {hash, static_cast<std::uint32_t>(chars_.size()), static_cast<std::uint32_t>(name.size()), index, 1};
    chars_.insert(chars_.end(), name.begin(), name.end());
    ++count_;
    return true;
}

std::optional<std::uint32_t> NameMap::find(std::string_view name) const {
    if (slots_.empty())
        return std::nullopt;
    const Slot& slot = slots_[slotOf(name, hashOfName(name))];
    return slot.used != 0 ? std::optional(slot.value) : std::nullopt;
}

void NameMap::clear() {
    slots_.clear();
    chars_.clear();
    count_ = 0;
}

std::size_t NameMap::slotOf(std::string_view name, std::uint32_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    while (slots_[at].used != 0) {
        const Slot& slot = slots_[at];
        if (slot.hash == hash && std::string_view(chars_.data() + slot.first, slot.length) == name)
            break;
        at = (at + 1) & mask;
    }
    return at;
}

void NameMap::rehash(std::size_t slotCount) {
    std::vector<Slot> old(slotCount);
    old.swap(slots_);
    const std::size_t mask = slotCount - 1;
    for (const Slot& slot : old) {
        if (slot.used == 0)
            continue;
        std::size_t at = slot.hash & mask;
        while (slots_[at].used != 0)
            at = (at + 1) & mask;
        slots_[at] = slot;
    }
}

bool NameMap::consistent() const {
    if (slots_.empty())
        return chars_.empty() && count_ == 0;
    if (!std::has_single_bit(slots_.size()))
        return false;
    std::size_t used = 0;
    for (const Slot& slot : slots_) {
        if (slot.used == 0)
            continue;
        ++used;
        if (slot.used != 1 || slot.first > chars_.size() || slot.length > chars_.size() - slot.first)
            return false;
    }
    return used == count_ && used * 2 <= slots_.size();
}

} // namespace ped
