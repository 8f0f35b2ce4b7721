// SPDX-License-Identifier: MIT
#include "ped/Base/Atomic.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <thread>
#include <vector>

namespace ped {
namespace {

TEST(Atomic, ThreadsLoseNothingThatTheyWriteTogether) {
    constexpr std::uint32_t threads = 4, turns = 20000;
    std::uint32_t sum = 0, bits = 0;
    std::uint64_t least = ~std::uint64_t{0};
    std::vector<std::thread> team;
    for (std::uint32_t t = 0; t < threads; ++t)
        team.emplace_back([&, t] {
            for (std::uint32_t i = 0; i < turns; ++i) {
                atomicAdd(sum, 1u);
                atomicOr(bits, 1u << ((t * 8 + i) % 32));
                atomicMin(least, std::uint64_t{1} << (40 - (t + i) % 7));
            }
        });
    for (std::thread& one : team)
        one.join();
    EXPECT_EQ(atomicLoad(sum), threads * turns);
    EXPECT_EQ(bits, ~0u);
    EXPECT_EQ(least, std::uint64_t{1} << 34);
}

TEST(Atomic, TellsWhatWasThereBefore) {
    std::uint32_t sum = 5;
    EXPECT_EQ(atomicAdd(sum, 3u), 5u);
    EXPECT_EQ(sum, 8u);
    std::uint64_t least = 7;
    atomicMin(least, std::uint64_t{9});
    EXPECT_EQ(least, 7u);
}

} // namespace
} // namespace ped
