// SPDX-License-Identifier: MIT
#include "CellSpans.h"

#include "ped/Base/Polygon.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ped {

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
        for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
            const Vec2 a = polygon[j];
            const Vec2 b = polygon[i];
            if ((double(a.y) > line) != (double(b.y) > line))
                crossings.push_back(double(a.x) + (double(b.x) - a.x) * (line - a.y) / (double(b.y) - a.y));
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t k = 0; k + 1 < crossings.size(); k += 2) {
            // First column whose centre is at or right of the crossing.
            const auto column = [&](double x) {
                return std::int32_t(std::ceil((x - frame.origin.x) / frame.cellSize - 0.5));
            };
            const std::int32_t x0 = std::max(column(crossings[k]), clip.x0);
            const std::int32_t x1 = std::min(column(crossings[k + 1]), clip.x1);
            if (x0 < x1)
                visit(y, x0, x1);
        }
    }
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
