// SPDX-License-Identifier: MIT
#include "ped/Measure/Fitness.h"

#include <gtest/gtest.h>

#include <vector>

namespace ped {
namespace {

/// Appendix C: S = (1 - C / 50)^2 below 50, V = (2 R)^8 up to one half, F = (S V)^4.
TEST(Fitness, FollowsTheFormulas) {
    EXPECT_DOUBLE_EQ(safetyFactor(0.0), 1.0);
    EXPECT_DOUBLE_EQ(safetyFactor(25.0), 0.25);
    EXPECT_NEAR(safetyFactor(49.0), 0.02 * 0.02, 1e-15);
    EXPECT_DOUBLE_EQ(safetyFactor(50.0), 0.0);
    EXPECT_DOUBLE_EQ(safetyFactor(900.0), 0.0);
    EXPECT_DOUBLE_EQ(vitalityFactor(1.2), 1.0);
    EXPECT_DOUBLE_EQ(vitalityFactor(0.51), 1.0);
    EXPECT_DOUBLE_EQ(vitalityFactor(0.5), 1.0);
    EXPECT_DOUBLE_EQ(vitalityFactor(0.25), 1.0 / 256.0);
    EXPECT_DOUBLE_EQ(vitalityFactor(0.0), 0.0);
    EXPECT_DOUBLE_EQ(fitnessOf(0.0, 1.0), 1.0);
    EXPECT_DOUBLE_EQ(fitnessOf(25.0, 1.0), 0.25 * 0.25 * 0.25 * 0.25);
    EXPECT_NEAR(fitnessOf(10.0, 0.45), 0.8 * 0.8 * 0.8 * 0.8 * 0.8 * 0.8 * 0.8 * 0.8 * 0.034336838202925124, 1e-12);
}

TEST(Fitness, IsTheMeanOverThoseWhoWereThere) {
    std::vector<PersonProgress> people(4);
    for (const std::size_t i : {0u, 1u, 3u}) {
        people[i].framesPresent = 20000;
        people[i].distance = 0.8;
        people[i].freeDistance = 1.0;
    }
    people[3].distance = 0.25; // (2 * 0.25)^32.
    // 50 frames of 20,000: C = 25. The list may end before the last id.
    const std::vector<std::uint32_t> frames{0, 50};
    EXPECT_NEAR(fitness(people, frames), (1.0 + 1.0 / 256.0 + 1.0 / 4294967296.0) / 3.0, 1e-12);
    EXPECT_EQ(fitness({}, {}), 0.0);
}

} // namespace
} // namespace ped
