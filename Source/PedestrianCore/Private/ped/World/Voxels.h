// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The station as voxels: every place where somebody could stand, and which of them a step connects.

#include "Solids.h"

#include "ped/Base/Diagnostic.h"

#include <array>
#include <memory>
#include <vector>

struct rcCompactHeightfield;

namespace ped {

struct CompactFieldDeleter {
    void operator()(rcCompactHeightfield* field) const;
};

/// Spans of walkable ground by column, from low to high. A span is a floor with enough headroom.
struct VoxelField {
    GridFrame frame;
    std::vector<std::uint32_t> firstSpan;          ///< By cell of frame.bounds, one more than cells.
    std::vector<std::uint32_t> cell;               ///< By span: index of its cell.
    std::vector<std::uint16_t> floor;              ///< By span: height of its floor, steps above baseZ.
    std::vector<std::array<std::int32_t, 4>> link; ///< By span: the span a step away to -x, +y, +x, -y; -1 none.
    std::vector<std::uint8_t> roomy;               ///< By span: a body's centre may be here.
    std::vector<RegionId> region;                  ///< By span.
    std::unique_ptr<rcCompactHeightfield, CompactFieldDeleter> recast;

    std::size_t spanCount() const { return floor.size(); }
    float heightOf(std::size_t span) const { return frame.baseZ + float(floor[span]) * frame.heightStep; }
    Cell cellOf(std::size_t span) const { return frame.bounds.cellAt(cell[span]); }
};

inline constexpr std::array<Cell, 4> linkOffsets{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

/// Solids by cell.
struct SolidIndex {
    std::vector<std::uint32_t> first; ///< By cell of the frame, one more than cells.
    std::vector<std::uint32_t> solid;
};

/// Most cells that a station may have, and most that its solids may cover in all: bounds on memory and time.
inline constexpr double maxStationCells = 60e6;
inline constexpr double maxSolidCells = 100e6;

/// The grid under a station; an error where the station has no extent or too much of it.
bool frameStation(const StationDesc& station, const GroundTable& grounds, const std::vector<Solid>& solids,
                  GridFrame& frame, Diagnostics& diagnostics);

/// Voxelises floors, meshes and solids, filters by slope, step and headroom, and erodes by the body's radius.
bool voxelise(const StationDesc& station, const GroundTable& grounds, const std::vector<Solid>& solids,
              const GridFrame& frame, VoxelField& field, SolidIndex& solidIndex, Diagnostics& diagnostics);

/// Recast's regions over the roomy spans that `wanted` marks, as consecutive numbers from 1; 0 is none.
bool findAutoRegions(VoxelField& field, const std::vector<std::uint8_t>& wanted, float minArea, float mergeArea,
                     std::vector<std::uint16_t>& label, std::uint16_t& count);

/// A polygon mesh of the roomy spans for Detour. Empty, with a warning, where the station is too large for one tile.
DetourPolygons buildDetourPolygons(VoxelField& field, const SimulationDesc& simulation, Diagnostics& diagnostics);

} // namespace ped
