// SPDX-License-Identifier: MIT
#include "Evaluation/PointTree.h"

#include "Evaluation/Crowd.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace pedsim {
namespace {

TEST(PointTree, DistancesAreThoseOfLookingAtEverybody) {
    for (const std::size_t columns : {1u, 2u, 5u})
        for (const double exponent : {1.0, 2.0, 3.0}) {
            MetricTable table = test::cloud(5, 700, columns, true);
            for (std::size_t i = 0; i < table.rows(); ++i)
                table.person[i] = static_cast<std::uint32_t>(i / 7);
            for (std::size_t i = 0; i < 70 * columns; ++i)
                table.values[i] = 0.25; // Many in one place.
            const PointTree tree(table.values, columns, table.person, exponent);
            std::vector<double> found;
            for (std::size_t i = 0; i < table.rows(); i += 13) {
                std::vector<double> all;
                for (std::size_t j = 0; j < table.rows(); ++j) {
                    if (table.person[j] == table.person[i])
                        continue;
                    double sum = 0.0;
                    for (std::size_t c = 0; c < columns; ++c)
                        sum += std::pow(std::fabs(table.row(i)[c] - table.row(j)[c]), exponent);
                    all.push_back(std::pow(sum, 1.0 / exponent));
                }
                std::sort(all.begin(), all.end());
                tree.nearest(table.row(i), 12, table.person[i], found);
                ASSERT_EQ(found.size(), 12u);
                for (std::size_t k = 0; k < 12; ++k)
                    ASSERT_NEAR(found[k], all[k], 1e-9);
            }
        }
}

TEST(PointTree, GivesWhatThereIs) {
    const MetricTable table = test::cloud(1, 5, 2, false);
    const PointTree tree(table.values, 2, table.person);
    std::vector<double> found;
    tree.nearest(table.row(0), 50, 0, found);
    EXPECT_EQ(found.size(), 4u);
}

} // namespace
} // namespace pedsim
