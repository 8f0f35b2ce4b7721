// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the stages of buildWorld() hand on to each other. One file per stage; each returns false after an error.
///
/// The work is cut by region. A region is made from a window of voxels of its own, wide enough that no voxel beyond it
/// matters, so regions are made in any order, on any thread, or taken over from an earlier world whose window was the
/// same. Only what joins regions (islands, portals, routes) looks at all of them, through short lists.

#include "BuildMemo.h"
#include "Voxels.h"

#include "ped/World/WorldBuilder.h"

#include <map>
#include <span>

namespace ped {

/// Ground that two regions claim.
struct Overlap {
    std::uint32_t cells = 0;
    Vec3 where;
};
using Overlaps = std::map<std::pair<RegionId, RegionId>, Overlap>; ///< By owner and later claimant.

/// A region in the making.
struct RegionDraft {
    std::shared_ptr<Region> made;        ///< Null where it is taken over.
    std::shared_ptr<const Region> taken; ///< From the previous world, ids of this one.
    std::uint32_t firstZoneTaken = 0;    ///< What `taken` counts its zones from.
    std::shared_ptr<RegionMemo> memo;    ///< Null only before it is made.
    OccupancyRaster raster;              ///< Of its path map.
    Overlaps overlaps;                   ///< With regions of lower numbers.
    Overlap stacked;                     ///< Two of its own floors above each other.
    bool failed = false;                 ///< Its voxels do not fit into memory.
    bool scattered = false;              ///< Its ground falls into more parts than can be numbered.

    const Region& region() const { return made ? *made : *taken; }
    /// Number of the part of its ground that a cell lies in, as the memo counts them; -1 none.
    std::int32_t partAt(Cell c) const {
        const ZoneId z = region().zoneAt(c);
        return z.valid() ? std::int32_t(z.value) - std::int32_t(firstZoneTaken) : -1;
    }
};

struct BuildState {
    const StationDesc& station;
    const BuildOptions& options;
    World& world;
    Diagnostics& diagnostics;
    Executor& executor;
    const World* previous; ///< Null: build whole.
    BuildWork& work;
    VoxelSource source;
    /// All voxels at once: for stations with meshes, whose regions Recast cuts, and for Detour. Else null.
    std::unique_ptr<VoxelField> whole;
    std::vector<RegionDraft> drafts;
    std::vector<std::uint32_t> firstZone; ///< By region, one more than regions.
    const char* stage = "";
    float stageBegin = 0.0f; ///< Share of the build that was done when the stage began.
    float stageShare = 0.0f; ///< Of the whole build.
    bool cancelled = false;

    bool goOn(float shareOfStage);
    /// Runs body(item, worker) for every item, in batches, and asks between them whether to go on.
    bool forEach(std::span<const std::uint32_t> items, FunctionRef<void(std::uint32_t item, std::size_t worker)> body);
};

/// What the next build may want to know of this one.
std::shared_ptr<const BuildMemo> rememberBuild(BuildState& state);
/// Which regions can be taken over from the previous world; takes them.
void takeOver(BuildState& state);
/// Everything that the maps of an authored region depend on lies in this window.
CellRect regionWindow(const BuildState& state, std::size_t region);
/// Gives every span of a field the region that it belongs to, and takes away where no body fits.
/// `candidates`: authored regions that lie in the field, ascending.
void claimGround(const BuildState& state, std::span<const std::uint32_t> candidates, VoxelField& field,
                 Overlaps& overlaps, std::map<RegionId, Overlap>& stacked);
/// Cuts ground that no author claimed into regions of its own. Only where there are meshes.
bool findAutomaticRegions(BuildState& state, VoxelField& field);
/// Nobody may stand at either side of a ledge inside a region.
void closeLedges(VoxelField& field);
/// Tells all overlaps. False when there are any that matter.
bool reportOverlaps(BuildState& state);

/// Makes every region that is not taken over: window of voxels, perception map, parts of its ground.
bool draftRegions(BuildState& state);
/// Voxelises the whole station into state.whole, with the ground of every region. An error where it does not fit.
bool makeWhole(BuildState& state);
/// A polygon mesh of the ground for Detour. Empty, with a warning, where the station is too large for one tile.
DetourPolygons buildDetourPolygons(BuildState& state);
/// Perception map, raster and zones (as parts) of one region from the spans that are its own, ascending.
void mapRegion(const BuildState& state, const VoxelField& field, std::span<const std::uint32_t> own, RegionId id,
               RegionDraft& draft);
/// Joins parts to islands, drops small ones, numbers zones, and finishes the regions' path maps.
bool findZones(BuildState& state);
/// Portals where regions touch.
bool buildPortals(BuildState& state);
/// The topological map over portals.
bool buildRoutes(BuildState& state);
/// Puts every object in its place and checks that people can get there.
bool placeObjects(BuildState& state);
/// The table that finds regions by position.
void indexBlocks(World& world);

/// Fills StaticMap::footing and treadRoom from the map's clearance and the region's zones.
void layFooting(Region& region);
/// Distance of every cell's centre to the nearest blocked cell's centre, in quarters of a cell, rounded down, 255 at
/// most. Everything beyond the window counts as blocked.
void computeClearance(const std::vector<std::uint16_t>& obstacle, std::int32_t width, std::int32_t height,
                      std::vector<std::uint8_t>& clearance);

/// "12.4, 3.0" for messages.
std::string positionText(Vec2 p);

} // namespace ped
