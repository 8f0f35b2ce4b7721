// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Rows of bits in words of 32.

#include <cstddef>
#include <cstdint>

namespace ped {

constexpr std::size_t wordsFor(std::size_t bits) {
    return (bits + 31) / 32;
}
inline bool hasBit(const std::uint32_t* row, std::size_t i) {
    return (row[i / 32] >> (i % 32) & 1u) != 0;
}
inline void setBit(std::uint32_t* row, std::size_t i, bool on = true) {
    const std::uint32_t bit = std::uint32_t{1} << (i % 32);
    row[i / 32] = on ? row[i / 32] | bit : row[i / 32] & ~bit;
}

} // namespace ped
