// SPDX-License-Identifier: MIT
#include "Plans/FloorPlan.h"

#include "ped/World/WorldBuilder.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

ped::StationDesc stationOf(const std::string& text) {
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    EXPECT_TRUE(readFloorPlan(text, station, diagnostics))
        << (diagnostics.items().empty() ? "" : diagnostics.items()[0].place + ": " + diagnostics.items()[0].message);
    return station;
}

std::string faultOf(const std::string& text) {
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    EXPECT_FALSE(readFloorPlan(text, station, diagnostics));
    EXPECT_FALSE(diagnostics.items().empty());
    if (diagnostics.items().empty())
        return {};
    EXPECT_FALSE(diagnostics.items()[0].remedy.empty());
    return diagnostics.items()[0].place + ": " + diagnostics.items()[0].message;
}

TEST(FloorPlan, RoomsAreWhatWallsAndDoorsLeave) {
    const ped::StationDesc station = stationOf("cell 1\nfloor 0\n#######\n#..+..#\n#..#..#\n#######\n");
    ASSERT_EQ(station.regions.size(), 2u);
    const auto built = ped::buildWorld(station);
    ASSERT_NE(built.world, nullptr);
    EXPECT_EQ(built.world->topology.portals.size(), 1u);
}

TEST(FloorPlan, APillarWithinARoomIsABox) {
    const ped::StationDesc station = stationOf("floor 0\n#######\n#.....#\n#..#..#\n#.....#\n#######\n");
    EXPECT_EQ(station.regions.size(), 1u);
    EXPECT_EQ(station.geometry.boxes.size(), 1u);
}

TEST(FloorPlan, SaysWhereAPlanCannotBeReadAndWhatToDo) {
    EXPECT_NE(faultOf("").find("no ground"), std::string::npos);
    EXPECT_NE(faultOf("####\n").find("line 1: A drawing begins"), std::string::npos);
    EXPECT_NE(faultOf("floor 0\n#?#\n").find("line 2: Column 2"), std::string::npos);
    EXPECT_NE(faultOf("floor 0\n###\n#.+\n###\n").find("line 3: The door in column 3"), std::string::npos);
    EXPECT_NE(faultOf("floor 1\n...\nfloor 0\n...\n").find("out of order"), std::string::npos);
    EXPECT_NE(faultOf("cell nan\nfloor 0\n...\n").find("not a number"), std::string::npos);
    EXPECT_NE(faultOf("floor 0\n######\n#.//.#\n######\n").find("lead nowhere"), std::string::npos);
    EXPECT_NE(faultOf("floor 0\n#######\n#.....#\n#.###.#\n#.#.#.#\n#.###.#\n#.....#\n#######\n").find("surrounds"),
              std::string::npos);
}

TEST(FloorPlan, StairsJoinFloors) {
    const ped::StationDesc station = [&] {
        ped::StationDesc s;
        ped::Diagnostics d;
        readFloorPlan(R"(cell 0.5
floor 0
########################
#.....##################
#.....////////////////##
#.....////////////////##
#.....##################
########################
floor 1
############################
######################.....#
######////////////////.....#
######////////////////....X#
######################.....#
############################
)",
                      s, d);
        return s;
    }();
    ASSERT_EQ(station.regions.size(), 3u);
    const auto built = ped::buildWorld(station);
    ASSERT_NE(built.world, nullptr);
    EXPECT_EQ(built.world->topology.portals.size(), 2u);
}

} // namespace
} // namespace pedsim
