// SPDX-License-Identifier: MIT
// Panic and impatience on the way out; figures 6.11 to 6.13 of Pelechano, Allbeck, Badler 2008.
#include "ped/Navigation/Wayfinding.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/Passable.h"

#include "EvacuationRun.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace ped {
namespace {

/// What people on their own do on the way out of a maze whose ways are blocked: rooms entered, and entered again.
struct Wandering {
    double rooms = 0.0;
    double again = 0.0;
    double seconds = 0.0;
};

Wandering wander(float panic) {
    Wandering sum;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        StationDesc station = mazeDesc(36, 2, 4, 12, seed);
        station.evacuation.panic = panic;
        Evacuation e(station, 1.0f, 0.0f, 0.0f, 256, 0, false, seed);
        std::map<std::uint32_t, std::pair<double, double>> last;
        while (e.run->now() < 600.0f && e.run->size() > 0) {
            e.steps(15);
            e.forAll([&](const Identity& id, const Body&, const WayMap& m) {
                last[id.id.value] = {double(m.rooms), double(m.again)};
            });
        }
        sum.seconds += double(e.run->now());
        for (const auto& [id, entered] : last) {
            sum.rooms += entered.first;
            sum.again += entered.second;
        }
    }
    return sum;
}

TEST(EvacuateMoods, PeopleInPanicForgetWalkRoomsAgainAndTakeLonger) {
    const Wandering calm = wander(0.0f), panicked = wander(1.0f);
    EXPECT_GT(panicked.again, 1.3 * calm.again);
    EXPECT_GT(panicked.rooms, 1.1 * calm.rooms);
    EXPECT_GT(panicked.seconds, calm.seconds);
}

TEST(EvacuateMoods, PanicTakesTheirRoleFromLeadersUntilItIsOver) {
    StationDesc station = mazeDesc(16, 1, 0, 60);
    station.evacuation.panic = 1.0f;
    EventDesc over = station.events[0];
    over.time = 4.0f;
    over.present = false;
    station.events.push_back(over);
    Evacuation e(station, 1.0f, 0.5f);
    const auto trained = [](const WayMap& m) { return m.role == WayRole::Trained; };
    const auto leads = [](const WayMap& m) { return m.role == WayRole::Leader; };
    const std::size_t before = e.count(trained);
    ASSERT_GT(before, 20u);
    e.steps(60);
    const std::size_t people = e.run->size();
    EXPECT_EQ(e.count(trained), 0u) << "the trained know one way";
    EXPECT_LE(e.count(leads), before);
    EXPECT_GT(e.count([](const WayMap& m) { return m.role == WayRole::Follower; }), people / 4);
    e.steps(90);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.role == WayRole::Follower || m.panic > 0; }), 0u);
}

TEST(EvacuateMoods, NobodyForgetsTheRoomThatTheyAreIn) {
    StationDesc station = mazeDesc(25, 1, 3, 30);
    station.evacuation.panic = 1.0f;
    Evacuation e(station);
    std::size_t forgotten = 0;
    for (int i = 0; i < 60 && e.run->size() > 0; ++i) {
        e.steps(30);
        e.forAll([&](const Identity& id, const Body&, const WayMap& m) {
            const RoomMemory memory = e.run->wayfinding()->memoryOf(id.id);
            if (m.region.valid() && !hasBit(memory.visited, m.region.index()))
                ++forgotten;
        });
    }
    EXPECT_EQ(forgotten, 0u);
}

TEST(EvacuateMoods, PanicInOneRoomHasNothingToForget) {
    StationDesc station = mazeDesc(1, 1, 0, 5);
    station.evacuation.panic = 1.0f;
    Evacuation e(station);
    e.untilOut(60.0f);
    EXPECT_EQ(e.run->size(), 0u);
}

/// A hall with two doors to the yard where the exit is: one near to it, and one farther away.
StationDesc twoDoors() {
    StationDesc s;
    s.name = "Two doors";
    const auto room = [](const char* name, float x0, float x1) {
        RegionDesc region;
        region.name = name;
        region.footprint = {{x0, 0.0f}, {x1, 0.0f}, {x1, 16.0f}, {x0, 16.0f}};
        return region;
    };
    s.regions = {room("Hall", 0.0f, 12.0f), room("Yard", 12.0f, 18.0f)};
    WallDesc wall;
    wall.name = "Wall";
    wall.points = {{12.1f, 0.0f}, {12.1f, 16.0f}};
    wall.gaps = {{2.0f, 3.0f}, {13.0f, 14.0f}};
    s.geometry.walls = {wall};
    s.objects.exits = {{"Exit", {17.0f, 2.5f, 0.0f}, 0.0f, 2.0f}};
    s.population.initial = 80;
    s.population.groupShare = 0.0f;
    s.evacuation.evacuates = true;
    s.evacuation.delayMean = s.evacuation.delayDeviation = 0.0f;
    EventDesc alarm;
    alarm.kind = EventKind::Alarm;
    alarm.time = 1.0f;
    s.events = {alarm};
    return s;
}

/// People who come into the yard by the farther door, and how long it takes until all are out.
std::pair<std::size_t, float> byTheFarDoor(float impatience, float trained) {
    StationDesc s = twoDoors();
    s.evacuation.impatience = impatience;
    Evacuation e(s, 1.0f, trained);
    std::map<std::uint32_t, RegionId> was;
    std::size_t far = 0;
    while (e.run->now() < 300.0f && e.run->size() > 0) {
        e.steps(3);
        e.forAll([&](const Identity& id, const Body& body, const WayMap&) {
            const auto [at, fresh] = was.try_emplace(id.id.value, body.region);
            if (!fresh && at->second != body.region && e.world->region(body.region).name == "Yard" &&
                body.position.y > 8.0f)
                ++far;
            at->second = body.region;
        });
    }
    EXPECT_EQ(e.run->size(), 0u);
    return {far, e.run->now()};
}

TEST(EvacuateMoods, TheImpatientTakeTheSecondDoorAndThePatientStayAtTheirs) {
    for (const float trained : {0.0f, 1.0f}) {
        const auto [patient, slow] = byTheFarDoor(0.0f, trained);
        const auto [impatient, fast] = byTheFarDoor(1.0f, trained);
        EXPECT_LT(patient + 10, impatient) << trained;
        EXPECT_LT(fast, slow) << trained;
    }
}

/// All of them took the first of the exits that they saw.
TEST(EvacuateMoods, OfTwoExitsInSightPeopleTakeTheNearer) {
    StationDesc s = twoDoors();
    s.regions.resize(1);
    s.geometry.walls.clear();
    s.objects.exits = {{"South", {6.0f, 1.0f, 0.0f}, 270.0f, 2.0f}, {"North", {6.0f, 15.0f, 0.0f}, 90.0f, 2.0f}};
    s.population.initial = 30;
    Evacuation e(s);
    std::size_t south = 0, wrong = 0;
    e.steps(45);
    e.forAll([&](const Identity&, const Body& body, const WayMap& m) {
        const bool goesSouth = m.goal.valid() && e.world->objects[m.goal].position.y < 8.0f;
        south += goesSouth ? 1 : 0;
        wrong += goesSouth != (body.position.y < 8.0f) && std::abs(body.position.y - 8.0f) > 2.0f ? 1 : 0;
    });
    EXPECT_GT(south, 5u);
    EXPECT_LT(south, 25u);
    EXPECT_EQ(wrong, 0u);
}

TEST(EvacuateMoodsDeterminism, IsTheSameOnAnyThreadsAndFromASaveThreads) {
    StationDesc station = mazeDesc(49, 2, 4, 80);
    station.evacuation.panic = 0.5f;
    station.evacuation.impatience = 1.0f;
    Evacuation one(station, 0.6f, 0.3f), other(station, 0.6f, 0.3f, 1.0f, 32, 3), restored(station, 0.6f, 0.3f);
    one.steps(300);
    other.steps(300);
    ASSERT_EQ(one.run->stateHash(), other.run->stateHash());
    std::vector<std::byte> saved;
    one.run->save(saved);
    Diagnostics diagnostics;
    ASSERT_TRUE(restored.run->restore(saved, diagnostics)) << test::describe(diagnostics);
    one.steps(300);
    other.steps(300);
    restored.steps(300);
    EXPECT_EQ(one.run->stateHash(), other.run->stateHash());
    EXPECT_EQ(one.run->stateHash(), restored.run->stateHash());
}

/// Two storeys, the exit below; the stairs are the only way.
TEST(EvacuateMoods, WhereTheStairsAreBlockedPeopleAboveAreTrappedUntilTheyAreFree) {
    StationDesc s;
    s.name = "Gallery";
    RegionDesc lower, stairs, upper;
    lower.name = "Below";
    lower.footprint = {{-6.0f, 0.0f}, {0.0f, 0.0f}, {0.0f, 6.0f}, {-6.0f, 6.0f}};
    stairs.name = "Stairs";
    stairs.footprint = {{0.0f, 0.0f}, {5.8f, 0.0f}, {5.8f, 3.0f}, {0.0f, 3.0f}};
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {0.0f, 1.5f};
    stairs.floor.to = {5.8f, 1.5f};
    stairs.floor.zTo = 3.4f;
    upper.name = "Above";
    upper.footprint = {{5.8f, 0.0f}, {12.0f, 0.0f}, {12.0f, 6.0f}, {5.8f, 6.0f}};
    upper.floor.z = 3.4f;
    s.regions = {lower, stairs, upper};
    s.objects.exits = {{"Exit", {-5.0f, 3.0f, 0.0f}, 180.0f, 2.0f}};
    s.population.initial = 24;
    s.population.groupShare = 0.0f;
    s.evacuation.evacuates = true;
    s.evacuation.delayMean = s.evacuation.delayDeviation = 0.0f;
    s.hazards.push_back({"Stairs", 0.5f, 60.0f, 0.0f, 200});
    Evacuation e(s);
    std::size_t upstairs = 0;
    e.untilOut(40.0f);
    e.forAll([&](const Identity&, const Body& body, const WayMap& m) {
        const bool up = e.world->region(body.region).name == "Above";
        upstairs += up ? 1 : 0;
        EXPECT_TRUE(!up || m.stage == WayStage::Quiet || m.is(wayTrapped));
    });
    EXPECT_GT(upstairs, 3u);
    e.run->setHazard(e.world->regionByName("Stairs"), 0);
    OutsideEvent alarm;
    alarm.kind = EventKind::Alarm;
    alarm.frame = e.run->frame() + 1;
    Diagnostics diagnostics;
    EXPECT_TRUE(e.run->post(alarm, diagnostics));
    e.untilOut(200.0f);
    EXPECT_EQ(e.run->size(), 0u);
}

} // namespace
} // namespace ped
