// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A path and the space that its search looked at, as the papers' figures show them.

#include "Map/MapLayers.h"

#include "ped/World/PlanTrace.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pedsim {

struct PathFigure {
    ped::SearchScheme scheme = ped::SearchScheme::PmultiQ;
    ped::PlannedPath path;
    std::vector<ped::TracedSquare> space;
    float farthest = 1.0f;           ///< Greatest distance of the space. [m]
    std::uint32_t quadtreeNodes = 0; ///< Over all legs.
    std::uint32_t gridNodes = 0;
    ped::Box2 bounds; ///< Of path and space. [m]
};

/// "SortedQ", "Detour", ...
std::string_view schemeName(ped::SearchScheme scheme);
std::optional<ped::SearchScheme> schemeByName(std::string_view name);
inline constexpr int schemeCount = 6;

/// Plans a path and keeps its search space.
PathFigure tracePath(const ped::World& world, ped::Vec3 from, ped::Vec3 to, ped::SearchScheme scheme);

/// Draws what lies on the view's level.
void drawSearchSpace(const MapView& view, const PathFigure& figure);
void drawPath(const MapView& view, const PathFigure& figure);
std::vector<LegendEntry> pathLegend(const PathFigure& figure);

} // namespace pedsim
