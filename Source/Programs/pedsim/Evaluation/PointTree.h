// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A kd-tree over the rows of a table: how far the nearest rows of other people are.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pedsim {

class PointTree {
public:
    static constexpr std::uint32_t nobody = 0xffffffffu;

    /// `values`: row by row; `person`: whose row it is. `exponent`: of Minkowski's distance, at least 1; 2 is Euclid's.
    PointTree(std::span<const double> values, std::size_t columns, std::span<const std::uint32_t> person,
              double exponent = 2.0);

    /// Distances to the nearest `k` rows that are not `except`'s, ascending; fewer where there are not as many. They do
    /// not depend on the order of rows.
    void nearest(std::span<const double> at, std::size_t k, std::uint32_t except, std::vector<double>& out) const;

private:
    struct Node {
        std::uint32_t begin = 0, end = 0; ///< Rows, in the order of the tree.
        std::uint32_t left = 0;           ///< Its children are this node and the next; 0: a leaf.
        std::uint16_t axis = 0;
        double split = 0.0;
    };
    void build(std::uint32_t node);
    void search(std::uint32_t node, double offset, std::span<double> away, std::span<const double> at, std::size_t k,
                std::uint32_t except, std::vector<double>& heap) const;
    double power(double difference) const;

    std::size_t columns_;
    double exponent_;
    std::vector<double> values_;        ///< In the order of the tree.
    std::vector<std::uint32_t> person_; ///< In the order of the tree.
    std::vector<std::uint32_t> order_;  ///< While it is built.
    std::span<const double> source_;    ///< While it is built.
    std::vector<Node> nodes_;
};

} // namespace pedsim
