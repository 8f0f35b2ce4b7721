// SPDX-License-Identifier: MIT
// People in Penn Station against Table 2 of Shao and Terzopoulos 2007 (4, 22 and 84 collisions in 20 minutes): the
// smallest population for the whole time, the others for a part of it, with that part of the collisions. Label
// "validation".
#include "Validation/SceneRun.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

void expectTable2(std::uint32_t people, float seconds, double collisions) {
    SceneSetup setup;
    setup.scene = stationScene("penn", "PennStation", people, seconds);
    setup.seconds = seconds;
    const SceneFigures figures = runScene(setup, {});
    ASSERT_TRUE(figures.ended);
    const RunSummary& s = figures.summary;
    EXPECT_EQ(s.agents, people);
    const auto all = static_cast<double>(s.collisions.pedestrian + s.collisions.obstacle);
    EXPECT_LT(all, collisions * static_cast<double>(seconds) / 1200.0) << "collisions";
    EXPECT_LE(static_cast<double>(s.collisions.obstacle), 0.03 * all) << "collisions with obstacles";
    EXPECT_LE(s.collisions.longest / s.framesPerSecond, 1.0) << "seconds of the longest collision";
    EXPECT_EQ(s.stuck, 0u) << "people stuck for 60 s";
    EXPECT_GE(s.speed.shareAboveHalf, 0.95) << "share of people with a speed ratio above 0.5";
}

TEST(PennStationValidation, CollisionsOf333BelowTable2) {
    expectTable2(333, 1200.0f, 4.0);
}

TEST(PennStationValidation, CollisionsOf666BelowTable2) {
    expectTable2(666, 600.0f, 22.0);
}

TEST(PennStationValidation, CollisionsOf1000BelowTable2) {
    expectTable2(1000, 300.0f, 84.0);
}

} // namespace
} // namespace pedsim
