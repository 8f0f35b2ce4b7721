// SPDX-License-Identifier: MIT
// An architect's first station, written by following the docs: two levels with stairs, trains, three ticket windows, a
// cafe, five hundred people, twenty minutes. Nobody spins, nobody is stuck, and figures balance.

#include "Ensemble/StationRun.h"
#include "Runs/MindfulRun.h"
#include "Runs/RunLoop.h"
#include "Runs/RunSummary.h"
#include "Shared/SourceFolder.h"
#include "StationFile.h"

#include "ped/World/WorldBuilder.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace {

using namespace pedsim;

std::unique_ptr<ped::World> riverside() {
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    const std::string file = std::string(test::sourceFolder()) + "/Tests/Stations/Exercise/Riverside.station.json";
    EXPECT_TRUE(loadStation(file, station, diagnostics)) << diagnostics.items().front().message;
    ped::WorldResult built = ped::buildWorld(station);
    EXPECT_TRUE(built.world);
    return std::move(built.world);
}

RunSummary runFor(const ped::World& world, std::uint64_t seed, float seconds) {
    ped::SerialExecutor executor;
    MindfulRun run(world, executor, {.seed = seed});
    RunMeters meters(run.simulation());
    const auto always = [](std::uint32_t) { return true; };
    EXPECT_TRUE(runFrames(run.simulation(), meters, framesIn(run.simulation().parameters(), seconds), always));
    return summarize(run.simulation(), meters, nullptr);
}

TEST(Exercise, StairsAreAsWideAsTheyWereDrawn) {
    const auto world = riverside();
    for (const ped::Portal& portal : world->topology.portals)
        EXPECT_LE(portal.width, 2.6f) << "no way there is wider than a stair of 2.4 m";
}

TEST(Exercise, SlowNobodySpinsOrIsStuckAndEveryTrainBalances) {
    const auto world = riverside();
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const RunSummary summary = runFor(*world, seed, 1200.0f);
        EXPECT_GT(summary.agents, 500u);
        EXPECT_LT(static_cast<double>(summary.activities.goalsPushed) / summary.personMinutes, 10.0)
            << "goals per person and minute, seed " << seed;
        EXPECT_LT(static_cast<double>(summary.activities.goalsFailed) / summary.personMinutes, 1.0)
            << "failures per person and minute, seed " << seed;
        EXPECT_EQ(summary.stuck, 0u) << "seed " << seed;
        EXPECT_EQ(summary.activities.failed[std::size_t(ped::FailureCause::ComesToNothing)], 0u) << "seed " << seed;
        std::uint64_t boarded = 0;
        for (const TrainRow& row : summary.trains) {
            boarded += row.boarded;
            EXPECT_EQ(row.waited, row.boarded + row.leftBehind + row.gaveUp + row.stillWaiting());
            EXPECT_TRUE(!row.departed || row.stillWaiting() == 0) << row.name << " at " << row.departure;
        }
        EXPECT_EQ(boarded, summary.activities.trainsCaught) << "every passenger is in the table, seed " << seed;
    }
}

} // namespace
