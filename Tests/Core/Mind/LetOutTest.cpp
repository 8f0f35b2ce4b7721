// SPDX-License-Identifier: MIT
// Who goes to a train lets those out first who come from one.
#include "MindScene.h"

namespace ped::test {
namespace {

/// Thirty people come off the platform through the doorway of 4 m; one who wants to go there has so long to departure.
struct LettingOut {
    explicit LettingOut(float departure) : scene(station(departure)) {
        for (int i = 0; i < 30; ++i)
            scene.add("leaver", {38.0f + 0.9f * float(i / 5), 8.4f + 0.8f * float(i % 5), 0.0f});
        rider = scene.add("rider", {27, 10, 0});
    }
    static StationDesc station(float departure) {
        StationDesc d = mindStation();
        d.timetable.trains = {{"train", "platform", "1", "Boston", 5, departure, 0, 0, 500}};
        d.timetable.announceBefore = 400;
        PersonTypeDesc type = idler("rider", {ActivityKind::CatchTrain});
        type.ticketShare = 1.0f;
        d.population.types = {type, idler("leaver", {ActivityKind::Leave})};
        return d;
    }
    std::size_t onThePlatform() {
        std::size_t n = 0;
        for (const AgentChunk& chunk : std::as_const(scene.simulation()).agents().chunks())
            for (const Body& body : chunk.body)
                n += body.position.x > 36.0f ? 1 : 0;
        return n;
    }
    MindScene scene;
    AgentId rider;
};

TEST(LetOut, ACrowdThatComesOffAPlatformIsLetOutFirst) {
    LettingOut t(300.0f);
    ASSERT_TRUE(t.scene.runUntil(60.0f, [&] { return t.scene.record(t.rider).body.position.x > 36.0f; }));
    EXPECT_LT(t.onThePlatform(), 8u) << "itself, and the last of them";
    EXPECT_TRUE(t.scene.runUntil(60.0f, [&] { return t.scene.has(t.rider, MindEventKind::Boards); }));
}

TEST(LetOut, SomebodyWhoIsLateDoesNotWaitForACrowdToComeOut) {
    LettingOut early(300.0f), late(100.0f);
    const auto secondsToThePlatform = [](LettingOut& t) {
        int seconds = 0;
        while (seconds < 90 && t.scene.record(t.rider).body.position.x < 36.0f) {
            t.scene.run(1.0f);
            ++seconds;
        }
        return seconds;
    };
    const int waits = secondsToThePlatform(early);
    EXPECT_LT(secondsToThePlatform(late), waits);
}

/// The platform lies 3 m below the hall, at the foot of stairs of 4 m.
StationDesc stationWithStairs(float departure) {
    StationDesc d = mindStation();
    RegionDesc stairs;
    stairs.name = "stairs";
    stairs.footprint = {{36, 8}, {44, 8}, {44, 12}, {36, 12}};
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {36.4f, 10};
    stairs.floor.to = {44, 10};
    stairs.floor.zTo = -3.0f;
    d.regions.push_back(stairs);
    d.regions[1].footprint = {{44, 0}, {54, 0}, {54, 40}, {44, 40}};
    d.regions[1].floor.z = -3.0f;
    d.objects.trainDoors[0].position = {53, 30, -3};
    d.timetable.trains = {{"train", "platform", "1", "Boston", 5, departure, 0, 0, 500}};
    d.timetable.announceBefore = 400;
    PersonTypeDesc rider = idler("rider", {ActivityKind::CatchTrain});
    rider.ticketShare = 1.0f;
    d.population.types = {rider, idler("leaver", {ActivityKind::Leave})};
    return d;
}

/// How far somebody gets within 50 s who comes to the stairs while their foot is barred, with so many below who want
/// up.
float wayDown(float departure, int below) {
    MindScene scene(stationWithStairs(departure));
    for (int i = 0; i < 8; ++i)
        stranger(scene, {44.6f, 8.1f + 0.54f * float(i), -3});
    for (int i = 0; i < below; ++i)
        scene.add("leaver", {45.4f + 0.6f * float(i / 5), 8.8f + 0.6f * float(i % 5), -3});
    scene.run(10.0f);
    const AgentId rider = scene.add("rider", {27, 10, 0});
    scene.run(50.0f);
    return scene.record(rider).body.position.x;
}

TEST(LetOut, SomebodyWhoSeesAJamAtTheFootOfTheStairsWaitsAboveWhileThereIsTime) {
    EXPECT_LT(wayDown(390.0f, 20), 36.0f);
    EXPECT_GT(wayDown(150.0f, 20), 40.0f) << "not without time";
    EXPECT_GT(wayDown(390.0f, 0), 40.0f) << "nor for people who stand there";
}

} // namespace
} // namespace ped::test
