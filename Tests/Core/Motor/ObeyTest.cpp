// SPDX-License-Identifier: MIT
#include "Walkers.h"

#include "ped/Agents/Shows.h"

namespace ped {
namespace {

constexpr float actSeconds = 1.0f / 30.0f;

/// Frames until somebody's x passes `end`, from when it passes `start`, at its command's speed.
float secondsBetween(test::Walkers& walkers, float start, float end) {
    const float sign = end > start ? 1.0f : -1.0f;
    float from = -1.0f;
    while (walkers.seconds() < 300.0f) {
        walkers.step();
        const float x = walkers.body[0].position.x;
        if (from < 0.0f && (x - start) * sign >= 0.0f)
            from = walkers.seconds();
        if ((x - end) * sign >= 0.0f)
            return walkers.seconds() - from;
    }
    return -1.0f;
}

/// RiMEA 4.1.1, test 1: 40 m of corridor at 1.33 m/s take 26 to 34 s.
TEST(Obey, FortyMetresOfCorridorTakeThirtySeconds) {
    StationDesc station = test::oneRoom();
    station.regions[0].footprint = test::rectangleOf(0, 0, 43, 2);
    const auto world = test::build(station);
    test::Walkers walkers(*world);
    walkers.add({1.0f, 1.0f});
    walkers.command[0].speed = 1.33f;
    const float seconds = secondsBetween(walkers, 1.0f, 41.0f);
    EXPECT_GT(seconds, 26.0f);
    EXPECT_LT(seconds, 34.0f);
    EXPECT_NEAR(seconds, 40.0f / 1.33f, 0.6f);
}

/// RiMEA 4.1.1, tests 2 and 3: 10 m along a slope, up and down, at the assigned speed: within 5 % (here 2 %).
void walkTheStairs(bool up) {
    StationDesc station;
    station.name = "Flight";
    const float run = 0.3f;
    const float rise = 0.165f;
    const float steps = 30.0f; // 9 m over the ground, 10.27 m along the slope.
    station.regions.push_back(test::room("Below", 0, 0, 5, 2));
    station.regions.push_back(test::room("Flight", 5, 0, 14, 2));
    station.regions.push_back(test::room("Above", 14, 0, 20, 2, steps * rise));
    FloorDesc& floor = station.regions[1].floor;
    floor.kind = FloorKind::Stairs;
    floor.from = {5.0f, 1.0f};
    floor.to = {14.0f, 1.0f};
    floor.zTo = steps * rise;
    floor.rise = rise;
    floor.run = run;
    const auto world = test::build(station);
    test::Walkers walkers(*world);
    if (up)
        walkers.add({2.0f, 1.0f}, {1.0f, 0.0f}, 0.0f);
    else
        walkers.add({17.0f, 1.0f}, {-1.0f, 0.0f}, steps * rise);
    walkers.command[0].speed = 1.34f;
    const MotorParameters& motor = walkers.parameters.motor;
    const float factor = slopeFactor(motor, up ? rise / run : -rise / run);
    EXPECT_NEAR(factor, up ? motor.stairsUpFactor : motor.stairsDownFactor, 1e-5f) << "stairs of the usual slope";
    const float low = 6.0f;
    const float high = 13.5f;
    const float seconds = up ? secondsBetween(walkers, low, high) : secondsBetween(walkers, high, low);
    EXPECT_NEAR(seconds, (high - low) / (1.34f * factor), 0.02f * (high - low) / (1.34f * factor));
    while (walkers.body[0].speed < 1.33f && walkers.seconds() < 60.0f)
        walkers.step();
    EXPECT_NEAR(walkers.body[0].position.z, up ? steps * rise : 0.0f, 1e-3f);
    EXPECT_EQ(walkers.body[0].region, RegionId(up ? 2 : 0));
}

TEST(Obey, StairsUpTakeTheTimeOfTheirFactor) {
    walkTheStairs(true);
}

TEST(Obey, StairsDownTakeTheTimeOfTheirFactor) {
    walkTheStairs(false);
}

TEST(Obey, SetsOffWithinTwoSteps) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    walkers.command[0].speed = 1.34f;
    while (walkers.body[0].speed < 1.34f && walkers.frame < 100)
        walkers.step();
    EXPECT_NEAR(walkers.seconds(), 0.67f, 0.04f);
    EXPECT_LT(walkers.body[0].position.x, 5.0f + 0.7f);
    EXPECT_FLOAT_EQ(walkers.body[0].velocity.x, 1.34f);
    walkers.command[0].speed = 0.0f;
    walkers.command[0].braking = 1;
    const float from = walkers.body[0].position.x;
    while (walkers.body[0].speed > 0.0f)
        walkers.step();
    EXPECT_NEAR(walkers.body[0].position.x - from, brakingDistance(walkers.parameters.motor, 1.34f, true), 0.03f);
    walkers.step();
    EXPECT_EQ(walkers.body[0].velocity, Vec2{});
}

TEST(Obey, TurnsOnTheSpotWithoutLeavingIt) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    walkers.command[0].direction = {-1.0f, 0.0f};
    for (int i = 0; i < 5; ++i)
        walkers.step();
    EXPECT_EQ(walkers.motion[0].motion, MotionId::TurnOnSpot);
    while (dot(walkers.body[0].forward, {-1.0f, 0.0f}) < 0.9999f && walkers.frame < 300)
        walkers.step();
    EXPECT_NEAR(walkers.seconds(), 180.0f / 240.0f, 0.05f);
    EXPECT_EQ(walkers.body[0].position.xy(), (Vec2{5.0f, 5.0f}));
    walkers.step();
    EXPECT_EQ(walkers.motion[0].motion, MotionId::Stand);
}

TEST(Obey, AWalkerWhoTurnsBackStopsTurnsAndGoes) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    walkers.command[0].speed = 1.34f;
    for (int i = 0; i < 60; ++i)
        walkers.step();
    const float turnedAt = walkers.body[0].position.x;
    walkers.command[0].direction = {-1.0f, 0.0f};
    float farthest = turnedAt;
    float sideways = 0.0f;
    for (int i = 0; i < 90; ++i) {
        walkers.step();
        farthest = std::max(farthest, walkers.body[0].position.x);
        sideways = std::max(sideways, std::fabs(walkers.body[0].position.y - 5.0f));
    }
    EXPECT_LT(farthest, turnedAt + 0.45f);
    EXPECT_LT(sideways, 0.35f);
    EXPECT_LT(walkers.body[0].velocity.x, -1.3f);
}

TEST(Obey, FeetDoNotSlide) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({2.0f, 5.0f});
    walkers.command[0].speed = 1.34f;
    for (int i = 0; i < 60; ++i)
        walkers.step();
    // One cycle, two steps: about 1.44 m.
    float cycles = 0.0f;
    const float from = walkers.body[0].position.x;
    for (int i = 0; i < 90; ++i) {
        const float before = walkers.motion[0].gaitPhase;
        walkers.step();
        float more = walkers.motion[0].gaitPhase - before;
        more += more < 0.0f ? 1.0f : 0.0f;
        cycles += more;
    }
    EXPECT_NEAR((walkers.body[0].position.x - from) / cycles, 0.7f + 0.55f * 1.34f, 1e-3f);
    EXPECT_EQ(walkers.motion[0].motion, MotionId::Walk);
}

TEST(Obey, WhoRunsAgainstAWallStandsThere) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({18.0f, 5.0f});
    walkers.command[0].speed = 1.34f;
    for (int i = 0; i < 120; ++i)
        walkers.step();
    EXPECT_NEAR(walkers.body[0].position.x, 20.0f - 0.25f, 1e-3f);
    EXPECT_LT(walkers.body[0].speed, 0.1f);
    EXPECT_EQ(walkers.motion[0].motion, MotionId::Stand);
    EXPECT_LT(length(walkers.body[0].velocity), 0.01f);
}

TEST(Obey, SitsDownAndStandsUp) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    MotorCommand& c = walkers.command[0];
    const Body& body = walkers.body[0];
    const Motion& motion = walkers.motion[0];
    c.speed = 1.0f;
    for (int i = 0; i < 30; ++i)
        walkers.step();
    c.action = Action::SitDown;
    c.direction = {0.0f, 1.0f};
    while (motion.motion != MotionId::SitDown && walkers.frame < 300)
        walkers.step();
    EXPECT_LE(body.speed, 0.05f);
    EXPECT_GT(body.forward.y, 0.98f);
    EXPECT_TRUE(body.flags & bodyStands);
    EXPECT_FALSE(body.flags & bodySits);
    const Vec3 seat = body.position;
    std::uint32_t from = walkers.frame;
    while (motion.motion != MotionId::Sit && walkers.frame < 600)
        walkers.step();
    EXPECT_NEAR(float(walkers.frame - from) * actSeconds, walkers.parameters.motor.sitDownSeconds, 2 * actSeconds);
    EXPECT_TRUE(body.flags & bodySits);
    EXPECT_TRUE(body.flags & bodyStands);
    // Off again: up first.
    c.action = Action::Move;
    c.speed = 1.0f;
    from = walkers.frame;
    while (body.speed == 0.0f && walkers.frame < 900) {
        EXPECT_EQ(body.position, seat);
        walkers.step();
        EXPECT_FALSE(body.flags & bodySits);
    }
    EXPECT_NEAR(float(walkers.frame - from) * actSeconds, walkers.parameters.motor.standUpSeconds, 4 * actSeconds);
    EXPECT_FALSE(body.flags & bodyStands);
}

TEST(Obey, StepsAsideWithoutTurning) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    walkers.command[0].action = Action::Step;
    walkers.command[0].direction = {0.0f, 1.0f};
    walkers.command[0].speed = 2.0f;
    for (int i = 0; i < 30; ++i)
        walkers.step();
    const float stepSpeed = walkers.parameters.motor.stepSpeed;
    EXPECT_EQ(walkers.body[0].forward, (Vec2{1.0f, 0.0f}));
    EXPECT_NEAR(walkers.body[0].velocity.y, stepSpeed, 1e-3f);
    EXPECT_NEAR(walkers.body[0].position.y, 5.0f + stepSpeed, 0.05f);
    EXPECT_NEAR(walkers.body[0].position.x, 5.0f, 1e-4f);
    EXPECT_EQ(walkers.motion[0].motion, MotionId::Shuffle);
    EXPECT_EQ(walkers.body[0].speed, 0.0f) << "none of it is forwards";
    // Back against the wall.
    walkers.command[0].direction = {0.0f, -1.0f};
    for (int i = 0; i < 600; ++i)
        walkers.step();
    EXPECT_NEAR(walkers.body[0].position.y, 0.25f, 1e-3f);
}

TEST(Obey, DriftsWhereItIsPushedWhateverItFaces) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    MotorCommand& c = walkers.command[0];
    c.action = Action::Drift;
    c.direction = {0.0f, 1.0f};
    c.speed = 1.5f;
    walkers.step();
    EXPECT_NEAR(walkers.body[0].velocity.y, 1.5f, 1e-3f) << "at once: a push asks nobody";
    EXPECT_EQ(walkers.body[0].forward, (Vec2{1.0f, 0.0f}));
    EXPECT_EQ(walkers.body[0].speed, 0.0f) << "none of it is forwards";
    EXPECT_EQ(walkers.motion[0].motion, MotionId::Shuffle);
    // Meanwhile the body turns to where it looks.
    c.lookAt = {0.0f, 1.0f};
    for (int i = 0; i < 45; ++i)
        walkers.step();
    EXPECT_NEAR(walkers.body[0].forward.y, 1.0f, 1e-3f);
    EXPECT_NEAR(walkers.body[0].speed, 1.5f, 1e-2f);
    EXPECT_EQ(walkers.motion[0].motion, MotionId::Walk);
    // Against a wall.
    for (int i = 0; i < 300; ++i)
        walkers.step();
    EXPECT_NEAR(walkers.body[0].position.y, 12.0f - 0.25f, 1e-3f);
    EXPECT_EQ(walkers.motion[0].motion, MotionId::Stand);
}

TEST(Obey, KeepsWhatABodyShows) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    setShows(walkers.body[0], showsPanic);
    for (const Action action : {Action::Move, Action::Wait, Action::Step, Action::Drift, Action::SitDown}) {
        walkers.command[0].action = action;
        walkers.step();
        EXPECT_EQ(showsOf(walkers.body[0]), showsPanic) << int(action);
    }
}

TEST(Obey, FlagsSayWhoMeansToStay) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    walkers.body[0].flags = bodyLeaves;
    walkers.step();
    EXPECT_EQ(walkers.body[0].flags, bodyLeaves) << "a stop is not a stay";
    walkers.command[0].action = Action::Wait;
    walkers.command[0].waitStyle = WaitStyle::Impatient;
    walkers.step();
    EXPECT_EQ(walkers.body[0].flags, bodyLeaves | bodyStands);
    EXPECT_EQ(walkers.motion[0].motion, MotionId::WaitImpatient);
}

TEST(Obey, TheHeadFollowsWithinItsLimits) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    const MotorParameters& motor = walkers.parameters.motor;
    walkers.command[0].lookAt = headingVector(degreesToRadians(40.0f));
    float before = 0.0f;
    for (int i = 0; i < 30; ++i) {
        walkers.step();
        EXPECT_LE(walkers.motion[0].headYaw - before, motor.headYawRate * actSeconds + 1e-6f);
        before = walkers.motion[0].headYaw;
    }
    EXPECT_NEAR(before, degreesToRadians(40.0f), 1e-5f);
    walkers.command[0].lookAt = headingVector(degreesToRadians(-170.0f));
    for (int i = 0; i < 60; ++i)
        walkers.step();
    EXPECT_FLOAT_EQ(walkers.motion[0].headYaw, -motor.headYawLimit);
    walkers.command[0].lookAt = {};
    for (int i = 0; i < 60; ++i)
        walkers.step();
    EXPECT_EQ(walkers.motion[0].headYaw, 0.0f);
}

TEST(Obey, WhoWaitsLookingAroundTurnsTheHeadBothWays) {
    const auto world = test::build(test::oneRoom());
    test::Walkers walkers(*world);
    walkers.add({5.0f, 5.0f});
    walkers.command[0].action = Action::Wait;
    walkers.command[0].waitStyle = WaitStyle::LookingAround;
    float left = 0.0f;
    float right = 0.0f;
    for (int i = 0; i < 200; ++i) {
        walkers.step();
        left = std::max(left, walkers.motion[0].headYaw);
        right = std::min(right, walkers.motion[0].headYaw);
    }
    EXPECT_GT(left, 0.8f);
    EXPECT_LT(right, -0.8f);
}

} // namespace
} // namespace ped
