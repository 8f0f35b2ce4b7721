// SPDX-License-Identifier: MIT
#include "Parade.h"

#include "ped/Measure/PlaceMeter.h"

namespace ped::test {
namespace {

MeterSetup twoRegions() {
    MeterSetup setup;
    setup.bounds.grow(Vec2{0.0f, 0.0f});
    setup.bounds.grow(Vec2{20.0f, 20.0f});
    setup.levelOfRegion = {0, 0};
    return setup;
}

/// So many people at one place of a region, who want to get on at this speed; their free speed is 1 m/s.
std::vector<TrajectoryBody> crowd(std::size_t people, RegionId region, float speed) {
    std::vector<TrajectoryBody> bodies(people);
    for (std::size_t i = 0; i < people; ++i) {
        bodies[i].id = AgentId(i);
        bodies[i].region = region;
        bodies[i].position = {5.0f + float(i), 5.0f, 0.0f};
        bodies[i].velocity = {speed, 0.0f};
        bodies[i].preferredSpeed = 1.0f;
        bodies[i].flags = trackWantsToGetOn;
    }
    return bodies;
}

TEST(PlaceMeter, DelayIsTheTimeLostAgainstTheFreeSpeed) {
    PlaceMeter meter(twoRegions());
    const std::vector<TrajectoryBody> slow = crowd(4, RegionId(1), 0.5f);
    for (int i = 0; i < 20; ++i)
        meter.update({0.5 * i, slow});
    EXPECT_NEAR(meter.places()[1].personSeconds, 4 * 10.0, 1e-6);
    EXPECT_NEAR(meter.places()[1].delay, 4 * 10.0 * 0.5, 1e-3) << "half of the free speed loses half of the time";
    EXPECT_EQ(meter.places()[1].jams, 0u) << "slow, but not held up";
    EXPECT_EQ(meter.places()[0].delay, 0.0);
    EXPECT_GT(meter.places()[1].densest, 0.0);
}

TEST(PlaceMeter, JamsLastFromTheFirstToTheLastHeldUp) {
    PlaceMeter meter(twoRegions());
    const std::vector<TrajectoryBody> held = crowd(PlaceMeter::jamPeople, RegionId(0), 0.0f);
    const std::vector<TrajectoryBody> free = crowd(PlaceMeter::jamPeople, RegionId(0), 1.0f);
    double t = 0.0;
    const auto pass = [&](const std::vector<TrajectoryBody>& bodies, double seconds) {
        for (double end = t + seconds; t < end - 1e-9; t += 0.5)
            meter.update({t, bodies});
    };
    pass(free, 10.0);
    pass(held, 20.0);
    pass(free, 5.0); // Too short a break to end the jam.
    pass(held, 10.0);
    pass(free, 30.0);
    pass(held, 5.0);
    EXPECT_EQ(meter.places()[0].jams, 2u);
    EXPECT_NEAR(meter.places()[0].jammedSeconds, 40.0, 1e-6) << "with the break that did not end the jam";
    EXPECT_NEAR(meter.places()[0].longestJam, 35.0, 1e-6);
    EXPECT_NEAR(meter.places()[0].longestJamSeconds, 10.0, 1e-6);
}

TEST(PlaceMeter, PeopleWhoPassThroughAreTimed) {
    PlaceMeter meter(twoRegions());
    const auto at = [&](double seconds, RegionId region) {
        const std::vector<TrajectoryBody> one = crowd(1, region, 1.0f);
        meter.update({seconds, one});
    };
    at(0.0, RegionId(0)); // Was there from the start: not timed.
    at(1.0, RegionId(1));
    at(4.0, RegionId(0));
    at(6.0, RegionId(1));
    EXPECT_EQ(meter.places()[1].passed, 1u);
    EXPECT_NEAR(meter.places()[1].through, 3.0, 1e-6);
    EXPECT_EQ(meter.places()[0].passed, 1u);
    EXPECT_NEAR(meter.places()[0].through, 2.0, 1e-6);
}

} // namespace
} // namespace ped::test
