// SPDX-License-Identifier: MIT
#include "Shared/Stations.h"

#include "ped/World/StationReview.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

/// A room with a wall along x = 10 and a bench before it; `gap` from the bench's front edge to the wall.
StationDesc benchBeforeWall(float gap, float facing, float wallHeight = 3.0f) {
    StationDesc station = test::oneRoom();
    WallDesc wall;
    wall.name = "Divider";
    wall.points = {{10.0f, 3.0f}, {10.0f, 9.0f}};
    wall.height = wallHeight;
    station.geometry.walls.push_back(wall);
    SeatDesc seat;
    seat.name = "Bench";
    seat.position = {9.9f - gap, 6.0f, 0.0f};
    seat.facing = facing;
    seat.length = 1.8f;
    seat.capacity = 3;
    station.objects.seats.push_back(seat);
    return station;
}

std::vector<Diagnostic> review(const StationDesc& station, std::vector<Mend>* mends = nullptr) {
    Diagnostics diagnostics;
    if (const auto world = test::build(station))
        reviewStation(*world, diagnostics, mends);
    return diagnostics.items();
}

TEST(StationReview, ASeatThatFacesAWallIsTurnedRound) {
    StationDesc station = benchBeforeWall(0.8f, 0.0f);
    std::vector<Mend> mends;
    const std::vector<Diagnostic> found = review(station, &mends);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Warning);
    EXPECT_EQ(found[0].place, "objects.seats[0].facing");
    EXPECT_NE(found[0].message.find("'Bench' faces 'Divider'"), std::string::npos) << found[0].message;
    EXPECT_EQ(found[0].remedy, "Turn it round.");
    ASSERT_EQ(mends.size(), 1u);
    ASSERT_TRUE(applyMend(mends[0], station));
    EXPECT_FLOAT_EQ(station.objects.seats[0].facing, 180.0f);
    EXPECT_NEAR(station.objects.seats[0].position.x, 9.1f - 0.5f, 1e-4f) << "it stays where it stood";
    EXPECT_TRUE(review(station).empty());
}

TEST(StationReview, SeatsWithRoomOrAViewAreFine) {
    EXPECT_TRUE(review(benchBeforeWall(1.5f, 0.0f)).empty());
    EXPECT_TRUE(review(benchBeforeWall(0.8f, 180.0f)).empty()) << "its back is to the wall";
    EXPECT_TRUE(review(benchBeforeWall(0.8f, 0.0f, 1.0f)).empty()) << "one looks over it";
}

TEST(StationReview, ASeatBetweenWallsIsMoved) {
    StationDesc station = benchBeforeWall(0.8f, 0.0f);
    station.geometry.walls.push_back(station.geometry.walls[0]);
    station.geometry.walls[1].name = "Other";
    for (Vec2& p : station.geometry.walls[1].points)
        p.x = 7.7f;
    std::vector<Mend> mends;
    const std::vector<Diagnostic> found = review(station, &mends);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_NE(found[0].remedy.find("move it"), std::string::npos);
    EXPECT_TRUE(mends.empty());
}

TEST(StationReview, TheEndOfARoomCountsAsAWallExceptOnPlatforms) {
    StationDesc station = test::oneRoom();
    station.objects.seats.push_back({"Bench", {0.8f, 6, 0}, 180, 1.8f, 0.5f, 3, 0.5f});
    ASSERT_EQ(review(station).size(), 1u);
    station.objects.platforms.push_back({"Platform", "Room", {"1"}});
    EXPECT_TRUE(review(station).empty()) << "but not at the edge of a platform";
}

TEST(StationReview, ATrainWithoutDoorsIsReported) {
    StationDesc station = test::oneRoom();
    station.objects.platforms.push_back({"Platform", "Room", {"1", "2"}});
    TrainDesc train;
    train.name = "Express";
    train.platform = "Platform";
    train.track = "1";
    train.departure = 60.0f;
    station.timetable.trains.push_back(train);
    TrainDoorDesc door;
    door.name = "Door";
    door.platform = "Platform";
    door.track = "2";
    door.position = {10, 1, 0};
    station.objects.trainDoors.push_back(door);
    const std::vector<Diagnostic> found = review(station);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].place, "timetable.trains[0]");
    EXPECT_NE(found[0].message.find("'Express'"), std::string::npos);
    station.objects.trainDoors[0].track = "1";
    EXPECT_TRUE(review(station).empty());
}

TEST(StationReview, SharesThatMissOneAreNoted) {
    StationDesc station = test::oneRoom();
    station.population.mix = {{"commuter", 0.7f}, {"tourist", 0.2f}};
    const std::vector<Diagnostic> found = review(station);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Note);
    EXPECT_NE(found[0].message.find("commuter 77.78 %"), std::string::npos) << found[0].message;
    station.population.mix[1].share = 0.3f;
    EXPECT_TRUE(review(station).empty());
}

/// Nothing that ships is warned of.
TEST(StationReview, ShippedStationsPass) {
    for (const char* name : {"TicketHall", "Plaza", "TwoLevels", "PennStation"}) {
        Diagnostics diagnostics;
        reviewStation(test::shippedWorld(name), diagnostics);
        for (const Diagnostic& d : diagnostics.items())
            EXPECT_EQ(d.severity, Severity::Note) << name << ": " << d.message;
    }
}

} // namespace
} // namespace ped
