// SPDX-License-Identifier: MIT
#include "ped/Base/Box.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(Box, DefaultIsEmptyAndGrows) {
    Box2 box;
    EXPECT_TRUE(box.empty());
    EXPECT_EQ(box.size(), (Vec2{}));
    EXPECT_FALSE(box.contains({0, 0}));
    box.grow(Vec2{2, 3});
    EXPECT_FALSE(box.empty());
    EXPECT_EQ(box.min, box.max);
    box.grow(Vec2{-1, 5});
    EXPECT_EQ(box.size(), (Vec2{3, 2}));
    EXPECT_EQ(box.center(), (Vec2{0.5f, 4.0f}));
    EXPECT_TRUE(box.contains({2, 5}));
    EXPECT_FALSE(box.contains({2.1f, 5}));
    EXPECT_TRUE(box.expanded(0.2f).contains({2.1f, 5}));
}

TEST(Box, OverlapsIncludesTouching) {
    const Box2 a{{0, 0}, {1, 1}};
    EXPECT_TRUE(a.overlaps({{1, 0}, {2, 1}}));
    EXPECT_TRUE(a.overlaps({{0.4f, 0.4f}, {0.6f, 0.6f}}));
    EXPECT_FALSE(a.overlaps({{1.01f, 0}, {2, 1}}));
    EXPECT_FALSE(a.overlaps({{0, -2}, {1, -1}}));
    EXPECT_FALSE(a.overlaps(Box2{}));
}

TEST(Box, Box3GrowsByPointsAndBoxes) {
    Box3 box;
    EXPECT_TRUE(box.empty());
    box.grow(Box3{});
    EXPECT_TRUE(box.empty()) << "an empty box adds nothing";
    box.grow(Vec3{1, 2, 3});
    box.grow(Box3{{-1, 0, 0}, {0, 5, 1}});
    EXPECT_EQ(box.min, (Vec3{-1, 0, 0}));
    EXPECT_EQ(box.max, (Vec3{1, 5, 3}));
    EXPECT_EQ(box.size(), (Vec3{2, 5, 3}));
    EXPECT_TRUE(box.contains({0, 1, 2}));
    EXPECT_FALSE(box.contains({0, 1, 4}));
}

} // namespace
} // namespace ped
