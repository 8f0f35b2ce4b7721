// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a world remembers of its making, so that the next one need not make it again. Not part of what a world is: it
/// is neither hashed nor saved, and a world without it is built whole.

#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace ped {

/// A step from a cell of one region to a cell of a region of a higher number, where bodies fit on both.
struct RegionStep {
    RegionId to;
    Cell a;         ///< In the region itself.
    Cell b;         ///< In `to`.
    float z = 0.0f; ///< Of the ground at `a`. [m]
};

struct RegionMemo {
    CellRect window;                     ///< Everything that the region's maps depend on lies here.
    std::vector<std::uint32_t> partSize; ///< Cells of each connected part of its ground, in order of their first cell.
    std::vector<Cell> partAnchor;        ///< First cell of each part.
    std::vector<RegionStep> steps;
    bool hasDropped = false;       ///< Some parts were too small and are not on the maps.
    std::vector<Cell> linkCell;    ///< Middles of its portals, in order of the portals.
    std::vector<float> linkMetres; ///< Walking distance between each pair of them. [m]
};

struct BuildMemo {
    std::vector<std::shared_ptr<const RegionMemo>> regions;
    std::uint64_t common = 0; ///< Hash of what all regions depend on.
};

} // namespace ped
