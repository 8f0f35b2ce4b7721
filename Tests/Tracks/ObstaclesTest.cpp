// SPDX-License-Identifier: MIT
#include "Tracks/Obstacles.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

TEST(Obstacles, OutlinesColumnsAndBlocks) {
    ped::GeometryDesc out;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(readObstacles("# a yard\n0 0\n4 0\n4 3\n0 0\n\n9 9\n9 12\ncircle 1 2 0.5\nrectangle 5 6 2 1 45\n", out,
                              diagnostics));
    ASSERT_EQ(out.walls.size(), 2u);
    EXPECT_TRUE(out.walls[0].closed);
    EXPECT_EQ(out.walls[0].points.size(), 3u);
    EXPECT_FALSE(out.walls[1].closed);
    ASSERT_EQ(out.cylinders.size(), 1u);
    EXPECT_EQ(out.cylinders[0].radius, 0.5f);
    ASSERT_EQ(out.boxes.size(), 1u);
    EXPECT_EQ(out.boxes[0].yaw, 45.0f);
}

TEST(Obstacles, LinesOfXml) {
    ped::GeometryDesc out;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(
        readObstacles("<?xml version=\"1.0\"?>\n<Lines>\n <Line x1=\"6.0\" y1=\"2\" x2=\"0\" y2=\"-2.5\"/>\n</Lines>\n",
                      out, diagnostics));
    ASSERT_EQ(out.walls.size(), 1u);
    EXPECT_EQ(out.walls[0].points[1].y, -2.5f);
}

TEST(Obstacles, FaultsNameTheLine) {
    for (const char* text : {"0 0\ncircle 1 2\n", "0 0\ncircle 1 2 -1\n", "0 0\nsquare 1 2 3\n", "0 0\n1 nan\n",
                             "<?xml?>\n<Line x1=\"a\"/>\n"}) {
        ped::GeometryDesc out;
        ped::Diagnostics diagnostics;
        EXPECT_FALSE(readObstacles(text, out, diagnostics)) << text;
        ASSERT_EQ(diagnostics.items().size(), 1u);
        EXPECT_EQ(diagnostics.items()[0].line, 2) << text;
    }
}

} // namespace
} // namespace pedsim
