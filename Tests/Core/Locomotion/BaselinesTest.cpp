// SPDX-License-Identifier: MIT
// Models that others are measured by: Helbing's forces and Reynolds' flocks.
#include "DenseScene.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::DenseScene;

TEST(SocialForce, WalksACorridorAtThePreferredSpeed) {
    DenseScene scene(test::oneRoom(), LocomotionKind::SocialForce);
    ASSERT_TRUE(scene.add({1.0f, 6.0f}, {18.5f, 6.0f}, 1.34f).valid());
    scene.run(30.0f);
    EXPECT_EQ(scene.simulation->size(), 0u);
    EXPECT_LT(scene.simulation->now(), 17.5f / 1.34f + 1.5f);
}

TEST(SocialForce, FasterIsSlower) {
    // Nature 407: at a door of a metre, people who want to go much faster get out later.
    const auto flowAt = [](float speed) {
        DenseScene scene(test::roomWithDoor(1.0f), LocomotionKind::SocialForce);
        for (int i = 0; i < 100; ++i)
            scene.add({1.0f + 0.8f * float(i % 10), 1.0f + 0.8f * float(i / 10)}, {17.0f, 5.0f}, speed, 2.0f, 1.0f);
        scene.run(200.0f);
        return scene.flow(15, 85);
    };
    const float slow = flowAt(0.8f);
    EXPECT_GT(slow, 0.3f);
    EXPECT_LT(slow, 1.6f) << "Helbing: 0.73 per second";
    EXPECT_LT(flowAt(4.0f), 2.0f * flowAt(1.5f)) << "speed does not buy flow";
}

TEST(SocialForce, PeopleInOnePlaceAreNotHurledApart) {
    DenseScene scene(test::oneRoom(), LocomotionKind::SocialForce);
    for (int i = 0; i < 5; ++i)
        scene.addStanding({10.0f, 6.0f});
    scene.run(3.0f);
    for (const SnapshotBody& b : scene.simulation->crowd().bodies()) {
        EXPECT_TRUE(isFinite(b.position));
        EXPECT_LT(distance(b.position.xy(), {10.0f, 6.0f}), 4.0f);
    }
    EXPECT_LT(scene.deepestOverlap(), 0.1f);
}

TEST(Boids, AFlockGoesOneWay) {
    DenseScene scene(test::oneRoom(), LocomotionKind::Boids);
    for (int i = 0; i < 12; ++i)
        scene.add({2.0f + 0.9f * float(i % 4), 4.0f + 0.9f * float(i / 4)}, {18.0f, 6.0f}, 1.2f);
    scene.run(5.0f);
    Vec2 sum;
    float count = 0.0f;
    for (const SnapshotBody& b : scene.simulation->crowd().bodies()) {
        sum += normalized(b.velocity);
        count += 1.0f;
    }
    ASSERT_GT(count, 5.0f);
    EXPECT_GT(length(sum) / count, 0.9f) << "polarisation";
}

} // namespace
} // namespace ped
