// SPDX-License-Identifier: MIT
#include "ped/Base/PointTree.h"
#include "ped/Base/Hash.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

using namespace ped;

std::vector<float> drawnRows(std::size_t rows, std::size_t columns, std::uint64_t seed, std::uint32_t values) {
    std::vector<float> out;
    for (std::size_t i = 0; i < rows * columns; ++i)
        out.push_back(float(mixBits(seed * 7919 + i) % values));
    return out;
}

std::vector<NearRow> byBruteForce(const std::vector<float>& rows, std::size_t columns, std::span<const float> at,
                                  std::size_t k) {
    std::vector<NearRow> all;
    for (std::uint32_t r = 0; r < rows.size() / columns; ++r) {
        float sum = 0.0f;
        for (std::size_t c = 0; c < columns; ++c)
            sum += (at[c] - rows[r * columns + c]) * (at[c] - rows[r * columns + c]);
        all.push_back({sum, r});
    }
    std::sort(all.begin(), all.end(), [](const NearRow& a, const NearRow& b) { return isNearer(a, b); });
    all.resize(std::min(all.size(), k));
    return all;
}

TEST(PointTree, FindsWhatLookingAtEveryRowFindsTiesIncluded) {
    for (const std::size_t columns : {1u, 3u, 10u, 16u})
        for (const std::size_t count : {1u, 11u, 12u, 13u, 500u}) {
            // Few different values: many rows are equally near.
            const std::vector<float> rows = drawnRows(count, columns, columns + count, 5);
            const PointTree tree(rows, columns);
            for (std::uint64_t q = 0; q < 20; ++q) {
                const std::vector<float> at = drawnRows(1, columns, 1000 + q, 6);
                for (const std::size_t k : {1u, 7u, 100u}) {
                    std::vector<NearRow> found(k);
                    found.resize(tree.nearest(at, found));
                    EXPECT_EQ(found, byBruteForce(rows, columns, at, k)) << columns << " columns, " << count << " rows";
                }
            }
        }
}

TEST(PointTree, AnEmptyTreeAndAnEmptyQuestionFindNothing) {
    const PointTree none;
    std::vector<NearRow> found(3);
    EXPECT_EQ(none.nearest({}, found), 0u);
    const PointTree one(std::vector<float>{1.0f, 2.0f}, 2);
    EXPECT_EQ(one.nearest(std::vector<float>{0.0f, 0.0f}, {}), 0u);
    EXPECT_EQ(one.nearest(std::vector<float>{0.0f, 0.0f}, found), 1u);
    EXPECT_EQ(found[0], (NearRow{5.0f, 0}));
}

} // namespace
