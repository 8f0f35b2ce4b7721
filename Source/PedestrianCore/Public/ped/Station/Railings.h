// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Railings are thin, low walls to everybody who moves; only drawings and messages tell them apart.

#include "ped/Station/StationDesc.h"

namespace ped {

/// Of the handrail and its posts. [m]
constexpr float railingThickness = 0.06f;

inline WallDesc wallOf(const RailingDesc& railing) {
    WallDesc wall;
    wall.name = railing.name;
    wall.points = railing.points;
    wall.z = railing.z;
    wall.height = railing.height;
    wall.thickness = railingThickness;
    wall.closed = railing.closed;
    return wall;
}

} // namespace ped
