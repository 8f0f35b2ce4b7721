// SPDX-License-Identifier: MIT
// Every measure on tracks whose values are known.

#include "Evaluation/Crowd.h"

#include <gtest/gtest.h>

#include <utility>

namespace pedsim {
namespace {

using enum Measure;
using enum Operator;
using Pair = std::pair<double, double>;

constexpr double halfTurn = 3.14159265358979;

TEST(Measures, CircleAlone) {
    const double r = 4.0, u = 1.2, w = u / r;
    const JudgedSet set =
        test::judged({test::follow(1, 20.0, [&](double t) { return Pair(r * std::cos(w * t), r * std::sin(w * t)); })});
    ASSERT_EQ(set.segments.segments.size(), 16u);
    const std::size_t middle = 8;
    EXPECT_NEAR(test::firstOf(set, {Speed, Average}, middle), u, 0.01 * u);
    EXPECT_NEAR(test::firstOf(set, {AngularSpeed, Average}, middle), w, 0.01 * w);
    EXPECT_NEAR(test::firstOf(set, {Curvature, Average}, middle), 1.0 / r, 0.01 / r);
    EXPECT_NEAR(test::firstOf(set, {Curvature, Most}, middle), 1.0 / r, 0.01 / r);
    EXPECT_NEAR(test::firstOf(set, {AngularDisplacement, Sum}, middle), w * 5.2, 0.01 * w * 5.2);
    EXPECT_NEAR(test::firstOf(set, {DistanceCovered, Sum}, middle), u * 5.2, 0.01 * u * 5.2);
    EXPECT_NEAR(test::firstOf(set, {Acceleration, Most}, middle), 0.0, 0.01);
    EXPECT_NEAR(test::firstOf(set, {AngularAcceleration, Most}, middle), 0.0, 0.01);
    EXPECT_NEAR(test::firstOf(set, {Displacement, Most, true}), 2.0 * r, 0.02 * r);
    EXPECT_EQ(test::firstOf(set, {NearestDistance, Average}), 10.0);
    EXPECT_EQ(test::firstOf(set, {NearestVelocity, Average}), 0.0);
    EXPECT_TRUE(set.segments.segments[0].alone);
}

TEST(Measures, SpeedingUp) {
    const JudgedSet set =
        test::judged({test::follow(1, 10.0, [](double t) { return Pair(0.5 * t + 0.1 * t * t, 0.0); })});
    EXPECT_NEAR(test::firstOf(set, {Acceleration, Average}, 2), 0.2, 0.002);
    EXPECT_NEAR(test::firstOf(set, {Speed, Deviation}, 2), 0.2 * 5.2 / std::sqrt(12.0), 0.02);
}

TEST(Measures, TwoAbreast) {
    const JudgedSet set = test::judged({test::follow(1, 10.0, [](double t) { return Pair(1.3 * t, 0.0); }),
                                        test::follow(2, 10.0, [](double t) { return Pair(1.3 * t, 0.7); })});
    EXPECT_NEAR(test::firstOf(set, {NearestSpeed, Average}), 0.0, 1e-5);
    EXPECT_NEAR(test::firstOf(set, {NearestVelocity, Average}), 0.0, 1e-5);
    EXPECT_NEAR(test::firstOf(set, {NearestAngle, Average}), 0.5 * halfTurn, 0.01);
    EXPECT_NEAR(test::firstOf(set, {NearestDirection, Average}), 0.0, 1e-5);
    EXPECT_NEAR(test::firstOf(set, {NearestDistance, Average}), 0.7, 0.007);
    EXPECT_EQ(test::firstOf(set, {NearNeighbours, Average}), 1.0);
    EXPECT_EQ(test::firstOf(set, {Neighbours, Average}), 1.0);
    EXPECT_EQ(test::firstOf(set, {Collisions, Sum}), 0.0);
    EXPECT_FALSE(set.segments.segments[0].alone);
}

TEST(Measures, HeadOn) {
    const JudgedSet set = test::judged({test::follow(1, 6.0, [](double t) { return Pair(1.0 * t, 0.0); }),
                                        test::follow(2, 6.0, [](double t) { return Pair(6.0 - 1.5 * t, 0.3); })});
    EXPECT_NEAR(test::firstOf(set, {NearestDirection, Average}), halfTurn, 0.01);
    EXPECT_NEAR(test::firstOf(set, {AroundDirection, Average}), halfTurn, 0.01);
    EXPECT_NEAR(test::firstOf(set, {NearestVelocity, Average}), 2.5, 0.025);
    EXPECT_NEAR(test::firstOf(set, {AroundVelocity, Average}), 2.5, 0.025);
    EXPECT_NEAR(test::firstOf(set, {NearestSpeed, Average}), 0.5, 0.005);
    EXPECT_NEAR(test::firstOf(set, {AroundSpeed, Average}), 0.5, 0.005);
    EXPECT_GT(test::firstOf(set, {Collisions, Most}), 0.0); // Nearer than 0.4 m when they pass.
    EXPECT_NEAR(test::firstOf(set, {NearestDistance, Least}), 0.3, 0.1);
}

TEST(Measures, TurningAgainstTheNearest) {
    const double w = 0.3;
    const JudgedSet set = test::judged(
        {test::follow(1, 12.0, [&](double t) { return Pair(3.5 * std::cos(w * t), 3.5 * std::sin(w * t)); }),
         test::follow(2, 12.0, [&](double t) { return Pair(2.8 * std::cos(w * t), 2.8 * std::sin(w * t)); }),
         test::follow(3, 12.0, [](double) { return Pair(0.0, 0.0); })});
    EXPECT_NEAR(test::firstOf(set, {NearestAngularSpeed, Average}, 3), 0.0, 0.01 * w);
    EXPECT_NEAR(test::firstOf(set, {AroundAngularSpeed, Average}, 3), 0.5 * w, 0.02 * w);
}

TEST(Measures, FloorsAndFilesAreDifferentPlaces) {
    RawTrack above = test::follow(2, 10.0, [](double t) { return Pair(1.3 * t, 0.7); });
    for (RawPoint& p : above.points)
        p.level = 1;
    const RawTrack below = test::follow(1, 10.0, [](double t) { return Pair(1.3 * t, 0.0); });
    EXPECT_TRUE(test::judged({below, above}).segments.segments[0].alone);
    TrackSet files;
    addTracks({below}, {}, files);
    addTracks({below}, {}, files);
    ped::SerialExecutor serial;
    const PointMeasures measures = measurePoints(files, serial);
    EXPECT_EQ(measures.accompanied[5], 0);
    EXPECT_EQ(files.people, 2u);
}

TEST(Measures, NamesAreReadAsTheyAreWritten) {
    for (std::size_t m = 0; m < measureCount; ++m)
        for (std::size_t o = 0; o < operatorCount; ++o)
            for (const bool whole : {false, true}) {
                const Metric metric{static_cast<Measure>(m), static_cast<Operator>(o), whole};
                const auto read = parseMetric(nameOf(metric));
                ASSERT_TRUE(read) << nameOf(metric);
                EXPECT_EQ(*read, metric);
            }
    EXPECT_FALSE(parseMetric("speed:mean"));
    EXPECT_EQ(findPreset("D")->metrics.size(), 10u);
    EXPECT_EQ(findPreset("steering"), findPreset("A"));
}

TEST(Measures, TracksThatAreShorterThanTheWindowAreTakenWholeOrLeftOut) {
    const auto walk = [](double t) { return Pair(1.3 * t, 0.0); };
    EXPECT_TRUE(test::judged({test::follow(1, 3.0, walk), test::follow(2, 2.0, walk)}).segments.whole);
    const JudgedSet mixed = test::judged({test::follow(1, 3.0, walk), test::follow(2, 5.0, walk)});
    EXPECT_EQ(mixed.segments.segments.size(), 1u);
    EXPECT_EQ(mixed.segments.tooShort, 1u);
}

} // namespace
} // namespace pedsim
