// SPDX-License-Identifier: MIT
#include "ped/World/MoverFeed.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ped {
namespace {

TEST(MoverFeed, WhatGoesOnAsToldIsNotToldAgain) {
    Mover told;
    told.velocity = {1.4f, 0.0f};
    int words = 0;
    for (std::uint32_t frame = 1; frame <= 300; ++frame) {
        Mover now = told;
        now.frame = frame;
        // Straight on for five seconds, then round a bend.
        const float t = float(frame) / 30.0f;
        now.position = {1.4f * std::min(t, 5.0f), std::max(0.0f, t - 5.0f) * 1.4f, 0.0f};
        now.velocity = t <= 5.0f ? Vec2{1.4f, 0.0f} : Vec2{0.0f, 1.4f};
        if (isAsTold(told, now, 30.0f))
            continue;
        ++words;
        told = now;
    }
    EXPECT_EQ(words, 1) << "the bend";
    Mover wider = told;
    wider.frame = told.frame;
    EXPECT_TRUE(isAsTold(told, wider, 30.0f));
    wider.radius += 0.1f;
    EXPECT_FALSE(isAsTold(told, wider, 30.0f));
    Mover upstairs = told;
    upstairs.position.z += 3.0f;
    EXPECT_FALSE(isAsTold(told, upstairs, 30.0f));
}

TEST(MoverFeed, WhoJumpsHasNoSpeed) {
    EXPECT_EQ(velocityBetween({0, 0, 0}, {0.1f, 0, 0}, 0.1f), (Vec2{1.0f, 0.0f}));
    EXPECT_EQ(velocityBetween({0, 0, 0}, {40, 0, 0}, 0.1f), Vec2{});
    EXPECT_EQ(velocityBetween({0, 0, 0}, {1, 0, 0}, 0.0f), Vec2{});
    EXPECT_EQ(velocityBetween({0, 0, 0}, {std::numeric_limits<float>::quiet_NaN(), 0, 0}, 0.1f), Vec2{});
}

} // namespace
} // namespace ped
