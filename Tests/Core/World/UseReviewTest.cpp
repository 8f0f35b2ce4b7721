// SPDX-License-Identifier: MIT
#include "Shared/Stations.h"

#include "ped/World/UseReview.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace ped
