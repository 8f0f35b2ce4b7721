// SPDX-License-Identifier: MIT
#include "ped/Path/Funnel.h"

#include <algorithm>

namespace ped {
namespace {

struct Gate {
    FixedPoint left;
    FixedPoint right;
};

/// Two nodes share a part of an edge. The way leaves through the row of cells on this side of it and enters through the
/// row on the other: two gates, whose ends are cell centres, so that no leg ever runs along the border of a cell.
Gate gateBetween(const QuadtreeNode& from, const QuadtreeNode& to, bool entering) {
    const CellRect a = squareOf(from);
    const CellRect b = squareOf(to);
    const CellRect side = entering ? b : a;
    const bool east = b.x0 == a.x1;
    if (east || b.x1 == a.x0) {
        const std::int32_t x = east == entering ? side.x0 : side.x1 - 1;
        const FixedPoint low = fixedCentre({x, std::max(a.y0, b.y0)});
        const FixedPoint high = fixedCentre({x, std::min(a.y1, b.y1) - 1});
        return east ? Gate{high, low} : Gate{low, high};
    }
    const bool north = b.y0 == a.y1;
    const std::int32_t y = north == entering ? side.y0 : side.y1 - 1;
    const FixedPoint low = fixedCentre({std::max(a.x0, b.x0), y});
    const FixedPoint high = fixedCentre({std::min(a.x1, b.x1) - 1, y});
    return north ? Gate{low, high} : Gate{high, low};
}

/// The sequence of gates: the start, two for each pair of neighbours, the target.
class Gates {
public:
    Gates(const Quadtree& tree, std::span<const std::uint32_t> corridor, FixedPoint start, FixedPoint target)
        : tree_(tree), corridor_(corridor), start_(start), target_(target) {}
    std::size_t size() const { return 2 * (corridor_.size() - 1) + 2; }
    Gate operator[](std::size_t i) const {
        if (i == 0)
            return {start_, start_};
        if (i + 1 == size())
            return {target_, target_};
        const std::size_t k = (i - 1) / 2;
        return gateBetween(tree_.nodes[corridor_[k]], tree_.nodes[corridor_[k + 1]], (i - 1) % 2 == 1);
    }

private:
    const Quadtree& tree_;
    std::span<const std::uint32_t> corridor_;
    FixedPoint start_;
    FixedPoint target_;
};

} // namespace

void pullThroughCorridor(const Quadtree& tree, std::span<const std::uint32_t> corridor, FixedPoint start,
                         FixedPoint target, std::vector<FixedPoint>& out) {
    out.clear();
    out.push_back(start);
    const Gates gates(tree, corridor, start, target);
    FixedPoint apex = start;
    FixedPoint left = start;
    FixedPoint right = start;
    std::size_t leftAt = 0;
    std::size_t rightAt = 0;
    // Narrow the funnel from gate to gate; where its sides cross, the inner side's point is a bend, and the funnel
    // starts anew from there.
    const auto bend = [&](FixedPoint at, std::size_t index) {
        if (!(out.back() == at))
            out.push_back(at);
        apex = left = right = at;
        leftAt = rightAt = index;
        return index;
    };
    for (std::size_t i = 1; i < gates.size(); ++i) {
        const Gate gate = gates[i];
        if (turn(apex, right, gate.right) >= 0) {
            if (apex == right || turn(apex, left, gate.right) < 0) {
                right = gate.right;
                rightAt = i;
            } else {
                i = bend(left, leftAt);
                continue;
            }
        }
        if (turn(apex, left, gate.left) <= 0) {
            if (apex == left || turn(apex, right, gate.left) > 0) {
                left = gate.left;
                leftAt = i;
            } else {
                i = bend(right, rightAt);
                continue;
            }
        }
    }
    if (!(out.back() == target) || out.size() == 1)
        out.push_back(target);
}

void centresOfCorridor(const Quadtree& tree, std::span<const std::uint32_t> corridor, FixedPoint start,
                       FixedPoint target, std::vector<FixedPoint>& out) {
    out.clear();
    out.push_back(start);
    for (const std::uint32_t n : corridor) {
        const QuadtreeNode& node = tree.nodes[n];
        const std::int32_t half = FixedPoint::one * (1 << node.level) / 2;
        out.push_back({node.x * FixedPoint::one + half, node.y * FixedPoint::one + half});
    }
    out.push_back(target);
}

} // namespace ped
