// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The static perception map of one region (appendix A.2.1): a raster of obstacles and grounds, with a margin as wide
/// as the sensing range that reaches into neighbouring regions, so that a ray never needs two maps.

#include "ped/Base/Config.h"
#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// A further ground or obstacle of a cell that has more than one.
struct ExtraGround {
    std::uint32_t cell = 0;  ///< Index within the map's rect.
    std::int16_t height = 0; ///< Centimetres above GridFrame::baseZ.
    GroundId ground;
};
static_assert(sizeof(ExtraGround) == 8);

struct ExtraObstacle {
    std::uint32_t cell = 0;
    ObstacleId obstacle;
    std::uint16_t unused = 0;
};
static_assert(sizeof(ExtraObstacle) == 8);

struct StaticMap {
    /// Values of `obstacle`: free ground, the edge of all ground, or 1 + the index of the obstacle.
    static constexpr std::uint16_t freeCell = 0;
    static constexpr std::uint16_t noGround = 0xffff;
    /// Unit of `clearance`: a quarter of a cell.
    static constexpr int clearanceUnits = 4;

    CellRect rect;                       ///< The region's cells and the margin around them.
    std::vector<std::uint16_t> obstacle; ///< By cell: what stands there.
    std::vector<std::uint8_t> clearance; ///< By cell: distance between its centre and that of the nearest blocked cell.
    /// By cell, what walking asks in every frame, in one byte: its clearance, capped, and whether a body's centre may
    /// be there, on the region's own ground. Derived from the others (see layFooting), so neither saved nor hashed.
    std::vector<std::uint8_t> footing;
    /// By cell: all cells less than this many columns and rows away, itself included, are ground of the region where a
    /// body's centre may be; 0 where the cell is not. Lines of sight cross such a square in one step. Not saved either.
    std::vector<std::uint8_t> treadRoom;
    std::vector<std::int16_t> height;          ///< By cell: ground, centimetres above GridFrame::baseZ.
    std::vector<GroundId> ground;              ///< By cell: whose altitude function holds there.
    std::vector<RegionId> owner;               ///< By cell: the region that the ground belongs to.
    std::vector<ExtraGround> extraGrounds;     ///< By ascending cell: further grounds of cells with several.
    std::vector<ExtraObstacle> extraObstacles; ///< By ascending cell: further obstacles of cells with several.

    static constexpr std::uint8_t treadBit = 0x80;
    static constexpr std::uint8_t footingClearance = 0x7f; ///< Bits of the clearance; 0 only in blocked cells.

    bool isFree(Cell c) const { return rect.contains(c) && (footing[rect.indexOf(c)] & footingClearance) != 0; }
    bool isTread(Cell c) const { return rect.contains(c) && (footing[rect.indexOf(c)] & treadBit) != 0; }
    /// Distance between the centre of a cell on the map and that of the nearest blocked cell, capped at what footing
    /// can hold. In cells.
    float clearanceAt(Cell c) const {
        return float(footing[rect.indexOf(c)] & footingClearance) * (1.0f / clearanceUnits);
    }
    /// All obstacles that occupy a cell, the first `out.size()` of them; returns how many were written.
    PEDESTRIANCORE_API std::size_t obstaclesAt(Cell c, std::span<ObstacleId> out) const;
};

/// Whether a body can walk straight from one point to another on the map's own ground: what lineOfSight() says of the
/// region's path map, by squares of treadRoom.
PEDESTRIANCORE_API bool hasFooting(const StaticMap& map, const GridFrame& frame, Vec2 a, Vec2 b);

/// What a ray met.
struct RayHit {
    float distance = 0.0f; ///< To the near side of the blocked cell, or the range when nothing was met. [m]
    ObstacleId obstacle;   ///< What stands there; none at the edge of ground.
    bool hit = false;
};

/// Casts a ray on the map from `from` along the unit vector `direction`, skipping by clearance. Gives the same answer
/// as walking every cell.
PEDESTRIANCORE_API RayHit castRay(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 direction, float range);
/// The same, without what was met: only the distance. [m]
PEDESTRIANCORE_API float castDistance(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 direction,
                                      float range);
/// castRay(), cell by cell: the reference for tests and benchmarks.
PEDESTRIANCORE_API RayHit castRayByCells(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 direction,
                                         float range);
/// A fan of `distances.size()` rays spread evenly over `angle` radians, centred on the unit vector `forward`, from
/// right to left. `hits`, where not empty, must be as long as `distances`.
PEDESTRIANCORE_API void castFan(const StaticMap& map, const GridFrame& frame, Vec2 from, Vec2 forward, float angle,
                                float range, std::span<float> distances, std::span<RayHit> hits = {});

template <class Ar>
void serialize(Ar& ar, StaticMap& m) {
    ar.value(m.rect);
    ar.vector(m.obstacle);
    ar.vector(m.clearance);
    ar.vector(m.height);
    ar.vector(m.ground);
    ar.vector(m.owner);
    ar.vector(m.extraGrounds);
    ar.vector(m.extraObstacles);
    if constexpr (requires { ar.heap(std::size_t()); })
        ar.heap(m.footing.capacity() + m.treadRoom.capacity());
}

} // namespace ped
