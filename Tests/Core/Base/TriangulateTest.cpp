// SPDX-License-Identifier: MIT
#include "ped/Base/Triangulate.h"

#include "Core/Base/TestShapes.h"
#include "ped/Base/Polygon.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace ped {
namespace {

using test::combPolygon;
using test::latticePolygon;
using test::starPolygon;
using test::TestRandom;

/// n - 2 anticlockwise triangles that use every vertex and whose areas add up to the polygon's.
void expectTriangulation(const std::vector<Vec2>& polygon, const std::vector<std::uint32_t>& indices) {
    ASSERT_EQ(indices.size(), 3 * (polygon.size() - 2));
    double sum = 0.0;
    std::set<std::uint32_t> used;
    for (std::size_t i = 0; i < indices.size(); i += 3) {
        const double area = orientation(polygon[indices[i]], polygon[indices[i + 1]], polygon[indices[i + 2]]);
        ASSERT_GT(area, 0.0);
        sum += 0.5 * area;
        used.insert(indices.begin() + static_cast<std::ptrdiff_t>(i),
                    indices.begin() + static_cast<std::ptrdiff_t>(i + 3));
    }
    ASSERT_EQ(used.size(), polygon.size());
    const double area = std::fabs(static_cast<double>(signedArea(polygon)));
    ASSERT_NEAR(sum, area, 1e-5 * area);
}

TEST(Triangulate, ATriangleIsLeftAsItIs) {
    std::vector<std::uint32_t> indices{9, 9};
    ASSERT_TRUE(triangulate(std::vector<Vec2>{{0, 0}, {1, 0}, {0, 1}}, indices));
    EXPECT_EQ(indices.size(), 3u);
}

TEST(Triangulate, TriangulatesSimplePolygonsOfEveryKind) {
    TestRandom random{41};
    std::vector<std::uint32_t> indices;
    for (int i = 0; i < 500; ++i) {
        const auto polygon = starPolygon(random, random.point(80), 3 + random.below(60), 0.5f, 9.0f, i % 2 == 0);
        ASSERT_TRUE(triangulate(polygon, indices)) << i;
        expectTriangulation(polygon, indices);
    }
    for (const std::size_t teeth : {1u, 2u, 7u, 200u}) {
        const auto comb = combPolygon(teeth);
        ASSERT_TRUE(triangulate(comb, indices)) << teeth;
        expectTriangulation(comb, indices);
    }
}

/// Lattice polygons: flat corners and vertices on diagonals abound.
TEST(Triangulate, SucceedsExactlyOnSimpleLatticePolygons) {
    TestRandom random{42};
    std::vector<std::uint32_t> indices;
    int done = 0;
    for (int i = 0; i < 60000; ++i) {
        const auto polygon = latticePolygon(random, 4 + random.below(6), 2);
        const bool simple = isSimple(polygon);
        ASSERT_EQ(triangulate(polygon, indices), simple) << i;
        if (!simple) {
            ASSERT_TRUE(indices.empty());
            continue;
        }
        expectTriangulation(polygon, indices);
        ++done;
    }
    EXPECT_GT(done, 1000);
}

TEST(Triangulate, FlatCornersAreUsed) {
    const std::vector<Vec2> polygon{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 3}, {2, 3}, {1, 3}, {0, 3}};
    std::vector<std::uint32_t> indices;
    ASSERT_TRUE(triangulate(polygon, indices));
    expectTriangulation(polygon, indices);
}

TEST(Triangulate, AManyCorneredCircleIsQuick) {
    const auto circle = regularPolygon({}, 500.0f, 4000);
    std::vector<std::uint32_t> indices;
    ASSERT_TRUE(triangulate(circle, indices));
    expectTriangulation(circle, indices);
}

} // namespace
} // namespace ped
