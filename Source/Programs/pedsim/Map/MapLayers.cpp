// SPDX-License-Identifier: MIT
#include "Map/MapLayers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace pedsim {

namespace {

constexpr Colour regionInk{70, 78, 92};
constexpr Colour quadObstacle{112, 146, 196};
constexpr Colour quadIdle{226, 229, 234};
constexpr Colour quadEdge{176, 184, 196};
constexpr Colour portalInk{22, 108, 196};
constexpr float clearanceShown = 6.0f; ///< Clearance that the ramp's light end stands for. [m]

/// Calls draw(first, end, y, value) for every run of cells in a row for which valueOf gives the same non-negative
/// value.
template <class ValueOf, class Draw>
void forRuns(const ped::CellRect& rect, const ValueOf& valueOf, const Draw& draw) {
    for (std::int32_t y = rect.y0; y < rect.y1; ++y) {
        std::int32_t begin = rect.x0;
        int current = -1;
        for (std::int32_t x = rect.x0; x <= rect.x1; ++x) {
            const int value = x < rect.x1 ? valueOf(ped::Cell{x, y}) : -1;
            if (value == current)
                continue;
            if (current >= 0)
                draw(begin, x, y, current);
            begin = x;
            current = value;
        }
    }
}

/// The ground of a region that has no authored outline, as rows of cells.
SvgCells groundCells(const ped::Region& region) {
    SvgCells rows;
    forRuns(
        region.rect, [&](ped::Cell c) { return region.zoneAt(c).valid() ? 0 : -1; },
        [&](std::int32_t x0, std::int32_t x1, std::int32_t y, int) {
            rows.add({x0, y, x1, y + 1});
        });
    return rows;
}

void drawRegion(const MapView& view, ped::RegionId id, double opacity) {
    const ped::Region& region = view.world.region(id);
    view.svg.beginGroup({});
    view.svg.tooltip(
        fmt::format("{}: {:.0f} m², {:.1f} to {:.1f} m", region.name, region.groundArea, region.zMin, region.zMax));
    const SvgStyle style{.fill = pastel(id.index()), .stroke = regionInk, .strokeWidth = 0.8, .opacity = opacity};
    if (!region.footprint.empty())
        view.svg.polygon(view.frame, region.footprint, style);
    else
        groundCells(region).draw(view.svg, view.frame, view.world.frame,
                                 {.fill = pastel(id.index()), .opacity = opacity});
    view.svg.endGroup();
}

void labelRegion(const MapView& view, ped::RegionId id) {
    const ped::Region& region = view.world.region(id);
    const ped::Box2 box = regionBounds(view.world, id);
    const double width = view.frame.pixels(static_cast<double>(box.size().x));
    const double height = view.frame.pixels(static_cast<double>(box.size().y));
    // About 0.55 em a letter. A name that does not fit is left to the tooltip.
    const double size = std::min({13.0, width / (0.55 * static_cast<double>(region.name.size()) + 0.5), height * 0.6});
    if (size < 5.5)
        return;
    PagePoint at = view.frame(box.center());
    at.y += size * 0.35;
    view.svg.text(at, region.name, {.size = size, .colour = regionInk, .anchor = SvgAnchor::Middle, .halo = true});
}

std::vector<LegendEntry> noLegend(const ped::World&) {
    return {};
}

std::vector<LegendEntry> quadtreeLegend(const ped::World&) {
    return {{{255, 255, 255}, "ground node", true},
            {quadIdle, "ground node left out of long searches", true},
            {quadObstacle, "obstacle node"}};
}
std::vector<LegendEntry> portalLegend(const ped::World&) {
    return {{portalInk, "portal"}};
}
std::vector<LegendEntry> clearanceLegend(const ped::World&) {
    return {{clearanceRamp(0.0), "clearance 0 m"},
            {clearanceRamp(0.5), fmt::format("{:.0f} m", clearanceShown / 2)},
            {clearanceRamp(1.0), fmt::format("{:.0f} m and more", clearanceShown), true}};
}

} // namespace

void drawRegions(const MapView& view) {
    for (const ped::RegionId id : view.level.regions)
        drawRegion(view, id, 1.0);
    for (const ped::RegionId id : view.level.fromBelow)
        drawRegion(view, id, 0.45);
}

void drawClearance(const MapView& view) {
    constexpr int steps = 24;
    const float unit = view.world.frame.cellSize / static_cast<float>(ped::StaticMap::clearanceUnits);
    std::array<SvgCells, steps> buckets;
    for (const ped::RegionId id : view.level.regions) {
        const ped::StaticMap& map = view.world.region(id).perception;
        const auto bucketOf = [&](ped::Cell c) {
            const std::size_t i = map.rect.indexOf(c);
            if (map.owner[i] != id || map.obstacle[i] != ped::StaticMap::freeCell)
                return -1;
            const float metres = static_cast<float>(map.clearance[i]) * unit;
            return std::min(steps - 1, static_cast<int>(metres / clearanceShown * static_cast<float>(steps)));
        };
        forRuns(map.rect, bucketOf, [&](std::int32_t x0, std::int32_t x1, std::int32_t y, int bucket) {
            buckets[static_cast<std::size_t>(bucket)].add({x0, y, x1, y + 1});
        });
    }
    for (std::size_t i = 0; i < buckets.size(); ++i) {
        const Colour colour = clearanceRamp(static_cast<double>(i) / (steps - 1));
        // A hair of stroke in the same colour closes the seams between rows.
        buckets[i].draw(view.svg, view.frame, view.world.frame, {.fill = colour, .stroke = colour, .strokeWidth = 0.3});
    }
}

void drawQuadtree(const MapView& view) {
    SvgCells searched, idle, obstacles;
    for (const ped::RegionId id : view.level.regions) {
        const ped::Quadtree& tree = view.world.region(id).pathMap.quadtree;
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            const ped::QuadtreeNode& node = tree.nodes[i];
            if (node.occupancy == ped::Occupancy::Outside)
                continue;
            const std::int32_t side = std::int32_t{1} << node.level;
            const bool ground = node.occupancy == ped::Occupancy::Ground;
            (ground ? (tree.searched[i] != 0 ? searched : idle) : obstacles)
                .add({node.x, node.y, node.x + side, node.y + side});
        }
    }
    const double hair = std::clamp(view.frame.pixels(0.02), 0.15, 0.6);
    const ped::GridFrame& grid = view.world.frame;
    const Colour rim = mixed(quadObstacle, {0, 0, 0}, 0.2);
    obstacles.draw(view.svg, view.frame, grid, {.fill = quadObstacle, .stroke = rim, .strokeWidth = hair});
    idle.draw(view.svg, view.frame, grid, {.fill = quadIdle, .stroke = quadEdge, .strokeWidth = hair});
    searched.draw(view.svg, view.frame, grid, {.fill = Colour{255, 255, 255}, .stroke = quadEdge, .strokeWidth = hair});
}

void drawPortals(const MapView& view) {
    const ped::Topology& topology = view.world.topology;
    for (std::size_t i = 0; i < topology.portals.size(); ++i) {
        const ped::Portal& portal = topology.portals[i];
        if (!view.level.has(portal.region[0]) || !view.level.has(portal.region[1]))
            continue;
        view.svg.beginGroup({});
        const std::string& name = i < view.world.portalNames.size() ? view.world.portalNames[i] : std::string();
        view.svg.tooltip(fmt::format("{}{} - {}, {:.1f} m wide", name.empty() ? name : name + ": ",
                                     view.world.region(portal.region[0]).name, view.world.region(portal.region[1]).name,
                                     portal.width));
        view.svg.line(
            view.frame(portal.left), view.frame(portal.right),
            {.stroke = portalInk, .strokeWidth = std::clamp(view.frame.pixels(0.25), 1.5, 5.0), .roundJoins = true});
        view.svg.endGroup();
    }
}

std::span<const MapLayer> mapLayers() {
    static constexpr MapLayer table[] = {
        {"regions", "regions by colour, with names", drawRegions, noLegend},
        {"clearance", "distance to the nearest obstacle", drawClearance, clearanceLegend},
        {"quadtree", "nodes of the quadtree path maps", drawQuadtree, quadtreeLegend},
        {"obstacles", "walls, furniture, whatever stands in the way", drawObstacles, obstacleLegend},
        {"portals", "ways between regions", drawPortals, portalLegend},
        {"potential", "what leads people to the end of the first flow where interest is high", drawPotential,
         potentialLegend},
        {"interest", "regions of interest by level", drawInterest, interestLegend},
        {"graph", "the navigation graph: vertices and gates", drawGraph, graphLegend},
        {"flows", "paths that people walk to and fro", drawFlows, flowLegend},
        {"places", "where people stand at objects", drawPlaces, placeLegend},
        {"objects", "queues, seats, entrances, doors, ...", drawObjects, objectLegend},
        {"labels", "names of regions",
         [](const MapView& view) {
             for (const ped::RegionId id : view.level.regions)
                 labelRegion(view, id);
         },
         noLegend},
    };
    return table;
}

} // namespace pedsim
