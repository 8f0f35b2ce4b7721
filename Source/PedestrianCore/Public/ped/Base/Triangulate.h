// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ear clipping.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// Cuts a simple polygon of either orientation into anticlockwise triangles and replaces `indices` by three vertex
/// numbers for each. Every vertex is used, so that neighbours that share an edge need no extra vertices. False, with
/// `indices` empty, when the outline is not a simple polygon or has more than maxPolygonVertices. Quadratic at worst.
PEDESTRIANCORE_API bool triangulate(std::span<const Vec2> polygon, std::vector<std::uint32_t>& indices);

} // namespace ped
