// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Floors of a building, for drawing: regions grouped by height.

#include "ped/Base/Box.h"
#include "ped/World/World.h"

#include <vector>

namespace pedsim {

struct Level {
    float z = 0.0f;                       ///< Height of its ground. [m]
    std::vector<ped::RegionId> regions;   ///< That lie on it, stairs and ramps that begin on it included.
    std::vector<ped::RegionId> fromBelow; ///< Stairs and ramps that arrive on it.
    ped::Box2 bounds;                     ///< Of all of them. [m]

    bool has(ped::RegionId region) const;
};

/// All levels, the highest first. Regions whose ground is less than `gap` metres apart share one.
std::vector<Level> findLevels(const ped::World& world, float gap = 1.5f);

/// Of the ground of one region. [m]
ped::Box2 regionBounds(const ped::World& world, ped::RegionId region);

} // namespace pedsim
