// SPDX-License-Identifier: MIT
#include "Evaluation/HumanBand.h"

#include "Evaluation/Crowd.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

/// People who walk at paces from 0.8 to 1.6 m/s, each on a line of their own.
std::vector<RawTrack> walkersOfAllPaces(int people) {
    std::vector<RawTrack> out;
    for (int i = 0; i < people; ++i) {
        const double pace = 0.8 + 0.8 * ((i * 37) % people) / people;
        out.push_back(test::follow(i + 1, 20.0, [=](double t) { return std::pair(pace * t, 20.0 * i); }));
    }
    return out;
}

TEST(HumanBand, HalvesOfOneCrowdAreAboutAsUnusualAsAlphaSays) {
    const JudgedSet set = test::judged(walkersOfAllPaces(120));
    ped::SerialExecutor serial;
    const Metric metrics[] = {{Measure::Speed, Operator::Average}};
    const auto band = humanBand(set, metrics, {}, serial);
    ASSERT_TRUE(band.has_value());
    EXPECT_LE(band->low, 0.06);
    EXPECT_GE(band->high, 0.03);
    EXPECT_LT(band->high, 0.2);
    const auto again = humanBand(set, metrics, {}, serial);
    EXPECT_EQ(band->low, again->low);
    EXPECT_EQ(band->high, again->high);
}

TEST(HumanBand, NobodyAndOnePersonHaveNone) {
    ped::SerialExecutor serial;
    const Metric metrics[] = {{Measure::Speed, Operator::Average}};
    EXPECT_FALSE(humanBand(test::judged(walkersOfAllPaces(1)), metrics, {}, serial).has_value());
    EXPECT_FALSE(humanBand(test::judged({}), metrics, {}, serial).has_value());
}

} // namespace
} // namespace pedsim
