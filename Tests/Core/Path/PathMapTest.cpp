// SPDX-License-Identifier: MIT
#include "ped/Path/PathMap.h"

#include "Core/Path/PathScenes.h"
#include "ped/Base/Archive.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(PathMap, CoarsestGridHasCellsOfAtMostOneMetre) {
    const OccupancyRaster raster = scenes::picture({"....", "...."});
    EXPECT_EQ(buildPathMap(raster, 0.2f, {}).pyramid.levels.size(), 3u);
    EXPECT_EQ(buildPathMap(raster, 0.1f, {}).pyramid.levels.size(), 4u);
    EXPECT_EQ(buildPathMap(raster, 0.3f, {}).pyramid.levels.size(), 2u);
    EXPECT_EQ(buildPathMap(raster, 2.0f, {}).pyramid.levels.size(), 1u);
}

TEST(PathMap, ReadsBackFromAnArchive) {
    scenes::Dice dice(51);
    for (int round = 0; round < 10; ++round) {
        PathMap map = buildPathMap(scenes::randomRaster(dice, 60), 0.2f, {});
        ASSERT_TRUE(isConsistent(map));
        std::vector<std::byte> bytes;
        BinaryWriter writer(bytes);
        serialize(writer, map);
        PathMap read;
        BinaryReader reader(bytes);
        serialize(reader, read);
        ASSERT_TRUE(reader.ok());
        ASSERT_EQ(reader.left(), 0u);
        ASSERT_TRUE(isConsistent(read));
        std::vector<std::byte> again;
        BinaryWriter second(again);
        serialize(second, read);
        ASSERT_EQ(bytes, again);
    }
}

TEST(PathMap, DamageIsSeen) {
    const OccupancyRaster raster = scenes::picture({"......", "..##..", "......", "......"}, {-3, -3});
    const PathMap good = buildPathMap(raster, 0.2f, {});
    ASSERT_TRUE(isConsistent(good));
    const auto damaged = [&](auto change) {
        PathMap map = good;
        change(map);
        return !isConsistent(map);
    };
    EXPECT_TRUE(damaged([](PathMap& m) { m.raster.cells.pop_back(); }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.raster.cells[0] = Occupancy::Obstacle; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.raster.rect.x1 = 2000000000; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.pyramid.levels.clear(); }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.pyramid.levels[0].moves[0] = 0xff; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.pyramid.levels[1].component.clear(); }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.nodeOfCell[3] = 1u << 30; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.nodeOfCell[0] = m.quadtree.nodeOfCell.back(); }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.neighbours[0] = 1u << 30; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.edges[0].node = 1u << 30; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.firstEdge[1] = 1u << 30; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.nodes[0].level = 31; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.nodes[0].firstNeighbour = 1u << 30; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.part.clear(); }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.levels = 0; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.levels = 1 << 30; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.edges[0].length = -1.0f; }));
    EXPECT_TRUE(damaged([](PathMap& m) { m.quadtree.searched[0] = 0; }));
}

} // namespace
} // namespace ped
