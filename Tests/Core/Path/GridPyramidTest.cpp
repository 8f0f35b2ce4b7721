// SPDX-License-Identifier: MIT
#include "ped/Path/GridPyramid.h"

#include "Core/Path/PathScenes.h"
#include "ped/Path/GroundComponents.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(GridPyramid, CoarseCellIsGroundWhereAllFineCellsAre) {
    scenes::Dice dice(31);
    for (int round = 0; round < 60; ++round) {
        const OccupancyRaster raster = scenes::randomRaster(dice, 40);
        const GridPyramid pyramid = buildGridPyramid(raster, 4);
        ASSERT_EQ(pyramid.levels.size(), 4u);
        for (int k = 0; k < 4; ++k) {
            const GridLevel& grid = pyramid.levels[static_cast<std::size_t>(k)];
            for (const std::size_t i : {std::size_t{0}, raster.cells.size() - 1})
                ASSERT_TRUE(grid.rect.contains(coarseCell(raster.rect.cellAt(i), k)));
            for (std::size_t i = 0; i < grid.ground.size(); ++i) {
                const Cell c = grid.rect.cellAt(i);
                bool all = true;
                for (std::int32_t y = c.y * (1 << k); y < (c.y + 1) * (1 << k); ++y) {
                    for (std::int32_t x = c.x * (1 << k); x < (c.x + 1) * (1 << k); ++x) {
                        ASSERT_EQ(coarseCell({x, y}, k), c);
                        all = all && raster.isGround({x, y});
                    }
                }
                ASSERT_EQ(grid.isGround(c), all) << "round " << round << " level " << k;
            }
        }
    }
}

TEST(GridPyramid, MovesNeedBothOrthogonals) {
    scenes::Dice dice(32);
    for (int round = 0; round < 30; ++round) {
        const GridPyramid pyramid = buildGridPyramid(scenes::randomRaster(dice, 30), 2);
        for (const GridLevel& grid : pyramid.levels) {
            for (std::size_t i = 0; i < grid.moves.size(); ++i) {
                const Cell c = grid.rect.cellAt(i);
                for (unsigned k = 0; k < 8; ++k) {
                    const auto [dx, dy] = gridMoves[k];
                    const bool expected = grid.isGround(c) && grid.isGround({c.x + dx, c.y}) &&
                                          grid.isGround({c.x, c.y + dy}) && grid.isGround({c.x + dx, c.y + dy});
                    ASSERT_EQ((grid.moves[i] >> k & 1u) != 0, expected);
                }
            }
        }
    }
}

TEST(GridPyramid, CoarseLevelsKnowTheirParts) {
    scenes::Dice dice(33);
    const GridPyramid pyramid = buildGridPyramid(scenes::randomRaster(dice, 60), 3);
    EXPECT_TRUE(pyramid.levels[0].component.empty());
    for (std::size_t k = 1; k < 3; ++k) {
        const GridLevel& grid = pyramid.levels[k];
        EXPECT_EQ(grid.component, labelComponents(grid.ground, grid.rect.width()).labels);
    }
}

TEST(GridPyramid, EmptyWindowHasNoLevels) {
    EXPECT_TRUE(buildGridPyramid({}, 3).levels.empty());
}

} // namespace
} // namespace ped
