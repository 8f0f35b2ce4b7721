// SPDX-License-Identifier: MIT
#include "ped/Base/Grid.h"

#include "Core/Base/TestRandom.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(Grid, RectIndexesRowByRow) {
    const CellRect rect{-2, 3, 5, 9};
    EXPECT_EQ(rect.width(), 7);
    EXPECT_EQ(rect.height(), 6);
    EXPECT_EQ(rect.area(), 42u);
    EXPECT_EQ(rect.indexOf({-2, 3}), 0u);
    EXPECT_EQ(rect.indexOf({-1, 3}), 1u);
    EXPECT_EQ(rect.indexOf({-2, 4}), 7u);
    for (std::size_t i = 0; i < rect.area(); ++i) {
        EXPECT_TRUE(rect.contains(rect.cellAt(i)));
        EXPECT_EQ(rect.indexOf(rect.cellAt(i)), i);
    }
    EXPECT_FALSE(rect.contains({5, 3}));
    EXPECT_FALSE(rect.contains({-2, 9}));
}

TEST(Grid, RectGrowsExpandsAndClips) {
    CellRect rect;
    EXPECT_TRUE(rect.empty());
    EXPECT_EQ(rect.area(), 0u);
    rect.grow({4, -1});
    EXPECT_EQ(rect, (CellRect{4, -1, 5, 0}));
    rect.grow({2, 3});
    EXPECT_EQ(rect, (CellRect{2, -1, 5, 4}));
    EXPECT_EQ(rect.expanded(2), (CellRect{0, -3, 7, 6}));
    EXPECT_EQ(rect.clippedTo({3, 0, 9, 9}), (CellRect{3, 0, 5, 4}));
    EXPECT_TRUE(rect.clippedTo({7, 7, 9, 9}).empty());
}

TEST(Grid, FrameFindsTheCellOfEveryCentre) {
    GridFrame frame;
    frame.origin = {-12.5f, 7.25f};
    frame.cellSize = 0.2f;
    for (std::int32_t y = -500; y < 500; y += 7)
        for (std::int32_t x = -500; x < 1000; x += 11) {
            const Cell c{x, y};
            ASSERT_EQ(frame.cellOf(frame.centerOf(c)), c);
        }
    EXPECT_EQ(frame.cellOf({-12.5f, 7.25f}), (Cell{0, 0}));
    EXPECT_EQ(frame.cellOf({-12.51f, 7.25f}), (Cell{-1, 0}));
    EXPECT_EQ(frame.cornerOf({0, 0}), frame.origin);
}

TEST(Grid, FrameKeepsPointsInsideTheirCells) {
    test::TestRandom random{91};
    GridFrame frame;
    frame.origin = {3.0f, -4.0f};
    for (int i = 0; i < 100000; ++i) {
        const Vec2 p = random.point(200.0f);
        const Vec2 offset = p - frame.centerOf(frame.cellOf(p));
        ASSERT_LE(std::fabs(offset.x), 0.1f + 1e-4f);
        ASSERT_LE(std::fabs(offset.y), 0.1f + 1e-4f);
    }
}

} // namespace
} // namespace ped
