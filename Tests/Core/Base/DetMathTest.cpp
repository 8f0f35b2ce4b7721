// SPDX-License-Identifier: MIT
#include "ped/Base/DetMath.h"

#include "Core/Base/TestRandom.h"
#include "ped/Base/Hash.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

namespace ped {
namespace {

using test::TestRandom;

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

/// The bound that DetMath.h states.
constexpr double statedUlp = 0.501;

/// Error in units of the spacing of normal floats at the exact value.
double ulpError(float got, double exact) {
    int exponent = 0;
    std::frexp(exact, &exponent);
    const double ulp = std::ldexp(1.0, std::max(exponent, -125) - 24);
    return std::fabs(static_cast<double>(got) - exact) / ulp;
}

/// A float of random exponent between 2^low and 2^high, either sign.
float randomMagnitude(TestRandom& random, int low, int high) {
    const int e = low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low)));
    const double m = 1.0 + static_cast<double>(random.uniform(0.0f, 1.0f));
    const double sign = random.below(2) != 0 ? 1.0 : -1.0;
    return static_cast<float>(sign * std::ldexp(std::min(m, 1.9999999), e));
}

TEST(DetMath, SinAndCosAreWithinTheStatedError) {
    double worst = 0.0;
    double worstAbsolute = 0.0;
    const auto measure = [&](float x) {
        const SinCos got = det::sinCos(x);
        const double s = std::sin(static_cast<double>(x));
        const double c = std::cos(static_cast<double>(x));
        worst = std::max({worst, ulpError(got.sin, s), ulpError(got.cos, c)});
        worstAbsolute = std::max(
            {worstAbsolute, std::fabs(static_cast<double>(got.sin) - s), std::fabs(static_cast<double>(got.cos) - c)});
    };
    for (int i = -1000000; i <= 1000000; ++i)
        measure(static_cast<float>(i) * 1e-5f); // Dense around zero.
    for (int i = -1000000; i <= 1000000; ++i)
        measure(static_cast<float>(i) * 1e-2f); // To 1e4.
    TestRandom random{1};
    for (int i = 0; i < 1000000; ++i)
        measure(randomMagnitude(random, -60, 20));
    EXPECT_LE(worst, statedUlp);
    EXPECT_LE(worstAbsolute, 6e-8);
    RecordProperty("worst_ulp", std::to_string(worst));
}

TEST(DetMath, SinAndCosDegradeGentlyForHugeAngles) {
    TestRandom random{2};
    double worst = 0.0;
    for (int i = 0; i < 300000; ++i) {
        const float x = randomMagnitude(random, 20, 30);
        const SinCos got = det::sinCos(x);
        worst = std::max(worst, std::fabs(static_cast<double>(got.sin) - std::sin(static_cast<double>(x))));
        worst = std::max(worst, std::fabs(static_cast<double>(got.cos) - std::cos(static_cast<double>(x))));
    }
    EXPECT_LE(worst, 3e-7);
    EXPECT_EQ(det::sin(1e30f), 0.0f);
    EXPECT_EQ(det::cos(-1e30f), 1.0f);
    EXPECT_TRUE(std::isnan(det::sin(infinity)));
    EXPECT_TRUE(std::isnan(det::cos(-infinity)));
    EXPECT_TRUE(std::isnan(det::sin(notANumber)));
}

TEST(DetMath, SinAndCosAgreeWithSinCosAndKnownAngles) {
    EXPECT_EQ(det::sin(0.0f), 0.0f);
    EXPECT_EQ(det::cos(0.0f), 1.0f);
    EXPECT_EQ(det::sin(halfPi), 1.0f);
    EXPECT_EQ(det::cos(pi), -1.0f);
    EXPECT_FLOAT_EQ(det::sin(pi / 6.0f), 0.5f);
    for (int i = -1000; i < 1000; ++i) {
        const float x = static_cast<float>(i) * 0.37f;
        EXPECT_EQ(det::sin(x), det::sinCos(x).sin);
        EXPECT_EQ(det::cos(x), det::sinCos(x).cos);
        EXPECT_EQ(det::sin(-x), -det::sin(x));
        EXPECT_EQ(det::cos(-x), det::cos(x));
    }
}

TEST(DetMath, Atan2IsWithinTheStatedError) {
    double worst = 0.0;
    const auto measure = [&](float y, float x) {
        worst = std::max(worst, ulpError(det::atan2(y, x), std::atan2(static_cast<double>(y), static_cast<double>(x))));
    };
    for (int i = 0; i < 2000000; ++i) {
        const double a = i * (2.0 * 3.141592653589793 / 2000000.0);
        measure(static_cast<float>(3.0 * std::sin(a)), static_cast<float>(3.0 * std::cos(a)));
    }
    TestRandom random{3};
    for (int i = 0; i < 1000000; ++i) {
        const float y = randomMagnitude(random, -40, 40);
        measure(y, randomMagnitude(random, -40, 40));
    }
    EXPECT_LE(worst, statedUlp);
    RecordProperty("worst_ulp", std::to_string(worst));
}

TEST(DetMath, Atan2IsAsInCOnAxesAndInfinities) {
    EXPECT_EQ(det::atan2(0.0f, 0.0f), 0.0f);
    EXPECT_EQ(det::atan2(0.0f, 1.0f), 0.0f);
    EXPECT_EQ(det::atan2(1.0f, 0.0f), halfPi);
    EXPECT_EQ(det::atan2(-1.0f, 0.0f), -halfPi);
    EXPECT_EQ(det::atan2(0.0f, -1.0f), pi);
    EXPECT_EQ(det::atan2(infinity, infinity), static_cast<float>(std::atan2(1.0, 1.0)));
    EXPECT_EQ(det::atan2(-infinity, 5.0f), -halfPi);
    EXPECT_EQ(det::atan2(5.0f, -infinity), pi);
    EXPECT_TRUE(std::isnan(det::atan2(notANumber, 1.0f)));
    EXPECT_TRUE(std::isnan(det::atan2(infinity, notANumber)));
}

TEST(DetMath, AcosIsWithinTheStatedErrorAndClamps) {
    double worst = 0.0;
    for (int i = -1000000; i <= 1000000; ++i) {
        const float x = static_cast<float>(i) * 1e-6f;
        worst = std::max(worst, ulpError(det::acos(x), std::acos(static_cast<double>(x))));
    }
    float x = 1.0f;
    for (int i = 0; i < 100000; ++i, x = std::nextafter(x, 0.0f))
        worst = std::max(worst, ulpError(det::acos(x), std::acos(static_cast<double>(x))));
    EXPECT_LE(worst, statedUlp);
    EXPECT_EQ(det::acos(1.0001f), 0.0f);
    EXPECT_EQ(det::acos(-1.0001f), pi);
    EXPECT_TRUE(std::isnan(det::acos(notANumber)));
}

TEST(DetMath, ExpIsWithinTheStatedError) {
    double worst = 0.0;
    for (int i = -870000; i <= 887000; ++i) {
        const float x = static_cast<float>(i) * 1e-4f;
        worst = std::max(worst, ulpError(det::exp(x), std::exp(static_cast<double>(x))));
    }
    EXPECT_LE(worst, statedUlp);
    EXPECT_EQ(det::exp(0.0f), 1.0f);
    EXPECT_EQ(det::exp(89.0f), infinity);
    EXPECT_EQ(det::exp(infinity), infinity);
    EXPECT_EQ(det::exp(-100.0f), 0.0f);
    EXPECT_EQ(det::exp(-infinity), 0.0f);
    EXPECT_EQ(det::exp(-87.5f), 0.0f) << "below the smallest normal float counts as zero";
    EXPECT_TRUE(std::isnan(det::exp(notANumber)));
}

TEST(DetMath, LogIsWithinTheStatedError) {
    double worst = 0.0;
    const auto measure = [&](float x) {
        worst = std::max(worst, ulpError(det::log(x), std::log(static_cast<double>(x))));
    };
    for (int i = 1; i <= 2000000; ++i)
        measure(static_cast<float>(i) * 2e-6f);
    TestRandom random{4};
    for (int i = 0; i < 500000; ++i)
        measure(std::fabs(randomMagnitude(random, -126, 127)));
    measure(1e-42f); // Subnormal.
    EXPECT_LE(worst, statedUlp);
    EXPECT_EQ(det::log(1.0f), 0.0f);
    EXPECT_EQ(det::log(0.0f), -infinity);
    EXPECT_EQ(det::log(infinity), infinity);
    EXPECT_TRUE(std::isnan(det::log(-1.0f)));
    EXPECT_TRUE(std::isnan(det::log(notANumber)));
}

TEST(DetMath, PowIsWithinTheStatedError) {
    TestRandom random{5};
    double worst = 0.0;
    for (int i = 0; i < 1000000; ++i) {
        const float x = std::fabs(randomMagnitude(random, -20, 20));
        const float y = random.uniform(-6.0f, 6.0f);
        const double exact = std::pow(static_cast<double>(x), static_cast<double>(y));
        if (exact < 1e-37 || exact > 1e38)
            continue;
        worst = std::max(worst, ulpError(det::pow(x, y), exact));
    }
    EXPECT_LE(worst, statedUlp);
    EXPECT_EQ(det::pow(2.0f, 10.0f), 1024.0f);
    EXPECT_EQ(det::pow(0.0f, 0.0f), 1.0f);
    EXPECT_EQ(det::pow(0.0f, 2.0f), 0.0f);
    EXPECT_EQ(det::pow(0.0f, -2.0f), infinity);
    EXPECT_EQ(det::pow(1.0f, infinity), 1.0f);
    EXPECT_EQ(det::pow(0.5f, infinity), 0.0f);
    EXPECT_EQ(det::pow(infinity, -1.0f), 0.0f);
    EXPECT_EQ(det::pow(-2.0f, 3.0f), -8.0f);
    EXPECT_EQ(det::pow(-2.0f, 2.0f), 4.0f);
    EXPECT_EQ(det::pow(-1.0f, 7.0f), -1.0f);
    EXPECT_TRUE(std::isnan(det::pow(-2.0f, 0.5f)));
    EXPECT_TRUE(std::isnan(det::pow(notANumber, 2.0f)));
}

TEST(DetMath, DoubleExpAndLogAreWithinTheStatedError) {
    double worst = 0.0;
    for (int i = -87000; i <= 88000; ++i) {
        const double x = i * 1e-3 + 1e-7;
        worst = std::max(worst, std::fabs(det::expDouble(x) / std::exp(x) - 1.0));
        const double y = std::exp(7.0 * x);
        worst = std::max(worst, std::fabs(det::logDouble(y) / std::log(y) - 1.0));
        const double nearOne = 1.0 + x * 1e-6;
        worst = std::max(worst, std::fabs(det::logDouble(nearOne) / std::log(nearOne) - 1.0));
    }
    EXPECT_LE(worst, 1e-13);
}

TEST(DetMath, WrapAngleStaysInItsRange) {
    EXPECT_EQ(wrapAngle(pi), pi);
    EXPECT_EQ(wrapAngle(-pi), pi);
    EXPECT_EQ(wrapAngle(0.25f), 0.25f);
    EXPECT_NEAR(wrapAngle(3.0f * pi), pi, 1e-6f);
    EXPECT_NEAR(wrapAngle(twoPi + 0.5f), 0.5f, 1e-6f);
    EXPECT_NEAR(wrapAngle(-twoPi - 0.5f), -0.5f, 1e-6f);
    EXPECT_EQ(wrapAngle(1e30f), 0.0f);
    EXPECT_TRUE(std::isnan(wrapAngle(infinity)));
    TestRandom random{6};
    for (int i = 0; i < 200000; ++i) {
        const float a = random.uniform(-1000.0f, 1000.0f);
        const float w = wrapAngle(a);
        ASSERT_GT(w, -pi);
        ASSERT_LE(w, pi);
        ASSERT_EQ(wrapAngle(w), w);
        ASSERT_NEAR(det::sin(w), det::sin(a), 3e-7f);
        ASSERT_NEAR(det::cos(w), det::cos(a), 3e-7f);
    }
}

TEST(DetMath, AngleDifferenceTurnsTheShorterWay) {
    EXPECT_NEAR(angleDifference(0.1f, 0.4f), 0.3f, 1e-6f);
    EXPECT_NEAR(angleDifference(3.0f, -3.0f), twoPi - 6.0f, 1e-6f) << "left across the back";
    EXPECT_NEAR(angleDifference(-3.0f, 3.0f), 6.0f - twoPi, 1e-6f);
    EXPECT_EQ(angleDifference(0.0f, pi), pi);
    EXPECT_EQ(angleDifference(pi, 0.0f), pi) << "half a turn is written as left";
}

TEST(DetMath, HeadingsAndVectorsAreInverse) {
    for (int i = -314; i <= 314; ++i) {
        const float a = static_cast<float>(i) * 0.01f;
        EXPECT_NEAR(headingOf(headingVector(a)), a, 3e-7f);
        EXPECT_NEAR(length(headingVector(a)), 1.0f, 2e-7f);
    }
    EXPECT_EQ(headingOf({0.0f, 0.0f}), 0.0f);
    EXPECT_EQ(headingOf({-1.0f, 0.0f}), pi);
    EXPECT_EQ(headingOf({-1.0f, -1e-30f}), pi) << "never -pi";
    const Vec2 left = rotated({2.0f, 0.0f}, halfPi);
    EXPECT_NEAR(left.x, 0.0f, 1e-6f);
    EXPECT_NEAR(left.y, 2.0f, 1e-6f);
    EXPECT_FLOAT_EQ(degreesToRadians(180.0f), pi);
    EXPECT_FLOAT_EQ(radiansToDegrees(halfPi), 90.0f);
}

/// One number for every bit of a sweep. It must be the same from every compiler, at every optimisation level and on
/// every processor; if it changes, all recorded state hashes change with it.
TEST(DetMath, OutputsHaveTheirPinnedBits) {
    std::vector<float> out;
    TestRandom random{7};
    for (int i = 0; i < 100000; ++i) {
        const float x = randomMagnitude(random, -30, 13);
        const float y = randomMagnitude(random, -30, 13);
        const SinCos a = det::sinCos(x);
        out.insert(out.end(), {a.sin, a.cos, det::atan2(y, x), det::acos(a.cos), det::exp(x * 0.01f),
                               det::log(std::fabs(x)), det::pow(std::fabs(x), a.sin), wrapAngle(x),
                               angleDifference(x, y), headingOf(rotated({1.0f, 0.5f}, y))});
    }
    EXPECT_EQ(hashBytes(std::as_bytes(std::span(out))), 5924755806374842949u);
}

} // namespace
} // namespace ped
