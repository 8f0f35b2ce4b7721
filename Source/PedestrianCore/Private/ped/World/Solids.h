// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Everything authored that stands in the way, as upright prisms.

#include "ped/World/World.h"

namespace ped {

/// A convex piece of an obstacle: one stretch of a wall, a box, a bench.
struct Solid {
    ObstacleId obstacle;
    std::vector<Vec2> outline; ///< [m]
    float zMin = 0.0f;         ///< [m]
    float zMax = 0.0f;         ///< [m]
};

/// Fills `obstacles` (one an authored thing) and returns their prisms, obstacle by obstacle.
std::vector<Solid> collectSolids(const StationDesc& station, std::vector<Obstacle>& obstacles);

/// Ground that a seat takes: the rectangle behind its front edge.
std::vector<Vec2> seatOutline(const SeatDesc& seat);

} // namespace ped
