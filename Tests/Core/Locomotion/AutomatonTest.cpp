// SPDX-License-Identifier: MIT
// Model "automaton": one person per cell, and the faults that grids have.
#include "DenseScene.h"

#include "ped/Base/Grid.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::DenseScene;

constexpr float cellSide = 0.5f;

Cell cellOf(const SnapshotBody& b) {
    return {std::int32_t(std::floor(b.position.x / cellSide)), std::int32_t(std::floor(b.position.y / cellSide))};
}

/// How long somebody takes from one place to another. [s]
float secondsBetween(Vec2 from, Vec2 to) {
    DenseScene scene(test::oneRoom(), LocomotionKind::Automaton);
    EXPECT_TRUE(scene.add(from, to, 1.2f).valid());
    scene.run(60.0f);
    EXPECT_EQ(scene.simulation->size(), 0u);
    return scene.simulation->now();
}

TEST(Automaton, GoesAlongAnAxisAtThePreferredSpeed) {
    const float seconds = secondsBetween({1.25f, 6.25f}, {18.25f, 6.25f});
    EXPECT_GT(seconds, 15.5f / 1.2f);
    EXPECT_LT(seconds, 17.0f / 1.2f * 1.15f) << "each step ends with a frame";
}

TEST(Automaton, OffTheAxesAWayIsLongerThanItIs) {
    // At 22.5 degrees a way of steps along axes and diagonals is 8 % longer than the straight one.
    const Vec2 from{1.25f, 2.25f};
    const Vec2 way{14.0f, 5.8f};
    const float oblique = secondsBetween(from, from + way) / length(way);
    const float straight = secondsBetween({1.25f, 6.25f}, {18.25f, 6.25f}) / 17.0f;
    EXPECT_GT(oblique, 1.02f * straight);
    EXPECT_LT(oblique, 1.25f * straight);
}

TEST(Automaton, NobodyEntersACellThatIsTaken) {
    DenseScene scene(test::roomWithDoor(1.0f), LocomotionKind::Automaton);
    for (int i = 0; i < 120; ++i)
        scene.add({1.25f + 0.5f * float(i % 12), 1.25f + 0.5f * float(i / 12)}, {17.0f, 5.0f}, 1.2f, 2.0f, 1.0f);
    std::uint32_t shared = 0;
    for (int frame = 0; frame < 1200; ++frame) {
        scene.step();
        std::map<Cell, int> count;
        for (const SnapshotBody& b : scene.simulation->crowd().bodies())
            if (b.position.x < 9.0f)
                shared += ++count[cellOf(b)] > 1 ? 1 : 0;
    }
    // A body that has passed the middle between two cells is in the next; its own is free for others from then on.
    EXPECT_EQ(shared, 0u);
    EXPECT_GT(scene.crossings.size(), 30u);
}

TEST(Automaton, OfAllWhoAskForACellOneGetsItEachTimeAnother) {
    // A door that has room for one cell: nobody is kept waiting for ever.
    DenseScene scene(test::roomWithDoor(1.0f), LocomotionKind::Automaton);
    scene.fillRoom(60);
    scene.run(120.0f);
    EXPECT_EQ(scene.crossings.size(), 60u);
}

TEST(Automaton, ADoorThatLiesAcrossCellsLetsNobodyThrough) {
    // From 4.6 to 5.2 m: the centres of cells, at 4.75 and 5.25 m, are too near to the jambs. Others pass.
    for (const LocomotionKind model : {LocomotionKind::Automaton, LocomotionKind::Hidac}) {
        DenseScene scene(test::roomWithDoor(0.6f), model);
        for (int i = 0; i < 5; ++i)
            scene.add({2.0f + 1.0f * float(i), 5.0f}, {17.0f, 5.0f}, 1.2f, 2.0f, 1.0f);
        scene.run(60.0f);
        EXPECT_EQ(scene.crossings.size(), model == LocomotionKind::Automaton ? 0u : 5u);
    }
}

} // namespace
} // namespace ped
