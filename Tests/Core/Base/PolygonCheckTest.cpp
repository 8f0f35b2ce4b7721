// SPDX-License-Identifier: MIT
#include "ped/Base/PolygonCheck.h"

#include "Core/Base/TestShapes.h"
#include "ped/Base/Segment.h"

#include <gtest/gtest.h>

#include <chrono>
#include <limits>
#include <string>

namespace ped {
namespace {

using test::combPolygon;
using test::latticePolygon;
using test::starPolygon;
using test::TestRandom;

/// Every pair of edges, in order.
PolygonCheck checkByAllPairs(const std::vector<Vec2>& p) {
    const auto n = static_cast<std::uint32_t>(p.size());
    for (std::uint32_t i = 0; i < n; ++i)
        if (p[i] == p[(i + 1) % n])
            return {PolygonFault::RepeatedVertex, i, i, p[i]};
    for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t j = i + 1; j < n; ++j) {
            const Vec2 a = p[i], b = p[i + 1], c = p[j], d = p[(j + 1) % n];
            bool fault = false;
            if (j == i + 1)
                fault = cross(b - a, d - c) == 0.0f && dot(b - a, d - c) < 0.0f;
            else if ((j + 1) % n == i)
                fault = cross(d - c, b - a) == 0.0f && dot(d - c, b - a) < 0.0f;
            else
                fault = segmentIntersection(a, b, c, d).has_value();
            if (fault)
                return {PolygonFault::SelfIntersection, i, j, {}};
        }
    return {};
}

TEST(PolygonCheck, NamesTheCrossingEdges) {
    const auto bowTie = checkPolygon(std::vector<Vec2>{{0, 0}, {2, 2}, {2, 0}, {0, 2}});
    EXPECT_EQ(bowTie.fault, PolygonFault::SelfIntersection);
    EXPECT_EQ(bowTie.edgeA, 0u);
    EXPECT_EQ(bowTie.edgeB, 2u);
    EXPECT_EQ(bowTie.position, (Vec2{1, 1}));
}

TEST(PolygonCheck, RefusesTouchesFoldsAndRepeats) {
    const auto touch = checkPolygon(std::vector<Vec2>{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}});
    EXPECT_EQ(touch.fault, PolygonFault::SelfIntersection);
    EXPECT_EQ(touch.edgeA, 0u);
    EXPECT_EQ(touch.position, (Vec2{2, 0}));
    const auto spike = checkPolygon(std::vector<Vec2>{{0, 0}, {4, 0}, {6, 0}, {4, 0}, {4, 4}});
    EXPECT_EQ(spike.fault, PolygonFault::SelfIntersection);
    const auto repeat = checkPolygon(std::vector<Vec2>{{0, 0}, {4, 0}, {4, 0}, {4, 4}});
    EXPECT_EQ(repeat.fault, PolygonFault::RepeatedVertex);
    EXPECT_EQ(repeat.edgeA, 1u);
    EXPECT_FALSE(isSimple(std::vector<Vec2>{{0, 0}, {1, 1}, {2, 2}})) << "no area";
    EXPECT_FALSE(isSimple(std::vector<Vec2>{{0, 0}, {2, 2}, {1, 1}})) << "no area";
}

TEST(PolygonCheck, RefusesTooFewTooManyAndNotFinite) {
    EXPECT_EQ(checkPolygon(std::vector<Vec2>{{0, 0}, {1, 0}}).fault, PolygonFault::TooFewVertices);
    EXPECT_EQ(checkPolygon({}).fault, PolygonFault::TooFewVertices);
    EXPECT_EQ(checkPolygon(std::vector<Vec2>(maxPolygonVertices + 1)).fault, PolygonFault::TooManyVertices);
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const auto bad = checkPolygon(std::vector<Vec2>{{0, 0}, {1, 0}, {1, nan}});
    EXPECT_EQ(bad.fault, PolygonFault::NotFinite);
    EXPECT_EQ(bad.edgeA, 2u);
}

TEST(PolygonCheck, AcceptsSimplePolygonsOfEitherOrientation) {
    TestRandom random{31};
    for (int i = 0; i < 300; ++i)
        ASSERT_TRUE(isSimple(starPolygon(random, random.point(50), 3 + random.below(60), 0.5f, 9.0f, i % 2 == 0)));
    EXPECT_TRUE(isSimple(combPolygon(50)));
}

TEST(PolygonCheck, AgreesWithAllPairs) {
    TestRandom random{32};
    int simple = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto polygon = latticePolygon(random, 3 + random.below(6), 4);
        const auto expected = checkByAllPairs(polygon);
        const auto got = checkPolygon(polygon);
        ASSERT_EQ(got.fault, expected.fault) << i;
        ASSERT_EQ(got.edgeA, expected.edgeA) << i;
        ASSERT_EQ(got.edgeB, expected.edgeB) << i;
        simple += got.ok() ? 1 : 0;
    }
    EXPECT_GT(simple, 1000);
}

TEST(PolygonCheck, TheWorstPolygonIsStillQuick) {
    // Random chords: every edge overlaps every other along x.
    TestRandom random{33};
    std::vector<Vec2> chords;
    for (std::size_t i = 0; i < maxPolygonVertices; ++i)
        chords.push_back({i % 2 == 0 ? 0.0f : 100.0f, random.uniform(0.0f, 100.0f)});
    const auto start = std::chrono::steady_clock::now();
    EXPECT_FALSE(isSimple(chords));
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

TEST(PolygonCheck, EveryFaultHasAPhrase) {
    for (int f = 0; f <= static_cast<int>(PolygonFault::SelfIntersection); ++f)
        EXPECT_FALSE(std::string(describeFault(static_cast<PolygonFault>(f))).empty());
    EXPECT_NE(std::string(describeFault(PolygonFault::TooManyVertices)).find(std::to_string(maxPolygonVertices)),
              std::string::npos);
}

} // namespace
} // namespace ped
