// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Somebody's way as a state's payload.

#include "Recording/Bytes.h"

#include "ped/Base/Vec.h"

#include <span>
#include <vector>

namespace pedsim {

/// Points of a path's payload. [m]
void encodePath(std::span<const ped::Vec3> points, ByteBuffer& out);
bool decodePath(std::span<const std::uint8_t> payload, std::vector<ped::Vec3>& out);

} // namespace pedsim
