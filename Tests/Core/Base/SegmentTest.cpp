// SPDX-License-Identifier: MIT
#include "ped/Base/Segment.h"

#include "Core/Base/TestRandom.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

using test::TestRandom;

TEST(Segment, ClosestPointIsAnEndOrAFootPoint) {
    EXPECT_EQ(closestPointOnSegment({0, 0}, {4, 0}, {-3, 1}), (Vec2{0, 0}));
    EXPECT_EQ(closestPointOnSegment({0, 0}, {4, 0}, {9, 1}), (Vec2{4, 0}));
    EXPECT_EQ(closestPointOnSegment({0, 0}, {4, 0}, {1, 7}), (Vec2{1, 0}));
    EXPECT_EQ(closestParameterOnSegment({0, 0}, {4, 0}, {1, 7}), 0.25f);
    EXPECT_EQ(distancePointSegment({1, 7}, {0, 0}, {4, 0}), 7.0f);
    EXPECT_EQ(distancePointSegment({3, 4}, {0, 0}, {0, 0}), 5.0f) << "a segment without length is a point";
}

TEST(Segment, ClosestPointBeatsASampling) {
    TestRandom random{11};
    for (int i = 0; i < 2000; ++i) {
        const Vec2 a = random.point(10), b = random.point(10), p = random.point(12);
        float sampled = distance(p, a);
        for (int k = 1; k <= 200; ++k)
            sampled = std::min(sampled, distance(p, lerp(a, b, static_cast<float>(k) / 200.0f)));
        const float d = distancePointSegment(p, a, b);
        ASSERT_LE(d, sampled + 1e-5f);
        ASSERT_GE(d, sampled - 0.08f); // Half a sampling step, at most.
        ASSERT_NEAR(distance(p, closestPointOnSegment(a, b, p)), d, 1e-5f);
    }
}

TEST(Segment, SegmentsMeetAtCrossingsTouchesAndSharedEnds) {
    const auto cross = segmentIntersection({0, 0}, {4, 4}, {0, 4}, {4, 0});
    ASSERT_TRUE(cross);
    EXPECT_EQ(cross->position, (Vec2{2, 2}));
    EXPECT_EQ(cross->t, 0.5f);
    EXPECT_EQ(cross->u, 0.5f);
    EXPECT_TRUE(segmentIntersection({0, 0}, {4, 0}, {2, 0}, {2, 3})) << "an end on the other";
    EXPECT_TRUE(segmentIntersection({0, 0}, {4, 0}, {4, 0}, {5, 3})) << "a shared end";
    EXPECT_FALSE(segmentIntersection({0, 0}, {4, 0}, {2, 0.001f}, {2, 3}));
    EXPECT_FALSE(segmentIntersection({0, 0}, {4, 0}, {0, 1}, {4, 1})) << "parallel";
}

TEST(Segment, CollinearSegmentsMeetAtTheOverlapsNearEnd) {
    const auto overlap = segmentIntersection({0, 0}, {4, 0}, {6, 0}, {1, 0});
    ASSERT_TRUE(overlap);
    EXPECT_EQ(overlap->position, (Vec2{1, 0}));
    EXPECT_EQ(overlap->t, 0.25f);
    EXPECT_EQ(overlap->u, 1.0f);
    EXPECT_FALSE(segmentIntersection({0, 0}, {4, 0}, {5, 0}, {6, 0}));
    EXPECT_TRUE(segmentIntersection({0, 0}, {4, 0}, {4, 0}, {6, 0})) << "end to end";
}

TEST(Segment, PointsCountAsSegments) {
    EXPECT_TRUE(segmentIntersection({1, 1}, {1, 1}, {0, 0}, {2, 2}));
    EXPECT_TRUE(segmentIntersection({0, 0}, {2, 2}, {1, 1}, {1, 1}));
    EXPECT_FALSE(segmentIntersection({1, 2}, {1, 2}, {0, 0}, {2, 2}));
    EXPECT_TRUE(segmentIntersection({1, 2}, {1, 2}, {1, 2}, {1, 2}));
    EXPECT_FALSE(segmentIntersection({1, 2}, {1, 2}, {1, 3}, {1, 3}));
}

TEST(Segment, IntersectionIsSymmetricAndLiesOnBoth) {
    TestRandom random{12};
    int hits = 0;
    for (int i = 0; i < 20000; ++i) {
        const Vec2 a = random.latticePoint(4), b = random.latticePoint(4);
        const Vec2 c = random.latticePoint(4), d = random.latticePoint(4);
        const auto forward = segmentIntersection(a, b, c, d);
        ASSERT_EQ(forward.has_value(), segmentIntersection(c, d, a, b).has_value());
        ASSERT_EQ(forward.has_value(), segmentIntersection(b, a, d, c).has_value());
        ASSERT_EQ(forward.has_value(), distanceSegmentSegment(a, b, c, d) == 0.0f);
        if (!forward)
            continue;
        ++hits;
        ASSERT_LT(distancePointSegment(forward->position, a, b), 1e-5f);
        ASSERT_LT(distancePointSegment(forward->position, c, d), 1e-5f);
        ASSERT_LT(distance(lerp(a, b, forward->t), forward->position), 1e-5f);
        ASSERT_LT(distance(lerp(c, d, forward->u), forward->position), 1e-5f);
    }
    EXPECT_GT(hits, 3000);
}

TEST(Segment, QuadSurroundsTheSegmentAnticlockwise) {
    const auto quad = segmentQuad({1, 1}, {1, 5}, 0.5f, 0.1f);
    const std::array<Vec2, 4> expected{{{1.25f, 0.9f}, {1.25f, 5.1f}, {0.75f, 5.1f}, {0.75f, 0.9f}}};
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_LT(distance(quad[i], expected[i]), 1e-6f);
    EXPECT_GT(orientation(quad[0], quad[1], quad[2]), 0.0);
    const auto square = segmentQuad({2, 2}, {2, 2}, 1.0f, 0.5f);
    EXPECT_EQ(square[0], (Vec2{1.5f, 1.5f}));
    EXPECT_EQ(square[2], (Vec2{2.5f, 2.5f}));
}

} // namespace
} // namespace ped
