// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The outline of a set of cells.

#include "ped/Base/Config.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Base/Grid.h"

#include <vector>

namespace ped {

/// The largest closed outline around cells of `rect` that `inside` holds for: a simple polygon along cell edges,
/// counter-clockwise, with corners only where it turns. Corners are lattice points: the lower left corner of a cell has
/// the cell's coordinates. Empty when there is no cell.
PEDESTRIANCORE_API std::vector<Cell> traceOutline(const CellRect& rect, FunctionRef<bool(Cell)> inside);

} // namespace ped
