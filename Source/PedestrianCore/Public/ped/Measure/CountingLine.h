// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where passages are counted: a line over the ground of one floor.

#include "ped/Base/Vec.h"

namespace ped {

/// A line over the ground. Forwards is from its right to its left, looking from a to b.
struct CountingLine {
    Vec2 a;                   ///< [m]
    Vec2 b;                   ///< [m]
    float zMin = -1000000.0f; ///< People on lower floors do not count. [m]
    float zMax = 1000000.0f;  ///< People on higher floors do not count. [m]
    float opening = 0.0f;     ///< Width of the passage, wall to wall; 0: as long as the line. [m]

    float width() const { return opening > 0.0f ? opening : distance(a, b); }
};

} // namespace ped
