// SPDX-License-Identifier: MIT
#include "Shared/Stations.h"

#include "ped/Measure/Progress.h"
#include "ped/Motor/Kinematics.h"

namespace ped {
namespace {

struct Walker {
    Identity identity;
    Body body;
    Path path;

    Walker() {
        identity.id = AgentId(0);
        identity.preferredSpeed = 1.5f;
        body.position = {5.0f, 5.0f, 0.0f};
        body.region = RegionId(0);
        path.status = PathStatus::Ready;
    }
    void walk(ProgressMeter& meter, std::uint32_t frame, float speed) {
        body.velocity = body.forward * speed;
        body.position.x += body.velocity.x / 30.0f;
        body.position.y += body.velocity.y / 30.0f;
        meter.update(frame, {&identity, 1}, {&body, 1}, {&path, 1});
    }
};

TEST(Progress, SpeedRatioIsThatOfTheTimeSpentWanting) {
    ProgressMeter meter(30.0f);
    Walker p;
    std::uint32_t frame = 0;
    for (; frame < 300; ++frame)
        p.walk(meter, frame, 0.9f);
    EXPECT_NEAR(meter.people()[0].speedRatio(), 0.6f, 1e-5f);
    EXPECT_NEAR(meter.people()[0].distance, 9.0, 1e-3);
    // Who has arrived, or has no way, does not want to get on.
    p.path.arrived = 1;
    for (; frame < 600; ++frame)
        p.walk(meter, frame, 0.0f);
    p.path.arrived = 0;
    p.path.status = PathStatus::None;
    for (; frame < 900; ++frame)
        p.walk(meter, frame, 0.0f);
    EXPECT_NEAR(meter.people()[0].speedRatio(), 0.6f, 1e-5f);
    EXPECT_EQ(meter.people()[0].framesWanted, 300u);
    EXPECT_EQ(meter.people()[0].framesPresent, 900u);
    // Waiting for the planner is waiting.
    p.path.status = PathStatus::Requested;
    for (; frame < 1200; ++frame)
        p.walk(meter, frame, 0.0f);
    EXPECT_NEAR(meter.people()[0].speedRatio(), 0.3f, 1e-5f);
}

TEST(Progress, StairsCountAsSuch) {
    const World& world = test::shippedWorld("Stairs");
    const MotorParameters motor;
    ProgressMeter meter(world, motor, 30.0f);
    Walker p;
    p.body.region = world.regionByName("Lower Flight");
    p.body.position = {13.0f, 5.0f, 0.5f};
    const float free = 1.5f * slopeFactor(motor, 0.16f / 0.3f);
    for (std::uint32_t frame = 0; frame < 30; ++frame)
        p.walk(meter, frame, free);
    EXPECT_NEAR(meter.people()[0].speedRatio(), 1.0f, 1e-3f);
    EXPECT_LT(free, 0.75f);
}

TEST(Progress, WhoStaysWithinAMetreIsStuck) {
    ProgressMeter meter(30.0f);
    Walker p;
    std::uint32_t frame = 0;
    for (; frame < 60 * 30; ++frame)
        p.walk(meter, frame, frame % 2 ? 0.2f : -0.2f);
    EXPECT_EQ(meter.stuckCount(60.0f), 0u);
    p.walk(meter, frame++, 0.0f);
    EXPECT_EQ(meter.stuckCount(60.0f), 1u);
    EXPECT_EQ(meter.stuckCount(61.0f), 0u);
}

TEST(Progress, WhoGetsOnOrDoesNotWantToIsNotStuck) {
    ProgressMeter meter(30.0f);
    Walker slow;
    for (std::uint32_t frame = 0; frame < 10000; ++frame)
        slow.walk(meter, frame, 0.05f); // A metre in 20 s.
    EXPECT_EQ(meter.stuckCount(60.0f), 0u);
    EXPECT_EQ(meter.stuckCount(15.0f), 1u);
    Walker waits;
    waits.identity.id = AgentId(3);
    for (std::uint32_t frame = 0; frame < 10000; ++frame) {
        waits.path.status = frame % 1000 < 990 ? PathStatus::None : PathStatus::Ready;
        waits.walk(meter, frame, 0.0f);
    }
    EXPECT_EQ(meter.stuckCount(15.0f), 1u);
    EXPECT_EQ(meter.people().size(), 4u);
}

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
