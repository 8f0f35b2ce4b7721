// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Lists of different lengths in one array: list i is items[first[i]] .. items[first[i + 1] - 1].

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

template <class T>
struct Rows {
    std::vector<T> items;
    std::vector<std::uint32_t> first{0}; ///< One more than lists.

    std::size_t size() const { return first.size() - 1; }
    std::span<const T> operator[](std::size_t i) const { return {items.data() + first[i], first[i + 1] - first[i]}; }
    /// Ends the list that items were pushed to.
    void close() { first.push_back(static_cast<std::uint32_t>(items.size())); }
    std::size_t memoryBytes() const { return items.capacity() * sizeof(T) + first.capacity() * sizeof(std::uint32_t); }
};

} // namespace ped
