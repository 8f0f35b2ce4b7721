// SPDX-License-Identifier: MIT
/// Worlds of so many regions that their routes are cut into clusters.
#include "Shared/LargeStations.h"

#include "ped/World/Planner.h"
#include "ped/World/WorldFile.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(LargeWorld, SlowCanBeWalkedSavedAndRebuilt) {
    StationDesc station = test::furnishedRooms(24);
    BuildOptions options;
    options.detour = false;
    const WorldResult built = buildWorld(station, options);
    ASSERT_TRUE(built.world) << test::describe(built.diagnostics);
    const World& world = *built.world;
    ASSERT_EQ(world.regions.size(), 576u);
    EXPECT_GT(world.topology.routes.clusters.size(), 4u);
    EXPECT_TRUE(world.topology.pathToVia.entries.empty());

    // From corner to corner, by metres and, where no sets are kept, also when asked by hops.
    for (const RouteBy by : {RouteBy::Metres, RouteBy::Hops}) {
        PlannerScratch scratch;
        PlannedPath path;
        ASSERT_EQ(planPath(world, {1, 1, 0}, {286, 238, 0}, {}, nullptr, scratch, path, by), PlanStatus::Found);
        EXPECT_GT(path.length, 371.0f);        // Straight through the walls.
        EXPECT_LT(path.length, 1.2f * 522.0f); // Along the axes.
    }

    const WorldResult loaded = loadWorld(saveWorld(world));
    ASSERT_TRUE(loaded.world) << test::describe(loaded.diagnostics);
    EXPECT_EQ(loaded.world->hash(), world.hash());

    station.objects.seats[1000].position.x += 0.3f;
    const WorldResult after = rebuildWorld(world, station, options);
    ASSERT_TRUE(after.world);
    EXPECT_LE(after.work.regionsBuilt, 6u);
    EXPECT_EQ(after.world->hash(), buildWorld(station, options).world->hash());
}

TEST(LargeWorld, TilesAreTheSameWhereverTheyLie) {
    const StationDesc hall = test::shippedStation("TicketHall");
    DistrictDesc district;
    district.name = "Halls";
    for (int i = 0; i < 6; ++i)
        district.stations.push_back({std::to_string(i), "TicketHall", Vec3{64.0f * float(i), 0, 0}, 0});
    StationDesc all;
    Diagnostics diagnostics;
    ASSERT_TRUE(composeDistrict(district, std::vector<StationDesc>(6, hall), all, diagnostics));
    const auto world = test::build(all);
    const auto one = test::build(hall);
    for (std::size_t r = 0; r < world->regions.size(); ++r) {
        const Region& here = world->regions[r];
        const Region& there = one->regions[r % one->regions.size()];
        EXPECT_EQ(here.pathMap.raster.cells, there.pathMap.raster.cells);
        EXPECT_EQ(here.pathMap.quadtree.nodes.size(), there.pathMap.quadtree.nodes.size());
    }
    const double share = double(world->memoryBytes()) / double(one->memoryBytes());
    EXPECT_LT(share, 7.0) << "memory goes with the area; a single hall's margins end with its grid";
}

} // namespace
} // namespace ped
