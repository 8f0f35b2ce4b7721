// SPDX-License-Identifier: MIT
#include "Bench/GrowingTerminal.h"

#include "ped/Station/StationValidate.h"
#include "ped/World/Planner.h"
#include "ped/World/WorldBuilder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace {

using pedsim::growingTerminal;

std::unique_ptr<ped::World> built(std::uint32_t people) {
    ped::BuildOptions options;
    options.detour = false;
    ped::WorldResult result = ped::buildWorld(growingTerminal(people), options);
    EXPECT_FALSE(result.diagnostics.hasErrors()) << people;
    EXPECT_EQ(result.diagnostics.items().size(), 0u) << people << ": no warnings either";
    return std::move(result.world);
}

double groundOf(const ped::World& world) {
    double area = 0.0;
    for (const ped::Region& region : world.regions)
        area += static_cast<double>(region.groundArea);
    return area;
}

TEST(GrowingTerminal, GivesEverybodyTheSameGround) {
    const double each = groundOf(*built(1000)) / 1000.0;
    EXPECT_NEAR(each, 8.5, 0.8);
    for (const std::uint32_t people : {100u, 300u, 2000u, 3000u})
        EXPECT_NEAR(groundOf(*built(people)) / people, each, 0.05 * each) << people;
}

TEST(GrowingTerminal, IsOnePieceWithEverythingInReach) {
    // One concourse; a row behind with a short one; two columns (from 20 concourses on, where only the plan is
    // checked).
    for (const std::uint32_t people : {100u, 1000u, 2500u}) {
        const auto world = built(people);
        ASSERT_NE(world, nullptr);
        for (const ped::Zone& zone : world->topology.zones)
            EXPECT_EQ(zone.island, world->topology.zones.front().island) << people;
        for (const auto& o : world->station.objects.purchasePoints)
            EXPECT_TRUE(world->findGround(o.position)) << o.name;
        for (const auto& o : world->station.objects.vendingMachines)
            EXPECT_TRUE(world->findGround(o.position)) << o.name;
        for (const auto& o : world->station.objects.trainDoors)
            EXPECT_TRUE(world->findGround(o.position)) << o.name;
        for (const auto& o : world->station.objects.exits)
            EXPECT_TRUE(world->findGround(o.position)) << o.name;
    }
}

TEST(GrowingTerminal, HasWhatPeopleWantForEveryHundred) {
    for (const std::uint32_t people : {100u, 1000u, 20000u, 100000u}) {
        const ped::StationDesc station = growingTerminal(people);
        const std::size_t bays = people / pedsim::peopleInBay;
        EXPECT_EQ(station.objects.ticketBooths.size(), bays);
        EXPECT_EQ(station.objects.vendingMachines.size(), 3 * bays);
        EXPECT_EQ(station.objects.seats.size(), 6 * bays);
        EXPECT_EQ(station.objects.performanceAreas.size(), (bays + 1) / 2);
        EXPECT_EQ(station.timetable.trains.size(), bays);
        EXPECT_EQ(station.population.initial, static_cast<std::int32_t>(people));
        EXPECT_EQ(station.population.arrivals.size(), bays);
        ped::Diagnostics diagnostics;
        ped::validateStation(station, diagnostics);
        EXPECT_EQ(diagnostics.items().size(), 0u) << people;
    }
}

TEST(GrowingTerminal, IsAboutSquare) {
    ped::Box2 box;
    for (const ped::RegionDesc& region : growingTerminal(100000).regions)
        for (const ped::Vec2 p : region.footprint)
            box.grow(p);
    EXPECT_NEAR(box.size().x / box.size().y, 1.0f, 0.35f);
    EXPECT_LT(box.size().x * box.size().y, 1.3e6f);
}

} // namespace
