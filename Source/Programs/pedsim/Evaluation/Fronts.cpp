// SPDX-License-Identifier: MIT
#include "Evaluation/Fronts.h"

#include <algorithm>
#include <numeric>

namespace pedsim {

bool dominates(std::span<const float> a, std::span<const float> b) {
    bool less = false;
    for (std::size_t c = 0; c < a.size(); ++c) {
        if (a[c] > b[c])
            return false;
        less = less || a[c] < b[c];
    }
    return less;
}

namespace {

/// Whether one of the points, given one after the other, dominates `point`; the last are looked at first, which are the
/// likeliest. Those before were sorted before it, so that none of them can be dominated by it.
bool anyDominates(std::span<const float> members, std::span<const float> point) {
    const std::size_t columns = point.size();
    for (std::size_t end = members.size(); end > 0; end -= columns)
        if (dominates(members.subspan(end - columns, columns), point))
            return true;
    return false;
}

} // namespace

ParetoFronts::ParetoFronts(std::vector<float> points, std::size_t columns) : columns_(columns) {
    const std::size_t n = columns > 0 ? points.size() / columns : 0;
    front_.assign(n, 0);
    std::vector<std::uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        for (std::size_t c = 0; c < columns; ++c)
            if (points[a * columns + c] != points[b * columns + c])
                return points[a * columns + c] < points[b * columns + c];
        return a < b;
    });
    if (columns <= 2)
        peelTwo(points, order);
    else
        peelMany(points, order);
    const std::size_t fronts = n == 0 ? 0 : *std::max_element(front_.begin(), front_.end()) + std::size_t{1};
    begin_.assign(fronts + 1, 0);
    for (const std::uint32_t f : front_)
        ++begin_[f + 1];
    std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
    members_.resize(points.size());
    std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
    for (const std::uint32_t i : order)
        std::copy_n(points.begin() + static_cast<std::ptrdiff_t>(i * columns), columns,
                    members_.begin() + static_cast<std::ptrdiff_t>(next[front_[i]]++ * columns));
}

void ParetoFronts::peelTwo(std::span<const float> points, std::span<const std::uint32_t> order) {
    // Within a front, from left to right, the last column falls; so the least of it is that of its newest point, and
    // from front to front it rises.
    std::vector<float> least;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::span<const float> point = points.subspan(order[i] * columns_, columns_);
        const std::span<const float> before = points.subspan(order[i > 0 ? i - 1 : 0] * columns_, columns_);
        if (i > 0 && std::equal(point.begin(), point.end(), before.begin())) {
            front_[order[i]] = front_[order[i - 1]];
            continue;
        }
        const auto at = std::upper_bound(least.begin(), least.end(), point.back());
        front_[order[i]] = static_cast<std::uint32_t>(at - least.begin());
        if (at == least.end())
            least.push_back(point.back());
        else
            *at = point.back();
    }
}

void ParetoFronts::peelMany(std::span<const float> points, std::span<const std::uint32_t> order) {
    std::vector<std::vector<float>> fronts;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::span<const float> point = points.subspan(order[i] * columns_, columns_);
        std::size_t low = 0, high = fronts.size();
        while (low < high) {
            const std::size_t middle = (low + high) / 2;
            if (anyDominates(fronts[middle], point))
                low = middle + 1;
            else
                high = middle;
        }
        if (low == fronts.size())
            fronts.emplace_back();
        fronts[low].insert(fronts[low].end(), point.begin(), point.end());
        front_[order[i]] = static_cast<std::uint32_t>(low);
    }
}

bool ParetoFronts::frontDominates(std::size_t front, std::span<const float> point) const {
    const std::span<const float> members =
        std::span(members_).subspan(begin_[front] * columns_, (begin_[front + 1] - begin_[front]) * columns_);
    // Members are sorted by their first column: those that are farther right cannot dominate.
    std::size_t low = 0, high = members.size() / columns_;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (members[middle * columns_] <= point[0])
            low = middle + 1;
        else
            high = middle;
    }
    if (columns_ > 2)
        return anyDominates(members.first(low * columns_), point);
    return low > 0 && dominates(members.subspan((low - 1) * columns_, columns_), point);
}

std::uint32_t ParetoFronts::depthOf(std::span<const float> point) const {
    std::size_t low = 0, high = count();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (frontDominates(middle, point))
            low = middle + 1;
        else
            high = middle;
    }
    return static_cast<std::uint32_t>(low + 1);
}

} // namespace pedsim
