// SPDX-License-Identifier: MIT
#include "ped/Station/Shares.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace ped {
namespace {

std::vector<TypeShareDesc> mixOf(std::initializer_list<float> shares) {
    std::vector<TypeShareDesc> mix;
    for (const float share : shares)
        mix.push_back({"type " + std::to_string(mix.size()), share});
    return mix;
}

TEST(Shares, PartsThatMissTheWholeAreReported) {
    EXPECT_TRUE(nearlyParts(mixOf({0.7f, 0.27f})));
    EXPECT_TRUE(nearlyParts(mixOf({0.7f, 0.4f})));
    EXPECT_TRUE(nearlyParts(mixOf({70, 27})));
}

TEST(Shares, WholesAndWeightsAreFine) {
    EXPECT_FALSE(nearlyParts(mixOf({0.1f, 0.2f, 0.3f, 0.4f})));
    EXPECT_FALSE(nearlyParts(mixOf({0.333f, 0.333f, 0.334f})));
    EXPECT_FALSE(nearlyParts(mixOf({70, 30})));
    EXPECT_FALSE(nearlyParts(mixOf({3, 1}))) << "weights";
    EXPECT_FALSE(nearlyParts(mixOf({0.9f}))) << "one type is everybody";
    EXPECT_FALSE(nearlyParts({}));
}

TEST(Shares, PartsSumToOneAndKeepTheirProportions) {
    std::mt19937 random(3);
    for (int round = 0; round < 500; ++round) {
        std::vector<TypeShareDesc> mix;
        for (unsigned n = 2 + random() % 8; mix.size() < n;)
            mix.push_back({"t", static_cast<float>(1 + random() % 1000) / 100.0f});
        const std::vector<float> parts = partsOf(mix);
        std::vector<TypeShareDesc> again = mix;
        for (std::size_t i = 0; i < mix.size(); ++i) {
            EXPECT_NEAR(parts[i], mix[i].share / sumOfShares(mix), 0.0006f);
            again[i].share = parts[i];
        }
        EXPECT_NEAR(sumOfShares(again), 1.0f, 1e-6f);
        EXPECT_FALSE(nearlyParts(again));
    }
    EXPECT_EQ(partsOf(mixOf({0, 0})), (std::vector<float>{0, 0}));
}

} // namespace
} // namespace ped
