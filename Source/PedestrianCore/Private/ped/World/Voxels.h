// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The station as voxels: every place where somebody could stand, and which of them a step connects.

#include "BoxIndex.h"
#include "Solids.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/FieldInfo.h"

#include <array>
#include <memory>
#include <vector>

struct rcCompactHeightfield;

namespace ped {

struct CompactFieldDeleter {
    void operator()(rcCompactHeightfield* field) const;
};

/// Solids by cell.
struct SolidIndex {
    std::vector<std::uint32_t> first; ///< By cell of the field, one more than cells.
    std::vector<std::uint32_t> solid;
};

/// Spans of walkable ground by column, from low to high. A span is a floor with enough headroom.
struct VoxelField {
    GridFrame frame;                               ///< The station's, but for its bounds: those are the field's own.
    std::vector<std::uint32_t> firstSpan;          ///< By cell of frame.bounds, one more than cells.
    std::vector<std::uint32_t> cell;               ///< By span: index of its cell.
    std::vector<std::uint16_t> floor;              ///< By span: height of its floor, steps above baseZ.
    std::vector<std::array<std::int32_t, 4>> link; ///< By span: the span a step away to -x, +y, +x, -y; -1 none.
    std::vector<std::uint8_t> roomy;               ///< By span: a body's centre may be here.
    std::vector<RegionId> region;                  ///< By span.
    SolidIndex solids;
    std::unique_ptr<rcCompactHeightfield, CompactFieldDeleter> recast;

    std::size_t spanCount() const { return floor.size(); }
    float heightOf(std::size_t span) const { return frame.baseZ + float(floor[span]) * frame.heightStep; }
    Cell cellOf(std::size_t span) const { return frame.bounds.cellAt(cell[span]); }
};

inline constexpr std::array<Cell, 4> linkOffsets{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

/// What voxels are made from.
struct VoxelSource {
    std::vector<Solid> solids;
    BoxIndex solidBoxes;  ///< Cells of each solid.
    BoxIndex regionBoxes; ///< Cells of each authored region's footprint.
};

/// Most cells that one field may have, and most that a station's solids may cover in all: bounds on memory and time.
inline constexpr double maxFieldCells = double(limits::fieldCells);
inline constexpr double maxSolidCells = 100e6;

/// The grid under a station; an error where the station has no extent or too much of it.
bool frameStation(const StationDesc& station, const GroundTable& grounds, const std::vector<Solid>& solids,
                  GridFrame& frame, Diagnostics& diagnostics);
/// Boxes of solids and footprints on the grid; an error where solids cover too much.
bool indexSource(const StationDesc& station, const GridFrame& frame, VoxelSource& source, Diagnostics& diagnostics);

enum class VoxelFault : std::uint8_t { None, Memory, TooMany };

/// Voxelises the floors and solids of one window, and with `meshes` the meshes; filters by slope, step and headroom,
/// and erodes by the body's radius. A column of voxels is the same in every window that it lies in; whether a body fits
/// is right from `windowBorder` cells inside of the window's edge on. Meshes are voxelised in one window alone: where
/// Recast's triangles fall depends on the window's corner, by rounding.
VoxelFault voxelise(const StationDesc& station, const GroundTable& grounds, const VoxelSource& source,
                    const GridFrame& frame, const CellRect& window, bool meshes, VoxelField& field);
/// Cells by which a window must be wider than what is asked of it.
std::int32_t windowBorder(const SimulationDesc& simulation);

/// Recast's regions over the roomy spans that `wanted` marks, as consecutive numbers from 1; 0 is none.
/// False where this build cannot find regions by itself (see PED_RECAST_POLYGONS).
bool canFindAutoRegions();
bool findAutoRegions(VoxelField& field, const std::vector<std::uint8_t>& wanted, float minArea, float mergeArea,
                     std::vector<std::uint16_t>& label, std::uint16_t& count);

} // namespace ped
