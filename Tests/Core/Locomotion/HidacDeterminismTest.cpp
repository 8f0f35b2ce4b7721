// SPDX-License-Identifier: MIT
// A crowd in contact, some of whom panic and fall: threads, chunks, storage order, saving and restoring change nothing.
#include "DenseScene.h"

#include "Shared/ThreadExecutor.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::DenseScene;

constexpr int crowdFrames = 300;

std::unique_ptr<DenseScene> panicAtTheDoor(Executor* executor, std::uint32_t chunkSize) {
    SimulationOptions options;
    options.seed = 7;
    options.chunkSize = chunkSize;
    HidacParameters& p = options.parameters.locomotion.hidac;
    p.sharePanics = 0.4f;
    p.fallSpeed = p.fallSpeedProne = 0.3f;
    auto scene = std::make_unique<DenseScene>(test::roomWithDoor(0.8f), LocomotionKind::Hidac, executor, options);
    scene->fillRoom(90);
    OutsideEvent alarm;
    alarm.kind = EventKind::Alarm;
    alarm.frame = 20;
    Diagnostics diagnostics;
    EXPECT_TRUE(scene->simulation->post(alarm, diagnostics));
    return scene;
}

std::uint64_t hashAfter(Executor* executor, std::uint32_t chunkSize, bool shuffled) {
    const auto scene = panicAtTheDoor(executor, chunkSize);
    for (int i = 0; i < crowdFrames; ++i) {
        if (shuffled && i % 10 == 0)
            scene->simulation->agents().shuffle(std::uint64_t(i) + 1);
        scene->simulation->step();
    }
    return scene->simulation->stateHash();
}

TEST(HidacDeterminism, NothingDependsOnThreadsChunksOrOrder) {
    const std::uint64_t expected = hashAfter(nullptr, 256, false);
    EXPECT_EQ(hashAfter(nullptr, 7, false), expected);
    EXPECT_EQ(hashAfter(nullptr, 256, true), expected);
    for (const std::size_t threads : {2u, 4u}) {
        test::ThreadExecutor executor(threads);
        EXPECT_EQ(hashAfter(&executor, 16, threads == 4), expected) << threads << " threads";
    }
}

TEST(HidacDeterminism, ASavedRunGoesOnWhilePeopleLie) {
    const auto whole = panicAtTheDoor(nullptr, 256);
    std::uint32_t down = 0;
    for (int i = 0; i < crowdFrames; ++i) {
        whole->simulation->step();
        if (i < crowdFrames / 2)
            continue;
        down = 0;
        whole->eachContact([&](const Identity&, const Body&, const Contact& c) { down += c.isDown() ? 1 : 0; });
        if (down > 0)
            break;
    }
    ASSERT_GT(down, 0u) << "the scene is too calm";
    std::vector<std::byte> block;
    whole->simulation->save(block);
    const auto restored = panicAtTheDoor(nullptr, 32);
    Diagnostics diagnostics;
    ASSERT_TRUE(restored->simulation->restore(block, diagnostics)) << test::describe(diagnostics);
    for (int i = 0; i < crowdFrames / 2; ++i) {
        whole->simulation->step();
        restored->simulation->step();
    }
    EXPECT_EQ(restored->simulation->stateHash(), whole->simulation->stateHash());
}

} // namespace
} // namespace ped
