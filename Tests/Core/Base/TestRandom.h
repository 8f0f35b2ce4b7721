// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random input for property tests, independent of the code under test.

#include "ped/Base/Vec.h"

#include <cstdint>

namespace ped::test {

/// SplitMix64: 64 fresh bits a call.
struct TestRandom {
    std::uint64_t state;

    std::uint64_t bits() {
        std::uint64_t z = (state += 0x9e3779b97f4a7c15ull);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
        return z ^ (z >> 31);
    }
    std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(bits() % n); }
    float uniform(float low, float high) {
        return low + (high - low) * (static_cast<float>(bits() >> 40) * (1.0f / 16777216.0f));
    }
    Vec2 point(float half) {
        const float x = uniform(-half, half);
        return {x, uniform(-half, half)};
    }
    /// A point with whole coordinates: degenerate positions come up often.
    Vec2 latticePoint(int half) {
        const auto x = static_cast<int>(below(static_cast<std::uint32_t>(2 * half + 1))) - half;
        const auto y = static_cast<int>(below(static_cast<std::uint32_t>(2 * half + 1))) - half;
        return {static_cast<float>(x), static_cast<float>(y)};
    }
};

} // namespace ped::test
