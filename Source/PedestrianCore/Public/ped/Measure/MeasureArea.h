// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where something is measured: a rectangle on one floor, along a direction of walking.

#include "ped/Base/Vec.h"

#include <cmath>

namespace ped {

struct MeasureArea {
    Vec2 center;              ///< [m]
    Vec2 along{1.0f, 0.0f};   ///< The direction of walking. Unit vector.
    Vec2 half{1.0f, 1.0f};    ///< Half of the length along that direction, and half of the width across. [m]
    float zMin = -1000000.0f; ///< People on lower floors do not count. [m]
    float zMax = 1000000.0f;  ///< People on higher floors do not count. [m]

    /// Distance of p to the left of the middle line, looking along. [m]
    float across(Vec2 p) const { return cross(along, p - center); }
    bool contains(Vec3 p) const {
        return std::fabs(dot(p.xy() - center, along)) <= half.x && std::fabs(across(p.xy())) <= half.y && p.z >= zMin &&
               p.z <= zMax;
    }
    float squareMetres() const { return 4.0f * half.x * half.y; }
};

} // namespace ped
