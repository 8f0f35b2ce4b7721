// SPDX-License-Identifier: MIT
#include "Shared/Stations.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

/// A corridor of 2.4 m that reaches into a hall: its end and two metres of its side are open.
StationDesc corridorIntoHall(bool sideIsOpen) {
    StationDesc station;
    station.name = "Corner";
    RegionDesc corridor;
    corridor.name = "corridor";
    corridor.footprint = {{0, 0}, {10, 0}, {10, 2.4f}, {0, 2.4f}};
    RegionDesc hall;
    hall.name = "hall";
    hall.footprint = {{10, 0}, {20, 0}, {20, 12}, {8, 12}, {8, 2.4f}, {10, 2.4f}};
    station.regions = {corridor, hall};
    if (!sideIsOpen) {
        WallDesc wall;
        wall.points = {{8, 2.4f}, {10, 2.4f}};
        station.geometry.walls = {wall};
    }
    return station;
}

float widthOf(const StationDesc& station) {
    const auto world = test::build(station);
    EXPECT_EQ(world->topology.portals.size(), 1u);
    return world->topology.portals[0].width;
}

TEST(ThresholdWidth, ABentThresholdIsAsWideAsTheNarrowestPlaceThere) {
    EXPECT_NEAR(widthOf(corridorIntoHall(true)), 2.4f, 0.25f) << "the corridor, not end and side together";
}

TEST(ThresholdWidth, AStraightThresholdKeepsItsWidth) {
    EXPECT_NEAR(widthOf(corridorIntoHall(false)), 2.4f, 0.25f);
}

} // namespace
} // namespace ped
