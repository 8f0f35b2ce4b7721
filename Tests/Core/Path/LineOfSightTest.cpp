// SPDX-License-Identifier: MIT
#include "ped/Path/LineOfSight.h"

#include "Core/Path/PathScenes.h"

#include <gtest/gtest.h>

#include <limits>

namespace ped {
namespace {

/// Whether a closed square touches a segment, all in integers: no axis separates them.
bool touches(Cell cell, std::int64_t unit, std::int64_t ax, std::int64_t ay, std::int64_t bx, std::int64_t by) {
    const std::int64_t x0 = cell.x * unit;
    const std::int64_t y0 = cell.y * unit;
    if (std::max(ax, bx) < x0 || std::min(ax, bx) > x0 + unit || std::max(ay, by) < y0 || std::min(ay, by) > y0 + unit)
        return false;
    const auto side = [&](std::int64_t x, std::int64_t y) { return (bx - ax) * (y - ay) - (by - ay) * (x - ax); };
    const std::int64_t corners[] = {side(x0, y0), side(x0 + unit, y0), side(x0, y0 + unit), side(x0 + unit, y0 + unit)};
    const bool left = std::all_of(std::begin(corners), std::end(corners), [](std::int64_t s) { return s > 0; });
    const bool right = std::all_of(std::begin(corners), std::end(corners), [](std::int64_t s) { return s < 0; });
    return !left && !right;
}

GridFrame exactFrame() {
    GridFrame frame; // Powers of two, so that the points below are exact.
    frame.origin = {-8.0f, 4.0f};
    frame.cellSize = 0.25f;
    return frame;
}

TEST(LineOfSight, EqualsAllCellsThatTheSegmentTouches) {
    scenes::Dice dice(21);
    const GridFrame frame = exactFrame();
    constexpr int unit = 16; // Points on a grid of sixteenths of a cell, never on a border: corners are hit often.
    int clear = 0;
    for (int round = 0; round < 4000; ++round) {
        const OccupancyRaster raster = scenes::randomRaster(dice, 18);
        const auto pick = [&](std::int32_t low, std::int32_t high) {
            return static_cast<std::int64_t>(dice.between(low, high - 1)) * unit + dice.between(1, unit - 1);
        };
        const std::int64_t ax = pick(raster.rect.x0, raster.rect.x1);
        const std::int64_t ay = pick(raster.rect.y0, raster.rect.y1);
        const std::int64_t bx = pick(raster.rect.x0, raster.rect.x1);
        const std::int64_t by = pick(raster.rect.y0, raster.rect.y1);
        bool expected = true;
        for (std::size_t i = 0; i < raster.cells.size(); ++i) {
            if (raster.cells[i] != Occupancy::Ground && touches(raster.rect.cellAt(i), unit, ax, ay, bx, by))
                expected = false;
        }
        const auto world = [&](std::int64_t x, std::int64_t y) {
            return frame.origin + Vec2{static_cast<float>(x), static_cast<float>(y)} * (frame.cellSize / unit);
        };
        ASSERT_EQ(lineOfSight(raster, frame, world(ax, ay), world(bx, by)), expected) << "round " << round;
        ASSERT_EQ(lineOfSight(raster, frame, world(bx, by), world(ax, ay)), expected) << "round " << round;
        clear += expected ? 1 : 0;
    }
    EXPECT_GT(clear, 400);
    EXPECT_LT(clear, 3600);
}

TEST(LineOfSight, TheQuadtreeGivesTheSameAnswer) {
    scenes::Dice dice(22);
    const GridFrame frame = exactFrame();
    int clear = 0;
    for (int round = 0; round < 60; ++round) { // Large ones: short lines are walked cell by cell anyway.
        const PathMap map = buildPathMap(scenes::randomRaster(dice, 400), frame.cellSize, {});
        const CellRect& rect = map.raster.rect;
        for (int line = 0; line < 200; ++line) {
            // Half of them by centres of cells: those pass through corners.
            const auto pick = [&] {
                const Cell c{dice.between(rect.x0, rect.x1 - 1), dice.between(rect.y0, rect.y1 - 1)};
                const auto off = [&] { return line % 2 ? float(dice.between(-7, 7)) / 16.0f * frame.cellSize : 0.0f; };
                return frame.centerOf(c) + Vec2{off(), off()};
            };
            const Vec2 a = pick();
            const Vec2 b = pick();
            const bool expected = lineOfSight(map.raster, frame, a, b);
            ASSERT_EQ(lineOfSight(map, frame, a, b), expected) << "round " << round;
            clear += expected ? 1 : 0;
        }
    }
    EXPECT_GT(clear, 500);
    EXPECT_LT(clear, 11500);
}

TEST(LineOfSight, DoesNotSlipBetweenTouchingCorners) {
    const GridFrame frame = exactFrame();
    const OccupancyRaster both = scenes::picture({"#.", ".#"});
    EXPECT_FALSE(lineOfSight(both, frame, frame.centerOf({0, 0}), frame.centerOf({1, 1})));
    const OccupancyRaster one = scenes::picture({"#.", ".."});
    EXPECT_FALSE(lineOfSight(one, frame, frame.centerOf({0, 0}), frame.centerOf({1, 1})));
    const OccupancyRaster none = scenes::picture({"..", ".."});
    EXPECT_TRUE(lineOfSight(none, frame, frame.centerOf({0, 0}), frame.centerOf({1, 1})));
}

TEST(LineOfSight, NothingOutsideTheWindowIsSeen) {
    const GridFrame frame = exactFrame();
    const OccupancyRaster raster = scenes::picture({"..", ".."});
    const Vec2 in = frame.centerOf({0, 0});
    EXPECT_TRUE(lineOfSight(raster, frame, in, in));
    EXPECT_FALSE(lineOfSight(raster, frame, in, frame.centerOf({2, 0})));
    EXPECT_FALSE(lineOfSight(raster, frame, frame.centerOf({0, -1}), in));
    EXPECT_FALSE(lineOfSight(raster, frame, in, {1e30f, 0.0f}));
    EXPECT_FALSE(lineOfSight(raster, frame, in, {std::numeric_limits<float>::quiet_NaN(), 0.0f}));
    EXPECT_FALSE(lineOfSight(raster, frame, {0.0f, -std::numeric_limits<float>::infinity()}, in));
}

} // namespace
} // namespace ped
