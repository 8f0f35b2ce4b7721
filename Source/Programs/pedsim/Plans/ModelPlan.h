// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A model of a building as a drawing: cut a little above each of its floors, as architects cut their plans. Walls are where
/// the cut meets surfaces, doors are narrow openings between them, stairs are level surfaces one above the other.

#include "Plans/Drawing.h"

#include "ped/Base/Vec.h"

#include <cstdint>
#include <span>

namespace pedsim {

/// `vertices` in metres, z up. False, with what to do, where there is no floor.
bool cutModel(std::span<const ped::Vec3> vertices, std::span<const std::uint32_t> triangles, Drawing& drawing,
              ped::Diagnostics& diagnostics);

} // namespace pedsim
