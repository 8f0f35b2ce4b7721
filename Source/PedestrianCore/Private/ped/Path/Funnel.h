// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The shortest way through a corridor of quadtree nodes.

#include "ped/Path/FixedPoint.h"
#include "ped/Path/Quadtree.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// What a path must pass between: two cell centres, seen in the direction of the way.
struct Gate {
    FixedPoint left;
    FixedPoint right;
};

/// Pulls a string through successive neighbours from `start` in the first to `target` in the last. Every bend lies on
/// the centre of a cell, every leg within the nodes. `out` receives start, bends, target; `gates` is work memory.
void pullThroughCorridor(const Quadtree& tree, std::span<const std::uint32_t> corridor, FixedPoint start,
                         FixedPoint target, std::vector<Gate>& gates, std::vector<FixedPoint>& out);

/// The same way from centre to centre, not pulled.
void centresOfCorridor(const Quadtree& tree, std::span<const std::uint32_t> corridor, FixedPoint start,
                       FixedPoint target, std::vector<FixedPoint>& out);

} // namespace ped
