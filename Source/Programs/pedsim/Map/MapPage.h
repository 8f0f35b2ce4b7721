// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A page of map panels at one scale, with title, scale bar, axes and legend.

#include "Map/MapLayers.h"
#include "Map/PathFigure.h"
#include "Recording/DrawnMeshes.h"

#include <string>
#include <vector>

namespace pedsim {

/// One drawing on the page.
struct MapPanel {
    const Level* level = nullptr;
    const PathFigure* figure = nullptr; ///< Null: none.
    std::string caption;
    std::string note; ///< Second line, smaller.
    ped::Box2 window; ///< [m]
};

struct MapPageOptions {
    std::string title;
    std::string subtitle;
    std::vector<const MapLayer*> layers; ///< Drawn in the order of mapLayers().
    double panelWidth = 1200.0;          ///< Of the widest panel. [px]
    double mostPixelsPerMetre = 32.0;
    std::vector<DrawnMesh> meshes; ///< As they were modelled; the world knows their ground alone.
};

/// The SVG document.
std::string drawMapPage(const ped::World& world, const std::vector<MapPanel>& panels, const MapPageOptions& options);

} // namespace pedsim
