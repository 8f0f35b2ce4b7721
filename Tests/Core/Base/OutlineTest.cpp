// SPDX-License-Identifier: MIT
#include "ped/Base/Outline.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

namespace ped {
namespace {

bool insidePolygon(const std::vector<Cell>& polygon, double x, double y) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
        if ((polygon[i].y > y) != (polygon[j].y > y) && x < polygon[i].x) // Edges are upright or level.
            inside = !inside;
    return inside;
}

TEST(Outline, OfASquareHasFourCorners) {
    const auto outline =
        traceOutline({0, 0, 10, 10}, [](Cell c) { return c.x >= 2 && c.x < 5 && c.y >= 3 && c.y < 9; });
    EXPECT_EQ(outline, (std::vector<Cell>{{2, 3}, {5, 3}, {5, 9}, {2, 9}}));
    EXPECT_TRUE(traceOutline({0, 0, 4, 4}, [](Cell) { return false; }).empty());
    EXPECT_TRUE(traceOutline({}, [](Cell) { return true; }).empty());
}

TEST(Outline, OfRandomBlobsIsSimpleAndHoldsTheLargestOne) {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const CellRect rect{-3, 5, 17, 22};
        std::vector<char> mask(rect.area());
        for (char& m : mask)
            m = random() % 100 < 62 ? 1 : 0;
        const auto holds = [&](Cell c) { return mask[rect.indexOf(c)] != 0; };
        const auto outline = traceOutline(rect, holds);
        ASSERT_GE(outline.size(), 4u);
        const std::set<Cell> corners(outline.begin(), outline.end());
        EXPECT_EQ(corners.size(), outline.size()) << "a corner twice";
        // Cells right inside the border are in the set, cells right outside are not.
        std::size_t covered = 0;
        for (std::int32_t y = rect.y0; y < rect.y1; ++y)
            for (std::int32_t x = rect.x0; x < rect.x1; ++x) {
                const bool in = insidePolygon(outline, x + 0.5, y + 0.5);
                covered += in ? 1u : 0u;
                const bool left = insidePolygon(outline, x - 0.5, y + 0.5);
                if (in && !left) {
                    EXPECT_TRUE(holds({x, y})) << x << ' ' << y;
                }
                if (!in && left) {
                    EXPECT_FALSE(holds({x, y})) << x << ' ' << y;
                }
            }
        EXPECT_GT(covered, 0u);
    }
}

} // namespace
} // namespace ped
