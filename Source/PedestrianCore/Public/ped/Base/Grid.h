// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One uniform grid lies under a whole station. Every raster is a window of it, so that cells of neighbouring regions
/// coincide and a cell has one coordinate everywhere.

#include "ped/Base/Box.h"
#include "ped/Base/Config.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace ped {

/// The same as std::floor for numbers in the range of cells, without a function call.
inline std::int32_t floorOf(float x) {
    const auto i = static_cast<std::int32_t>(x);
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(i) - (static_cast<float>(i) > x ? 1u : 0u));
}

/// A cell of the station's grid. Column x, row y.
struct Cell {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(const Cell&, const Cell&) = default;
    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// Half-open rectangle of cells: [x0, x1) x [y0, y1).
struct CellRect {
    std::int32_t x0 = 0;
    std::int32_t y0 = 0;
    std::int32_t x1 = 0;
    std::int32_t y1 = 0;

    constexpr std::int32_t width() const { return x1 - x0; }
    constexpr std::int32_t height() const { return y1 - y0; }
    constexpr bool empty() const { return x1 <= x0 || y1 <= y0; }
    constexpr std::size_t area() const {
        return empty() ? 0 : static_cast<std::size_t>(width()) * static_cast<std::size_t>(height());
    }
    constexpr bool contains(Cell c) const { return c.x >= x0 && c.x < x1 && c.y >= y0 && c.y < y1; }
    /// Row-major index of a contained cell.
    constexpr std::size_t indexOf(Cell c) const {
        return static_cast<std::size_t>(c.y - y0) * static_cast<std::size_t>(width()) +
               static_cast<std::size_t>(c.x - x0);
    }
    constexpr Cell cellAt(std::size_t index) const {
        const auto w = static_cast<std::size_t>(width());
        return {x0 + static_cast<std::int32_t>(index % w), y0 + static_cast<std::int32_t>(index / w)};
    }
    void grow(Cell c) {
        if (empty()) {
            *this = {c.x, c.y, c.x + 1, c.y + 1};
            return;
        }
        x0 = c.x < x0 ? c.x : x0;
        y0 = c.y < y0 ? c.y : y0;
        x1 = c.x >= x1 ? c.x + 1 : x1;
        y1 = c.y >= y1 ? c.y + 1 : y1;
    }
    CellRect expanded(std::int32_t by) const { return {x0 - by, y0 - by, x1 + by, y1 + by}; }
    CellRect clippedTo(const CellRect& b) const {
        return {x0 > b.x0 ? x0 : b.x0, y0 > b.y0 ? y0 : b.y0, x1 < b.x1 ? x1 : b.x1, y1 < b.y1 ? y1 : b.y1};
    }
    friend constexpr bool operator==(const CellRect&, const CellRect&) = default;
};

/// Where the station's grid lies.
struct GridFrame {
    Vec2 origin;              ///< World position of the lower left corner of cell (0, 0), metres.
    float cellSize = 0.2f;    ///< Side of a cell, metres.
    float baseZ = 0.0f;       ///< World height of voxel height 0, metres.
    float heightStep = 0.05f; ///< Height of a voxel, metres.
    CellRect bounds;          ///< All cells of the station.

    Cell cellOf(Vec2 p) const { return {floorOf((p.x - origin.x) / cellSize), floorOf((p.y - origin.y) / cellSize)}; }
    Vec2 centerOf(Cell c) const {
        return {origin.x + (static_cast<float>(c.x) + 0.5f) * cellSize,
                origin.y + (static_cast<float>(c.y) + 0.5f) * cellSize};
    }
    Vec2 cornerOf(Cell c) const {
        return {origin.x + static_cast<float>(c.x) * cellSize, origin.y + static_cast<float>(c.y) * cellSize};
    }
};

} // namespace ped
