// SPDX-License-Identifier: MIT
#include "ped/Motor/Kinematics.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ped {
namespace {

const MotorParameters usual;
constexpr float frameSeconds = 1.0f / 30.0f;

TEST(Kinematics, TurnRateFallsWithSpeedBeyondTheLateralAcceleration) {
    EXPECT_FLOAT_EQ(turnRateAt(usual, 0.0f), usual.turnRate);
    EXPECT_FLOAT_EQ(turnRateAt(usual, 0.5f), usual.turnRate);
    EXPECT_FLOAT_EQ(turnRateAt(usual, 1.34f), 3.0f / 1.34f);
    EXPECT_FLOAT_EQ(turnRateAt(usual, 3.0f), 1.0f);
    for (float v = 0.0f; v < 4.0f; v += 0.01f)
        EXPECT_LE(turnRateAt(usual, v) * v, usual.lateralAcceleration * 1.0001f);
}

TEST(Kinematics, BrakingDistanceIsWhatBrakingTakes) {
    for (const bool hard : {false, true}) {
        float v = 1.5f;
        float way = 0.0f;
        for (; v > 0.0f; way += v * 1e-4f)
            v = speedTowards(usual, v, 0.0f, hard, 1e-4f);
        EXPECT_NEAR(brakingDistance(usual, 1.5f, hard), way, 2e-3f);
    }
    EXPECT_FLOAT_EQ(brakingDistance(usual, 1.5f, true), 0.1875f);
}

TEST(Kinematics, TurnsByExactlyTheLimitAndStaysUnit) {
    RandomStream random(1, 0, 0);
    for (int i = 0; i < 20000; ++i) {
        const float from = random.uniform(-pi, pi);
        const float to = random.uniform(-pi, pi);
        const float limit = random.uniform(0.0f, i % 2 ? 0.3f : 3.3f);
        const Vec2 turned = turnedTowards(headingVector(from), headingVector(to), limit);
        const float whole = angleDifference(from, to);
        const float expected = std::fabs(whole) <= limit ? whole : (whole < 0.0f ? -limit : limit);
        EXPECT_NEAR(length(turned), 1.0f, 2e-7f);
        ASSERT_NEAR(angleDifference(from, headingOf(turned)), expected, 1e-3f) << from << " " << to << " " << limit;
    }
}

TEST(Kinematics, ATurnByAHairsBreadthLeavesTheUnitCircleNever) {
    Vec2 forward{1.0f, 0.0f};
    for (int i = 0; i < 1000000; ++i)
        forward = turnedTowards(forward, -perpendicular(forward), 1e-3f);
    EXPECT_NEAR(length(forward), 1.0f, 3e-7f);
}

TEST(Kinematics, TurnsRoundToTheLeft) {
    const Vec2 turned = turnedTowards({1.0f, 0.0f}, {-1.0f, 0.0f}, 0.1f);
    EXPECT_GT(turned.y, 0.09f);
}

TEST(Kinematics, StairsAndRampsTakeSpeed) {
    EXPECT_FLOAT_EQ(slopeFactor(usual, 0.0f), 1.0f);
    EXPECT_FLOAT_EQ(slopeFactor(usual, 0.55f), 0.455f);
    EXPECT_FLOAT_EQ(slopeFactor(usual, -0.55f), 0.518f);
    EXPECT_FLOAT_EQ(slopeFactor(usual, 0.9f), 0.455f) << "no steeper than stairs";
    EXPECT_NEAR(slopeFactor(usual, 0.055f), 1.0f - 0.0545f, 1e-6f) << "a ramp of 5.5 %";
    EXPECT_GT(slopeFactor(usual, -0.3f), slopeFactor(usual, 0.3f));
}

TEST(Kinematics, PutsCommandsRight) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinite = std::numeric_limits<float>::infinity();
    const Vec2 forward{0.0f, 1.0f};
    MotorCommand c;
    c.direction = {3.0f, 4.0f};
    c.speed = 9.0f;
    MotorCommand v = verified(usual, c, forward);
    EXPECT_NEAR(v.direction.x, 0.6f, 1e-6f);
    EXPECT_NEAR(v.direction.y, 0.8f, 1e-6f);
    EXPECT_FLOAT_EQ(v.speed, usual.maxSpeed);
    for (const Vec2 bad : {Vec2{}, Vec2{nan, 0.0f}, Vec2{0.0f, infinite}, Vec2{1e30f, 1e30f}, Vec2{1e-30f, 0.0f}}) {
        c.direction = bad;
        EXPECT_EQ(verified(usual, c, forward).direction, forward);
    }
    for (const float bad : {nan, -1.0f, -infinite}) {
        c.speed = bad;
        EXPECT_EQ(verified(usual, c, forward).speed, 0.0f);
    }
    c.speed = infinite;
    EXPECT_EQ(verified(usual, c, forward).speed, usual.maxSpeed);
    c.lookAt = {nan, 0.0f};
    EXPECT_EQ(verified(usual, c, forward).lookAt, Vec2{});
    c.direction = {0.6f, 0.8f};
    EXPECT_EQ(verified(usual, c, forward).direction, c.direction) << "what is right stays as it is";
}

TEST(Kinematics, SetsOffAndBrakesWithinLimits) {
    EXPECT_FLOAT_EQ(speedTowards(usual, 0.0f, 1.34f, false, frameSeconds), 2.0f * frameSeconds);
    EXPECT_FLOAT_EQ(speedTowards(usual, 1.3f, 1.34f, false, frameSeconds), 1.34f);
    EXPECT_FLOAT_EQ(speedTowards(usual, 1.34f, 0.0f, false, frameSeconds), 1.34f - 2.5f * frameSeconds);
    EXPECT_FLOAT_EQ(speedTowards(usual, 1.34f, 0.0f, true, frameSeconds), 1.34f - 6.0f * frameSeconds);
    EXPECT_FLOAT_EQ(speedTowards(usual, 0.05f, 0.0f, false, frameSeconds), 0.0f);
}

TEST(Kinematics, ASmallTurnIsDoneWhileMoving) {
    Pace pace{{1.0f, 0.0f}, 1.34f};
    const Vec2 wanted = headingVector(degreesToRadians(60.0f));
    int frames = 0;
    for (; dot(pace.forward, wanted) < 0.99999f; ++frames)
        pace = followed(usual, pace, wanted, 1.34f, false, frameSeconds);
    EXPECT_FLOAT_EQ(pace.speed, 1.34f);
    EXPECT_NEAR(float(frames) * frameSeconds, degreesToRadians(60.0f) / (3.0f / 1.34f), 0.04f);
}

TEST(Kinematics, AWideTurnIsDoneOnTheSpot) {
    Pace pace{{1.0f, 0.0f}, 1.34f};
    const Vec2 wanted = headingVector(degreesToRadians(170.0f));
    bool stood = false;
    float t = 0.0f;
    for (; t < 5.0f && !(dot(pace.forward, wanted) > 0.9999f && pace.speed > 1.33f); t += frameSeconds) {
        const Pace next = followed(usual, pace, wanted, 1.34f, false, frameSeconds);
        if (pace.speed > usual.spotSpeed && !stood) {
            EXPECT_EQ(next.forward, pace.forward) << "brakes first";
        }
        stood = stood || next.speed == 0.0f;
        pace = next;
    }
    EXPECT_TRUE(stood);
    // Braking 0.42 s until it may turn, 110 degrees on the spot 0.46 s, setting off 0.67 s.
    EXPECT_NEAR(t, 1.55f, 0.1f);
}

} // namespace
} // namespace ped
