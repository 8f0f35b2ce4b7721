// SPDX-License-Identifier: MIT
#include "ped/World/BoxIndex.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(BoxIndex, FindsWhatOverlapsAndNothingElse) {
    RandomStream random(5, 0, 4);
    const CellRect bounds{-300, -200, 500, 400};
    const auto anyBox = [&](std::int32_t most) {
        const auto x = std::int32_t(random.below(900)) - 350;
        const auto y = std::int32_t(random.below(700)) - 250;
        return CellRect{x, y, x + 1 + std::int32_t(random.below(std::uint32_t(most))),
                        y + 1 + std::int32_t(random.below(std::uint32_t(most)))};
    };
    std::vector<CellRect> boxes;
    for (int i = 0; i < 300; ++i)
        boxes.push_back(anyBox(i % 10 == 0 ? 400 : 40));
    BoxIndex index;
    index.build(bounds, boxes);
    std::vector<std::uint32_t> found;
    for (int round = 0; round < 200; ++round) {
        const CellRect window = anyBox(150).clippedTo(bounds);
        if (window.empty())
            continue;
        std::vector<std::uint32_t> expected;
        for (std::size_t i = 0; i < boxes.size(); ++i)
            if (!boxes[i].clippedTo(window).empty())
                expected.push_back(std::uint32_t(i));
        index.find(window, found);
        EXPECT_EQ(found, expected);
    }
}

} // namespace
} // namespace ped
