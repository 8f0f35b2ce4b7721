// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From names to numbers: open addressing over plain vectors, constant-time look-up, archived as it lies in memory.

#include "ped/Base/Archive.h"
#include "ped/Base/Config.h"

#include <optional>
#include <string_view>
#include <vector>

namespace ped {

/// Grows only. The layout depends on the order of insertion alone, so equal histories give equal bytes.
class PEDESTRIANCORE_API NameMap {
public:
    /// Makes room for n names.
    void reserve(std::size_t n);
    /// Returns false and changes nothing when the name is already there; find() gives its number.
    bool insert(std::string_view name, std::uint32_t index);
    std::optional<std::uint32_t> find(std::string_view name) const;
    bool contains(std::string_view name) const { return find(name).has_value(); }
    std::size_t size() const { return count_; }
    void clear();

    template <class Ar>
    friend void serialize(Ar& ar, NameMap& map) {
        ar.vector(map.slots_);
        ar.vector(map.chars_);
        ar.value(map.count_);
        if constexpr (Ar::loading) {
            if (!map.consistent()) {
                map.clear();
                ar.fail();
            }
        }
    }

private:
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t first = 0; ///< In chars_.
        std::uint32_t length = 0;
        std::uint32_t value = 0;
        std::uint32_t used = 0;
    };
    static_assert(sizeof(Slot) == 20);

    /// Whether every slot points inside and a search always ends: damaged data passes neither.
    bool consistent() const;
    /// The slot that holds the name, or the free one where it belongs. There is always a free one.
    std::size_t slotOf(std::string_view name, std::uint32_t hash) const;
    void rehash(std::size_t slotCount);

    std::vector<Slot> slots_; ///< A power of two, at most half of them used.
    std::vector<char> chars_;
    std::uint32_t count_ = 0;
};

} // namespace ped
