// SPDX-License-Identifier: MIT
// What an author writes into the station about doors and events holds in every run of it.
#include "Shared/Stations.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Objects/Timetable.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/SimulationOptions.h"
#include "ped/World/Passable.h"

#include <gtest/gtest.h>

#include <memory>

namespace ped {
namespace {

/// Two rooms with two doors between them.
StationDesc twoRooms() {
    StationDesc station;
    station.name = "Two rooms";
    RegionDesc west;
    west.name = "west";
    west.footprint = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    RegionDesc east = west;
    east.name = "east";
    east.footprint = {{10, 0}, {20, 0}, {20, 10}, {10, 10}};
    station.regions = {west, east};
    WallDesc wall;
    wall.points = {{10, 0}, {10, 10}};
    wall.gaps = {{1, 3}, {7, 9}};
    station.geometry.walls = {wall};
    station.portals = {{"south door", "west", "east", {10, 1, 0}, {10, 3, 0}},
                       {"north door", "west", "east", {10, 7, 0}, {10, 9, 0}}};
    station.population.initial = 0;
    return station;
}

struct WrittenRun {
    explicit WrittenRun(const StationDesc& station, bool authored = true) : world(test::build(station)) {
        SimulationOptions options;
        options.authored = authored;
        simulation = std::make_unique<Simulation>(*world, executor, options);
    }

    PortalId portal(const char* name) const {
        for (std::size_t p = 0; p < world->portalNames.size(); ++p)
            if (world->portalNames[p] == name)
                return PortalId(p);
        return {};
    }
    std::unique_ptr<World> world;
    SerialExecutor executor;
    std::unique_ptr<Simulation> simulation;
};

bool isOpen(const WrittenRun& run, const char* door, const char* from) {
    const Portal& portal = run.world->topology.portals[run.portal(door).index()];
    const int side = portal.region[0] == run.world->regionByName(from) ? 0 : 1;
    return !run.simulation->passable().isShut(Routes::node(run.portal(door), side));
}

TEST(BeginAsWritten, AOneWayDoorIsShutToTheOtherSideAlone) {
    StationDesc station = twoRooms();
    station.portals[0].oneWay = "west";
    const WrittenRun run(station);
    EXPECT_TRUE(isOpen(run, "south door", "west"));
    EXPECT_FALSE(isOpen(run, "south door", "east"));
    EXPECT_TRUE(isOpen(run, "north door", "east"));
    EXPECT_FALSE(isOpen(WrittenRun(station, false), "south door", "east")) << "walls and doors are no matter of trains";
    EXPECT_TRUE(run.simulation->events().pending.empty()) << "it is set-up";
}

TEST(BeginAsWritten, AOneWayDoorNamesOneOfItsRegions) {
    StationDesc station = twoRooms();
    RegionDesc shed;
    shed.name = "shed";
    shed.footprint = {{40, 0}, {50, 0}, {50, 10}, {40, 10}};
    station.regions.push_back(shed);
    station.portals[0].oneWay = "shed";
    const WorldResult built = buildWorld(station);
    EXPECT_FALSE(built.world);
    ASSERT_FALSE(built.diagnostics.items().empty());
    EXPECT_EQ(built.diagnostics.items()[0].place, "portals[0].oneWay");
}

TEST(BeginAsWritten, EventsOfTheStationHappenAtTheirTime) {
    StationDesc station = twoRooms();
    EventDesc shut;
    shut.time = 2.0f;
    shut.kind = EventKind::Door;
    shut.name = "north door";
    shut.open = false;
    EventDesc open = shut;
    open.time = 4.0f;
    open.open = true;
    station.events = {shut, open};
    WrittenRun run(station);
    const auto frames = [&](float seconds) {
        for (std::uint32_t end = framesOf(double(seconds), run.simulation->parameters().framesPerSecond);
             run.simulation->frame() < end;)
            run.simulation->step();
    };
    frames(1.9f);
    EXPECT_TRUE(isOpen(run, "north door", "west"));
    frames(2.1f);
    EXPECT_FALSE(isOpen(run, "north door", "west"));
    frames(4.1f);
    EXPECT_TRUE(isOpen(run, "north door", "west"));
    EXPECT_EQ(run.simulation->events().past.size(), 2u) << "they are in saves and recordings";
}

TEST(BeginAsWritten, AnEventOfAThingThatIsNotThereIsAnError) {
    StationDesc station = twoRooms();
    EventDesc late;
    late.kind = EventKind::DelayTrain;
    late.name = "north door";
    station.events = {late};
    const WorldResult built = buildWorld(station);
    EXPECT_FALSE(built.world);
    ASSERT_FALSE(built.diagnostics.items().empty());
    EXPECT_EQ(built.diagnostics.items()[0].place, "events[0].name");
}

} // namespace
} // namespace ped
