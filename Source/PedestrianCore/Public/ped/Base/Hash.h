// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Hashing for state comparison, checksums and name look-up. Not for secrets. The same on every machine.

#include "ped/Base/Config.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace ped {

/// The 64-bit finaliser of SplitMix64: every input bit reaches every output bit.
constexpr std::uint64_t mixBits(std::uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9ull;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebull;
    x ^= x >> 31;
    return x;
}

/// Order-dependent combination.
constexpr std::uint64_t combineHash(std::uint64_t seed, std::uint64_t value) {
    return mixBits(seed * 0x9e3779b97f4a7c15ull + value + 0x632be59bd9b4e019ull);
}

/// Hash of a block of bytes, eight at a time.
PEDESTRIANCORE_API std::uint64_t hashBytes(std::span<const std::byte> bytes, std::uint64_t seed = 0);
PEDESTRIANCORE_API std::uint64_t hashString(std::string_view text, std::uint64_t seed = 0);

} // namespace ped
