// SPDX-License-Identifier: MIT
#include "Parade.h"

#include "ped/Base/Random.h"
#include "ped/Measure/LaneOrder.h"

namespace ped {
namespace {

using test::Parade;

TEST(LaneOrder, IsOneForLanesAndSmallForAMixture) {
    std::vector<LaneWalker> lanes;
    std::vector<LaneWalker> mixed;
    for (int i = 0; i < 200; ++i) {
        const float y = float(i % 40) * 0.1f;
        lanes.push_back({y < 1.95f ? y : y + 1.0f, std::int8_t(y < 1.95f ? 1 : -1)});
        mixed.push_back({y, std::int8_t(i / 40 % 2 ? 1 : -1)});
    }
    EXPECT_DOUBLE_EQ(laneOrder(lanes, 0.35f).order, 1.0);
    EXPECT_DOUBLE_EQ(laneOrder(lanes, 0.35f).reduced(), 1.0);
    EXPECT_LT(laneOrder(mixed, 0.35f).order, 0.1);
}

TEST(LaneOrder, CountsTheWindowOfEverybody) {
    // Windows of 0.5: {a, b}, {a, b, c}, {b, c}, {d}.
    const LaneWalker walkers[] = {{0.0f, 1}, {0.4f, 1}, {0.8f, -1}, {5.0f, -1}};
    const LaneOrder o = laneOrder(walkers, 0.5f);
    EXPECT_EQ(o.people, 4u);
    EXPECT_NEAR(o.order, (1.0 + 1.0 / 9.0 + 0.0 + 1.0) / 4.0, 1e-12);
    // Mean product of two different directions: (0 - 4) / 12.
    const double alike = -1.0 / 3.0;
    const auto expected = [&](double m) { return 1.0 / m + (1.0 - 1.0 / m) * alike; };
    EXPECT_NEAR(o.random, (expected(2) + expected(3) + expected(2) + expected(1)) / 4.0, 1e-12);
}

TEST(LaneOrder, TheRandomValueIsTheMeanOverShuffles) {
    RandomStream random(4, 0, 0);
    std::vector<LaneWalker> walkers;
    std::vector<std::int8_t> directions;
    for (int i = 0; i < 60; ++i) {
        walkers.push_back({random.uniform(0.0f, 4.0f), 1});
        directions.push_back(i < 25 ? std::int8_t(1) : std::int8_t(-1));
    }
    double mean = 0.0;
    LaneOrder last;
    const int shuffles = 4000;
    for (int s = 0; s < shuffles; ++s) {
        random.shuffle(std::span(directions));
        for (std::size_t i = 0; i < walkers.size(); ++i)
            walkers[i].direction = directions[i];
        last = laneOrder(walkers, 0.4f);
        mean += last.order / shuffles;
    }
    EXPECT_NEAR(last.random, mean, 0.004);
}

TEST(LaneOrder, LooksAtThoseWhoWalkAlongTheArea) {
    Parade parade;
    parade.add({8.0f, 5.0f}, {1.0f, 0.0f});
    parade.add({11.0f, 5.1f}, {-1.0f, 0.0f});
    parade.add({9.0f, 7.0f}, {-1.0f, 0.2f});
    parade.add({9.0f, 5.0f}, {0.0f, 1.0f});  // Across.
    parade.add({19.0f, 5.0f}, {1.0f, 0.0f}); // Elsewhere.
    MeasureArea area;
    area.center = {10.0f, 6.0f};
    area.half = {5.0f, 2.0f};
    const LaneOrder o = laneOrder(parade.at(0.0).bodies, area);
    EXPECT_EQ(o.people, 3u);
    EXPECT_NEAR(o.order, 1.0 / 3.0, 1e-9);
    EXPECT_EQ(laneOrder(std::span<const LaneWalker>(), 0.4f).people, 0u);
}

TEST(LaneMeter, TakesASampleEverySecond) {
    Parade parade;
    for (int i = 0; i < 6; ++i)
        parade.add({10.0f, 4.5f + 0.5f * float(i)}, {i < 3 ? 0.2f : -0.2f, 0.0f});
    MeasureArea area;
    area.center = {10.0f, 6.0f};
    area.half = {5.0f, 2.0f};
    LaneMeter meter(area);
    for (int f = 1; f <= 150; ++f)
        meter.update(parade.at(f / 30.0));
    ASSERT_EQ(meter.samples().size(), 5u);
    EXPECT_NEAR(meter.samples()[0].seconds, 1.0, 1e-9);
    EXPECT_NEAR(meter.samples()[4].seconds, 5.0, 1e-9);
    const LaneMean mean = laneMean(meter.samples(), 2.0, 4.5);
    EXPECT_EQ(mean.samples, 3u);
    EXPECT_DOUBLE_EQ(mean.people, 6.0);
    EXPECT_DOUBLE_EQ(mean.order, laneOrder(parade.at(0.0).bodies, area).order);
    EXPECT_EQ(laneMean({}).samples, 0u);
}

} // namespace
} // namespace ped
