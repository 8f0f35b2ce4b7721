// SPDX-License-Identifier: MIT
// Codes are complete, never too long, and as short as can be.

#include "Recording/Huffman.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <queue>
#include <random>
#include <vector>

namespace {

using namespace pedsim;

std::vector<std::uint8_t> lengthsOf(const std::vector<std::uint32_t>& counts, std::uint32_t most) {
    std::vector<std::uint8_t> lengths(counts.size());
    makeCodeLengths(counts, most, lengths);
    return lengths;
}

/// Codes of `most` bits that are taken; all of them: the code is complete.
std::uint64_t taken(const std::vector<std::uint8_t>& lengths, std::uint32_t most) {
    std::uint64_t sum = 0;
    for (const std::uint8_t length : lengths)
        sum += length > 0 ? std::uint64_t{1} << (most - length) : 0;
    return sum;
}

/// Bits that Huffman's tree takes: every node costs its count once.
std::uint64_t leastBits(const std::vector<std::uint32_t>& counts) {
    std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> left;
    for (const std::uint32_t n : counts)
        if (n > 0)
            left.push(n);
    std::uint64_t bits = 0;
    while (left.size() > 1) {
        std::uint64_t sum = left.top();
        left.pop();
        sum += left.top();
        left.pop();
        left.push(sum);
        bits += sum;
    }
    return bits;
}

TEST(Huffman, CodesAreCompleteAndAsShortAsCanBe) {
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::uint32_t> counts(2 + random() % 285);
        for (std::uint32_t& n : counts)
            n = random() % 3 == 0 ? 0 : static_cast<std::uint32_t>(random() % 200);
        counts[0] = counts[1] = 1;
        const auto lengths = lengthsOf(counts, 15);
        ASSERT_EQ(taken(lengths, 15), 1u << 15);
        std::uint64_t bits = 0;
        for (std::size_t s = 0; s < counts.size(); ++s) {
            ASSERT_EQ(lengths[s] > 0, counts[s] > 0);
            bits += std::uint64_t{counts[s]} * lengths[s];
        }
        ASSERT_EQ(bits, leastBits(counts));
    }
}

TEST(Huffman, CodesAreNeverTooLong) {
    // Each count is the sum of the two before: the deepest of all trees.
    std::vector<std::uint32_t> counts{1, 1};
    while (counts.size() < 40)
        counts.push_back(counts[counts.size() - 1] + counts[counts.size() - 2]);
    for (const std::uint32_t most : {6u, 7u, 15u}) {
        const auto lengths = lengthsOf(counts, most);
        EXPECT_EQ(taken(lengths, most), 1u << most);
        for (std::size_t s = 0; s < counts.size(); ++s) {
            EXPECT_GT(lengths[s], 0);
            EXPECT_LE(lengths[s], most);
            EXPECT_LE(lengths[s], lengths[s > 0 ? s - 1 : 0]) << "the more frequent, the shorter";
        }
    }
}

TEST(Huffman, AtLeastTwoSymbolsHaveCodes) {
    EXPECT_EQ(lengthsOf({0, 0, 0}, 15), (std::vector<std::uint8_t>{1, 1, 0}));
    EXPECT_EQ(lengthsOf({0, 0, 9}, 15), (std::vector<std::uint8_t>{1, 0, 1}));
}

TEST(Huffman, CodesAreThoseOfTheStandard) {
    // The example of RFC 1951, 3.2.2: A to H.
    const std::vector<std::uint8_t> lengths{3, 3, 3, 3, 3, 2, 4, 4};
    std::vector<std::uint16_t> codes(lengths.size());
    makeCodes(lengths, codes);
    EXPECT_EQ(codes, (std::vector<std::uint16_t>{0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111}));
}

} // namespace
