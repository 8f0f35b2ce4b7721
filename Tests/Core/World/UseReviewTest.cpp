// SPDX-License-Identifier: MIT
#include "Shared/Stations.h"

#include "ped/Station/Lifts.h"
#include "ped/Station/StationReader.h"
#include "ped/World/UseReview.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

std::vector<Diagnostic> reviewed(const StationDesc& station) {
    Diagnostics diagnostics;
    if (const auto world = test::build(station))
        reviewUse(*world, diagnostics);
    return diagnostics.items();
}

StationDesc roomWithExit() {
    StationDesc station = test::oneRoom();
    station.objects.exits.push_back({"way out", {1.0f, 1.0f, 0.0f}, 180.0f, 1.5f});
    return station;
}

TEST(UseReview, TellsWhereNobodyCanLeave) {
    EXPECT_TRUE(reviewed(roomWithExit()).empty());
    const std::vector<Diagnostic> found = reviewed(test::oneRoom());
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Note);
    EXPECT_EQ(found[0].place, "objects.exits");
    EXPECT_NE(found[0].message.find("obody can leave"), std::string::npos) << found[0].message;
}

TEST(UseReview, NobodyBuysCoffee) {
    StationDesc station = roomWithExit();
    PurchasePointDesc till;
    till.name = "till";
    till.position = {3.0f, 3.0f, 0.0f};
    till.sells = {"drink", "coffee"};
    station.objects.purchasePoints.push_back(till);
    const std::vector<Diagnostic> found = reviewed(station);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Warning);
    EXPECT_EQ(found[0].place, "objects.purchasePoints[0].sells[1]");
    EXPECT_NE(found[0].message.find("'coffee'"), std::string::npos);
    EXPECT_NE(found[0].remedy.find("\"drink\""), std::string::npos) << found[0].remedy;
}

TEST(UseReview, ATrainDoorOffItsPlatformIsFound) {
    StationDesc station;
    station.name = "Two floors";
    RegionDesc hall;
    hall.name = "hall";
    hall.footprint = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    RegionDesc floor;
    floor.name = "platform floor";
    floor.footprint = {{10, 0}, {20, 0}, {20, 10}, {10, 10}};
    station.regions = {hall, floor};
    station.objects.exits.push_back({"way out", {1.0f, 1.0f, 0.0f}, 180.0f, 1.5f});
    station.objects.platforms = {{"platform", "platform floor", {"1"}}};
    station.objects.trainDoors = {{"right", "platform", "1", {19.0f, 5.0f, 0.0f}, 0.0f, 1.3f},
                                  {"wrong", "platform", "1", {5.0f, 5.0f, 0.0f}, 0.0f, 1.3f}};
    const std::vector<Diagnostic> found = reviewed(station);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].place, "objects.trainDoors[1].position");
    EXPECT_NE(found[0].message.find("'wrong' lies in region 'hall'"), std::string::npos) << found[0].message;
}

/// A hall and a stair of a width, behind a wall with an opening of 2 m.
StationDesc stairsBehindAWall(float width) {
    StationDesc station;
    station.name = "Stairs";
    RegionDesc hall;
    hall.name = "hall";
    hall.footprint = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    RegionDesc stairs;
    stairs.name = "stairs";
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {10, 5};
    stairs.floor.to = {16, 5};
    stairs.floor.zTo = -3.4f;
    stairs.floor.width = width;
    RegionDesc low;
    low.name = "low";
    low.footprint = {{16, 0}, {26, 0}, {26, 10}, {16, 10}};
    low.floor.z = -3.4f;
    station.regions = {hall, stairs, low};
    WallDesc wall;
    wall.points = {{10, 0}, {10, 10}};
    wall.gaps = {{4, 6}};
    station.geometry.walls = {wall};
    station.objects.exits.push_back({"way out", {1.0f, 1.0f, 0.0f}, 180.0f, 1.5f});
    drawWidths(station);
    return station;
}

TEST(UseReview, AWideStairBehindANarrowDoorIsToldOf) {
    EXPECT_TRUE(reviewed(stairsBehindAWall(2.0f)).empty());
    const std::vector<Diagnostic> found = reviewed(stairsBehindAWall(4.0f));
    ASSERT_EQ(found.size(), 1u) << "the upper end alone";
    EXPECT_EQ(found[0].severity, Severity::Warning);
    EXPECT_EQ(found[0].place, "regions[1].floor.width");
    EXPECT_NE(found[0].message.find("'stairs' is 4.0 m wide, but the way to 'hall' is open for"), std::string::npos)
        << found[0].message;
}

TEST(UseReview, AFloorThatEndsShortOfALiftsDoorIsToldOf) {
    const auto station = [](float edge) {
        StationDesc s = roomWithExit();
        RegionDesc gallery;
        gallery.name = "gallery";
        gallery.footprint = {{0, edge}, {10, edge}, {10, 10}, {0, 10}};
        gallery.floor.z = 4.0f;
        s.regions.push_back(gallery);
        LiftDesc lift;
        lift.name = "lift";
        lift.position = {5, 4};
        lift.facing = 90.0f;
        lift.stops = {0.0f, 4.0f};
        s.lifts = {lift};
        drawLifts(s);
        return s;
    };
    const auto lifts = [](const std::vector<Diagnostic>& found) {
        std::vector<std::string> places;
        for (const Diagnostic& d : found)
            if (d.place.rfind("lifts", 0) == 0)
                places.push_back(d.place);
        return places;
    };
    EXPECT_TRUE(lifts(reviewed(station(5.0f))).empty());
    EXPECT_EQ(lifts(reviewed(station(5.5f))), std::vector<std::string>{"lifts[0].stops[1]"});
}

TEST(UseReview, AWayThatEndsOverThePlatformsLineIsToldOf) {
    const auto station = [](float facing) {
        StationDesc s = roomWithExit();
        RegionDesc floor;
        floor.name = "platform floor";
        floor.footprint = {{10, 0}, {16, 0}, {16, 30}, {10, 30}};
        s.regions[0].footprint = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
        s.regions.push_back(floor);
        PlatformDesc platform;
        platform.name = "platform";
        platform.region = "platform floor";
        platform.tracks = {"1"};
        platform.keepBehind = 0.8f;
        s.objects.platforms = {platform};
        TrainDoorDesc door;
        door.name = "door";
        door.platform = "platform";
        door.track = "1";
        door.position = {facing == 0.0f ? 15.4f : 10.6f, 20.0f, 0.0f};
        door.facing = facing;
        s.objects.trainDoors = {door};
        return s;
    };
    const auto told = [&](float facing) {
        const std::vector<Diagnostic> found = reviewed(station(facing));
        return std::count_if(found.begin(), found.end(), [](const Diagnostic& d) {
            return d.message.find("ends at the edge of track 1") != std::string::npos;
        });
    };
    EXPECT_EQ(told(0.0f), 0) << "the room is on the other side";
    EXPECT_EQ(told(180.0f), 1);
}

TEST(UseReview, LiftsAreReachedWhereverTheyStandAndLook) {
    // Middles of cells lie on the edge between a cabin's sill and the hole in the floor: one of both has each of them.
    for (const float x : {10.0f, 30.0f, 61.0f, 62.0f, 62.1f, 130.2f})
        for (const float facing : {0.0f, 90.0f, 180.0f, -180.0f, 270.0f}) {
            StationDesc s;
            s.name = "Lift";
            for (const float z : {0.0f, 5.1f}) {
                RegionDesc hall;
                hall.name = z == 0.0f ? "below" : "above";
                hall.footprint = {{x - 6, 14}, {x + 6, 14}, {x + 6, 28}, {x - 6, 28}};
                hall.floor.z = z;
                s.regions.push_back(hall);
            }
            LiftDesc lift;
            lift.name = "lift";
            lift.position = {x, 21};
            lift.facing = facing;
            lift.stops = {0.0f, 5.1f};
            s.lifts = {lift};
            drawLifts(s);
            for (const Diagnostic& d : reviewed(s))
                EXPECT_NE(d.place.rfind("lifts", 0), 0u) << d.message << " x " << x << ", facing " << facing;
        }
}

} // namespace
} // namespace ped
