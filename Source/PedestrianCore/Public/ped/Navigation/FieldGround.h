// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The grid of potential fields: coarse cells of every region whose middle is walkable, each linked to those beside it
/// that can be walked to, over thresholds too. Made of a world on demand.

#include "ped/Base/Config.h"
#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"
#include "ped/Navigation/NavigationGraph.h"
#include "ped/World/World.h"

#include <array>
#include <cstdint>
#include <vector>

namespace ped {

/// Directions of links: east, north, west, south.
inline constexpr std::size_t fieldSides = 4;

struct FieldNode {
    Vec3 centre; ///< On the ground. [m]
    RegionId region;
    std::uint16_t unused = 0;
    std::uint32_t vertex = 0;                     ///< Of the navigation graph.
    std::array<std::uint32_t, fieldSides> link{}; ///< The node on each side; `none` where nobody can walk there.
};

struct FieldGround {
    static constexpr std::uint32_t none = 0xffffffffu;

    struct Raster {
        CellRect rect;           ///< In cells of `frame`.
        std::uint32_t first = 0; ///< Into `nodeOf`.
    };
    GridFrame frame;                   ///< Of coarse cells.
    std::vector<Raster> rasters;       ///< By region.
    std::vector<std::uint32_t> nodeOf; ///< By region and cell; `none` where the middle is not walkable.
    std::vector<FieldNode> nodes;      ///< Region by region, row by row.

    /// The node of a place; none off the grid.
    std::uint32_t nodeAt(RegionId region, Vec2 p) const {
        if (!region.valid() || region.index() >= rasters.size())
            return none;
        const Raster& raster = rasters[region.index()];
        const Cell c = frame.cellOf(p);
        return raster.rect.contains(c) ? nodeOf[raster.first + raster.rect.indexOf(c)] : none;
    }
};

PEDESTRIANCORE_API FieldGround buildFieldGround(const World& world, const NavigationGraph& graph, float cell);

} // namespace ped
