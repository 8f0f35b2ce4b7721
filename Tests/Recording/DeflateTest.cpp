// SPDX-License-Identifier: MIT
// What is deflated comes back; what was damaged is refused, whatever it is.

#include "Recording/Deflate.h"

#include <gtest/gtest.h>

#include <string_view>

namespace {

using namespace pedsim;

/// Bytes of `kinds` values, the small ones more often.
ByteBuffer someBytes(std::size_t length, unsigned kinds, std::uint32_t seed) {
    ByteBuffer out(length);
    std::uint32_t x = seed * 2654435761u + 1;
    for (std::uint8_t& b : out) {
        x = x * 1664525u + 1013904223u; // Numerical Recipes' generator.
        b = static_cast<std::uint8_t>((x >> 24) * (x >> 16 & 255) / 256 * kinds / 256);
    }
    return out;
}

TEST(Deflate, BytesComeBack) {
    Deflater deflater;
    ByteBuffer deflated, back;
    for (const std::size_t length : {100u, 1000u, 70000u, 1500000u})
        for (const unsigned kinds : {1u, 3u, 40u}) {
            const ByteBuffer bytes = someBytes(length, kinds, static_cast<std::uint32_t>(length));
            deflater.deflate(bytes, deflated);
            ASSERT_FALSE(deflated.empty()) << length << ", " << kinds;
            EXPECT_LT(deflated.size(), length);
            ASSERT_TRUE(inflateBytes(deflated, length, back));
            EXPECT_EQ(back, bytes);
            EXPECT_FALSE(inflateBytes(deflated, length - 1, back));
            EXPECT_FALSE(inflateBytes(deflated, length + 1, back));
        }
}

TEST(Deflate, WhatGetsNoShorterIsLeftOut) {
    Deflater deflater;
    ByteBuffer deflated{1, 2, 3};
    deflater.deflate({}, deflated);
    EXPECT_TRUE(deflated.empty());
    const ByteBuffer few{7};
    deflater.deflate(few, deflated);
    EXPECT_TRUE(deflated.empty());
    ByteBuffer noise(100000);
    std::uint64_t x = 88172645463325252u;
    for (std::uint8_t& b : noise) {
        x ^= x << 13, x ^= x >> 7, x ^= x << 17; // Marsaglia's xorshift.
        b = static_cast<std::uint8_t>(x >> 32);
    }
    deflater.deflate(noise, deflated);
    EXPECT_TRUE(deflated.empty());
}

TEST(Deflate, DamageIsRefused) {
    Deflater deflater;
    const ByteBuffer bytes = someBytes(3000, 40, 5);
    ByteBuffer deflated, back;
    deflater.deflate(bytes, deflated);
    for (std::size_t n = 0; n < deflated.size(); ++n)
        EXPECT_FALSE(inflateBytes(std::span(deflated).first(n), bytes.size(), back)) << n;
    for (std::size_t at = 0; at < deflated.size(); ++at)
        for (const unsigned flip : {1u, 16u, 128u, 255u}) {
            ByteBuffer damaged = deflated;
            damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ flip);
            // Bits that say nothing may be any: then the same bytes come out.
            if (inflateBytes(damaged, bytes.size(), back)) {
                EXPECT_EQ(back, bytes) << at;
            }
        }
    EXPECT_FALSE(inflateBytes(deflated, std::size_t{1} << 40, back));
}

TEST(Deflate, ChecksumIsThatOfZlib) {
    const std::string_view text = "123456789"; // The check value of CRC-32.
    EXPECT_EQ(checksum({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}), 0xcbf43926u);
    EXPECT_EQ(checksum({}), 0u);
}

} // namespace
