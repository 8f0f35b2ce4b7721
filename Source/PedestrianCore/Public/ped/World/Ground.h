// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ground objects: surfaces with an altitude function, answered in constant time (appendix A.5, section 4.2.1).

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"
#include "ped/Station/StationDesc.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

enum class GroundKind : std::uint16_t { Flat, Ramp, Stairs, Sampled, Voxel };

/// One surface. Voxel grounds (from triangle meshes) have no function: their heights are in the perception map's cells.
struct Ground {
    Vec2 from;                     ///< Ramp, stairs: start. Sampled: position of sample (0, 0). [m]
    Vec2 direction;                ///< Ramp, stairs: unit vector up or down the slope.
    float z = 0.0f;                ///< Height at `from`. [m]
    float zTo = 0.0f;              ///< Height at the end of the slope. [m]
    float length = 0.0f;           ///< Horizontal length of the slope; beyond it the height is zTo. [m]
    float spacing = 1.0f;          ///< Sampled: distance between samples. Stairs: run of a tread. [m]
    std::int32_t steps = 0;        ///< Stairs: number of risers.
    std::int32_t columns = 0;      ///< Sampled.
    std::int32_t rows = 0;         ///< Sampled.
    std::uint32_t firstSample = 0; ///< Sampled: into the table of samples.
    GroundKind kind = GroundKind::Flat;
    RegionId region; ///< The region whose floor this is.
};
static_assert(sizeof(Ground) == 52);

struct GroundTable {
    std::vector<Ground> grounds;
    std::vector<float> samples;

    /// Height under a foot at p. [m]
    PEDESTRIANCORE_API float altitude(GroundId id, Vec2 p) const;
    /// Height that voxels are given: stairs are a slope along their nosings, so that no filter takes a riser for a
    /// wall.
    PEDESTRIANCORE_API float slopeAltitude(GroundId id, Vec2 p) const;
    /// Steepest slope as a tangent; 0 for flat ground, stairs along their nosings.
    PEDESTRIANCORE_API float steepestSlope(GroundId id) const;
};

/// Adds the ground of a region's floor. Mesh floors give a Voxel ground.
PEDESTRIANCORE_API GroundId addGround(GroundTable& table, const FloorDesc& floor, RegionId region);

template <class Ar>
void serialize(Ar& ar, GroundTable& t) {
    ar.vector(t.grounds);
    ar.vector(t.samples);
}

} // namespace ped
