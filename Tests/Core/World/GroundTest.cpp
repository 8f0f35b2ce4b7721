// SPDX-License-Identifier: MIT
#include "ped/World/Ground.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

FloorDesc flight(float z, float zTo) {
    FloorDesc floor;
    floor.kind = FloorKind::Stairs;
    floor.from = {1.0f, 0.0f};
    floor.to = {5.0f, 0.0f};
    floor.z = z;
    floor.zTo = zTo;
    floor.rise = 0.2f;
    floor.run = 0.3f;
    return floor;
}

TEST(Ground, StairsRiseByStepsFromTheFirstRiser) {
    GroundTable table;
    const GroundId g = addGround(table, flight(0.0f, 2.0f), RegionId(0)); // Ten steps of 0.3 m, then a landing.
    EXPECT_EQ(table.grounds[0].steps, 10);
    EXPECT_FLOAT_EQ(table.altitude(g, {0.9f, 7.0f}), 0.0f);
    EXPECT_FLOAT_EQ(table.altitude(g, {1.01f, 0.0f}), 0.2f);
    EXPECT_FLOAT_EQ(table.altitude(g, {1.29f, 0.0f}), 0.2f);
    EXPECT_FLOAT_EQ(table.altitude(g, {1.31f, 0.0f}), 0.4f);
    EXPECT_FLOAT_EQ(table.altitude(g, {3.99f, 0.0f}), 2.0f);
    EXPECT_FLOAT_EQ(table.altitude(g, {4.8f, 0.0f}), 2.0f);
}

TEST(Ground, StairsDownStartLevelAndEndOnTheLowerFloor) {
    GroundTable table;
    const GroundId g = addGround(table, flight(2.0f, 0.0f), RegionId(0));
    EXPECT_FLOAT_EQ(table.altitude(g, {1.1f, 0.0f}), 2.0f);
    EXPECT_FLOAT_EQ(table.altitude(g, {1.4f, 0.0f}), 1.8f);
    EXPECT_FLOAT_EQ(table.altitude(g, {3.9f, 0.0f}), 0.2f);
    EXPECT_FLOAT_EQ(table.altitude(g, {4.1f, 0.0f}), 0.0f);
}

TEST(Ground, AFootNeverStandsBelowTheNosingsOfStairsUp) {
    GroundTable table;
    const GroundId g = addGround(table, flight(0.0f, 2.0f), RegionId(0));
    for (float x = 0.5f; x < 5.0f; x += 0.01f) {
        const float step = table.altitude(g, {x, 0.0f}) - table.slopeAltitude(g, {x, 0.0f});
        EXPECT_GE(step, -1e-4f) << x;
        EXPECT_LE(step, 0.2f + 1e-4f) << x;
    }
}

TEST(Ground, RampsAreLinearAndClampedAtBothEnds) {
    GroundTable table;
    FloorDesc floor = flight(1.0f, 3.0f);
    floor.kind = FloorKind::Ramp;
    const GroundId g = addGround(table, floor, RegionId(0));
    EXPECT_FLOAT_EQ(table.altitude(g, {0.0f, 0.0f}), 1.0f);
    EXPECT_FLOAT_EQ(table.altitude(g, {3.0f, 4.0f}), 2.0f);
    EXPECT_FLOAT_EQ(table.altitude(g, {9.0f, 0.0f}), 3.0f);
    EXPECT_FLOAT_EQ(table.steepestSlope(g), 0.5f);
}

TEST(Ground, SampledFloorsInterpolateBetweenSamples) {
    GroundTable table;
    FloorDesc floor;
    floor.kind = FloorKind::Sampled;
    floor.z = 10.0f;
    floor.spacing = 2.0f;
    floor.columns = 2;
    floor.samples = {0.0f, 1.0f, 2.0f, 3.0f};
    const GroundId g = addGround(table, floor, RegionId(0));
    EXPECT_FLOAT_EQ(table.altitude(g, {0.0f, 0.0f}), 10.0f);
    EXPECT_FLOAT_EQ(table.altitude(g, {1.0f, 1.0f}), 11.5f);
    EXPECT_FLOAT_EQ(table.altitude(g, {5.0f, 5.0f}), 13.0f);
}

} // namespace
} // namespace ped
