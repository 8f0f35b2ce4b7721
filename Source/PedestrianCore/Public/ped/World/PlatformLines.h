// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Who has to wait at the line of a platform (PlatformDesc::keepBehind) because no train stands there.

#include "ped/Base/Vec.h"
#include "ped/World/Passable.h"

namespace ped {

/// Nearer than this to a line, somebody stands at it. [m]
constexpr float lineReach = 0.25f;

/// The line without a train that a place lies over; null where there is none. Nobody gets to such a place yet.
inline const PlatformEdge* lineBefore(const Passable* passable, RegionId region, Vec2 place) {
    if (passable == nullptr)
        return nullptr;
    for (std::size_t i = 0; i < passable->edges.size(); ++i)
        if (passable->edgeOpen[i] == 0 && passable->edges[i].region == region.index() &&
            passable->edges[i].behind(place) < 0.0f)
            return &passable->edges[i];
    return nullptr;
}

/// Whether somebody who wants to go to a place stands at such a line.
inline bool isHeldAtLine(const Passable* passable, RegionId region, Vec2 here, Vec2 place) {
    const PlatformEdge* const edge = lineBefore(passable, region, place);
    return edge != nullptr && edge->behind(here) < lineReach;
}

} // namespace ped
