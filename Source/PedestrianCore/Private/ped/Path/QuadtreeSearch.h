// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The four schemes on a quadtree map.

#include "ped/Path/ScratchData.h"

namespace ped {

struct QuadtreeQuery {
    const Quadtree& tree;
    FixedPoint start;
    std::uint32_t startNode = noIndex;
    const SearchOptions& options;
    const Congestion* congestion = nullptr;
};

/// Searches from the start to data.targets. Fills data.corridor with the nodes from start to target and returns the
/// place in data.targets that was reached, or noIndex.
std::uint32_t searchQuadtree(const QuadtreeQuery& query, SearchScratchData& data);

/// Factor on distance in a node that is this full.
inline float congestionFactor(const SearchOptions& options, float occupied) {
    const float room = 1.0f - options.congestionThreshold;
    if (!(occupied > options.congestionThreshold) || !(room > 0.0f))
        return 1.0f;
    return 1.0f + (options.congestionWeight - 1.0f) * std::min(1.0f, (occupied - options.congestionThreshold) / room);
}

} // namespace ped
