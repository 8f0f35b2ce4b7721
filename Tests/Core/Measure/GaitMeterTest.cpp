// SPDX-License-Identifier: MIT
#include "ped/Measure/GaitMeter.h"
#include "ped/Base/DetMath.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

struct Strider {
    Identity identity;
    Body body;
    Path path;

    explicit Strider(std::uint32_t id = 0) {
        identity.id = AgentId(id);
        path.status = PathStatus::Ready;
    }
    void walk(GaitMeter& meter, int frames, float speed, float degrees = 0.0f) {
        body.forward = headingVector(degreesToRadians(degrees));
        body.velocity = body.forward * speed;
        std::vector<TrajectoryBody> now;
        appendBodies({&identity, 1}, {&body, 1}, {&path, 1}, now);
        for (int i = 0; i < frames; ++i)
            meter.update({0.0, now});
    }
};

TEST(GaitMeter, StopsAreFromWalkingToStanding) {
    GaitMeter meter(30.0f);
    Strider p;
    p.walk(meter, 30, 0.0f); // Has not set off yet.
    EXPECT_EQ(meter.people()[0].stops, 0u);
    for (int i = 0; i < 3; ++i) {
        p.walk(meter, 90, 1.2f);
        p.walk(meter, 30, 0.0f);
        p.walk(meter, 30, 0.2f); // Creeping up is still the same stop.
        p.walk(meter, 30, 0.05f);
    }
    EXPECT_EQ(meter.people()[0].stops, 3u);
    EXPECT_EQ(meter.people()[0].turns, 0u);
    EXPECT_NEAR(meter.stopsPerMinute(), 3.0 * 60.0 / (570.0 / 30.0), 1e-9);
}

TEST(GaitMeter, ArrivalsAreNoStops) {
    GaitMeter meter(30.0f);
    Strider p;
    p.walk(meter, 60, 1.2f);
    p.path.arrived = 1;
    p.walk(meter, 60, 0.0f, 90.0f);
    p.path.arrived = 0;
    p.walk(meter, 60, 0.0f, 180.0f);
    p.walk(meter, 60, 1.2f, 180.0f);
    EXPECT_EQ(meter.people()[0].stops, 0u);
    EXPECT_EQ(meter.people()[0].turns, 0u);
    EXPECT_EQ(meter.people()[0].framesWanted, 180u);
}

TEST(GaitMeter, ShakingIsAMoveThatIsTakenBackAtOnce) {
    GaitMeter meter(30.0f);
    Strider p;
    p.walk(meter, 3, 0.2f);
    p.walk(meter, 1, -0.2f); // Back in the next frame.
    EXPECT_EQ(meter.people()[0].reversals, 1u);
    p.walk(meter, 4, 0.0f);
    p.walk(meter, 1, 0.2f); // After a rest of four frames.
    EXPECT_EQ(meter.people()[0].reversals, 2u);
    p.walk(meter, 10, 0.0f);
    p.walk(meter, 1, -0.2f); // A third of a second later it is another move.
    EXPECT_EQ(meter.people()[0].reversals, 2u);
    p.walk(meter, 1, 0.04f); // Swaying.
    p.walk(meter, 1, -0.2f);
    EXPECT_EQ(meter.people()[0].reversals, 2u);
    EXPECT_NEAR(meter.reversalsPerMinute(), 2.0 * 60.0 / (22.0 / 30.0), 1e-9);
}

TEST(GaitMeter, TurnsAreBeyond45DegreesSinceTheLast) {
    GaitMeter meter(30.0f);
    Strider p;
    for (int i = 0; i < 20; ++i)
        p.walk(meter, 3, 1.2f, i % 2 == 0 ? 20.0f : -20.0f); // Sways.
    EXPECT_EQ(meter.people()[0].turns, 0u);
    p.walk(meter, 30, 1.2f, 70.0f); // 50 from the first 20.
    EXPECT_EQ(meter.people()[0].turns, 1u);
    p.walk(meter, 30, 1.2f, 110.0f);
    EXPECT_EQ(meter.people()[0].turns, 1u);
    p.walk(meter, 30, 0.0f, 160.0f); // On the spot, too.
    EXPECT_EQ(meter.people()[0].turns, 2u);
}

TEST(GaitMeter, MeansAreOverPersonTime) {
    GaitMeter meter(30.0f);
    Strider a(0), b(4);
    a.walk(meter, 900, 1.2f);
    a.walk(meter, 900, 0.0f);
    b.walk(meter, 1800, 1.2f);
    ASSERT_EQ(meter.people().size(), 5u);
    EXPECT_NEAR(meter.stopsPerMinute(), 0.5, 1e-9);
    EXPECT_NEAR(meter.turnsPerMinute(), 0.0, 1e-9);
    EXPECT_EQ(GaitMeter(30.0f).stopsPerMinute(), 0.0);
}

} // namespace
} // namespace ped
