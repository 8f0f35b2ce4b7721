// SPDX-License-Identifier: MIT
#include "ped/Measure/CrushMeter.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

MeterSetup crushSetup() {
    MeterSetup setup;
    setup.known = knowsRadius;
    setup.bounds = Box2{{0.0f, 0.0f}, {20.0f, 20.0f}};
    return setup;
}

/// People in a square grid around the middle.
std::vector<TrajectoryBody> lattice(float spacing, int side) {
    std::vector<TrajectoryBody> bodies;
    for (int i = 0; i < side * side; ++i) {
        TrajectoryBody b;
        b.id = AgentId(std::uint32_t(i));
        b.position = {10.0f + spacing * float(i % side - side / 2), 10.0f + spacing * float(i / side - side / 2), 0.0f};
        b.radius = 0.25f;
        bodies.push_back(b);
    }
    return bodies;
}

TEST(CrushMeter, DensityIsThatOfTheLattice) {
    CrushMeter meter(crushSetup());
    const std::vector<TrajectoryBody> bodies = lattice(0.5f, 11);
    meter.update({0.0, bodies});
    EXPECT_NEAR(meter.density().value, 4.0f, 0.3f) << "13 people in a disc of 3.14 m²";
    EXPECT_EQ(meter.contactSeconds(), 0.0);
    EXPECT_EQ(meter.pressure().value, 0.0f) << "nobody moves";
    EXPECT_LT(meter.push().value, 1e-5f) << "bodies touch, but do not overlap";
}

TEST(CrushMeter, PersonTimeAboveTheLimitsAddsUp) {
    CrushMeter meter(crushSetup());
    const std::vector<TrajectoryBody> bodies = lattice(0.35f, 11);
    for (int look = 0; look < 4; ++look) {
        meter.update({0.5 * look, bodies});
        meter.update({0.5 * look + 0.1, bodies}); // Between two looks nothing counts.
    }
    EXPECT_GT(meter.density().value, CrushLimits::fluid);
    EXPECT_GT(meter.contactSeconds(), meter.fluidSeconds());
    EXPECT_GE(meter.fluidSeconds(), 2.0) << "the one in the middle, at least";
    EXPECT_LE(meter.contactSeconds(), 121 * 2.0);
    EXPECT_NEAR(meter.push().value, 4.0f * 0.15f + 4.0f * (0.5f - 0.35f * 1.41421f), 0.01f);
    const std::vector<float>& map = meter.densityMap(0);
    EXPECT_EQ(*std::max_element(map.begin(), map.end()), meter.density().value);
    EXPECT_EQ(map[meter.cells().indexOf({1.0f, 1.0f})], 0.0f);
}

TEST(CrushMeter, PressureIsDensityTimesTheVarianceOfVelocities) {
    CrushMeter meter(crushSetup());
    std::vector<TrajectoryBody> bodies = lattice(0.5f, 11);
    for (TrajectoryBody& b : bodies)
        b.velocity = {0.4f, 0.0f};
    meter.update({0.0, bodies});
    EXPECT_NEAR(meter.pressure().value, 0.0f, 1e-5f) << "everybody goes along";
    for (std::size_t i = 0; i < bodies.size(); ++i)
        bodies[i].velocity = {i % 2 == 0 ? 0.4f : -0.4f, 0.0f};
    meter.update({1.0, bodies});
    // Nine of the 13 people around the middle go one way, four the other.
    EXPECT_NEAR(meter.pressure().value, 13.0f / 3.14159f * 0.16f * (1.0f - 25.0f / 169.0f), 1e-3f);
    EXPECT_EQ(meter.pressure().seconds, 1.0);
}

TEST(CrushMeter, FallsAreCountedOnceEach) {
    CrushMeter meter(crushSetup());
    std::vector<TrajectoryBody> bodies = lattice(1.0f, 3);
    meter.update({0.0, bodies});
    bodies[2].flags = bodies[4].flags = trackFallen;
    for (int i = 1; i < 30; ++i)
        meter.update({i / 30.0, bodies});
    EXPECT_EQ(meter.falls(), 2u);
    EXPECT_EQ(meter.mostDown(), 2u);
    bodies[4].flags = 0;
    meter.update({1.0, bodies});
    bodies[4].flags = trackFallen;
    meter.update({1.1, bodies});
    EXPECT_EQ(meter.falls(), 3u);
}

TEST(CrushMeter, OrderOfPeopleDoesNotMatter) {
    std::vector<TrajectoryBody> bodies = lattice(0.43f, 9);
    for (std::size_t i = 0; i < bodies.size(); ++i)
        bodies[i].velocity = {0.1f * float(i % 7), 0.07f * float(i % 5)};
    CrushMeter one(crushSetup()), other(crushSetup());
    one.update({0.0, bodies});
    std::reverse(bodies.begin(), bodies.end());
    other.update({0.0, bodies});
    EXPECT_EQ(one.pressure().value, other.pressure().value);
    EXPECT_EQ(one.push().value, other.push().value);
    EXPECT_EQ(one.densityMap(0), other.densityMap(0));
}

} // namespace
} // namespace ped
