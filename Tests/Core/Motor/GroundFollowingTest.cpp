// SPDX-License-Identifier: MIT
#include "Walkers.h"

namespace ped {
namespace {

TEST(GroundFollowing, FeetAreWhereTheWorldHasTheGround) {
    for (const char* name : {"Stairs", "TwoLevels", "PennStation", "Plaza"}) {
        const World& world = test::shippedWorld(name);
        test::RandomGround ground(world, 1);
        RandomStream random(2, 0, 0);
        for (int i = 0; i < 5000; ++i) {
            const GroundPoint at = ground.next();
            const Vec3 p = at.position + Vec3{random.uniform(-0.09f, 0.09f), random.uniform(-0.09f, 0.09f), 0.0f};
            ASSERT_EQ(footHeight(world, at.region, p), world.groundHeight(at.region, p).value()) << name;
        }
    }
}

TEST(GroundFollowing, StairsRiseAlongAndAreLevelAcross) {
    const World& world = test::shippedWorld("Stairs");
    const RegionId flight = world.regionByName("Lower Flight");
    const Vec2 middle{13.8f, 5.0f};
    EXPECT_NEAR(slopeAlong(world, flight, middle, {1.0f, 0.0f}), 0.16f / 0.3f, 1e-4f);
    EXPECT_NEAR(slopeAlong(world, flight, middle, {-1.0f, 0.0f}), -0.16f / 0.3f, 1e-4f);
    EXPECT_NEAR(slopeAlong(world, flight, middle, {0.0f, 1.0f}), 0.0f, 1e-6f);
    EXPECT_EQ(slopeAlong(world, world.regionByName("Landing"), {16.5f, 5.0f}, {1.0f, 0.0f}), 0.0f);
}

TEST(GroundFollowing, SampledGroundHasTheSlopeOfItsSamples) {
    StationDesc station = test::oneRoom();
    FloorDesc& floor = station.regions[0].floor;
    floor.kind = FloorKind::Sampled;
    floor.spacing = 4.0f;
    floor.columns = 6;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 6; ++column)
            floor.samples.push_back(0.2f * float(column)); // 5 % along x.
    const auto world = test::build(station);
    EXPECT_NEAR(slopeAlong(*world, RegionId(0), {10.0f, 6.0f}, {1.0f, 0.0f}), 0.05f, 1e-4f);
    EXPECT_NEAR(slopeAlong(*world, RegionId(0), {10.0f, 6.0f}, {0.0f, 1.0f}), 0.0f, 1e-4f);
}

TEST(GroundFollowing, LowStepsAreSteppedOnto) {
    StationDesc station = test::oneRoom();
    BoxDesc box;
    box.name = "Plinth";
    box.center = {10.0f, 6.0f, 0.0f};
    box.size = {2.0f, 2.0f, 0.2f};
    station.geometry.boxes.push_back(box);
    const auto world = test::build(station);
    test::Walkers walkers(*world);
    walkers.add({7.0f, 6.0f});
    walkers.command[0].speed = 1.2f;
    float highest = 0.0f;
    while (walkers.body[0].position.x < 13.0f && walkers.seconds() < 20.0f) {
        walkers.step();
        highest = std::max(highest, walkers.body[0].position.z);
    }
    EXPECT_NEAR(highest, 0.2f, 0.026f);
    EXPECT_NEAR(walkers.body[0].position.z, 0.0f, 1e-6f);
    EXPECT_GE(walkers.body[0].position.x, 13.0f);
}

} // namespace
} // namespace ped
