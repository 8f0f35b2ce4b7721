// SPDX-License-Identifier: MIT
#include "ped/Base/Outline.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace ped {

namespace {

/// East, north, west, south: an edge in direction d has its inside on the left.
constexpr std::array<Cell, 4> steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

/// Boundary edges of a mask as one bit per direction per lattice point, consumed as loops are walked.
class EdgeMap {
public:
    EdgeMap(const CellRect& rect, FunctionRef<bool(Cell)> inside)
        : points_{rect.x0, rect.y0, rect.x1 + 1, rect.y1 + 1}, edges_(points_.area(), 0) {
        const auto holds = [&](Cell c) { return rect.contains(c) && inside(c); };
        for (std::int32_t y = rect.y0; y < rect.y1; ++y) {
            for (std::int32_t x = rect.x0; x < rect.x1; ++x) {
                if (!holds({x, y}))
                    continue;
                add(!holds({x, y - 1}), {x, y}, 0);
                add(!holds({x + 1, y}), {x + 1, y}, 1);
                add(!holds({x, y + 1}), {x + 1, y + 1}, 2);
                add(!holds({x - 1, y}), {x, y + 1}, 3);
            }
        }
    }
    const CellRect& points() const { return points_; }
    /// Takes an edge that leaves `from`: its direction, or -1 when there is none left.
    int takeAny(Cell from) {
        std::uint8_t& mask = edges_[points_.indexOf(from)];
        for (int direction = 0; direction < 4; ++direction) {
            if ((mask >> direction & 1) != 0) {
                mask = static_cast<std::uint8_t>(mask & ~(1 << direction));
                return direction;
            }
        }
        return -1;
    }

private:
    void add(bool edge, Cell from, int direction) {
        if (edge)
            edges_[points_.indexOf(from)] |= static_cast<std::uint8_t>(1 << direction);
    }
    CellRect points_;
    std::vector<std::uint8_t> edges_;
};

std::int64_t doubledArea(std::span<const Cell> loop) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Cell a = loop[i], b = loop[(i + 1) % loop.size()];
        sum += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
    }
    return sum;
}

/// Only the points where the loop turns, from the first of them.
std::vector<Cell> corners(std::span<const Cell> loop) {
    std::vector<Cell> result;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Cell before = loop[(i + loop.size() - 1) % loop.size()], at = loop[i];
        const Cell after = loop[(i + 1) % loop.size()];
        if ((at.x - before.x) * (after.y - at.y) != (at.y - before.y) * (after.x - at.x))
            result.push_back(at);
    }
    return result;
}

} // namespace

std::vector<Cell> traceOutline(const CellRect& rect, FunctionRef<bool(Cell)> inside) {
    std::vector<Cell> best, loop;
    if (rect.empty())
        return best;
    EdgeMap edges(rect, inside);
    std::int64_t bestArea = 0;
    std::vector<std::int32_t> placeInLoop(edges.points().area(), -1);
    // Boundaries touch themselves at corners. Whenever the walk comes back to a point, what lies between is a loop of
    // its own, so that every loop is simple.
    const auto close = [&](Cell at) {
        const auto first = static_cast<std::size_t>(placeInLoop[edges.points().indexOf(at)]);
        const std::span<const Cell> closed(loop.begin() + static_cast<std::ptrdiff_t>(first), loop.end());
        if (const std::int64_t area = doubledArea(closed); area > bestArea) {
            bestArea = area;
            best = corners(closed);
        }
        for (const Cell c : closed)
            placeInLoop[edges.points().indexOf(c)] = -1;
        loop.resize(first);
    };
    for (std::size_t i = 0; i < edges.points().area(); ++i) {
        Cell at = edges.points().cellAt(i);
        for (int direction = edges.takeAny(at); direction >= 0; direction = edges.takeAny(at)) {
            std::int32_t& place = placeInLoop[edges.points().indexOf(at)];
            if (place >= 0)
                close(at);
            place = static_cast<std::int32_t>(loop.size());
            loop.push_back(at);
            const Cell step = steps[static_cast<std::size_t>(direction)];
            at = {at.x + step.x, at.y + step.y};
        }
        if (!loop.empty())
            close(at);
    }
    return best;
}

} // namespace ped
