// SPDX-License-Identifier: MIT
#include "ped/Base/DebugDraw.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <utility>
#include <vector>

namespace ped {
namespace {

struct LineSink final : DebugDraw {
    std::vector<std::pair<Vec3, Vec3>> lines;
    void line(Vec3 a, Vec3 b, const DrawStyle&) override { lines.emplace_back(a, b); }
    void text(Vec3, std::string_view, Color, float) override {}
};

TEST(DebugDraw, ShapesFallBackToLines) {
    LineSink sink;
    const std::vector<Vec3> points{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}};
    sink.polyline(points, {});
    EXPECT_EQ(sink.lines.size(), 2u);
    sink.lines.clear();
    sink.polygon(points, {});
    ASSERT_EQ(sink.lines.size(), 3u);
    EXPECT_EQ(sink.lines[2].second, points[0]);
    sink.lines.clear();
    sink.layer("circles");
    sink.circle({2, 3, 4}, 1.5f, {});
    EXPECT_EQ(sink.lines.size(), 32u);
    for (const auto& [a, b] : sink.lines) {
        EXPECT_NEAR(distance(a, {2, 3, 4}), 1.5f, 1e-5f);
        EXPECT_EQ(b.z, 4.0f);
    }
}

TEST(DebugDraw, ColorsMix) {
    EXPECT_EQ(mixColors({0, 0, 0, 0}, {200, 100, 50, 255}, 0.5f), (Color{100, 50, 25, 128}));
    EXPECT_EQ(mixColors({1, 2, 3, 4}, {9, 9, 9, 9}, -1.0f), (Color{1, 2, 3, 4}));
    EXPECT_EQ(mixColors({1, 2, 3, 4}, {9, 9, 9, 9}, 2.0f), (Color{9, 9, 9, 9}));
}

TEST(DebugDraw, NeighbouringIndicesDifferInColor) {
    for (std::uint32_t i = 0; i < 200; ++i) {
        const Color a = colorOfIndex(i);
        const Color b = colorOfIndex(i + 1);
        EXPECT_GT(std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b), 100) << i;
        EXPECT_EQ(a, colorOfIndex(i));
    }
}

} // namespace
} // namespace ped
