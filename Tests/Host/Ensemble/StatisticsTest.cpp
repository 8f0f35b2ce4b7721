// SPDX-License-Identifier: MIT
#include "Ensemble/Statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace {

using namespace pedsim;

TEST(EnsembleStatistics, StudentsTIsTheTables) {
    EXPECT_NEAR(studentT95(1), 12.706, 1e-3);
    EXPECT_NEAR(studentT95(9), 2.262, 1e-3);
    EXPECT_NEAR(studentT95(40), 2.021, 2e-3);
    EXPECT_NEAR(studentT95(120), 1.980, 2e-3);
    EXPECT_TRUE(std::isinf(studentT95(0)));
}

TEST(EnsembleStatistics, IntervalsAreGossets) {
    // W. S. Gosset's sleep data (1908): the extra hours of ten patients; mean 1.58, interval 0.70 to 2.46.
    const std::vector<double> extra{1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};
    const Estimate e = estimate(extra);
    EXPECT_NEAR(e.mean, 1.58, 1e-9);
    EXPECT_NEAR(e.interval.low, 0.700, 2e-3);
    EXPECT_NEAR(e.interval.high, 2.460, 2e-3);
    EXPECT_FALSE(e.interval.contains(0.0));
}

TEST(EnsembleStatistics, OneRunSaysNothingOfTheNoise) {
    const Estimate e = estimate(std::vector<double>{3.0});
    EXPECT_EQ(e.mean, 3.0);
    EXPECT_TRUE(e.interval.contains(1e9));
    EXPECT_EQ(runsFor(e, 1.0), 0u);
}

TEST(EnsembleStatistics, SaysHowManyRunsItTakes) {
    const Estimate e = estimate(std::vector<double>{0.0, 1.0, 2.0, 3.0, 4.0});
    const std::size_t n = runsFor(e, 0.5);
    const double half = studentT95(n - 1) * e.deviation / std::sqrt(double(n));
    EXPECT_LE(half, 0.5);
    EXPECT_GT(studentT95(n - 2) * e.deviation / std::sqrt(double(n - 1)), 0.5);
}

} // namespace
