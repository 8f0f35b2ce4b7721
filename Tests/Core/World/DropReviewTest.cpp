// SPDX-License-Identifier: MIT
#include "ped/World/DropReview.h"

#include "Shared/Stations.h"

#include "ped/Station/StationValidate.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

/// A gallery four metres above a hall, with a hole in it.
StationDesc gallery() {
    StationDesc station;
    station.name = "Gallery";
    RegionDesc hall;
    hall.name = "hall";
    hall.footprint = {{0, 0}, {20, 0}, {20, 20}, {0, 20}};
    hall.height = 3.5f;
    RegionDesc above = hall;
    above.name = "gallery";
    above.floor.z = 4.0f;
    above.holes = {{{{6, 6}, {14, 6}, {14, 12}, {6, 12}}}};
    station.regions = {hall, above};
    return station;
}

std::vector<Diagnostic> dropsOf(const StationDesc& station) {
    Diagnostics diagnostics;
    const auto world = test::build(station);
    EXPECT_TRUE(world);
    if (world)
        reviewDrops(*world, diagnostics);
    return diagnostics.items();
}

TEST(DropReview, AHoleHasNoGroundAndItsEdgeIsADrop) {
    const auto world = test::build(gallery());
    ASSERT_TRUE(world);
    const RegionId above = world->regionByName("gallery");
    EXPECT_FALSE(world->region(above).zoneAt(world->frame.cellOf({10, 9})).valid());
    EXPECT_TRUE(world->region(above).zoneAt(world->frame.cellOf({3, 9})).valid());
    EXPECT_EQ(world->findRegion({10, 9, 4.0f}), RegionId()) << "the hall is too far below to be stood on";
    EXPECT_LT(world->region(above).groundArea, 20.0f * 20.0f - 8.0f * 6.0f);
    const auto found = dropsOf(gallery());
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Warning);
    EXPECT_EQ(found[0].place, "regions[1]");
    EXPECT_NE(found[0].message.find("'gallery' ends above 'hall'"), std::string::npos) << found[0].message;
    EXPECT_NE(found[0].message.find("4.0 m down, along about 2"), std::string::npos) << found[0].message;
}

TEST(DropReview, AnEdgeBesideTheStairsDownIsADropToo) {
    // From the gallery, people sense the hall by way of the stairs: the ground beyond its edge is known, and deep below.
    StationDesc station;
    station.name = "Bridge";
    RegionDesc landing;
    landing.name = "landing";
    landing.footprint = {{0, 0}, {6, 0}, {6, 12}, {0, 12}};
    landing.floor.z = 3.4f;
    RegionDesc stairs;
    stairs.name = "stairs";
    stairs.footprint = {{6, 0}, {13, 0}, {13, 3}, {6, 3}};
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {6, 1.5f};
    stairs.floor.to = {13, 1.5f};
    stairs.floor.z = 3.4f;
    stairs.floor.zTo = 0.0f;
    RegionDesc hall;
    hall.name = "hall";
    hall.footprint = {{13, 0}, {24, 0}, {24, 12}, {6.5f, 12}, {6.5f, 4}, {13, 4}};
    RegionDesc bridge = landing;
    bridge.name = "bridge";
    bridge.footprint = {{6, 6}, {10, 6}, {10, 9}, {6, 9}};
    hall.height = 3.0f;
    station.regions = {landing, stairs, hall, bridge};
    const auto found = dropsOf(station);
    ASSERT_FALSE(found.empty());
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const Diagnostic& d) {
        return d.message.find("'bridge' ends above 'hall'") != std::string::npos;
    }));
}

TEST(DropReview, ARailingAndALevelFloorAreFine) {
    StationDesc railed = gallery();
    WallDesc railing;
    railing.name = "railing";
    railing.points = {{6, 6}, {14, 6}, {14, 12}, {6, 12}};
    railing.closed = true;
    railing.z = 4.0f;
    railing.height = 1.1f;
    railed.geometry.walls = {railing};
    EXPECT_TRUE(dropsOf(railed).empty());
    EXPECT_TRUE(dropsOf(test::oneRoom()).empty());
}

TEST(DropReview, ARailingOfItsOwnListGuardsADrop) {
    StationDesc railed = gallery();
    RailingDesc railing;
    railing.name = "railing";
    railing.points = {{6, 6}, {14, 6}, {14, 12}, {6, 12}};
    railing.closed = true;
    railing.z = 4.0f;
    railed.geometry.railings = {railing};
    EXPECT_TRUE(dropsOf(railed).empty());
    railed.geometry.railings[0].closed = false;
    EXPECT_EQ(dropsOf(railed).size(), 1u) << "one side is open";
    const WorldResult built = buildWorld(railed);
    ASSERT_TRUE(built.world);
    EXPECT_EQ(built.world->obstacles.back().kind, ObstacleKind::Railing);
}

TEST(DropReview, AHoleThatLeavesTheFootprintIsToldOf) {
    StationDesc station = gallery();
    station.regions[1].holes[0].outline[1].x = 30.0f;
    Diagnostics diagnostics;
    validateStation(station, diagnostics);
    ASSERT_EQ(diagnostics.items().size(), 1u);
    EXPECT_EQ(diagnostics.items()[0].place, "regions[1].holes[0].outline");
}

} // namespace
} // namespace ped
