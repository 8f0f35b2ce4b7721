// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the stages of buildWorld() hand on to each other. One file a stage; each returns false after an error.

#include "Voxels.h"

#include "ped/World/WorldBuilder.h"

namespace ped {

struct BuildState {
    const StationDesc& station;
    const BuildOptions& options;
    World& world;
    Diagnostics& diagnostics;
    Executor& executor;
    std::vector<Solid> solids;
    SolidIndex solidIndex;
    VoxelField voxels;
    std::vector<ZoneId> zoneOfSpan; ///< By span; none where no body's centre may be.
};

/// Gives every span the region that it belongs to: authored ones first, then automatic ones for what is left.
bool assignRegions(BuildState& state);
/// Drops small islands and numbers the connected parts of every region's ground.
bool findZones(BuildState& state);
/// The rasters of all regions: perception maps and path maps.
bool buildRegionMaps(BuildState& state);
/// Portals where regions touch, and the topological map.
bool buildTopology(BuildState& state);
/// Puts every object in its place and checks that people can get there.
bool placeObjects(BuildState& state);
/// The table that finds regions by position.
void indexBlocks(World& world);

/// Distance of every cell's centre to the nearest blocked cell's centre, in quarters of a cell, rounded down, 255 at
/// most. Everything beyond the window counts as blocked.
void computeClearance(const std::vector<std::uint16_t>& obstacle, std::int32_t width, std::int32_t height,
                      std::vector<std::uint8_t>& clearance);

/// "12.4, 3.0" for messages.
std::string positionText(Vec2 p);

} // namespace ped
