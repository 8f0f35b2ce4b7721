// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which of many boxes overlap a window, without asking them all.

#include "ped/Base/Grid.h"

#include <cstdint>
#include <vector>

namespace ped {

/// Boxes by square of 64 x 64 cells.
class BoxIndex {
public:
    /// Boxes are numbered as they come; parts outside `bounds` are never found.
    void build(const CellRect& bounds, std::vector<CellRect> boxes);
    /// The boxes that overlap `window`, ascending.
    void find(const CellRect& window, std::vector<std::uint32_t>& found) const;
    const CellRect& box(std::size_t i) const { return boxes_[i]; }

private:
    static constexpr int shift = 6;
    CellRect squaresOf(const CellRect& box) const;

    CellRect bounds_;
    CellRect squares_;
    std::vector<CellRect> boxes_;
    std::vector<std::uint32_t> first_; ///< By square, one more than squares.
    std::vector<std::uint32_t> inSquare_;
};

/// Whether two rectangles share a cell.
constexpr bool overlap(const CellRect& a, const CellRect& b) {
    return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

} // namespace ped
