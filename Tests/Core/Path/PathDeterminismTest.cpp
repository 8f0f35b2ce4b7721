// SPDX-License-Identifier: MIT
// One hash of maps and paths, whatever the compiler and the optimisation. Change it only with what a path is.
#include "Core/Path/PathScenes.h"
#include "ped/Base/Archive.h"
#include "ped/Path/RegionSearch.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

std::uint64_t hashOf(PathMap map) {
    std::vector<std::byte> bytes;
    BinaryWriter writer(bytes);
    serialize(writer, map);
    return hashBytes(bytes);
}

TEST(PathDeterminism, MapsAndPathsHaveOneHash) {
    std::uint64_t maps = 0;
    std::uint64_t paths = 0;
    SearchScratch scratch;
    RegionPath path;
    for (const scenes::Hall hall : scenes::allHalls) {
        const OccupancyRaster raster = scenes::hallRaster(hall, 13);
        const GridFrame frame = scenes::unitFrame(raster);
        const PathMap map = buildPathMap(raster, frame.cellSize, {});
        maps = combineHash(maps, hashOf(map));
        scenes::Dice dice(14);
        for (int i = 0; i < 100; ++i) {
            const Vec2 start = scenes::randomPointIn(dice, frame, scenes::randomGroundCell(dice, raster));
            const Cell target = scenes::randomGroundCell(dice, raster);
            for (int s = 0; s < regionSchemeCount; ++s) {
                SearchOptions options;
                options.scheme = static_cast<SearchScheme>(s);
                options.directed = i % 4 != 0;
                searchRegion(map, frame, start, std::span(&target, 1), options, nullptr, scratch, path);
                paths = hashBytes(std::as_bytes(std::span(path.points)), combineHash(paths, path.stats.quadtreeNodes));
            }
        }
    }
    EXPECT_EQ(maps, 391308621714704003ull);
    EXPECT_EQ(paths, 14420332158149303534ull);
}

} // namespace
} // namespace ped
