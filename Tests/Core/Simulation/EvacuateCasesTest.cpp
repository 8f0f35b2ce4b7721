// SPDX-License-Identifier: MIT
// Awkward buildings and moments of an evacuation.
#include "ped/Agents/WayBeliefs.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/Passable.h"

#include "EvacuationRun.h"

#include <gtest/gtest.h>

#include <set>

namespace ped {
namespace {

RegionDesc boxOf(const char* name, Vec2 from, Vec2 to) {
    RegionDesc region;
    region.name = name;
    region.footprint = {from, {to.x, from.y}, to, {from.x, to.y}};
    return region;
}

void addDoor(StationDesc& s, const char* name, const char* a, const char* b, Vec2 from, Vec2 to) {
    PortalDesc door;
    door.name = name;
    door.regionA = a;
    door.regionB = b;
    door.from = toVec3(from, 0.0f);
    door.to = toVec3(to, 0.0f);
    s.portals.push_back(door);
}

void addWall(StationDesc& s, const char* name, Vec2 from, Vec2 to, std::vector<WallGapDesc> gaps) {
    WallDesc wall;
    wall.name = name;
    wall.points = {from, to};
    wall.gaps = std::move(gaps);
    s.geometry.walls.push_back(wall);
}

EventDesc doorEvent(const char* name, float time, bool open) {
    EventDesc event;
    event.kind = EventKind::Door;
    event.name = name;
    event.time = time;
    event.open = open;
    return event;
}

/// Figure 6.14: four rooms on a corridor, one exit at its end and one behind the last room.
StationDesc fourRooms() {
    StationDesc s;
    s.name = "Four rooms";
    s.regions = {boxOf("Corridor", {0.0f, 0.0f}, {20.0f, 3.0f}), boxOf("Lobby", {-4.0f, 0.0f}, {0.0f, 3.0f}),
                 boxOf("Yard", {20.0f, 3.0f}, {24.0f, 8.0f})};
    addWall(s, "Long wall", {0.0f, 3.1f}, {20.0f, 3.1f}, {{2.0f, 3.0f}, {7.0f, 8.0f}, {12.0f, 13.0f}, {17.0f, 18.0f}});
    const char* const rooms[] = {"Room 1", "Room 2", "Room 3", "Room 4"};
    const char* const walls[] = {"", "Wall 1", "Wall 2", "Wall 3"};
    const char* const doors[] = {"Door 1", "Door 2", "Door 3", "Door 4"};
    for (int i = 0; i < 4; ++i) {
        const float x = 5.0f * float(i);
        s.regions.push_back(boxOf(rooms[i], {x, 3.0f}, {x + 5.0f, 8.0f}));
        addDoor(s, doors[i], "Corridor", rooms[i], {x + 2.0f, 3.0f}, {x + 3.0f, 3.0f});
        if (i > 0)
            addWall(s, walls[i], {x, 3.1f}, {x, 8.0f}, {});
    }
    addWall(s, "Lobby wall", {0.1f, 0.0f}, {0.1f, 3.0f}, {{1.0f, 2.0f}});
    addDoor(s, "Corridor exit", "Corridor", "Lobby", {0.0f, 1.0f}, {0.0f, 2.0f});
    addWall(s, "Yard wall", {20.1f, 3.0f}, {20.1f, 8.0f}, {{2.0f, 3.0f}});
    addDoor(s, "Room exit", "Room 4", "Yard", {20.0f, 5.0f}, {20.0f, 6.0f});
    s.objects.exits = {{"West", {-3.0f, 1.5f, 0.0f}, 180.0f, 2.0f}, {"East", {23.0f, 5.5f, 0.0f}, 0.0f, 2.0f}};
    s.population.initial = 16;
    s.population.groupShare = 0.0f;
    s.evacuation.evacuates = true;
    s.evacuation.delayMean = s.evacuation.delayDeviation = 0.0f;
    EventDesc alarm;
    alarm.kind = EventKind::Alarm;
    alarm.time = 1.0f;
    s.events.push_back(alarm);
    return s;
}

PortalId doorOf(const World& world, std::string_view name) {
    for (std::size_t p = 0; p < world.portalNames.size(); ++p)
        if (world.portalNames[p] == name)
            return PortalId(p);
    return {};
}

std::size_t peopleWhoBelieve(Evacuation& e, PortalId door) {
    std::size_t n = 0;
    e.forAll([&](const Identity& identity, const Body&, const WayMap&) {
        const std::uint32_t* const row = e.run->beliefs().blocked.find(identity.id);
        n += row != nullptr && (hasBit(row, Routes::node(door, 0)) || hasBit(row, Routes::node(door, 1))) ? 1 : 0;
    });
    return n;
}

TEST(EvacuateCases, ADoorThatUnlocksIsKnownToWhoSeesItAndAllLeaveInTheEnd) {
    StationDesc s = fourRooms();
    s.events.push_back(doorEvent("Room exit", 0.5f, false));
    s.events.push_back(doorEvent("Corridor exit", 1.5f, false));
    s.events.push_back(doorEvent("Room exit", 60.0f, true));
    Evacuation e(s);
    e.untilOut(30.0f);
    const std::size_t shutIn = e.run->size();
    ASSERT_GT(shutIn, 8u);
    e.untilOut(59.9f);
    EXPECT_EQ(e.run->size(), shutIn) << "nobody gets out of a building that is shut";
    const PortalId door = doorOf(*e.world, "Room exit");
    EXPECT_GT(peopleWhoBelieve(e, door), shutIn / 2) << "most have seen that it is shut, or were told";
    e.untilOut(61.0f);
    EXPECT_GT(peopleWhoBelieve(e, door), 0u) << "who is elsewhere does not know that it is open";
    e.untilOut(300.0f);
    EXPECT_EQ(e.run->size(), 0u);
}

TEST(EvacuateCases, DoorsThatShutForEverKeepPeopleSearching) {
    StationDesc s = fourRooms();
    s.events.push_back(doorEvent("Room exit", 0.5f, false));
    s.events.push_back(doorEvent("Corridor exit", 0.5f, false));
    Evacuation e(s);
    e.untilOut(20.0f);
    const std::size_t left = e.run->size();
    std::set<std::uint32_t> searchers;
    for (float until = 21.0f; until <= 90.0f; until += 1.0f) {
        e.untilOut(until);
        e.forAll([&](const Identity& person, const Body&, const WayMap& map) {
            if (map.is(wayExplores) && map.rooms > 2)
                searchers.insert(person.id.value);
        });
    }
    EXPECT_EQ(e.run->size(), left);
    EXPECT_EQ(searchers.size(), left);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.is(wayExplores); }), left) << "nobody gives up";
}

TEST(EvacuateCases, ADoorThatShutsWhileACrowdGoesThroughItLetsNobodyThroughAndHoldsNobodyFast) {
    StationDesc s = fourRooms();
    s.population.initial = 40;
    // While people are in the doorway and before it; it opens and shuts again.
    for (int i = 0; i < 6; ++i)
        s.events.push_back(doorEvent("Corridor exit", 6.0f + 3.0f * float(i), i % 2 == 1));
    s.events.push_back(doorEvent("Corridor exit", 40.0f, true));
    Evacuation e(s);
    e.untilOut(300.0f);
    EXPECT_EQ(e.run->size(), 0u);
}

TEST(EvacuateCases, WhereEveryRoomIsDangerousPeopleStandAndCountAsTrapped) {
    StationDesc s = fourRooms();
    for (const RegionDesc& region : s.regions)
        s.hazards.push_back({region.name, 2.0f, 0.0f, 0.0f, 200});
    Evacuation e(s);
    e.untilOut(30.0f);
    EXPECT_GT(e.run->size(), 8u);
    e.untilOut(60.0f);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.is(wayTrapped); }), e.run->size());
}

TEST(EvacuateCases, AnIslandWithoutAnExitIsSearchedAndTheOthersLeave) {
    StationDesc s = fourRooms();
    s.regions.push_back(boxOf("Island", {40.0f, 0.0f}, {46.0f, 6.0f}));
    s.population.initial = 60;
    Evacuation e(s);
    std::size_t there = 0;
    e.steps(1);
    e.forAll([&](const Identity&, const Body& body, const WayMap&) {
        there += e.world->region(body.region).name == "Island" ? 1 : 0;
    });
    ASSERT_GT(there, 2u);
    e.untilOut(200.0f);
    EXPECT_EQ(e.run->size(), there);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.is(wayTrapped); }), there);
}

TEST(EvacuateCases, AStationOfMoreThan256RoomsHasAMapOfItsOwn) {
    Evacuation e(mazeDesc(289, 8, 0, 20), 1.0f, 0.5f);
    ASSERT_EQ(e.world->regions.size(), 289u);
    e.untilOut(600.0f);
    EXPECT_EQ(e.run->size(), 0u);
}

} // namespace
} // namespace ped
