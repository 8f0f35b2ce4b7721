// SPDX-License-Identifier: MIT
#include "CellSpans.h"

#include "ped/Base/Polygon.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ped {

namespace {

/// Calls visit(x) for every place where the polygon's outline crosses a line of constant y.
template <class Visit>
void forEachCrossing(std::span<const Vec2> polygon, double line, const Visit& visit) {
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec2 a = polygon[j];
        const Vec2 b = polygon[i];
        if ((double(a.y) > line) != (double(b.y) > line))
            visit(double(a.x) + (double(b.x) - a.x) * (line - a.y) / (double(b.y) - a.y));
    }
}

/// First column whose centre is at or right of a crossing.
std::int32_t columnAt(const GridFrame& frame, double x) {
    return std::int32_t(std::ceil((x - frame.origin.x) / frame.cellSize - 0.5));
}

} // namespace

CellRect cellsOf(const Box2& box, const GridFrame& frame) {
    const Cell low = frame.cellOf(box.min);
    const Cell high = frame.cellOf(box.max);
    return {low.x, low.y, high.x + 1, high.y + 1};
}

void forEachRowInPolygon(std::span<const Vec2> polygon, const GridFrame& frame, const CellRect& clip,
                         FunctionRef<void(std::int32_t, std::int32_t, std::int32_t)> visit) {
    const CellRect rows = cellsOf(boundingBox(polygon), frame).clippedTo(clip);
    std::vector<double> crossings;
    for (std::int32_t y = rows.y0; y < rows.y1; ++y) {
        const double line = double(frame.centerOf({0, y}).y);
        crossings.clear();
        forEachCrossing(polygon, line, [&](double x) { crossings.push_back(x); });
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t k = 0; k + 1 < crossings.size(); k += 2) {
            const std::int32_t x0 = std::max(columnAt(frame, crossings[k]), clip.x0);
            const std::int32_t x1 = std::min(columnAt(frame, crossings[k + 1]), clip.x1);
            if (x0 < x1)
                visit(y, x0, x1);
        }
    }
}

bool coversCell(std::span<const Vec2> polygon, const GridFrame& frame, Cell cell) {
    bool covered = false;
    forEachCrossing(polygon, double(frame.centerOf({0, cell.y}).y),
                    [&](double x) { covered ^= columnAt(frame, x) <= cell.x; });
    return covered;
}

void forEachCellTouching(std::span<const Vec2> polygon, const GridFrame& frame, const CellRect& clip,
                         FunctionRef<void(Cell)> visit) {
    const CellRect cells = cellsOf(boundingBox(polygon), frame).clippedTo(clip);
    for (std::int32_t y = cells.y0; y < cells.y1; ++y) {
        for (std::int32_t x = cells.x0; x < cells.x1; ++x) {
            const Vec2 corner = frame.cornerOf({x, y});
            if (overlapsSquare(polygon, {corner, corner + Vec2{frame.cellSize, frame.cellSize}}))
                visit({x, y});
        }
    }
}

} // namespace ped
