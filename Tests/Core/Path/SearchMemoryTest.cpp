// SPDX-License-Identifier: MIT
// Searches allocate nothing once warm, and many of them run over one map at once. This test program counts what the
// global operator new is asked for.
#include "ped/Path/GridSearch.h"
#include "ped/Path/RegionSearch.h"

#include "Core/Path/PathScenes.h"
#include "Shared/AllocationCounter.h"

#include <gtest/gtest.h>

#include <thread>

namespace ped {
namespace {

struct Scene {
    PathMap map;
    GridFrame frame;
    std::vector<Vec2> starts;
    std::vector<Cell> targets;
    std::vector<float> occupied;
};

Scene makeScene(scenes::Hall hall, int pairs) {
    const OccupancyRaster raster = scenes::hallRaster(hall, 9);
    Scene scene{buildPathMap(raster, 0.2f, {}), scenes::unitFrame(raster), {}, {}, {}};
    scenes::Dice dice(91);
    for (int i = 0; i < pairs; ++i) {
        scene.starts.push_back(scenes::randomPointIn(dice, scene.frame, scenes::randomGroundCell(dice, raster)));
        scene.targets.push_back(scenes::randomGroundCell(dice, raster));
    }
    scene.occupied.resize(scene.map.quadtree.groundNodes);
    for (float& o : scene.occupied)
        o = dice.unit() * dice.unit();
    return scene;
}

/// All queries by all schemes, with and without congestion; a hash of all results.
std::uint64_t runAll(const Scene& scene, SearchScratch& scratch, RegionPath& path) {
    std::uint64_t hash = 0;
    const Congestion congestion{scene.occupied};
    for (std::size_t i = 0; i < scene.starts.size(); ++i) {
        for (int s = 0; s < regionSchemeCount; ++s) {
            SearchOptions options;
            options.scheme = static_cast<SearchScheme>(s);
            const bool found = searchRegion(scene.map, scene.frame, scene.starts[i], std::span(&scene.targets[i], 1),
                                            options, i % 2 == 0 ? nullptr : &congestion, scratch, path);
            hash = combineHash(hash, found ? 1 : 0);
            hash = combineHash(hash, std::uint64_t{path.stats.quadtreeNodes} << 32 | path.stats.gridNodes);
            hash = hashBytes(std::as_bytes(std::span(path.points)), hash);
        }
    }
    return hash;
}

TEST(SearchMemory, NothingIsAllocatedOnceWarm) {
    if (PED_COUNTS_ALLOCATIONS == 0)
        GTEST_SKIP() << "allocations are not counted under a sanitizer";
    const Scene hall = makeScene(scenes::Hall::Open, 60);
    const Scene arcade = makeScene(scenes::Hall::Arcade, 60);
    SearchScratch scratch;
    RegionPath path;
    path.points.reserve(1000);
    scratch.reserveFor(hall.map);
    scratch.reserveFor(arcade.map);
    // The lists of targets grow with what the caller asks for: one target in all these searches.
    searchRegion(hall.map, hall.frame, hall.starts[0], std::span(&hall.targets[0], 1), {}, nullptr, scratch, path);
    const long before = allocations;
    const std::uint64_t first = runAll(hall, scratch, path);
    const std::uint64_t second = runAll(arcade, scratch, path);
    EXPECT_EQ(allocations - before, 0);
    EXPECT_EQ(runAll(hall, scratch, path), first);
    EXPECT_EQ(runAll(arcade, scratch, path), second);
    EXPECT_EQ(allocations - before, 0);
    EXPECT_GT(scratch.memoryBytes(), 0u);
}

/// Every thread has such memory: in a sparse hall for 100,000 people it was most of what a person cost.
TEST(SearchMemory, ALargeHallCostsSeventeenBytesPerCell) {
    OccupancyRaster raster;
    raster.rect = {0, 0, 1500, 1500};
    raster.cells.assign(raster.rect.area(), Occupancy::Ground);
    const PathMap map = buildPathMap(raster, 0.2f, {});
    SearchScratch scratch;
    scratch.reserveFor(map);
    EXPECT_LT(double(scratch.memoryBytes()) / double(raster.rect.area()), 19.0);
}

TEST(SearchMemory, ManyThreadsGiveWhatOneGives) {
    const Scene scene = makeScene(scenes::Hall::WaitingRoom, 80);
    SearchScratch scratch;
    RegionPath path;
    const std::uint64_t expected = runAll(scene, scratch, path);
    std::vector<std::uint64_t> got(6, 0);
    std::vector<std::thread> threads;
    for (std::uint64_t& hash : got) {
        threads.emplace_back([&scene, &hash] {
            SearchScratch own;
            RegionPath ownPath;
            hash = runAll(scene, own, ownPath);
        });
    }
    for (std::thread& t : threads)
        t.join();
    for (const std::uint64_t hash : got)
        EXPECT_EQ(hash, expected);
}

} // namespace
} // namespace ped
