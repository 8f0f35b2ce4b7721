// SPDX-License-Identifier: MIT
/// A world that takes over what did not change equals one built whole, whatever was edited.
#include "RandomEdits.h"

#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/World/Planner.h"
#include "ped/World/WorldFile.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

BuildOptions quick() {
    BuildOptions options;
    options.detour = false;
    return options;
}

std::vector<std::string> texts(const Diagnostics& diagnostics) {
    std::vector<std::string> all;
    for (const Diagnostic& d : diagnostics.items())
        all.push_back(d.place + "|" + d.message + "|" + d.remedy + "|" +
                      (d.position ? std::to_string(d.position->x) + " " + std::to_string(d.position->y) : ""));
    return all;
}

/// Random edits, one after the other; after each, both ways must give the same.
void editAndCompare(const StationDesc& start, int edits, std::uint64_t seed, const BuildOptions& options) {
    test::StationEditor editor(seed);
    StationDesc station = start;
    std::unique_ptr<World> world = buildWorld(station, options).world;
    ASSERT_TRUE(world);
    std::size_t taken = 0;
    std::size_t built = 0;
    for (int i = 0; i < edits; ++i) {
        StationDesc edited = station;
        const std::string what = editor.edit(edited);
        const std::uint64_t before = world->hash();
        WorldResult rebuilt = rebuildWorld(*world, edited, options);
        const WorldResult whole = buildWorld(edited, options);
        ASSERT_EQ(texts(rebuilt.diagnostics), texts(whole.diagnostics)) << what << ", edit " << i;
        ASSERT_EQ(bool(rebuilt.world), bool(whole.world)) << what << ", edit " << i;
        ASSERT_EQ(world->hash(), before) << "the old world stays as it was";
        if (!rebuilt.world)
            continue; // The station is broken: back to the one before.
        for (std::size_t r = 0; r < rebuilt.world->regions.size(); ++r) {
            const StaticMap& a = rebuilt.world->regions[r].perception;
            const StaticMap& b = whole.world->regions[r].perception;
            ASSERT_TRUE(a.rect == b.rect && a.obstacle == b.obstacle && a.owner == b.owner && a.height == b.height)
                << what << ", edit " << i << ", region " << rebuilt.world->regions[r].name;
        }
        ASSERT_EQ(rebuilt.world->hash(), whole.world->hash()) << what << ", edit " << i;
        taken += rebuilt.work.regionsTaken;
        built += rebuilt.work.regionsBuilt;
        world = std::move(rebuilt.world);
        station = std::move(edited);
    }
    EXPECT_GT(taken, 0u) << "nothing was ever taken over; " << built << " built";
}

TEST(TakeOver, RandomEditsOfSmallStationsGiveWhatAWholeBuildGives) {
    editAndCompare(test::shippedStation("TwoLevels"), 60, 1, quick());
    editAndCompare(test::shippedStation("TicketHall"), 60, 2, quick());
    editAndCompare(test::shippedStation("Stairs"), 60, 3, quick());
}

TEST(TakeOver, RandomEditsWithDetourGiveWhatAWholeBuildGives) {
    editAndCompare(test::shippedStation("TwoLevels"), 20, 4, {});
}

TEST(TakeOver, SlowRandomEditsOfPennStationGiveWhatAWholeBuildGives) {
    editAndCompare(test::shippedStation("PennStation"), 12, 5, quick());
}

/// Rooms in a row, each with a bench and doors to its neighbours.
StationDesc rowOfRooms(int rooms) {
    StationDesc station;
    station.name = "Row";
    for (int i = 0; i < rooms; ++i) {
        const float x = 12.0f * float(i);
        station.regions.push_back(test::room("Room " + std::to_string(i), x, 0, x + 12, 10));
        WallDesc wall;
        wall.name = "Wall " + std::to_string(i);
        wall.points = {{x, 0}, {x, 10}};
        wall.gaps = {{4, 6}};
        station.geometry.walls.push_back(wall);
        SeatDesc bench;
        bench.name = "Bench " + std::to_string(i);
        bench.position = {x + 6, 7, 0};
        bench.facing = -90.0f;
        bench.length = 2.0f;
        bench.capacity = 3;
        station.objects.seats.push_back(bench);
    }
    return station;
}

TEST(TakeOver, AMovedBenchRebuildsItsRoomAndSharesTheOthers) {
    StationDesc station = rowOfRooms(20);
    const auto before = buildWorld(station, quick()).world;
    station.objects.seats[10].position.x += 0.5f;
    const WorldResult after = rebuildWorld(*before, station, quick());
    ASSERT_TRUE(after.world) << test::describe(after.diagnostics);
    // Its own room; its neighbours see no farther than 5 m in, the bench lies 4.5 m behind the door.
    EXPECT_LE(after.work.regionsBuilt, 3u);
    EXPECT_EQ(after.work.regionsBuilt + after.work.regionsTaken, 20u);
    EXPECT_EQ(after.world->regions.share(0), before->regions.share(0)) << "one thing in both worlds";
    EXPECT_NE(after.world->regions.share(10), before->regions.share(10));
    EXPECT_EQ(after.world->hash(), buildWorld(station, quick()).world->hash());
}

TEST(TakeOver, ChangesThatNoRegionDependsOnRebuildNoRegion) {
    StationDesc station = rowOfRooms(4);
    const auto before = buildWorld(station).world;
    station.population.initial = 7;
    station.objects.seats[0].comfort = 0.9f;
    const WorldResult after = rebuildWorld(*before, station);
    ASSERT_TRUE(after.world);
    EXPECT_EQ(after.work.regionsBuilt, 0u);
    EXPECT_FALSE(after.world->detour.empty());
    EXPECT_EQ(after.world->hash(), buildWorld(station).world->hash());
}

TEST(TakeOver, MeshStationsAreTakenOverWholeOrNotAtAll) {
    StationDesc station;
    station.name = "Mesh";
    MeshDesc mesh;
    mesh.name = "Level";
    mesh.file = "level.obj";
    mesh.vertices = {{0, 0, 0}, {12, 0, 0}, {12, 8, 0}, {0, 8, 0}};
    mesh.triangles = {0, 1, 2, 0, 2, 3};
    station.geometry.meshes.push_back(mesh);
    const auto before = buildWorld(station).world;
    station.population.initial = 3;
    const WorldResult same = rebuildWorld(*before, station);
    ASSERT_TRUE(same.world);
    EXPECT_EQ(same.work.regionsBuilt, 0u);
    EXPECT_EQ(same.world->hash(), buildWorld(station).world->hash());
    station.geometry.meshes[0].vertices[1].x = 14.0f;
    station.geometry.meshes[0].vertices[2].x = 14.0f;
    const WorldResult other = rebuildWorld(*before, station);
    ASSERT_TRUE(other.world);
    EXPECT_GT(other.work.regionsBuilt, 0u);
    EXPECT_EQ(other.world->hash(), buildWorld(station).world->hash());
}

TEST(TakeOver, ALoadedWorldIsRebuiltWhole) {
    StationDesc station = rowOfRooms(3);
    const WorldResult loaded = loadWorld(saveWorld(*buildWorld(station, quick()).world));
    ASSERT_TRUE(loaded.world);
    station.objects.seats[1].position.x += 0.4f;
    const WorldResult after = rebuildWorld(*loaded.world, station, quick());
    ASSERT_TRUE(after.world);
    EXPECT_EQ(after.work.regionsTaken, 0u);
    EXPECT_EQ(after.world->hash(), buildWorld(station, quick()).world->hash());
}

TEST(TakeOver, ACancelledRebuildLeavesTheOldWorldInPlace) {
    StationDesc station = rowOfRooms(30);
    const auto world = buildWorld(station, quick()).world;
    const std::uint64_t hash = world->hash();
    for (SeatDesc& bench : station.objects.seats)
        bench.position.x += 0.3f;
    for (int asked = 1;; ++asked) {
        int left = asked;
        float last = 0.0f;
        const auto count = [&](const char*, float done) {
            EXPECT_GE(done, last);
            last = done;
            return --left > 0;
        };
        FunctionRef<bool(const char*, float)> progress(count);
        BuildOptions options = quick();
        options.progress = &progress;
        const WorldResult result = rebuildWorld(*world, station, options);
        EXPECT_EQ(world->hash(), hash);
        if (result.world) {
            EXPECT_GT(asked, 9) << "it is asked within stages too";
            break;
        }
        ASSERT_TRUE(result.cancelled);
        ASSERT_EQ(result.diagnostics.errorCount(), 1u);
    }
    PlannerScratch scratch;
    PlannedPath path;
    EXPECT_EQ(planPath(*world, {2, 5, 0}, {350, 5, 0}, {}, nullptr, scratch, path), PlanStatus::Found);
}

TEST(TakeOver, ThreadsChangeNothing) {
    StationDesc station = rowOfRooms(12);
    const auto before = buildWorld(station, quick()).world;
    station.objects.seats[3].position.x += 0.5f;
    const std::uint64_t hash = rebuildWorld(*before, station, quick()).world->hash();
    for (const std::size_t threads : {2u, 3u}) {
        test::ThreadExecutor executor(threads);
        BuildOptions options = quick();
        options.executor = &executor;
        EXPECT_EQ(buildWorld(station, options).world->hash(), hash);
        EXPECT_EQ(rebuildWorld(*before, station, options).world->hash(), hash);
    }
}

} // namespace
} // namespace ped
