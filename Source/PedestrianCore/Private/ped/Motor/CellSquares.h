// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Distances between a point and the squares of cells around it. Coordinates are taken from the corner of the point's
/// own cell: small numbers, which rounding hardly touches.

#include "ped/World/World.h"

#include <algorithm>
#include <cmath>

namespace ped {

/// Room for rounding: positions of some hundred metres are known to 0.02 mm. [m]
inline constexpr float skin = 1e-4f;

/// A point by its cell and its place in it.
struct CellPoint {
    CellPoint(const GridFrame& frame, Vec2 p)
        : cell(frame.cellOf(p)), in(p - frame.cornerOf(cell)), side(frame.cellSize) {}

    Cell cell;
    Vec2 in;    ///< From the cell's lower left corner. [m]
    float side; ///< Of a cell. [m]

    /// Signed distance along an axis to the cell `k` columns or rows on: positive towards higher coordinates.
    float gapX(std::int32_t k) const { return gap(in.x, k); }
    float gapY(std::int32_t k) const { return gap(in.y, k); }
    /// Vector to the nearest point of a cell's square.
    Vec2 toSquare(Cell c) const { return {gapX(c.x - cell.x), gapY(c.y - cell.y)}; }

    /// The cells whose squares are nearer than `reach`, and a few more.
    CellRect window(float reach) const {
        const float r = reach + skin;
        const float inverse = 1.0f / side;
        return {cell.x + floorOf((in.x - r) * inverse), cell.y + floorOf((in.y - r) * inverse),
                cell.x + floorOf((in.x + r) * inverse) + 1, cell.y + floorOf((in.y + r) * inverse) + 1};
    }

private:
    float gap(float inside, std::int32_t k) const {
        if (k > 0)
            return std::max(static_cast<float>(k) * side - inside, 0.0f);
        return k < 0 ? std::min(static_cast<float>(k + 1) * side - inside, 0.0f) : 0.0f;
    }
};

inline bool containsAll(const CellRect& outer, const CellRect& inner) {
    return inner.x0 >= outer.x0 && inner.y0 >= outer.y0 && inner.x1 <= outer.x1 && inner.y1 <= outer.y1;
}

/// How far the blocked squares of a map surely are from the centre of a cell on it: clearance is between centres, and
/// the square reaches half a diagonal towards it. [m]
inline float clearOfCenter(const StaticMap& map, const CellPoint& p) {
    constexpr float halfDiagonal = 0.70711f;
    return (map.clearanceAt(p.cell) - halfDiagonal) * p.side;
}

/// Whether clearance alone says that no blocked square is nearer than `radius` to any point of a cell on the map.
inline bool isClear(const StaticMap& map, const CellPoint& p, float radius) {
    return clearOfCenter(map, p) - 0.70711f * p.side >= radius;
}

/// Whether clearance alone says that no blocked square is nearer than `radius` to a point on the map.
inline bool farFromObstacles(const StaticMap& map, const CellPoint& p, float radius) {
    const float surely = clearOfCenter(map, p) - radius;
    const Vec2 off{p.in.x - 0.5f * p.side, p.in.y - 0.5f * p.side};
    return surely >= 0.0f && lengthSquared(off) <= surely * surely;
}

/// Squared distance from p to the nearest blocked square of a map, `reach` squared at most.
inline float nearestBlocked(const StaticMap& map, const CellPoint& p, float reach) {
    const CellRect w = p.window(reach);
    float nearest = reach * reach;
    if (!containsAll(map.rect, w)) {
        // At the rim of the map: what lies beyond counts as blocked.
        for (std::int32_t y = w.y0; y < w.y1; ++y)
            for (std::int32_t x = w.x0; x < w.x1; ++x)
                if (!map.isFree({x, y}))
                    nearest = std::min(nearest, lengthSquared(p.toSquare({x, y})));
        return nearest;
    }
    const auto width = static_cast<std::size_t>(map.rect.width());
    const std::uint8_t* row = map.footing.data() + map.rect.indexOf({w.x0, w.y0});
    for (std::int32_t y = w.y0; y < w.y1; ++y, row += width) {
        const float dy = p.gapY(y - p.cell.y);
        const float dy2 = dy * dy;
        if (dy2 >= nearest)
            continue;
        // From the middle outwards: the first blocked cell on each side is the nearest of its side.
        const std::int32_t middle = p.cell.x - w.x0;
        for (std::int32_t k = middle; k >= 0; --k) {
            if ((row[k] & StaticMap::footingClearance) == 0) {
                const float dx = p.gapX(k - middle);
                nearest = std::min(nearest, dx * dx + dy2);
                break;
            }
        }
        for (std::int32_t k = middle + 1; k < w.width(); ++k) {
            if ((row[k] & StaticMap::footingClearance) == 0) {
                const float dx = p.gapX(k - middle);
                nearest = std::min(nearest, dx * dx + dy2);
                break;
            }
        }
    }
    return nearest;
}

inline bool discFits(const StaticMap& map, const CellPoint& p, float radius) {
    if (!map.rect.contains(p.cell))
        return false;
    return farFromObstacles(map, p, radius) || nearestBlocked(map, p, radius) >= radius * radius;
}

} // namespace ped
