// SPDX-License-Identifier: MIT
// The navigation graph, flows over it, and regions of interest.
#include "Map/MapLayers.h"

#include "ped/Navigation/Flows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace pedsim {

namespace {

/// Vertices this far from a level's height are on another. [m]
constexpr float graphLevelReach = 1.5f;
constexpr Colour vertexInk{92, 132, 176};
constexpr Colour gateInk{32, 92, 60};
constexpr std::array<Colour, 6> flowInks{
    {{196, 60, 60}, {44, 110, 190}, {38, 140, 84}, {178, 110, 20}, {130, 72, 170}, {20, 140, 150}}};
constexpr std::array<Colour, ped::interestLevels> levelInks{
    {{60, 60, 60}, {204, 48, 48}, {220, 150, 40}, {120, 140, 160}}};

bool isOnLevel(const MapView& view, const ped::GraphVertex& v) {
    return std::fabs(v.centre.z - view.level.z) <= graphLevelReach;
}

Colour inkOf(std::size_t flow) {
    return flowInks[flow % flowInks.size()];
}

} // namespace

void drawGraph(const MapView& view) {
    const ped::NavigationGraph graph = ped::buildNavigationGraph(view.world);
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
        const ped::GraphVertex& vertex = graph.vertices[v];
        if (!isOnLevel(view, vertex))
            continue;
        view.svg.circle(view.frame(vertex.centre.xy()), view.frame.pixels(static_cast<double>(vertex.radius)),
                        {.fill = vertexInk, .stroke = vertexInk, .strokeWidth = 0.5, .opacity = 0.12});
        for (const ped::GraphGate& gate : graph.gatesOf(v))
            if (gate.to > v)
                view.svg.line(view.frame(gate.left), view.frame(gate.right), {.stroke = gateInk, .strokeWidth = 0.8});
    }
}

void drawFlows(const MapView& view) {
    const ped::NavigationGraph graph = ped::buildNavigationGraph(view.world);
    for (std::size_t f = 0; f < view.world.station.flows.size(); ++f) {
        const ped::FlowDesc& desc = view.world.station.flows[f];
        const ped::Flow flow = ped::makeFlow(graph, view.world, desc, ped::InterestParameters{}.newPaths);
        view.svg.beginGroup({});
        view.svg.tooltip(fmt::format("{}: {} people, {} paths", desc.name, desc.people, flow.paths.size()));
        for (const ped::FlowPath& path : flow.paths)
            for (std::size_t i = 0; i + 1 < path.vertices.size(); ++i) {
                const ped::GraphVertex& a = graph.vertices[path.vertices[i]];
                const ped::GraphVertex& b = graph.vertices[path.vertices[i + 1]];
                if (isOnLevel(view, a) || isOnLevel(view, b))
                    view.svg.line(view.frame(a.centre.xy()), view.frame(b.centre.xy()),
                                  {.stroke = inkOf(f), .strokeWidth = 1.6, .opacity = 0.7});
            }
        for (const ped::Vec3 end : flow.end)
            view.svg.circle(view.frame(end.xy()), std::max(3.0, view.frame.pixels(0.6)), {.fill = inkOf(f)});
        view.svg.endGroup();
    }
}

void drawInterest(const MapView& view) {
    for (const ped::InterestDesc& region : view.world.station.interest)
        if (region.radius > 0.0f && std::fabs(region.position.z - view.level.z) <= region.height) {
            const Colour ink = levelInks[static_cast<std::size_t>(region.level)];
            view.svg.circle(view.frame(region.position.xy()), view.frame.pixels(static_cast<double>(region.radius)),
                            {.fill = ink, .stroke = ink, .strokeWidth = 1.2, .opacity = 0.16});
        }
}

std::vector<LegendEntry> graphLegend(const ped::World&) {
    return {{vertexInk, "vertex of the navigation graph", false}, {gateInk, "gate", false}};
}

std::vector<LegendEntry> flowLegend(const ped::World& world) {
    std::vector<LegendEntry> entries;
    for (std::size_t f = 0; f < world.station.flows.size(); ++f)
        entries.push_back(
            {inkOf(f), world.station.flows[f].name.empty() ? fmt::format("flow {}", f) : world.station.flows[f].name,
             false});
    return entries;
}

std::vector<LegendEntry> interestLegend(const ped::World& world) {
    std::vector<LegendEntry> entries;
    for (const auto& level : ped::enumNames(ped::InterestLevel{}))
        if (std::any_of(world.station.interest.begin(), world.station.interest.end(),
                        [&](const ped::InterestDesc& d) { return d.level == level.value; }))
            entries.push_back(
                {levelInks[static_cast<std::size_t>(level.value)], fmt::format("interest: {}", level.text), false});
    return entries;
}

} // namespace pedsim
