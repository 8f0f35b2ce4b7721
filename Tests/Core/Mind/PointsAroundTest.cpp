// SPDX-License-Identifier: MIT
#include "ped/Mind/PointsAround.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>
#include <vector>

namespace ped::test {
namespace {

/// Points on a coarse raster, so that many are equally far away.
std::vector<PointPlace> randomPlaces(std::uint32_t count, RandomStream& random) {
    std::vector<PointPlace> places;
    for (std::uint32_t i = 0; i < count; ++i)
        places.push_back({{float(random.below(12)), float(random.below(12))}, std::uint16_t(i)});
    std::stable_sort(places.begin(), places.end(),
                     [](const PointPlace& a, const PointPlace& b) { return a.position.x < b.position.x; });
    return places;
}

TEST(PointsAround, FindsTheNearestThatSuitsAsASearchThroughAllDoes) {
    RandomStream random(7, 0, 0);
    int found = 0;
    for (int round = 0; round < 2000; ++round) {
        const std::vector<PointPlace> places = randomPlaces(random.below(40), random);
        const Vec2 from{float(random.below(14)) - 1.0f, float(random.below(14)) - 1.0f};
        const float reach = random.uniform(0.0f, 12.0f);
        const auto suits = [](std::uint16_t p) { return p % 3 != 0; };
        std::uint16_t expected = noEntry;
        float least = reach;
        for (const PointPlace& place : places) {
            const float metres = distance(place.position, from);
            if (suits(place.point) && (metres < least || (metres == least && place.point < expected))) {
                least = metres;
                expected = place.point;
            }
        }
        ASSERT_EQ(PointsAround(places, from).nearest(reach, suits), expected);
        found += expected != noEntry ? 1 : 0;
    }
    EXPECT_GT(found, 1000);
    EXPECT_LT(found, 2000);
}

TEST(PointsAround, VisitsAllWithinReachOnceAndNoOther) {
    RandomStream random(8, 0, 0);
    for (int round = 0; round < 1000; ++round) {
        const std::vector<PointPlace> places = randomPlaces(random.below(40), random);
        const Vec2 from{random.uniform(-2.0f, 14.0f), random.uniform(-2.0f, 14.0f)};
        const float reach = random.uniform(0.0f, 10.0f);
        std::vector<std::uint16_t> visited;
        PointsAround(places, from)
            .visit([&] { return reach; },
                   [&](std::uint16_t p, float metres) {
                       EXPECT_LE(metres, reach);
                       visited.push_back(p);
                   });
        std::vector<std::uint16_t> expected;
        for (const PointPlace& place : places)
            if (distance(place.position, from) <= reach)
                expected.push_back(place.point);
        std::sort(visited.begin(), visited.end());
        std::sort(expected.begin(), expected.end());
        ASSERT_EQ(visited, expected);
    }
}

} // namespace
} // namespace ped::test
