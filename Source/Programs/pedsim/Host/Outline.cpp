// SPDX-License-Identifier: MIT
#include "Host/Outline.h"

#include <array>
#include <cstdint>

namespace pedsim {

namespace {

/// East, north, west, south: an edge in direction d has its inside on the left.
constexpr std::array<ped::Cell, 4> steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

/// Boundary edges of a mask as one bit a direction and lattice point, consumed as loops are walked.
class EdgeMap {
public:
    EdgeMap(const ped::CellRect& rect, ped::FunctionRef<bool(ped::Cell)> inside)
        : points_{rect.x0, rect.y0, rect.x1 + 1, rect.y1 + 1}, edges_(points_.area(), 0) {
        const auto holds = [&](ped::Cell c) { return rect.contains(c) && inside(c); };
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
    const ped::CellRect& points() const { return points_; }
    bool startsHere(std::size_t index) const { return edges_[index] != 0; }
    /// Takes the edge out of `from` that turns left most, coming in direction `came`. Where two loops touch at a
    /// corner, turning left keeps each of them simple.
    int take(ped::Cell from, int came) {
        std::uint8_t& mask = edges_[points_.indexOf(from)];
        for (const int turn : {1, 0, 3}) {
            const int direction = (came + turn) % 4;
            if ((mask >> direction & 1) != 0) {
                mask = static_cast<std::uint8_t>(mask & ~(1 << direction));
                return direction;
            }
        }
        return -1;
    }

private:
    void add(bool edge, ped::Cell from, int direction) {
        if (edge)
            edges_[points_.indexOf(from)] |= static_cast<std::uint8_t>(1 << direction);
    }
    ped::CellRect points_;
    std::vector<std::uint8_t> edges_;
};

std::int64_t doubledArea(const std::vector<ped::Cell>& loop) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const ped::Cell a = loop[i], b = loop[(i + 1) % loop.size()];
        sum += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
    }
    return sum;
}

} // namespace

std::vector<ped::Cell> traceOutline(const ped::CellRect& rect, ped::FunctionRef<bool(ped::Cell)> inside) {
    std::vector<ped::Cell> best, loop;
    if (rect.empty())
        return best;
    EdgeMap edges(rect, inside);
    std::int64_t bestArea = 0;
    for (std::size_t i = 0; i < edges.points().area(); ++i) {
        while (edges.startsHere(i)) {
            loop.clear();
            const ped::Cell start = edges.points().cellAt(i);
            // Lowest point of its row first: an outer loop leaves it to the east, a hole to the north.
            int direction = edges.take(start, 3);
            if (direction < 0)
                direction = edges.take(start, 0);
            if (direction < 0)
                direction = edges.take(start, 1);
            int last = -1;
            ped::Cell at = start;
            while (direction >= 0) {
                if (direction != last)
                    loop.push_back(at);
                const ped::Cell step = steps[static_cast<std::size_t>(direction)];
                at = {at.x + step.x, at.y + step.y};
                last = direction;
                direction = at == start ? -1 : edges.take(at, direction);
            }
            if (const std::int64_t area = doubledArea(loop); area > bestArea) {
                bestArea = area;
                best = loop;
            }
        }
    }
    return best;
}

} // namespace pedsim
