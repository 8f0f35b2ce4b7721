// SPDX-License-Identifier: MIT
#include "ped/Path/Funnel.h"

#include <algorithm>

namespace ped {
namespace {

/// Two nodes share a part of an edge. The way leaves through the row of cells on this side of it and enters through the
/// row on the other: two gates, whose ends are cell centres, so that no leg ever runs along the border of a cell.
void pushGates(const QuadtreeNode& from, const QuadtreeNode& to, std::vector<Gate>& gates) {
    const CellRect a = squareOf(from);
    const CellRect b = squareOf(to);
    const bool east = b.x0 == a.x1;
    if (east || b.x1 == a.x0) {
        const std::int32_t low = std::max(a.y0, b.y0);
        const std::int32_t high = std::min(a.y1, b.y1) - 1;
        for (const std::int32_t x : {east ? a.x1 - 1 : a.x0, east ? b.x0 : b.x1 - 1})
            gates.push_back({fixedCentre({x, east ? high : low}), fixedCentre({x, east ? low : high})});
        return;
    }
    const bool north = b.y0 == a.y1;
    const std::int32_t low = std::max(a.x0, b.x0);
    const std::int32_t high = std::min(a.x1, b.x1) - 1;
    for (const std::int32_t y : {north ? a.y1 - 1 : a.y0, north ? b.y0 : b.y1 - 1})
        gates.push_back({fixedCentre({north ? low : high, y}), fixedCentre({north ? high : low, y})});
}

} // namespace

void pullThroughCorridor(const Quadtree& tree, std::span<const std::uint32_t> corridor, FixedPoint start,
                         FixedPoint target, std::vector<Gate>& gates, std::vector<FixedPoint>& out) {
    gates.clear();
    gates.push_back({start, start});
    for (std::size_t i = 1; i < corridor.size(); ++i)
        pushGates(tree.nodes[corridor[i - 1]], tree.nodes[corridor[i]], gates);
    gates.push_back({target, target});
    out.clear();
    out.push_back(start);
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
