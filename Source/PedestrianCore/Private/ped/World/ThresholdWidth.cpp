// SPDX-License-Identifier: MIT
#include "ThresholdWidth.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <vector>

namespace ped {

namespace {

/// How far beyond the threshold narrower places are looked for. [m]
constexpr float cutReach = 2.0f;
constexpr float noCut = 1e30f;

enum class CutCell : std::uint8_t { Free, Left, Right, Other };

/// The cells around a threshold: ground of the two zones, and the rest.
class CutWindow {
public:
    CutWindow(const World& world, const std::array<RegionId, 2>& regions, const std::array<ZoneId, 2>& zones,
              std::span<const PortalCrossing> crossings)
        : cellSize_(world.frame.cellSize) {
        rect_ = {crossings[0].a.x, crossings[0].a.y, crossings[0].a.x + 1, crossings[0].a.y + 1};
        for (const PortalCrossing& c : crossings)
            for (const Cell cell : {c.a, c.b}) {
                rect_.x0 = std::min(rect_.x0, cell.x);
                rect_.y0 = std::min(rect_.y0, cell.y);
                rect_.x1 = std::max(rect_.x1, cell.x + 1);
                rect_.y1 = std::max(rect_.y1, cell.y + 1);
            }
        const auto margin = std::int32_t(cutReach / cellSize_ + 0.5f);
        rect_ = {rect_.x0 - margin, rect_.y0 - margin, rect_.x1 + margin, rect_.y1 + margin};
        cells_.resize(std::size_t(rect_.width()) * std::size_t(rect_.height()), CutCell::Other);
        for (std::size_t side = 0; side < 2; ++side) {
            const Region& region = world.region(regions[side]);
            for (std::int32_t y = rect_.y0; y < rect_.y1; ++y)
                for (std::int32_t x = rect_.x0; x < rect_.x1; ++x)
                    if (region.zoneAt({x, y}) == zones[side])
                        cells_[indexOf({x, y})] = CutCell::Free;
        }
    }

    std::size_t indexOf(Cell c) const {
        return std::size_t(c.y - rect_.y0) * std::size_t(rect_.width()) + std::size_t(c.x - rect_.x0);
    }
    Cell cellOf(std::size_t i) const {
        const auto width = std::size_t(rect_.width());
        return {rect_.x0 + std::int32_t(i % width), rect_.y0 + std::int32_t(i / width)};
    }
    bool contains(Cell c) const { return rect_.contains(c); }
    CutCell& operator[](std::size_t i) { return cells_[i]; }
    std::size_t size() const { return cells_.size(); }
    float cellSize() const { return cellSize_; }

    template <class Visit>
    void around(Cell c, Visit&& visit) const {
        for (std::int32_t dy = -1; dy <= 1; ++dy)
            for (std::int32_t dx = -1; dx <= 1; ++dx)
                if (const Cell n{c.x + dx, c.y + dy}; (dx != 0 || dy != 0) && contains(n))
                    visit(n, dx != 0 && dy != 0);
    }

private:
    CellRect rect_{};
    float cellSize_;
    std::vector<CutCell> cells_;
};

/// The two crossings between which the way along the threshold is longest.
std::array<std::size_t, 2> endsOf(std::span<const PortalCrossing> crossings) {
    const auto touch = [](Cell p, Cell q) { return std::abs(p.x - q.x) <= 1 && std::abs(p.y - q.y) <= 1; };
    const auto farthest = [&](std::size_t from) {
        std::vector<char> seen(crossings.size(), 0);
        std::vector<std::size_t> order{from};
        seen[from] = 1;
        for (std::size_t i = 0; i < order.size(); ++i)
            for (std::size_t k = 0; k < crossings.size(); ++k)
                if (!seen[k] && touch(crossings[k].a, crossings[order[i]].a)) {
                    seen[k] = 1;
                    order.push_back(k);
                }
        return order.back();
    };
    const std::size_t first = farthest(0);
    return {first, farthest(first)};
}

/// Marks what is not ground from the cell of it nearest to a crossing on; false where there is none near by.
bool markWall(CutWindow& window, const PortalCrossing& end, CutCell mark) {
    std::vector<char> seen(window.size(), 0);
    std::vector<std::size_t> order{window.indexOf(end.a)};
    seen[order[0]] = 1;
    std::size_t wall = window.size();
    for (std::size_t i = 0; i < order.size() && wall == window.size(); ++i)
        window.around(window.cellOf(order[i]), [&](Cell n, bool) {
            const std::size_t k = window.indexOf(n);
            if (seen[k])
                return;
            seen[k] = 1;
            order.push_back(k);
            if (window[k] != CutCell::Free && wall == window.size())
                wall = k;
        });
    if (wall == window.size() || window[wall] != CutCell::Other)
        return false;
    std::vector<std::size_t> open{wall};
    window[wall] = mark;
    for (std::size_t i = 0; i < open.size(); ++i)
        window.around(window.cellOf(open[i]), [&](Cell n, bool) {
            const std::size_t k = window.indexOf(n);
            if (window[k] == CutCell::Other) {
                window[k] = mark;
                open.push_back(k);
            }
        });
    return true;
}

} // namespace

bool isBent(std::span<const PortalCrossing> crossings) {
    // Along the grid every step goes the same way; a slanted threshold takes two ways, and ends as far along as across.
    bool alongX = false;
    bool alongY = false;
    for (const PortalCrossing& c : crossings) {
        alongX = alongX || c.a.y != c.b.y;
        alongY = alongY || c.a.x != c.b.x;
    }
    if (!alongX || !alongY)
        return false;
    // Turns of a slanted threshold lie within a cell or two of each other; a bent one has a long straight leg.
    std::size_t longest = 0;
    for (const PortalCrossing& start : crossings) {
        std::size_t row = 0;
        std::size_t column = 0;
        for (const PortalCrossing& c : crossings) {
            row += c.a.y == start.a.y && c.b.y == start.b.y ? 1 : 0;
            column += c.a.x == start.a.x && c.b.x == start.b.x ? 1 : 0;
        }
        longest = std::max({longest, row, column});
    }
    return longest >= 3 && longest < crossings.size();
}

std::optional<float> narrowestCut(const World& world, const std::array<RegionId, 2>& regions,
                                  const std::array<ZoneId, 2>& zones, std::span<const PortalCrossing> crossings,
                                  float grown) {
    CutWindow window(world, regions, zones, crossings);
    const std::array<std::size_t, 2> ends = endsOf(crossings);
    if (!markWall(window, crossings[ends[0]], CutCell::Left) || !markWall(window, crossings[ends[1]], CutCell::Right))
        return std::nullopt;
    // The shortest way across the ground from one wall to the other; obstacles between them cost nothing.
    const float cell = window.cellSize();
    std::vector<float> cost(window.size(), noCut);
    using Reached = std::pair<float, std::size_t>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    for (std::size_t i = 0; i < window.size(); ++i)
        if (window[i] == CutCell::Left) {
            cost[i] = 0.0f;
            open.push({0.0f, i});
        }
    while (!open.empty()) {
        const float soFar = open.top().first; // Lambdas of clang 14 capture no parts.
        const std::size_t i = open.top().second;
        open.pop();
        if (soFar > cost[i])
            continue;
        if (window[i] == CutCell::Right)
            return soFar;
        const bool onGround = window[i] == CutCell::Free;
        window.around(window.cellOf(i), [&](Cell n, bool diagonal) {
            const std::size_t k = window.indexOf(n);
            // Ground is where a body's centre fits: between walls there is a body's grown radius more on both sides.
            float step = 0.0f;
            if (window[k] == CutCell::Free)
                step = onGround ? (diagonal ? 1.41421356f * cell : cell) : cell + 2.0f * grown;
            if (soFar + step < cost[k]) {
                cost[k] = soFar + step;
                open.push({cost[k], k});
            }
        });
    }
    return std::nullopt;
}

} // namespace ped
