// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where people would fall, if they fell: edges of ground high above other ground, with neither a wall nor a railing.
/// People keep away from every edge, but whoever builds the station needs a railing there.

#include "ped/Base/Diagnostic.h"
#include "ped/World/World.h"

namespace ped {

/// Height from which on an open edge is a drop. [m]
inline constexpr float leastDrop = 1.0f;

/// Warns of open drops, once for each pair of regions. The edges of platforms are none: trains stop there.
PEDESTRIANCORE_API void reviewDrops(const World& world, Diagnostics& diagnostics);

} // namespace ped
