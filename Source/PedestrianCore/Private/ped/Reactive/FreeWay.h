// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How far a body can go in a direction before an obstacle, as routines A, B and F ask.

#include "ped/Reactive/Situation.h"

namespace ped {

/// Distance that the body's whole width can go along the unit vector `direction`, at most `range`. [m]
float freeWay(const Situation& s, Vec2 direction, float range);

/// Whether an obstacle can be within `distance` of the body at all.
inline bool obstaclesWithin(const Situation& s, float distance) {
    return s.percepts.clearance < distance + s.body.radius;
}

} // namespace ped
