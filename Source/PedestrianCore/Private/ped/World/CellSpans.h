// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Rasterising polygons onto the station's grid.

#include "ped/Base/Box.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Base/Grid.h"

#include <span>

namespace ped {

/// Calls visit(row, firstColumn, endColumn) for the cells whose centre lies inside the polygon (crossing rule,
/// half-open: of two polygons that share an edge, exactly one gets a cell), row by row, clipped to `clip`.
void forEachRowInPolygon(std::span<const Vec2> polygon, const GridFrame& frame, const CellRect& clip,
                         FunctionRef<void(std::int32_t y, std::int32_t x0, std::int32_t x1)> visit);

/// Whether forEachRowInPolygon visits a cell: to the last bit, so that of a hole and of what lies in it exactly one has
/// each cell along the edge that they share.
bool coversCell(std::span<const Vec2> polygon, const GridFrame& frame, Cell cell);

/// Calls visit(cell) for every cell that the polygon's interior overlaps, row by row, clipped to `clip`.
void forEachCellTouching(std::span<const Vec2> polygon, const GridFrame& frame, const CellRect& clip,
                         FunctionRef<void(Cell)> visit);

/// The cells that a box covers, at least in part.
CellRect cellsOf(const Box2& box, const GridFrame& frame);

} // namespace ped
