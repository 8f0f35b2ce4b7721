// SPDX-License-Identifier: MIT
#include "Evaluation/Fronts.h"

#include "Evaluation/PlaneDepths.h"
#include "Host/TbbExecutor.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace pedsim {
namespace {

/// Peels one front after the other, comparing everything with everything.
std::vector<std::uint32_t> peeledByHand(const std::vector<float>& points, std::size_t columns) {
    const std::size_t n = points.size() / columns;
    std::vector<std::uint32_t> front(n, 0xffffffffu);
    const auto at = [&](std::size_t i) { return std::span(points).subspan(i * columns, columns); };
    for (std::uint32_t f = 0, left = static_cast<std::uint32_t>(n); left > 0; ++f) {
        std::vector<std::size_t> now;
        for (std::size_t i = 0; i < n; ++i) {
            bool dominated = front[i] != 0xffffffffu;
            for (std::size_t j = 0; j < n && !dominated; ++j)
                dominated = front[j] == 0xffffffffu && dominates(at(j), at(i));
            if (!dominated)
                now.push_back(i);
        }
        for (const std::size_t i : now)
            front[i] = f;
        left -= static_cast<std::uint32_t>(now.size());
    }
    return front;
}

/// `steps` values per column, so that ties and equal points are many.
std::vector<float> randomPoints(std::uint32_t seed, std::size_t n, std::size_t columns, float steps) {
    ped::RandomStream stream(seed, 1u, 1u);
    std::vector<float> points;
    for (std::size_t i = 0; i < n * columns; ++i)
        points.push_back(std::floor(stream.uniform() * steps) / steps);
    return points;
}

TEST(Fronts, AreThoseOfPeelingByHand) {
    for (std::size_t columns = 1; columns <= 6; ++columns)
        for (const float steps : {4.0f, 20.0f, 1e6f}) {
            const std::vector<float> points = randomPoints(static_cast<std::uint32_t>(columns), 200, columns, steps);
            const ParetoFronts fronts(points, columns);
            const std::vector<std::uint32_t> hand = peeledByHand(points, columns);
            ASSERT_EQ(std::vector<std::uint32_t>(fronts.frontOf().begin(), fronts.frontOf().end()), hand)
                << columns << " columns, " << steps << " steps";
        }
}

TEST(Fronts, DepthsInThePlaneAreThoseAmongTheFronts) {
    TbbExecutor executor;
    for (const float steps : {4.0f, 30.0f, 1e6f})
        for (const std::size_t n : {std::size_t{0}, std::size_t{1}, std::size_t{500}}) {
            const std::vector<float> points = randomPoints(21, n, 2, steps), asked = randomPoints(22, 300, 2, steps);
            std::vector<std::uint64_t> questions;
            for (std::size_t i = 0; i < asked.size(); i += 2)
                questions.push_back(planeKey(asked[i], asked[i + 1]));
            // Rows of seven points.
            const auto visit = [&](std::size_t row, auto take) {
                for (std::size_t i = 7 * row; i < std::min(n, 7 * row + 7); ++i)
                    take(planeKey(points[2 * i], points[2 * i + 1]));
            };
            const PlaneDepths found = planeDepths((n + 6) / 7, visit, questions, executor);
            const ParetoFronts fronts(points, 2);
            EXPECT_EQ(found.points, n);
            EXPECT_EQ(found.fronts, fronts.count());
            for (std::size_t i = 0; i < questions.size(); ++i)
                ASSERT_EQ(found.depth[i], fronts.depthOf(std::span(asked).subspan(2 * i, 2))) << i << " of " << n;
        }
}

TEST(Fronts, DepthOfANewPointIsThatOfPeelingWithIt) {
    for (std::size_t columns = 2; columns <= 4; ++columns) {
        const std::vector<float> points = randomPoints(11, 150, columns, 30.0f);
        const ParetoFronts fronts(points, columns);
        const std::vector<float> others = randomPoints(12, 60, columns, 30.0f);
        for (std::size_t i = 0; i < 60; ++i) {
            const auto point = std::span(others).subspan(i * columns, columns);
            std::uint32_t depth = 1;
            for (std::uint32_t f = 0; f < fronts.count(); ++f) {
                bool dominated = false;
                for (std::size_t k = 0; k < 150; ++k)
                    dominated = dominated || (fronts.frontOf()[k] == f &&
                                              dominates(std::span(points).subspan(k * columns, columns), point));
                depth += dominated ? 1 : 0;
            }
            EXPECT_EQ(fronts.depthOf(point), depth);
        }
    }
}

TEST(Fronts, SixtyRandomPointsHaveAboutTwelve) {
    double sum = 0.0;
    for (std::uint32_t seed = 1; seed <= 100; ++seed)
        sum += static_cast<double>(ParetoFronts(randomPoints(seed, 60, 2, 1e7f), 2).count());
    EXPECT_NEAR(sum / 100.0, 12.5, 1.0); // Charalambous 2013 shows 11 for one draw.
}

TEST(Fronts, NobodyHasNone) {
    const ParetoFronts none({}, 3);
    EXPECT_EQ(none.count(), 0u);
    EXPECT_EQ(none.depthOf(std::vector<float>{1.0f, 2.0f, 3.0f}), 1u);
}

} // namespace
} // namespace pedsim
