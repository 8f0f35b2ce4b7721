// SPDX-License-Identifier: MIT
#include "ped/World/BuildState.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ped {
namespace {

TEST(Clearance, EqualsBruteForce) {
    RandomStream random(3, 0, 5);
    for (int round = 0; round < 200; ++round) {
        const auto width = std::int32_t(1 + random.below(24));
        const auto height = std::int32_t(1 + random.below(24));
        const float density = random.uniform(0.0f, 0.4f);
        std::vector<std::uint16_t> obstacle(std::size_t(width) * std::size_t(height));
        for (auto& o : obstacle)
            o = random.chance(density) ? 1 : 0;
        std::vector<std::uint8_t> clearance;
        computeClearance(obstacle, width, height, clearance);
        for (std::int32_t y = 0; y < height; ++y)
            for (std::int32_t x = 0; x < width; ++x) {
                int best = 1 << 20;
                for (std::int32_t v = -1; v <= height; ++v)
                    for (std::int32_t u = -1; u <= width; ++u) {
                        const bool outside = u < 0 || v < 0 || u == width || v == height;
                        if (outside || obstacle[std::size_t(v) * std::size_t(width) + std::size_t(u)])
                            best = std::min(best, (u - x) * (u - x) + (v - y) * (v - y));
                    }
                const int expected = std::min(255, int(std::floor(std::sqrt(double(best)) * 4.0)));
                ASSERT_EQ(clearance[std::size_t(y) * std::size_t(width) + std::size_t(x)], expected)
                    << x << ", " << y << " of " << width << " x " << height;
            }
    }
}

} // namespace
} // namespace ped
