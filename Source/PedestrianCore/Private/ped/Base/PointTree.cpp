// SPDX-License-Identifier: MIT
#include "ped/Base/PointTree.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace ped {

/// One question, and what has been found so far: a heap with the farthest row at its front.
struct PointTree::Search {
    std::span<const float> at;
    std::span<NearRow> out;
    std::size_t found = 0;
    std::array<float, mostColumns> away{}; ///< By column: square of the way to the part of the tree that is looked at.

    bool isFull() const { return found == out.size(); }
    void offer(NearRow row) {
        if (isFull()) {
            if (!isNearer(row, out.front()))
                return;
            std::pop_heap(out.begin(), out.end(), isNearer);
            --found;
        }
        out[found++] = row;
        std::push_heap(out.begin(), out.begin() + std::ptrdiff_t(found), isNearer);
    }
};

PointTree::PointTree(std::span<const float> values, std::size_t columns) : columns_(columns) {
    PED_ASSERT(columns >= 1 && columns <= mostColumns && values.size() % columns == 0);
    order_.resize(values.size() / columns);
    std::iota(order_.begin(), order_.end(), 0u);
    build(values);
    fillLeaves(values);
}

void PointTree::fillLeaves(std::span<const float> values) {
    std::uint32_t blocks = 0;
    for (Node& node : nodes_)
        if (node.left == 0) {
            node.axis = blocks;
            blocks += (node.end - node.begin + leafRows - 1) / leafRows;
        }
    values_.assign(std::size_t(blocks) * leafRows * columns_, 0.0f);
    for (const Node& node : nodes_)
        for (std::uint32_t i = node.begin; node.left == 0 && i < node.end; ++i) {
            const std::uint32_t at = i - node.begin;
            float* block = values_.data() + (node.axis + at / leafRows) * leafRows * columns_ + at % leafRows;
            for (std::size_t c = 0; c < columns_; ++c)
                block[c * leafRows] = values[order_[i] * columns_ + c];
        }
}

/// Splits the widest column in the middle until few rows are left.
void PointTree::build(std::span<const float> values) {
    nodes_.push_back({0, std::uint32_t(order_.size())});
    for (std::size_t n = 0; n < nodes_.size(); ++n) {
        const std::uint32_t begin = nodes_[n].begin, end = nodes_[n].end;
        if (end - begin <= leafRows)
            continue;
        std::size_t axis = 0;
        float widest = 0.0f;
        for (std::size_t c = 0; c < columns_; ++c) {
            float least = values[order_[begin] * columns_ + c], most = least;
            for (std::uint32_t i = begin + 1; i < end; ++i) {
                least = std::min(least, values[order_[i] * columns_ + c]);
                most = std::max(most, values[order_[i] * columns_ + c]);
            }
            if (most - least > widest) {
                widest = most - least;
                axis = c;
            }
        }
        if (widest <= 0.0f)
            continue; // All the same.
        const std::uint32_t middle = begin + (end - begin) / 2;
        const auto value = [&](std::uint32_t row) { return values[row * columns_ + axis]; };
        std::nth_element(
            order_.begin() + begin, order_.begin() + middle, order_.begin() + end,
            [&](std::uint32_t a, std::uint32_t b) { return value(a) < value(b) || (value(a) == value(b) && a < b); });
        nodes_[n].axis = std::uint32_t(axis);
        nodes_[n].split = value(order_[middle]);
        nodes_[n].left = std::uint32_t(nodes_.size());
        nodes_.push_back({begin, middle});
        nodes_.push_back({middle, end});
    }
}

void PointTree::scan(const Node& leaf, Search& search_) const {
    const float* block = values_.data() + std::size_t(leaf.axis) * leafRows * columns_;
    for (std::uint32_t begin = leaf.begin; begin < leaf.end; begin += leafRows) {
        const std::uint32_t count = std::min(leafRows, leaf.end - begin);
        // A number that the compiler does not know, so that it takes the inner loop four rows at a time.
        const std::uint32_t rows = (count + 3) / 4 * 4;
        float sum[leafRows] = {};
        for (std::size_t c = 0; c < columns_; ++c, block += leafRows) {
            const float at = search_.at[c];
            for (std::uint32_t i = 0; i < rows; ++i) {
                const float d = at - block[i];
                sum[i] += d * d;
            }
        }
        for (std::uint32_t i = 0; i < count; ++i)
            if (!search_.isFull() || sum[i] <= search_.out.front().squared)
                search_.offer({sum[i], order_[begin + i]});
    }
}

void PointTree::search(std::uint32_t node, float beyond, Search& search_) const {
    const Node& n = nodes_[node];
    if (n.left == 0) {
        scan(n, search_);
        return;
    }
    const float offset = search_.at[n.axis] - n.split;
    const std::uint32_t hither = offset < 0.0f ? n.left : n.left + 1;
    search(hither, beyond, search_);
    const float before = search_.away[n.axis], across = offset * offset;
    const float farther = beyond - before + across;
    // Sums are rounded in another order here than in a leaf: a hair's breadth is left for that.
    if (search_.isFull() && farther * 0.999f > search_.out.front().squared)
        return;
    search_.away[n.axis] = across;
    search(hither == n.left ? n.left + 1 : n.left, farther, search_);
    search_.away[n.axis] = before;
}

std::size_t PointTree::nearest(std::span<const float> at, std::span<NearRow> out) const {
    PED_ASSERT(at.size() == columns_);
    if (order_.empty() || out.empty())
        return 0;
    Search question{at, out.first(std::min(out.size(), order_.size()))};
    search(0, 0.0f, question);
    std::sort_heap(out.begin(), out.begin() + std::ptrdiff_t(question.found), isNearer);
    return question.found;
}

std::size_t PointTree::memoryBytes() const {
    return values_.capacity() * sizeof(float) + order_.capacity() * sizeof(std::uint32_t) +
           nodes_.capacity() * sizeof(Node);
}

} // namespace ped
