// SPDX-License-Identifier: MIT
// One core, two hosts: the standalone program and Mass walk people to the same bit, whatever the engine's frame rate.
#include "UnrealStage.h"

#include "ped/Base/Random.h"

#include <map>

namespace ped::test {
namespace {

SimulationOptions seeded(std::uint64_t seed) {
    SimulationOptions options;
    options.seed = seed;
    return options;
}

/// State hashes of the standalone host at every 100th frame, and at the two that follow: an engine frame may hold more
/// than one of the simulation's.
std::map<int, std::uint64_t> standalone(const World& world, int people, int frames) {
    pedsim::TbbExecutor executor(2);
    Simulation simulation(world, executor, seeded(3));
    EXPECT_EQ(addRoamers(simulation, std::uint32_t(people)), std::uint32_t(people));
    std::map<int, std::uint64_t> hashes;
    for (int f = 1; f <= frames + 2; ++f) {
        simulation.step();
        if (f >= 100 && f % 100 < 3)
            hashes[f] = simulation.stateHash();
    }
    return hashes;
}

/// Seconds of the n-th engine frame.
using FrameTime = float (*)(int n);

void expectSame(const World& world, int people, int frames, const std::map<int, std::uint64_t>& wanted,
                FrameTime time) {
    UnrealStage stage(world, seeded(3));
    ASSERT_EQ(stage.people().SpawnRoamers(people), people);
    int compared = 0;
    for (int n = 0; stage.people().GetFrame() < frames; ++n) {
        const int before = stage.people().GetFrame();
        stage.level.Tick(time(n));
        const int now = stage.people().GetFrame();
        ASSERT_LE(now - before, 3) << "the simulation fell behind";
        if (now / 100 != before / 100) {
            ++compared;
            ASSERT_EQ(stage.people().GetStateHash(), wanted.at(now)) << "frame " << now;
        }
    }
    EXPECT_EQ(compared, frames / 100);
}

float rate24(int) {
    return 1.0f / 24.0f;
}
float rate30(int) {
    return 1.0f / 30.0f;
}
float rate60(int) {
    return 1.0f / 60.0f;
}
float rate144(int) {
    return 1.0f / 144.0f;
}
float jitter(int n) {
    return 0.004f + 0.05f * RandomStream(7, std::uint32_t(n), 0u).uniform();
}

TEST(Parity, SmallStationAtEveryFrameRate) {
    const auto world = build(oneRoom());
    const auto wanted = standalone(*world, 40, 600);
    for (const FrameTime time : {rate24, rate30, rate60, rate144, jitter})
        expectSame(*world, 40, 600, wanted, time);
}

/// The whole claim: Penn Station, 1,000 people. Five simulated minutes of a jittering engine, one of the steady ones.
TEST(Parity, SlowPennStationAtEveryFrameRate) {
    const World& world = shippedWorld("PennStation");
    const auto wanted = standalone(world, 1000, 9000);
    expectSame(world, 1000, 9000, wanted, jitter);
    for (const FrameTime time : {rate24, rate30, rate60, rate144})
        expectSame(world, 1000, std::getenv("PED_FULL") ? 9000 : 1800, wanted, time);
}

} // namespace
} // namespace ped::test
