// SPDX-License-Identifier: MIT
#include "ped/Base/Hash.h"

#include "Core/Base/TestRandom.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <set>
#include <string>
#include <vector>

namespace ped {
namespace {

TEST(Hash, IsPinned) {
    // State hashes are compared between machines and written into files: these may never change.
    EXPECT_EQ(hashString(""), 7905728728188956330u);
    EXPECT_EQ(hashString("pedestrian"), 4410700419492186996u);
    EXPECT_EQ(hashString("pedestrian", 7), 7521589450819703994u);
    EXPECT_EQ(combineHash(1, 2), 3497101601492490161u);
}

TEST(Hash, DependsOnLengthContentOrderAndSeed) {
    EXPECT_NE(hashString("a"), hashString(std::string_view("a\0", 2)));
    EXPECT_NE(hashString("12345678"), hashString(std::string_view("12345678\0", 9)));
    EXPECT_NE(hashString("ab"), hashString("ba"));
    EXPECT_NE(hashString("ab", 1), hashString("ab", 2));
    EXPECT_NE(combineHash(combineHash(0, 1), 2), combineHash(combineHash(0, 2), 1));
    EXPECT_EQ(hashBytes({}), hashString(""));
}

TEST(Hash, EveryBitReachesEveryBit) {
    test::TestRandom random{101};
    std::array<std::byte, 24> block{};
    for (std::byte& b : block)
        b = std::byte(random.below(256));
    const std::uint64_t base = hashBytes(block);
    double flipped = 0.0;
    for (std::size_t bit = 0; bit < block.size() * 8; ++bit) {
        auto changed = block;
        changed[bit / 8] ^= std::byte(1u << (bit % 8));
        const int n = std::popcount(base ^ hashBytes(changed));
        EXPECT_GT(n, 12) << bit;
        flipped += n;
    }
    EXPECT_NEAR(flipped / static_cast<double>(block.size() * 8), 32.0, 1.5);
}

TEST(Hash, SmallNumbersDoNotCollide) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t a = 0; a < 300; ++a)
        for (std::uint64_t b = 0; b < 300; ++b)
            seen.insert(combineHash(combineHash(0, a), b));
    EXPECT_EQ(seen.size(), 90000u);
}

} // namespace
} // namespace ped
