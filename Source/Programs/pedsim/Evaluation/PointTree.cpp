// SPDX-License-Identifier: MIT
#include "Evaluation/PointTree.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pedsim {

namespace {
constexpr std::uint32_t leafRows = 16;
} // namespace

PointTree::PointTree(std::span<const double> values, std::size_t columns, std::span<const std::uint32_t> person,
                     double exponent)
    : columns_(columns), exponent_(exponent), order_(person.size()), source_(values) {
    std::iota(order_.begin(), order_.end(), 0u);
    nodes_.push_back({0, static_cast<std::uint32_t>(person.size())});
    build(0);
    values_.resize(values.size());
    person_.resize(person.size());
    for (std::size_t i = 0; i < order_.size(); ++i) {
        person_[i] = person[order_[i]];
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(order_[i] * columns), columns,
                    values_.begin() + static_cast<std::ptrdiff_t>(i * columns));
    }
    order_ = {};
    source_ = {};
}

double PointTree::power(double difference) const {
    const double d = std::fabs(difference);
    return exponent_ == 2.0 ? d * d : exponent_ == 1.0 ? d : std::pow(d, exponent_);
}

void PointTree::build(std::uint32_t node) {
    const std::uint32_t begin = nodes_[node].begin, end = nodes_[node].end;
    if (end - begin <= leafRows || columns_ == 0)
        return;
    std::size_t axis = 0;
    double widest = -1.0;
    for (std::size_t c = 0; c < columns_; ++c) {
        double least = 1e300, most = -1e300;
        for (std::uint32_t i = begin; i < end; ++i) {
            least = std::min(least, source_[order_[i] * columns_ + c]);
            most = std::max(most, source_[order_[i] * columns_ + c]);
        }
        if (most - least > widest) {
            widest = most - least;
            axis = c;
        }
    }
    if (!(widest > 0.0))
        return;
    const std::uint32_t middle = begin + (end - begin) / 2;
    const auto value = [&](std::uint32_t row) { return source_[row * columns_ + axis]; };
    std::nth_element(
        order_.begin() + begin, order_.begin() + middle, order_.begin() + end,
        [&](std::uint32_t a, std::uint32_t b) { return value(a) != value(b) ? value(a) < value(b) : a < b; });
    const auto left = static_cast<std::uint32_t>(nodes_.size());
    nodes_[node].axis = static_cast<std::uint16_t>(axis);
    nodes_[node].split = value(order_[middle]);
    nodes_[node].left = left;
    nodes_.push_back({begin, middle});
    nodes_.push_back({middle, end});
    build(left);
    build(left + 1);
}

void PointTree::search(std::uint32_t node, double offset, std::span<double> away, std::span<const double> at,
                       std::size_t k, std::uint32_t except, std::vector<double>& heap) const {
    const Node& n = nodes_[node];
    if (n.left == 0) {
        for (std::uint32_t i = n.begin; i < n.end; ++i) {
            if (person_[i] == except)
                continue;
            double sum = 0.0;
            for (std::size_t c = 0; c < columns_; ++c)
                sum += power(at[c] - values_[i * columns_ + c]);
            if (heap.size() == k) {
                if (sum >= heap.front())
                    continue;
                std::pop_heap(heap.begin(), heap.end());
                heap.pop_back();
            }
            heap.push_back(sum);
            std::push_heap(heap.begin(), heap.end());
        }
        return;
    }
    const double difference = at[n.axis] - n.split;
    const std::uint32_t hither = difference < 0.0 ? n.left : n.left + 1,
                        yonder = difference < 0.0 ? n.left + 1 : n.left;
    search(hither, offset, away, at, k, except, heap);
    const double before = away[n.axis], across = power(difference);
    const double farther = offset - before + across;
    if (heap.size() == k && farther > heap.front())
        return;
    away[n.axis] = across;
    search(yonder, farther, away, at, k, except, heap);
    away[n.axis] = before;
}

void PointTree::nearest(std::span<const double> at, std::size_t k, std::uint32_t except,
                        std::vector<double>& out) const {
    out.clear();
    if (k == 0 || person_.empty())
        return;
    std::vector<double> away(columns_, 0.0);
    search(0, 0.0, away, at, k, except, out);
    std::sort_heap(out.begin(), out.end());
    for (double& d : out)
        d = exponent_ == 2.0 ? std::sqrt(d) : exponent_ == 1.0 ? d : std::pow(d, 1.0 / exponent_);
}

} // namespace pedsim
