// SPDX-License-Identifier: MIT
#include "ped/Path/GroundComponents.h"

#include "Core/Path/PathScenes.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(GroundComponents, TouchingCornersDoNotConnect) {
    const OccupancyRaster raster = scenes::picture({"..#", //
                                                    "##.", //
                                                    ".#."});
    const GroundComponents parts = labelGround(raster);
    EXPECT_EQ(parts.count, 3u);
    const auto at = [&](Cell c) { return parts.labels[raster.rect.indexOf(c)]; };
    EXPECT_EQ(at({0, 0}), 0u); // Lowest row first.
    EXPECT_EQ(at({2, 0}), 1u);
    EXPECT_EQ(at({2, 1}), 1u);
    EXPECT_EQ(at({0, 2}), 2u);
    EXPECT_EQ(at({1, 2}), 2u);
    EXPECT_EQ(at({1, 1}), noComponent);
}

TEST(GroundComponents, OnlyGroundCounts) {
    EXPECT_EQ(labelGround(scenes::picture({"#s ", "   "})).count, 0u);
    EXPECT_EQ(labelGround(OccupancyRaster{}).count, 0u);
    EXPECT_EQ(labelGround(scenes::picture({".s.#.", "....."})).count, 1u);
}

/// Labels spread from neighbour to neighbour until nothing changes: slow, and plainly right.
TEST(GroundComponents, EqualRelabellingUntilStable) {
    scenes::Dice dice(11);
    for (int round = 0; round < 60; ++round) {
        const OccupancyRaster raster = scenes::randomRaster(dice, 24);
        std::vector<std::uint32_t> slow(raster.cells.size(), noComponent);
        for (std::size_t i = 0; i < slow.size(); ++i) {
            if (raster.cells[i] == Occupancy::Ground)
                slow[i] = static_cast<std::uint32_t>(i);
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < slow.size(); ++i) {
                const Cell c = raster.rect.cellAt(i);
                for (const Cell n : {Cell{c.x + 1, c.y}, Cell{c.x - 1, c.y}, Cell{c.x, c.y + 1}, Cell{c.x, c.y - 1}}) {
                    if (raster.isGround(c) && raster.isGround(n) && slow[raster.rect.indexOf(n)] < slow[i]) {
                        slow[i] = slow[raster.rect.indexOf(n)];
                        changed = true;
                    }
                }
            }
        }
        const GroundComponents parts = labelGround(raster);
        for (std::size_t i = 0; i < slow.size(); ++i) {
            for (std::size_t j = i; j < slow.size(); j += 7)
                ASSERT_EQ(slow[i] == slow[j], parts.labels[i] == parts.labels[j]) << "round " << round;
        }
    }
}

} // namespace
} // namespace ped
