// SPDX-License-Identifier: MIT
// Frames allocate nothing once warm.
#include "Core/Simulation/SimulationScene.h"
#include "Shared/AllocationCounter.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(SimulationMemory, FramesAllocateNothingOnceWarm) {
    if (PED_COUNTS_ALLOCATIONS == 0)
        GTEST_SKIP() << "allocations are not counted under a sanitizer";
    SerialExecutor executor;
    for (const char* station : {"TicketHall", "TwoLevels"}) {
        test::BusySetup setup;
        setup.station = station;
        setup.sources = false;
        const auto simulation = test::busyRun(executor, setup);
        for (int i = 0; i < 300; ++i)
            simulation->step();
        const long before = allocations;
        for (int i = 0; i < 600; ++i)
            simulation->step();
        EXPECT_EQ(allocations - before, 0) << station;
    }
}

TEST(SimulationMemory, PennStationAllocatesNothingOnceWarm) {
    if (PED_COUNTS_ALLOCATIONS == 0)
        GTEST_SKIP() << "allocations are not counted under a sanitizer";
    SerialExecutor executor;
    test::BusySetup setup;
    setup.station = "PennStation";
    setup.roamers = 333;
    setup.sources = false;
    const auto simulation = test::busyRun(executor, setup);
    for (int i = 0; i < 300; ++i)
        simulation->step();
    const long before = allocations;
    for (int i = 0; i < 900; ++i)
        simulation->step();
    EXPECT_EQ(allocations - before, 0);
}

TEST(SimulationMemory, ArrivalsAllocateForNewIdsAlone) {
    if (PED_COUNTS_ALLOCATIONS == 0)
        GTEST_SKIP() << "allocations are not counted under a sanitizer";
    SerialExecutor executor;
    const auto simulation = test::busyRun(executor, {});
    for (int i = 0; i < 900; ++i)
        simulation->step();
    const std::uint32_t born = simulation->bornCount();
    const long before = allocations;
    for (int i = 0; i < 900; ++i)
        simulation->step();
    EXPECT_GT(simulation->bornCount(), born + 10);
    // The table of ids doubles, at most once here; a crowd that still grows may take another chunk or two of nine
    // arrays, and lists of as many.
    EXPECT_LE(allocations - before, 30);
}

} // namespace
} // namespace ped
