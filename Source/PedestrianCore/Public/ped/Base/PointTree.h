// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A kd-tree over rows of numbers: which rows are nearest to a point. What it finds depends neither on how it was built
/// nor on the standard library, because equally near rows come by their number; looking something up allocates nothing.

#include "ped/Base/Config.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// A row that was found.
struct NearRow {
    float squared = 0.0f; ///< Square of its Euclidean distance.
    std::uint32_t row = 0;

    friend constexpr bool operator==(const NearRow&, const NearRow&) = default;
};
/// Nearer rows first; of equally near ones the one with the lower number.
constexpr bool isNearer(const NearRow& a, const NearRow& b) {
    return a.squared < b.squared || (a.squared == b.squared && a.row < b.row);
}

class PEDESTRIANCORE_API PointTree {
public:
    static constexpr std::size_t mostColumns = 16;

    PointTree() = default;
    /// `values`: row by row, `columns` (1 to 16) in each; none of them not-a-number.
    PointTree(std::span<const float> values, std::size_t columns);

    std::size_t rows() const { return order_.size(); }
    std::size_t columns() const { return columns_; }
    /// Writes the rows nearest to a point, nearest first: as many as `out` holds, or as there are. Returns how many.
    std::size_t nearest(std::span<const float> at, std::span<NearRow> out) const;
    /// Bytes of memory.
    std::size_t memoryBytes() const;

private:
    struct Node {
        std::uint32_t begin = 0; ///< Its rows, in the order of the tree.
        std::uint32_t end = 0;
        std::uint32_t left = 0; ///< Its children are this node and the next; 0: a leaf.
        std::uint32_t axis = 0; ///< Of a leaf: its first block of values.
        float split = 0.0f;
    };
    struct Search;
    static constexpr std::uint32_t leafRows = 16;

    void build(std::span<const float> values);
    void fillLeaves(std::span<const float> values);
    void search(std::uint32_t node, float beyond, Search& search) const;
    void scan(const Node& leaf, Search& search) const;

    std::size_t columns_ = 0;
    /// Leaf after leaf, in each column after column, so that one column of all its rows is compared at once. A leaf of
    /// more than leafRows (equal) rows has several such blocks.
    std::vector<float> values_;
    std::vector<std::uint32_t> order_; ///< Numbers of rows, in the order of the tree.
    std::vector<Node> nodes_;
};

} // namespace ped
