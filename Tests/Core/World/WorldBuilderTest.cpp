// SPDX-License-Identifier: MIT
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "Host/TbbExecutor.h"

#include "ped/World/Planner.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

/// Two rooms side by side with a wall between them that has a door.
StationDesc twoRooms(float doorFrom, float doorTo) {
    StationDesc station;
    station.name = "Rooms";
    station.regions = {test::room("West", 0, 0, 10, 8), test::room("East", 10, 0, 20, 8)};
    WallDesc wall;
    wall.name = "Divider";
    wall.points = {{10.1f, 0.0f}, {10.1f, 8.0f}};
    wall.gaps = {{doorFrom, doorTo}};
    station.geometry.walls.push_back(wall);
    return station;
}

TEST(WorldBuilder, FindsAPortalOfTheDoorsWidth) {
    const auto world = test::build(twoRooms(3.0f, 4.6f));
    ASSERT_EQ(world->topology.portals.size(), 1u);
    const Portal& p = world->topology.portals[0];
    EXPECT_NEAR(p.width, 1.6f, 0.21f);
    EXPECT_NEAR(p.center.y, 3.8f, 0.2f);
    EXPECT_LT(p.approach[0].x, p.center.x - 0.5f);
    EXPECT_GT(p.approach[1].x, p.center.x + 0.5f);
    EXPECT_GT(p.left.y, p.right.y); // From West, looking east, left is north.
    EXPECT_EQ(world->topology.zones.size(), 2u);
    EXPECT_TRUE(world->connected(ZoneId(0), ZoneId(1)));
}

TEST(WorldBuilder, AClosedWallSeparates) {
    StationDesc station = twoRooms(3.0f, 4.0f);
    station.geometry.walls[0].gaps.clear();
    const auto world = test::build(station);
    EXPECT_TRUE(world->topology.portals.empty());
    EXPECT_FALSE(world->connected(ZoneId(0), ZoneId(1)));
    PlannerScratch scratch;
    PlannedPath path;
    EXPECT_EQ(planPath(*world, {2, 4, 0}, {18, 4, 0}, {}, nullptr, scratch, path), PlanStatus::NoWay);
    EXPECT_EQ(planPath(*world, {-9, 4, 0}, {18, 4, 0}, {}, nullptr, scratch, path), PlanStatus::OffGround);
}

TEST(WorldBuilder, TwoDoorsAreTwoPortalsAndAnAuthoredOneKeepsItsName) {
    StationDesc station = twoRooms(1.0f, 2.6f);
    station.geometry.walls[0].gaps.push_back({5.0f, 6.6f});
    station.portals.push_back({"North Door", "East", "West", {10, 5.0f, 0}, {10, 6.6f, 0}});
    const auto world = test::build(station);
    ASSERT_EQ(world->topology.portals.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(world->portalNames[i], world->topology.portals[i].center.y > 4.0f ? "North Door" : "");
}

TEST(WorldBuilder, StepsThatAreTooHighJoinNothing) {
    for (const float step : {0.2f, 0.25f, 0.4f}) {
        StationDesc station;
        station.name = "Step";
        station.regions = {test::room("Low", 0, 0, 5, 5), test::room("High", 5, 0, 10, 5, step)};
        const auto world = test::build(station);
        EXPECT_EQ(world->topology.portals.size(), step <= 0.25f ? 1u : 0u) << step;
    }
}

TEST(WorldBuilder, GroundUnderLowCeilingsIsDropped) {
    StationDesc station = test::oneRoom();
    BoxDesc beam;
    beam.name = "Beam";
    beam.center = {10, 6, 1.7f};
    beam.size = {1, 20, 0.5f};
    station.geometry.boxes.push_back(beam);
    EXPECT_EQ(test::build(station)->topology.zones.size(), 2u);
    station.geometry.boxes[0].center.z = 2.1f;
    EXPECT_EQ(test::build(station)->topology.zones.size(), 1u);
}

TEST(WorldBuilder, GapsNarrowerThanABodyJoinNothing) {
    for (const float width : {0.3f, 1.2f}) {
        const auto world = test::build(twoRooms(3.0f, 3.0f + width));
        EXPECT_EQ(world->topology.portals.size(), width > 1.0f ? 1u : 0u) << width;
    }
}

TEST(WorldBuilder, StairsJoinFloorsAndFeetFollowTheSteps) {
    const World& world = test::shippedWorld("Stairs");
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        const Ground& g = world.grounds.grounds[world.regions[r].ground.index()];
        if (g.kind != GroundKind::Stairs)
            continue;
        int steps = 0;
        float last = -100.0f;
        for (float s = 0.02f; s < g.length; s += 0.02f) {
            const Vec2 p = g.from + g.direction * s;
            const auto z = world.groundHeight(RegionId(r), toVec3(p, g.z + (g.zTo - g.z) * s / g.length));
            if (!z)
                continue;
            EXPECT_FLOAT_EQ(*z, world.grounds.altitude(world.regions[r].ground, p));
            steps += std::fabs(*z - last) > 0.05f ? 1 : 0;
            last = *z;
        }
        EXPECT_GE(steps, g.steps - 1);
    }
}

TEST(WorldBuilder, TheHighestGroundWithinAStepIsUnderTheFoot) {
    StationDesc station = test::oneRoom();
    BoxDesc plinth;
    plinth.name = "Plinth";
    plinth.center = {10, 6, 0};
    plinth.size = {3, 3, 0.15f};
    station.geometry.boxes.push_back(plinth);
    const auto world = test::build(station);
    EXPECT_NEAR(*world->groundHeight(RegionId(0), {5, 6, 0}), 0.0f, 1e-4f);
    EXPECT_NEAR(*world->groundHeight(RegionId(0), {10, 6, 0}), 0.15f, 0.03f);
    EXPECT_FALSE(world->groundHeight(RegionId(0), {25, 6, 0}));
    EXPECT_EQ(world->topology.zones.size(), 1u) << "people step onto the plinth";
}

TEST(WorldBuilder, RegionsAboveEachOtherAreToldApartByHeight) {
    StationDesc station;
    station.name = "Floors";
    station.regions = {test::room("Below", 0, 0, 10, 10, 0.0f), test::room("Above", 0, 0, 10, 10, 3.2f)};
    const auto world = test::build(station);
    EXPECT_EQ(world->findRegion({5, 5, 0.1f}), RegionId(0));
    EXPECT_EQ(world->findRegion({5, 5, 3.3f}), RegionId(1));
    EXPECT_EQ(world->findRegion({5, 5, 1.0f}), RegionId(0));
    EXPECT_FALSE(world->findRegion({5, 5, 9.0f}).valid());
    EXPECT_FALSE(world->findRegion({15, 5, 0.0f}).valid());
}

TEST(WorldBuilder, MeshesGiveRegionsOfTheirOwn) {
    StationDesc station;
    station.name = "Mesh";
    MeshDesc mesh;
    mesh.name = "Level";
    mesh.file = "level.obj";
    // A floor of 12 x 8 m, a ramp of 20 degrees that rises 2.4 m, and an upper floor.
    mesh.vertices = {{0, 0, 0},        {12, 0, 0}, {12, 8, 0}, {0, 8, 0},     {18.6f, 2, 2.4f},
                     {18.6f, 6, 2.4f}, {12, 2, 0}, {12, 6, 0}, {30, 2, 2.4f}, {30, 6, 2.4f}};
    mesh.triangles = {0, 1, 2, 0, 2, 3, 6, 4, 5, 6, 5, 7, 4, 8, 9, 4, 9, 5};
    station.geometry.meshes.push_back(mesh);
    const auto world = test::build(station);
    ASSERT_TRUE(world);
    EXPECT_GE(world->regions.size(), 2u);
    PlannerScratch scratch;
    PlannedPath path;
    EXPECT_EQ(planPath(*world, {2, 2, 0}, {28, 4, 2.4f}, {}, nullptr, scratch, path), PlanStatus::Found);
    EXPECT_GT(path.length, 25.0f);
    EXPECT_LT(path.length, 30.0f);
    float covered = 0.0f;
    for (const Region& r : world->regions)
        covered += r.groundArea;
    const float floors = 12 * 8 + 4 * 18;
    EXPECT_GT(covered, floors * 0.75f);
    EXPECT_LT(covered, floors);
}

TEST(WorldBuilder, ObjectsAreFoundByNameKindAndRegion) {
    const World& world = test::shippedWorld("TicketHall");
    const StationDesc& station = world.station;
    ASSERT_FALSE(station.objects.queues.empty());
    const ObjectId id = world.objects.find(station.objects.queues[0].name);
    ASSERT_TRUE(id.valid());
    EXPECT_EQ(world.objects[id].kind, ObjectKind::Queue);
    EXPECT_FALSE(world.objects.find("No Such Thing").valid());
    std::size_t all = 0;
    for (std::size_t r = 0; r < world.regions.size(); ++r)
        for (int k = 0; k < objectKindCount; ++k)
            for (const ObjectId o : world.objects.inRegionOfKind(RegionId(r), ObjectKind(k))) {
                EXPECT_EQ(world.objects[o].region, RegionId(r));
                EXPECT_EQ(world.objects[o].kind, ObjectKind(k));
                ++all;
            }
    EXPECT_EQ(all, world.objects.size());
    EXPECT_EQ(world.objects.ofKind(ObjectKind::Seat).size(), station.objects.seats.size());
}

TEST(WorldBuilder, AnEntranceToNothingIsAnError) {
    StationDesc station = test::oneRoom();
    station.regions.push_back(test::room("Cell", 30, 0, 34, 4));
    station.objects.entrances = {{"Door", {2, 2, 0}, 0, 2}, {"Trap", {32, 2, 0}, 0, 2}};
    station.objects.exits = {{"Way Out", {18, 10, 0}, 0, 2}};
    const WorldResult result = buildWorld(station);
    EXPECT_FALSE(result.world);
    EXPECT_NE(test::describe(result.diagnostics).find("'Trap' leads nowhere"), std::string::npos);
}

TEST(WorldBuilder, ACancelledBuildGivesNoWorld) {
    int calls = 0;
    auto stop = [&](const char*, float) { return ++calls < 3; };
    FunctionRef<bool(const char*, float)> progress = stop;
    BuildOptions options;
    options.progress = &progress;
    const WorldResult result = buildWorld(test::oneRoom(), options);
    EXPECT_FALSE(result.world);
    EXPECT_TRUE(result.diagnostics.hasErrors());
}

std::uint64_t hashBuiltBy(Executor& executor, const char* name) {
    BuildOptions options;
    options.executor = &executor;
    const WorldResult result = buildWorld(test::shippedStation(name), options);
    EXPECT_TRUE(result.world);
    return result.world ? result.world->hash() : 0;
}

TEST(WorldBuilder, WindowsGiveWhatOneFieldGives) {
    for (const char* name : {"TicketHall", "Plaza", "Stairs", "TwoLevels", "Bottleneck", "Corridor", "PennStation"}) {
        const StationDesc station = test::shippedStation(name);
        BuildOptions options;
        options.detour = false;
        const WorldResult windows = buildWorld(station, options);
        options.oneField = true;
        const WorldResult whole = buildWorld(station, options);
        ASSERT_TRUE(windows.world && whole.world) << name;
        EXPECT_EQ(windows.world->hash(), whole.world->hash()) << name;
    }
}

TEST(WorldBuilder, DeterministicOverThreads) {
    for (const char* name : {"TicketHall", "TwoLevels"}) {
        for (const std::size_t threads : {1u, 2u, 4u}) {
            test::ThreadExecutor executor(threads);
            EXPECT_EQ(hashBuiltBy(executor, name), test::shippedWorld(name).hash()) << name << " on " << threads;
        }
    }
}

TEST(WorldBuilder, DeterministicOnTbb) {
    for (const std::size_t workers : {1u, 4u}) {
        pedsim::TbbExecutor executor(workers);
        EXPECT_EQ(hashBuiltBy(executor, "TwoLevels"), test::shippedWorld("TwoLevels").hash()) << workers;
    }
}

} // namespace
} // namespace ped
