// SPDX-License-Identifier: MIT
// Whatever pushes, in whatever room: nobody in panic gets into a wall, and nothing becomes infinite.
#include "DenseScene.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::DenseScene;

/// The room with a door, a few boxes in it, and a door of any width.
StationDesc clutteredRoom(RandomStream& random) {
    StationDesc station = test::roomWithDoor(random.uniform(0.7f, 2.5f));
    const int boxes = int(random.uniform(0.0f, 5.0f));
    for (int i = 0; i < boxes; ++i) {
        BoxDesc box;
        box.name = "Box " + std::to_string(i);
        box.center = {random.uniform(6.0f, 9.0f), random.uniform(1.0f, 9.0f), 0.0f};
        box.size = {random.uniform(0.2f, 1.0f), random.uniform(0.2f, 1.0f), 2.0f};
        station.geometry.boxes.push_back(box);
    }
    return station;
}

TEST(HidacProperty, NobodyGetsIntoWallsInTenThousandFramesOfPanic) {
    constexpr int rooms = 20, framesEach = 500;
    RandomStream random(18, AgentId(0u), Purpose::Contact);
    std::uint64_t inWalls = 0;
    for (int r = 0; r < rooms; ++r) {
        SimulationOptions options;
        options.seed = std::uint64_t(r) + 1;
        HidacParameters& p = options.parameters.locomotion.hidac;
        p.sharePanics = 1.0f;
        p.shareProne = random.uniform(0.0f, 1.0f);
        p.fastestPush = random.uniform(0.5f, 4.0f);
        p.yielding = random.uniform(0.1f, 1.0f);
        p.runMean = random.uniform(1.0f, 3.5f);
        p.fallSpeed = random.uniform(0.3f, 3.0f);
        p.alphaRule = random.uniform(0.0f, 1.0f) < 0.5f ? 0u : 1u;
        DenseScene scene(clutteredRoom(random), LocomotionKind::Hidac, nullptr, options);
        scene.fillRoom(48);
        OutsideEvent alarm;
        alarm.kind = EventKind::Alarm;
        Diagnostics diagnostics;
        ASSERT_TRUE(scene.simulation->post(alarm, diagnostics));
        for (int frame = 0; frame < framesEach; ++frame) {
            scene.step();
            inWalls += scene.inWalls();
            for (const SnapshotBody& b : scene.simulation->crowd().bodies())
                ASSERT_TRUE(isFinite(b.position) && isFinite(b.velocity)) << "room " << r << ", frame " << frame;
            if (scene.simulation->size() < 10)
                scene.fillRoom(48);
        }
    }
    EXPECT_EQ(inWalls, 0u);
}

} // namespace
} // namespace ped
