// SPDX-License-Identifier: MIT
// What the Mass layer adds to the core's work per step, on the double.
#include "UnrealStage.h"

#include "Runs/MindfulRun.h"

#include "ped/World/World.h"

#include <tbb/global_control.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace ped::test {
namespace {

/// Both hosts take the same steps, on this thread alone: Tests/Bench/mass_cost.sh counts the instructions of each.
TEST(Cost, BothHostsTakeTheSameSteps) {
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    const World& world = shippedWorld("TicketHall");
    const pedsim::MindfulOptions options{.seed = 2, .people = 200};
    pedsim::TbbExecutor executor(1);
    pedsim::MindfulRun core(world, executor, options);
    UnrealStage stage(world, pedsim::mindfulOptions(world, options));
    ASSERT_EQ(stage.people().GetCount(), int32(core.added()));
    for (int frame = 0; frame < 120; ++frame) {
        core.simulation().step();
        stage.people().StepOnce();
    }
    EXPECT_EQ(core.simulation().stateHash(), stage.people().GetStateHash());
}

template <class Step>
double secondsOf(Step&& step) {
    const auto start = std::chrono::steady_clock::now();
    step();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Time instead of instructions, on two threads and at full size. Both hosts simulate the same frames in turn, so that
/// a busy machine troubles both alike; it is printed, not judged.
TEST(Cost, SlowTimeOfBothHosts) {
    const World& world = shippedWorld("PennStation");
    pedsim::TbbExecutor executor(2);
    Simulation core(world, executor, {});
    ASSERT_EQ(addRoamers(core, 2000), 2000u);
    UnrealStage stage(world);
    ASSERT_EQ(stage.people().SpawnRoamers(2000), 2000);
    std::vector<double> ratios;
    double coreSeconds = 0.0;
    double massSeconds = 0.0;
    for (int frame = 0; frame < 600; ++frame) {
        const double a = secondsOf([&] { core.step(); });
        const double b = secondsOf([&] { stage.people().StepOnce(); });
        if (frame < 30)
            continue; // Until memory is warm.
        ratios.push_back(b / a);
        coreSeconds += a;
        massSeconds += b;
    }
    EXPECT_EQ(core.stateHash(), stage.people().GetStateHash());
    std::nth_element(ratios.begin(), ratios.begin() + ratios.size() / 2, ratios.end());
    const double median = ratios[ratios.size() / 2];
    std::printf("Mass host / core: median %.3f, of sums %.3f; core %.3f ms a step\n", median, massSeconds / coreSeconds,
                1000.0 * coreSeconds / double(ratios.size()));
}

} // namespace
} // namespace ped::test
