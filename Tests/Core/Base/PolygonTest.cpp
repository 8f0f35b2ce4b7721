// SPDX-License-Identifier: MIT
#include "ped/Base/Polygon.h"

#include "Core/Base/TestShapes.h"
#include "ped/Base/DetMath.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ped {
namespace {

using test::combPolygon;
using test::starPolygon;
using test::TestRandom;

const std::vector<Vec2> square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
const std::vector<Vec2> ell{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 3}, {0, 3}};

/// Sum of the angles under which p sees the edges: a whole turn inside, none outside.
bool containsByWinding(const std::vector<Vec2>& polygon, Vec2 p) {
    double sum = 0.0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 a = polygon[i] - p;
        const Vec2 b = polygon[(i + 1) % polygon.size()] - p;
        sum += std::atan2(static_cast<double>(cross(a, b)), static_cast<double>(dot(a, b)));
    }
    return std::fabs(sum) > 3.0;
}

std::vector<Vec2> boxPolygon(const Box2& b) {
    return {b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}};
}

TEST(Polygon, AreaCentroidAndPerimeterOfKnownShapesAreExact) {
    EXPECT_EQ(signedArea(square), 4.0f);
    EXPECT_EQ(signedArea(std::vector<Vec2>(square.rbegin(), square.rend())), -4.0f);
    EXPECT_EQ(centroid(square), (Vec2{1, 1}));
    EXPECT_EQ(signedArea(ell), 6.0f);
    EXPECT_NEAR(centroid(ell).x, (4.0 * 2.0 + 2.0 * 0.5) / 6.0, 1e-6);
    EXPECT_NEAR(centroid(ell).y, (4.0 * 0.5 + 2.0 * 2.0) / 6.0, 1e-6);
    EXPECT_EQ(perimeter(ell), 14.0f);
    EXPECT_EQ(boundingBox(ell).max, (Vec2{4, 3}));
}

TEST(Polygon, DegenerateListsHaveHarmlessAnswers) {
    const std::vector<Vec2> none;
    const std::vector<Vec2> line{{1, 1}, {3, 1}, {5, 1}};
    EXPECT_EQ(signedArea(none), 0.0f);
    EXPECT_EQ(centroid(none), (Vec2{}));
    EXPECT_EQ(centroid(line), (Vec2{3, 1}));
    EXPECT_FALSE(contains(none, {0, 0}));
    EXPECT_FALSE(contains(line, {3, 1}));
    EXPECT_FALSE(isConvex(line));
    EXPECT_FALSE(overlapsSquare(none, {{0, 0}, {1, 1}}));
    EXPECT_TRUE(boundingBox(none).empty());
    EXPECT_TRUE(std::isinf(distanceToBoundary(none, {0, 0})));
}

TEST(Polygon, ContainsOwnsItsLeftAndBottomEdges) {
    EXPECT_TRUE(contains(square, {1, 1}));
    EXPECT_TRUE(contains(square, {0, 1}));
    EXPECT_TRUE(contains(square, {1, 0}));
    EXPECT_TRUE(contains(square, {0, 0}));
    EXPECT_FALSE(contains(square, {2, 1}));
    EXPECT_FALSE(contains(square, {1, 2}));
    EXPECT_FALSE(contains(square, {2, 2}));
    EXPECT_FALSE(contains(ell, {1, 1}));
    EXPECT_FALSE(contains(ell, {3, 2}));
}

TEST(Polygon, ContainsAgreesWithTheWindingAngle) {
    TestRandom random{21};
    for (int round = 0; round < 200; ++round) {
        const auto polygon = starPolygon(random, {3, -2}, 3 + random.below(30), 1.0f, 9.0f, round % 2 == 1);
        for (int i = 0; i < 200; ++i) {
            const Vec2 p = Vec2{3, -2} + random.point(10.0f);
            if (distanceToBoundary(polygon, p) > 1e-4f) {
                ASSERT_EQ(contains(polygon, p), containsByWinding(polygon, p)) << round << ' ' << i;
            }
        }
    }
}

/// A fan of triangles about a point, in both orientations, asked on edges, at corners and between: each point inside
/// the hull belongs to exactly one.
TEST(Polygon, NeighboursShareNoPointAndLeaveNone) {
    TestRandom random{22};
    for (int round = 0; round < 300; ++round) {
        const Vec2 hub = random.point(1.0f);
        const std::size_t n = 4 + random.below(9); // Four: the hub sees every edge from inside.
        const auto hull = starPolygon(random, hub, n, 3.0f, 8.0f);
        std::vector<std::vector<Vec2>> pieces;
        for (std::size_t i = 0; i < n; ++i) {
            pieces.push_back({hub, hull[i], hull[(i + 1) % n]});
            if (random.below(2) == 0)
                std::swap(pieces.back()[0], pieces.back()[1]);
        }
        for (int k = 0; k < 60; ++k) {
            Vec2 p = hub + random.point(8.0f);
            if (k % 3 == 1)
                p = lerp(hub, hull[random.below(static_cast<std::uint32_t>(n))], random.uniform(0.0f, 1.0f));
            if (k == 2)
                p = hub;
            int owners = 0;
            for (const auto& piece : pieces)
                owners += contains(piece, p) ? 1 : 0;
            ASSERT_EQ(owners, contains(hull, p) ? 1 : 0) << round << ' ' << k;
        }
    }
}

TEST(Polygon, DistanceToPolygonIsZeroInside) {
    EXPECT_EQ(distanceToBoundary(square, {1, 0.5f}), 0.5f);
    EXPECT_EQ(distanceToBoundary(square, {5, 6}), 5.0f);
    EXPECT_EQ(distanceToPolygon(square, {1, 0.5f}), 0.0f);
    EXPECT_EQ(distanceToPolygon(square, {5, 6}), 5.0f);
    EXPECT_EQ(closestPointOnBoundary(square, {1, -3}), (Vec2{1, 0}));
}

TEST(Polygon, ConvexPolygonsTurnOneWayAndGoRoundOnce) {
    EXPECT_TRUE(isConvex(square));
    EXPECT_TRUE(isConvex(std::vector<Vec2>(square.rbegin(), square.rend())));
    EXPECT_TRUE(isConvex(std::vector<Vec2>{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}})) << "straight corners are allowed";
    EXPECT_FALSE(isConvex(ell));
    const auto pentagon = regularPolygon({0, 0}, 1.0f, 5);
    EXPECT_TRUE(isConvex(pentagon));
    const std::vector<Vec2> pentagram{pentagon[0], pentagon[2], pentagon[4], pentagon[1], pentagon[3]};
    EXPECT_FALSE(isConvex(pentagram)) << "turns left everywhere, but goes round twice";
    EXPECT_FALSE(isConvex(std::vector<Vec2>{{0, 0}, {2, 0}, {1, 0}, {1, 1}})) << "folds back";
}

TEST(Polygon, SquareOverlapIgnoresTouching) {
    EXPECT_TRUE(overlapsSquare(square, {{1, 1}, {3, 3}}));
    EXPECT_FALSE(overlapsSquare(square, {{2, 0}, {4, 2}})) << "common side";
    EXPECT_FALSE(overlapsSquare(square, {{2, 2}, {3, 3}})) << "common corner";
    EXPECT_FALSE(overlapsSquare(square, {{1.9995f, 0}, {4, 2}})) << "within the tolerance";
    EXPECT_TRUE(overlapsSquare(square, {{1.998f, 0}, {4, 2}}));
    EXPECT_TRUE(overlapsSquare(square, {{0.5f, 0.5f}, {0.7f, 0.7f}})) << "box inside";
    EXPECT_TRUE(overlapsSquare(square, {{-5, -5}, {5, 5}})) << "polygon inside";
    EXPECT_FALSE(overlapsSquare(ell, {{1.5f, 1.5f}, {3.5f, 2.5f}})) << "in the notch";
    EXPECT_FALSE(overlapsSquare(ell, {{1, 1}, {4, 3}})) << "fills the notch";
    EXPECT_TRUE(overlapsSquare(std::vector<Vec2>{{-9, 1}, {9, 1}, {9, 1.05f}, {-9, 1.05f}}, {{0, 0}, {2, 2}})) << "bar";
    EXPECT_TRUE(overlapsSquare(square, {{1, 1}, {1.0002f, 1.0002f}})) << "a box below the tolerance";
    EXPECT_FALSE(overlapsSquare(square, Box2{}));
}

TEST(Polygon, SquareOverlapAgreesWithTheCommonArea) {
    TestRandom random{23};
    int overlapping = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto polygon = starPolygon(random, {}, 3 + random.below(9), 0.5f, 4.0f, i % 2 == 0);
        const Vec2 corner = random.point(5.0f);
        const float side = random.uniform(0.1f, 4.0f);
        const Box2 box{corner, corner + Vec2{side, side}};
        const float area = overlapArea(polygon, boxPolygon(box.expanded(-touchTolerance)));
        if (area > 0.0f && area < 1e-5f)
            continue; // Too near to call.
        overlapping += area > 0.0f ? 1 : 0;
        ASSERT_EQ(overlapsSquare(polygon, box), area > 0.0f) << i;
    }
    EXPECT_GT(overlapping, 5000);
    EXPECT_LT(overlapping, 15000);
}

TEST(Polygon, OverlapAreaIsSymmetricAndAtMostEitherArea) {
    EXPECT_FLOAT_EQ(overlapArea(square, std::vector<Vec2>{{1, 1}, {3, 1}, {3, 3}, {1, 3}}), 1.0f);
    EXPECT_FLOAT_EQ(overlapArea(square, std::vector<Vec2>{{2, 0}, {4, 0}, {4, 2}, {2, 2}}), 0.0f);
    EXPECT_FLOAT_EQ(overlapArea(ell, ell), 6.0f);
    EXPECT_FLOAT_EQ(overlapArea(combPolygon(5), std::vector<Vec2>{{-1, 2}, {11, 2}, {11, 3}, {-1, 3}}), 5.0f);
    TestRandom random{24};
    for (int i = 0; i < 300; ++i) {
        const auto a = starPolygon(random, {}, 3 + random.below(9), 1.0f, 4.0f);
        const auto b = starPolygon(random, random.point(3), 3 + random.below(9), 1.0f, 4.0f, true);
        const float both = overlapArea(a, b);
        ASSERT_NEAR(both, overlapArea(b, a), 1e-4f);
        ASSERT_LE(both, std::min(std::fabs(signedArea(a)), std::fabs(signedArea(b))) + 1e-4f);
    }
}

TEST(Polygon, RegularPolygonApproachesItsCircle) {
    const auto circle = regularPolygon({5, 6}, 2.0f, 64, 0.3f);
    EXPECT_EQ(circle.size(), 64u);
    EXPECT_TRUE(isConvex(circle));
    EXPECT_NEAR(signedArea(circle), pi * 4.0f, 0.03f);
    for (const Vec2 p : circle)
        EXPECT_NEAR(distance(p, {5, 6}), 2.0f, 1e-6f);
    EXPECT_EQ(sidesForCircle(0.2f, 0.05f), 8u);
    EXPECT_EQ(sidesForCircle(1000.0f, 1e-6f), 128u);
    for (const float radius : {0.5f, 1.0f, 4.0f, 20.0f}) {
        const auto polygon = regularPolygon({}, radius, sidesForCircle(radius, 0.02f));
        EXPECT_GE(distanceToBoundary(polygon, {}), radius - 0.0201f);
    }
}

} // namespace
} // namespace ped
