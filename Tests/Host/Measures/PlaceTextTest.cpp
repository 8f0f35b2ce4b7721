// SPDX-License-Identifier: MIT
#include "Measures/PlaceText.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

TEST(PlaceText, LinesAndAreas) {
    std::vector<ped::CountingLine> lines;
    ASSERT_TRUE(parseLines("0,0,3,4;1,1,1,2", lines));
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_FLOAT_EQ(lines[0].width(), 5.0f);
    std::vector<ped::MeasureArea> areas;
    ASSERT_TRUE(parseAreas("4,2,-2,0;0,0,1,3,90", areas));
    ASSERT_EQ(areas.size(), 2u);
    EXPECT_FLOAT_EQ(areas[0].squareMetres(), 12.0f);
    EXPECT_TRUE(areas[0].contains({-1.9f, 0.1f, 0.0f}));
    EXPECT_FLOAT_EQ(areas[1].along.y, 1.0f);
    EXPECT_TRUE(areas[1].contains({0.5f, 2.9f, 0.0f}));
    EXPECT_FALSE(areas[1].contains({1.5f, 0.5f, 0.0f}));
    EXPECT_TRUE(parseLines("", lines));
    for (const char* bad : {"1,2,3", "1,2,3,x", "1,1,1,1", "1,2,3,4,5", ";"})
        EXPECT_FALSE(parseLines(bad, lines)) << bad;
    for (const char* bad : {"0,0,0,1", "0,0,1,1,45", "0,0,1", "0,0,1,1,1e9"})
        EXPECT_FALSE(parseAreas(bad, areas)) << bad;
}

TEST(PlaceText, UnitsAndAffines) {
    EXPECT_EQ(parseUnit("cm"), 0.01f);
    EXPECT_EQ(parseUnit("0.0254"), 0.0254f);
    EXPECT_FALSE(parseUnit("ell"));
    EXPECT_FALSE(parseUnit("0"));
    ASSERT_TRUE(parseAffine("1,0,2,0,1,3"));
    EXPECT_EQ((*parseAffine("1,0,2,0,1,3"))[5], 3.0);
    EXPECT_FALSE(parseAffine("1,0,2,0,1"));
    EXPECT_FALSE(parseAffine("1,2,0,2,4,0")) << "onto a line";
}

} // namespace
} // namespace pedsim
