// SPDX-License-Identifier: MIT
/// Districts from files, built and walked through.
#include "Shared/Stations.h"

#include "ped/Station/District.h"
#include "ped/World/Planner.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace pedsim {
namespace {

TEST(DistrictFile, TheShippedOneIsWalkedFromEndToEnd) {
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(loadStation("TwoHalls", station, diagnostics)) << ped::test::describe(diagnostics);
    const auto world = ped::test::build(station);
    ASSERT_TRUE(world);
    EXPECT_EQ(world->regions.size(), 5u);
    ped::PlannerScratch scratch;
    ped::PlannedPath path;
    EXPECT_EQ(planPath(*world, {5, 24, 0}, {75, 10, 0}, {}, nullptr, scratch, path), ped::PlanStatus::Found);
    EXPECT_GT(path.length, 70.0f);
    EXPECT_TRUE(world->objects.find("West/South Entrance").valid());
    EXPECT_FALSE(world->objects.find("West/East Entrance").valid());
}

TEST(DistrictFile, ATurnedStationHasTheSameGround) {
    for (const char* name : {"TicketHall", "Stairs", "TwoLevels", "Plaza"}) {
        const ped::StationDesc straight = ped::test::shippedStation(name);
        const ped::World& before = ped::test::shippedWorld(name);
        for (const int turn : {90, 180, 270}) {
            const auto after = ped::test::build(ped::placeStation(straight, "x/", {20, -40, 2}, turn));
            ASSERT_EQ(after->regions.size(), before.regions.size()) << name;
            EXPECT_EQ(after->topology.portals.size(), before.topology.portals.size()) << name;
            for (std::size_t r = 0; r < before.regions.size(); ++r)
                EXPECT_NEAR(after->regions[r].groundArea, before.regions[r].groundArea,
                            0.02f * before.regions[r].groundArea + 1.0f)
                    << name << ": " << before.regions[r].name << " turned by " << turn;
        }
    }
}

TEST(DistrictFile, AMissingStationIsToldWithItsLine) {
    const std::string path = testing::TempDir() + "Missing.district.json";
    std::ofstream(path) << "{\n\"version\": 1,\n\"name\": \"D\",\n\"stations\": [\n"
                        << "{\"name\": \"a\", \"station\": \"Nowhere\", \"position\": [0, 0, 0]}\n]}\n";
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    EXPECT_FALSE(loadStation(path, station, diagnostics));
    ASSERT_FALSE(diagnostics.items().empty());
    EXPECT_EQ(diagnostics.items()[0].place, "stations[0].station");
    EXPECT_EQ(diagnostics.items()[0].line, 5);
    std::remove(path.c_str());
}

} // namespace
} // namespace pedsim
