// SPDX-License-Identifier: MIT
#include "ped/Base/Philox.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

/// The known answers for philox4x32, 10 rounds, that the authors publish with their library Random123 (kat_vectors).
TEST(Philox, GivesThePublishedAnswers) {
    EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (PhiloxBlock{0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u}));
    constexpr std::uint32_t ones = 0xffffffffu;
    EXPECT_EQ(philox({ones, ones, ones, ones}, {ones, ones}),
              (PhiloxBlock{0x408f276du, 0x41c83b0eu, 0xa20bc7c6u, 0x6d5451fdu}));
    EXPECT_EQ(philox({0x243f6a88u, 0x85a308d3u, 0x13198a2eu, 0x03707344u}, {0xa4093822u, 0x299f31d0u}),
              (PhiloxBlock{0xd16cfe09u, 0x94fdccebu, 0x5001e420u, 0x24126ea1u}));
}

TEST(Philox, CanBeComputedByTheCompiler) {
    static_assert(philox({0, 0, 0, 0}, {0, 0})[0] == 0x6627e8d5u);
}

} // namespace
} // namespace ped
