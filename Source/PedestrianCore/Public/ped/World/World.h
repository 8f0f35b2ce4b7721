// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a station compiles to. Immutable: any number of threads may query one World at once. What changes while people
/// are in it (objects' state, congestion) is kept beside it.

#include "ped/Base/Config.h"
#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"
#include "ped/Base/SharedList.h"
#include "ped/Path/PathMap.h"
#include "ped/Station/StationDesc.h"
#include "ped/World/DetourMesh.h"
#include "ped/World/Ground.h"
#include "ped/World/ObjectRegistry.h"
#include "ped/World/StaticMap.h"
#include "ped/World/Topology.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ped {

/// What stands in the way: a wall, a box, a bench.
enum class ObstacleKind : std::uint16_t { Wall, Box, Cylinder, Polygon, Mesh, Seat, Railing };

struct Obstacle {
    std::string name;
    ObstacleKind kind = ObstacleKind::Wall;
    float zMin = 0.0f;         ///< [m]
    float zMax = 0.0f;         ///< [m]
    std::vector<Vec2> outline; ///< Convex or simple polygon; empty for meshes. [m]
};

struct Region {
    std::string name;
    std::vector<Vec2> footprint;    ///< Empty for regions that were found automatically. [m]
    float zMin = 0.0f;              ///< Lowest ground. [m]
    float zMax = 0.0f;              ///< Highest ground. [m]
    GroundId ground;                ///< Its floor.
    float groundArea = 0.0f;        ///< Walkable, after growing obstacles by the body's radius. [m²]
    CellRect rect;                  ///< Cells with ground of this region, as bodies see it.
    std::vector<ZoneId> zoneOfCell; ///< Row-major over rect; none where no body's centre may be.
    StaticMap perception;
    PathMap pathMap;
    std::vector<RegionId> visible; ///< Regions whose ground appears on the perception map, itself included; ascending.

    ZoneId zoneAt(Cell c) const { return rect.contains(c) ? zoneOfCell[rect.indexOf(c)] : ZoneId(); }
};

/// A place on walkable ground.
struct GroundPoint {
    RegionId region;
    ZoneId zone;
    Cell cell;
    Vec3 position; ///< On the ground. [m]
};

struct BuildMemo;

struct PEDESTRIANCORE_API World {
    StationDesc station; ///< As authored, without the triangles of meshes.
    GridFrame frame;
    SharedList<Region> regions; ///< Regions that did not change from one world to the next are shared by both.
    std::vector<Obstacle> obstacles;
    GroundTable grounds;
    Topology topology;
    std::vector<std::string> portalNames; ///< By portal; empty where the author named none.
    ObjectRegistry objects;
    DetourMesh detour;
    /// Regions by block of 16 x 16 cells: finds the region of a point without looking at all of them.
    CellRect blockRect;
    std::vector<std::uint32_t> firstInBlock;
    std::vector<RegionId> regionsInBlock;
    /// What rebuildWorld() needs to know of how this world was made; none for a loaded one. Not part of the world: it
    /// is neither hashed nor saved.
    std::shared_ptr<const BuildMemo> memo;

    static constexpr int blockShift = 4;

    const Region& region(RegionId r) const { return regions[r.index()]; }

    /// The region whose ground lies under p: the highest ground not above p.z by more than the climb, within the body's
    /// reach below. None where there is no ground.
    RegionId findRegion(Vec3 p) const;
    /// Height of the ground under a foot at (p.x, p.y) for a person in `region` at height p.z: the highest walkable
    /// ground that a step from p.z can reach. nullopt where there is no ground, never NaN. [m]
    std::optional<float> groundHeight(RegionId region, Vec3 p) const;
    /// The walkable place nearest to p on p's level, within `reach` metres.
    std::optional<GroundPoint> findGround(Vec3 p, float reach = 0.6f) const;
    /// Height of the ground at a cell's centre as the region's map has it. [m]
    float cellHeight(RegionId region, Cell c) const;
    /// Prefetches the ground at p, which a person in this region will soon need: large stations' maps fit no cache.
    void prefetchFooting(RegionId r, Vec2 p) const {
        const StaticMap& map = region(r).perception;
        const Cell c = frame.cellOf(p);
        if (map.rect.contains(c))
            PED_PREFETCH(&map.footing[map.rect.indexOf(c)]);
    }
    /// The same for a person who will also look along the ground from there.
    void prefetchSight(RegionId r, Vec2 p) const {
        const StaticMap& map = region(r).perception;
        const Cell c = frame.cellOf(p);
        if (!map.rect.contains(c))
            return;
        PED_PREFETCH(&map.footing[map.rect.indexOf(c)]);
        PED_PREFETCH(&map.treadRoom[map.rect.indexOf(c)]);
    }
    /// Whether any path leads from one place to the other.
    bool connected(ZoneId a, ZoneId b) const {
        return topology.zones[a.index()].island == topology.zones[b.index()].island;
    }
    RegionId regionByName(std::string_view name) const;

    /// Hash of everything above.
    std::uint64_t hash() const;
    /// Bytes of memory that the world takes.
    std::size_t memoryBytes() const;
};

} // namespace ped
