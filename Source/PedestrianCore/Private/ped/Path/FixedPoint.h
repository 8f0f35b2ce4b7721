// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Points of a path in integers: 1/1024 of a cell. Cell centres are exact, and which side of a line a point lies on is
/// never a matter of rounding. No point lies on the border of a cell.

#include "ped/Path/Occupancy.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ped {

struct FixedPoint {
    static constexpr int bits = 10;
    static constexpr std::int32_t one = 1 << bits;
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(const FixedPoint&, const FixedPoint&) = default;

    constexpr Cell cell() const { return {x >> bits, y >> bits}; }
};

constexpr FixedPoint fixedCentre(Cell c) {
    return {c.x * FixedPoint::one + FixedPoint::one / 2, c.y * FixedPoint::one + FixedPoint::one / 2};
}

/// Whether a point lies in a window; false for what is not a number or too far to have a cell.
inline bool isInWindow(const CellRect& rect, const GridFrame& frame, Vec2 p) {
    constexpr float farthest = 1 << 20; // Cells.
    const float x = (p.x - frame.origin.x) / frame.cellSize;
    const float y = (p.y - frame.origin.y) / frame.cellSize;
    return x > -farthest && x < farthest && y > -farthest && y < farthest && rect.contains(frame.cellOf(p));
}

/// The nearest point to `p` inside the cell that contains it.
inline FixedPoint toFixed(const GridFrame& frame, Vec2 p) {
    const Cell c = frame.cellOf(p);
    const auto axis = [](float offset, std::int32_t cell) {
        const float within = (offset - static_cast<float>(cell)) * static_cast<float>(FixedPoint::one);
        const auto rounded = floorOf(within + 0.5f);
        return cell * FixedPoint::one + std::clamp(rounded, 1, FixedPoint::one - 1);
    };
    return {axis((p.x - frame.origin.x) / frame.cellSize, c.x), axis((p.y - frame.origin.y) / frame.cellSize, c.y)};
}

inline Vec2 toWorld(const GridFrame& frame, FixedPoint p) {
    constexpr float unit = 1.0f / static_cast<float>(FixedPoint::one);
    return {frame.origin.x + static_cast<float>(p.x) * unit * frame.cellSize,
            frame.origin.y + static_cast<float>(p.y) * unit * frame.cellSize};
}

/// Euclidean distance, in cells.
inline float fixedDistance(FixedPoint a, FixedPoint b) {
    constexpr float unit = 1.0f / static_cast<float>(FixedPoint::one);
    const float dx = static_cast<float>(b.x - a.x) * unit;
    const float dy = static_cast<float>(b.y - a.y) * unit;
    return std::sqrt(dx * dx + dy * dy);
}

/// Twice the signed area of a triangle: positive when c is to the left of a -> b.
inline std::int64_t turn(FixedPoint a, FixedPoint b, FixedPoint c) {
    return std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
}

/// A segment on its way from cell to cell, in integers.
class SegmentWalk {
public:
    SegmentWalk(FixedPoint a, FixedPoint b)
        : first_(a.cell()), last_(b.cell()), stepX_(b.x > a.x ? 1 : -1), stepY_(b.y > a.y ? 1 : -1),
          dx_(std::abs(std::int64_t{b.x} - a.x)), dy_(std::abs(std::int64_t{b.y} - a.y)),
          toColumn_(stepX_ > 0 ? FixedPoint::one - (a.x & mask) : a.x & mask),
          toRow_(stepY_ > 0 ? FixedPoint::one - (a.y & mask) : a.y & mask) {}

    Cell cell() const { return {first_.x + columns_ * stepX_, first_.y + rows_ * stepY_}; }
    Cell last() const { return last_; }
    Cell besideX() const { return {cell().x + stepX_, cell().y}; }
    Cell besideY() const { return {cell().x, cell().y + stepY_}; }
    /// Whether the next step leads over a corner, past the two cells beside.
    bool atCorner() const { return lead() == 0; }
    void step() {
        const std::int64_t ahead = lead();
        columns_ += ahead <= 0 ? 1 : 0;
        rows_ += ahead >= 0 ? 1 : 0;
    }
    /// Goes on to the last cell of the way in a square that holds the present one, but not the end.
    void skipWithin(const CellRect& square) {
        const Cell c = cell();
        const std::int32_t columns = columns_ + (stepX_ > 0 ? square.x1 - 1 - c.x : c.x - square.x0);
        const std::int32_t rows = rows_ + (stepY_ > 0 ? square.y1 - 1 - c.y : c.y - square.y0);
        // When it leaves by the side and by the top, scaled by dx * dy.
        const std::int64_t bySide = columnAt(columns);
        const std::int64_t byTop = rowAt(rows);
        if (bySide <= byTop) {
            columns_ = columns;
            rows_ = crossedBefore(bySide, toRow_, dx_);
        } else {
            columns_ = crossedBefore(byTop, toColumn_, dy_);
            rows_ = rows;
        }
    }

private:
    static constexpr std::int32_t mask = FixedPoint::one - 1;
    /// When column k ends; a segment that never gets there (none of dx) comes last by itself, since no end lies on a
    /// border.
    std::int64_t columnAt(std::int32_t k) const { return (toColumn_ + std::int64_t{k} * FixedPoint::one) * dy_; }
    std::int64_t rowAt(std::int32_t k) const { return (toRow_ + std::int64_t{k} * FixedPoint::one) * dx_; }
    std::int64_t lead() const { return columnAt(columns_) - rowAt(rows_); }
    /// How many borders at (to + k * one) * rate are crossed before a time. The rate is not 0: along a border, the
    /// other kind of border comes first.
    static std::int32_t crossedBefore(std::int64_t time, std::int64_t to, std::int64_t rate) {
        const std::int64_t way = (time + rate - 1) / rate - to; // Borders k with k * one < way.
        return way <= 0 ? 0 : static_cast<std::int32_t>((way + FixedPoint::one - 1) >> FixedPoint::bits);
    }

    Cell first_;
    Cell last_;
    std::int32_t stepX_;
    std::int32_t stepY_;
    std::int64_t dx_;
    std::int64_t dy_;
    std::int64_t toColumn_;
    std::int64_t toRow_;
    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
};

/// Calls clear(index) for the cells of `rect` that the segment enters, in order, and for the two beside a corner that
/// it passes through; false as soon as one is not clear. Both ends lie within `rect`.
template <class Clear>
bool walkSegment(const CellRect& rect, FixedPoint a, FixedPoint b, Clear clear) {
    const Cell first = a.cell();
    const Cell last = b.cell();
    const std::ptrdiff_t width = rect.width();
    std::ptrdiff_t index = (first.y - rect.y0) * width + (first.x - rect.x0);
    const std::int64_t dx = std::abs(std::int64_t{b.x} - a.x);
    const std::int64_t dy = std::abs(std::int64_t{b.y} - a.y);
    const std::ptrdiff_t stepX = b.x > a.x ? 1 : -1;
    const std::ptrdiff_t stepY = b.y > a.y ? width : -width;
    // Where the segment crosses the next column less where it crosses the next row, scaled by dx*dy to be an integer.
    // No end lies on a border, so that beyond the last column or row the other comes first by itself.
    constexpr std::int32_t mask = FixedPoint::one - 1;
    const std::int64_t toColumn = b.x > a.x ? FixedPoint::one - (a.x & mask) : a.x & mask;
    const std::int64_t toRow = b.y > a.y ? FixedPoint::one - (a.y & mask) : a.y & mask;
    std::int64_t lead = toColumn * dy - toRow * dx;
    const std::int64_t columnStep = FixedPoint::one * dy;
    const std::int64_t rowStep = FixedPoint::one * dx;
    if (!clear(index))
        return false;
    for (std::int32_t steps = std::abs(last.x - first.x) + std::abs(last.y - first.y); steps > 0; --steps) {
        if (lead == 0) {
            if (!clear(index + stepX) || !clear(index + stepY))
                return false;
            index += stepX + stepY;
            lead += columnStep - rowStep;
            --steps;
        } else {
            // Column or row is a coin's toss to a branch predictor, so it is arithmetic: all ones when negative.
            const std::int64_t column = lead >> 63;
            index += stepY + ((stepX - stepY) & static_cast<std::ptrdiff_t>(column));
            lead += ((columnStep + rowStep) & column) - rowStep;
        }
        if (!clear(index))
            return false;
    }
    return true;
}

} // namespace ped
