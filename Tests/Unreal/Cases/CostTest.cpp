// SPDX-License-Identifier: MIT
// What the Mass layer adds to the core's time per step, on the double. Both hosts simulate the same frames in turn, so
// that a busy machine troubles both alike.
#include "UnrealStage.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace ped::test {
namespace {

template <class Step>
double secondsOf(Step&& step) {
    const auto start = std::chrono::steady_clock::now();
    step();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(Cost, SlowMassAddsLessThan15Percent) {
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
    EXPECT_LT(median, 1.15);
}

} // namespace
} // namespace ped::test
