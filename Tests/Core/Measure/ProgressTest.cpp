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
        std::vector<TrajectoryBody> now;
        appendBodies({&identity, 1}, {&body, 1}, {&path, 1}, now);
        meter.update({frame / 30.0, now});
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

} // namespace
} // namespace ped
