// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Connected parts of the ground. Two ground cells are neighbours when they share an edge (4-connected): nobody can
/// walk through where cells touch only at a corner.

#include "ped/Base/Config.h"
#include "ped/Path/Occupancy.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// Label of cells that are not ground.
inline constexpr std::uint32_t noComponent = 0xffffffffu;

struct GroundComponents {
    std::uint32_t count = 0;
    std::vector<std::uint32_t> labels; ///< Row-major; labels ascend with the first cell of each part.
};

/// Labels the non-zero cells of a window of `width` columns.
PEDESTRIANCORE_API GroundComponents labelComponents(std::span<const std::uint8_t> ground, std::int32_t width);
PEDESTRIANCORE_API GroundComponents labelGround(const OccupancyRaster& raster);

} // namespace ped
