// SPDX-License-Identifier: MIT
// Frames allocate nothing once warm.
#include "Core/Simulation/SimulationScene.h"
#include "Shared/AllocationCounter.h"
#include "Shared/Stations.h"

#include "ped/Base/Random.h"
#include "ped/Objects/ObjectState.h"
#include "ped/World/World.h"

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

TEST(SimulationMemory, RegionsOfInterestAllocateNothingOnceWarm) {
    if (PED_COUNTS_ALLOCATIONS == 0)
        GTEST_SKIP() << "allocations are not counted under a sanitizer";
    StationDesc station;
    station.name = "Hall";
    station.regions.push_back(test::room("Hall", 0, 0, 40, 20));
    station.population.initial = 0;
    station.flows.push_back({"Along", {3, 10, 0}, {37, 10, 0}, 60, 3, ""});
    station.interest.push_back({"Middle", {20, 10, 0}, 10.0f, 2.5f, InterestLevel::High});
    station.simulation.interestElsewhere = InterestLevel::Low;
    const auto world = test::build(station);
    SerialExecutor executor;
    Simulation simulation(*world, executor, {});
    EXPECT_EQ(simulation.addInhabitants(), 60u);
    for (int i = 0; i < 1800; ++i)
        simulation.step();
    const long before = allocations;
    for (int i = 0; i < 900; ++i)
        simulation.step();
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
    // The table of ids doubles, at most once here; a crowd that still grows may take another chunk or two of
    // eleven arrays, and lists of as many.
    EXPECT_LE(allocations - before, 30);
}

TEST(SimulationMemory, ArbitrationAllocatesNothingOnceWarm) {
    if (PED_COUNTS_ALLOCATIONS == 0)
        GTEST_SKIP() << "allocations are not counted under a sanitizer";
    SerialExecutor executor;
    test::BusySetup setup;
    setup.station = "Plaza";
    setup.sources = false;
    const auto simulation = test::busyRun(executor, setup);
    const ObjectRegistry& objects = simulation->world().objects;
    RandomStream random(3, 0u, 0u);
    const auto frame = [&] {
        for (AgentChunk& chunk : simulation->agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                const auto kind = RequestKind(random.below(requestKindCount));
                const bool chats = kind == RequestKind::OpenChat || kind == RequestKind::JoinChat;
                chunk.requests[i].file(kind, ObjectId(random.below(std::uint32_t(objects.size()))),
                                       chats ? random.below(setup.roamers) : anyArgument);
            }
        simulation->step();
    };
    for (int i = 0; i < 600; ++i)
        frame();
    const std::uint32_t granted = simulation->objects().tally.granted;
    const long before = allocations;
    for (int i = 0; i < 600; ++i)
        frame();
    EXPECT_EQ(allocations - before, 0);
    EXPECT_GT(simulation->objects().tally.granted, granted + 1000);
}

} // namespace
} // namespace ped
