// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The layers of a map: each draws one thing that the world knows of one level.

#include "Host/SvgWriter.h"
#include "Map/Levels.h"
#include "Recording/DrawnMeshes.h"

#include "ped/World/World.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

/// One panel of a page: a level of a world, seen through a window.
struct MapView {
    SvgWriter& svg;
    const ped::World& world;
    const Level& level;
    MapFrame frame;
    bool labels = true;
    std::span<const DrawnMesh> meshes{};
};

inline Colour colourOf(ped::ObjectKind kind) {
    const std::uint32_t rgb = ped::infoOf(kind).colour;
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb)};
}

/// An entry of a legend.
struct LegendEntry {
    Colour colour;
    std::string text;
    bool outlined = false;
};

struct MapLayer {
    const char* name;
    const char* summary;
    void (*draw)(const MapView& view);
    std::vector<LegendEntry> (*legend)(const ped::World& world);
};

/// All layers, from the lowest to the topmost.
std::span<const MapLayer> mapLayers();

void drawRegions(const MapView& view);
void drawClearance(const MapView& view);
void drawQuadtree(const MapView& view);
void drawObstacles(const MapView& view);
void drawPortals(const MapView& view);
void drawObjects(const MapView& view);
void drawPlaces(const MapView& view);
void drawGraph(const MapView& view);
void drawFlows(const MapView& view);
void drawInterest(const MapView& view);
void drawPotential(const MapView& view);
std::vector<LegendEntry> obstacleLegend(const ped::World& world);
std::vector<LegendEntry> objectLegend(const ped::World& world);
std::vector<LegendEntry> placeLegend(const ped::World& world);
std::vector<LegendEntry> graphLegend(const ped::World& world);
std::vector<LegendEntry> flowLegend(const ped::World& world);
std::vector<LegendEntry> interestLegend(const ped::World& world);
std::vector<LegendEntry> potentialLegend(const ped::World& world);

} // namespace pedsim
