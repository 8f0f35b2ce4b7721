// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether somebody can walk straight to a point, also over a threshold.

#include "ped/World/World.h"

namespace ped {

/// A place and the region whose ground it is.
struct Standpoint {
    RegionId region;
    Vec2 position; ///< [m]
};

/// Whether a body's centre can go straight from a to b: on ground cells of one region, then of the other.
bool clearWay(const World& world, const Standpoint& a, const Standpoint& b);

/// The standpoint itself, or where its cell is not for bodies' centres (somebody squeezed against a wall), the middle
/// of the nearest of the cells around that is.
Standpoint onGround(const World& world, const Standpoint& p);

/// Distance from the middle of a point's cell to the nearest obstacle, to a quarter of a cell. [m]
float roomAt(const World& world, const Standpoint& p);

} // namespace ped
