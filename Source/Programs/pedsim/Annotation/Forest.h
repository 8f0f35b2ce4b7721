// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A forest of decision trees (L. Breiman, "Random forests", 2001): Gini, bootstrap, no limit of depth. Draws come from
/// counters (tree, node), so that one forest comes out for any number of threads.

#include "ped/Base/Diagnostic.h"
#include "ped/Base/Executor.h"
#include "ped/Station/Value.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

/// Rows of features, each with its class.
struct LabelledTable {
    std::size_t columns = 0;
    std::vector<float> values; ///< Row by row.
    std::vector<std::uint8_t> label;
    std::vector<std::uint32_t> person; ///< Whose row it is.

    std::size_t rows() const { return label.size(); }
    std::span<const float> row(std::size_t i) const { return {values.data() + i * columns, columns}; }
    void add(std::span<const float> features, std::uint8_t itsLabel, std::uint32_t itsPerson);
};

struct ForestOptions {
    std::size_t trees = 10;
    std::uint64_t seed = 1;
    std::size_t classes = 6;
};

class Forest {
public:
    /// Columns that a node may split by are the square root of all, drawn anew for each node.
    void train(const LabelledTable& table, const ForestOptions& options, ped::Executor& executor);

    /// Share of each class, mean over trees.
    void shares(std::span<const float> features, std::vector<float>& out) const;
    /// The class with the greatest share; of equals the first.
    std::uint8_t classOf(std::span<const float> features) const;

    std::size_t columns() const { return columns_; }
    std::size_t classes() const { return classes_; }
    std::size_t nodes() const;
    /// Share of the rows that trees which have not seen them take for another class.
    double outOfBagError() const { return outOfBag_; }
    /// By column: how much of the disorder its splits remove, 1 together.
    const std::vector<double>& importance() const { return importance_; }

    ped::Value toValue() const;
    bool fromValue(const ped::Value& value, ped::Diagnostics& diagnostics);

private:
    struct Node {
        std::int32_t column = -1; ///< -1: a leaf.
        float split = 0.0f;       ///< Values at or below go left.
        std::uint32_t next = 0;   ///< Left child, the right one follows; of a leaf: its first share.
    };
    struct Tree {
        std::vector<Node> nodes;
        std::vector<float> leaves; ///< Shares of classes, leaf by leaf.
        std::vector<double> gain;  ///< By column.
    };
    class Grower;

    std::span<const float> leafOf(const Tree& tree, std::span<const float> features) const;
    void judgeOutOfBag(const LabelledTable& table, const std::vector<std::vector<std::uint8_t>>& seen);

    std::size_t columns_ = 0;
    std::size_t classes_ = 0;
    double outOfBag_ = 0.0;
    std::vector<Tree> trees_;
    std::vector<double> importance_;
};

} // namespace pedsim
