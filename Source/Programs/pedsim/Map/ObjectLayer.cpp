// SPDX-License-Identifier: MIT
#include "Map/MapLayers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace pedsim {

namespace {

/// Points this far from a level's height are on another. [m]
constexpr float levelReach = 1.5f;

/// A dot with a tick towards where it faces; small on the page whatever the scale.
void drawMarker(const MapView& view, const ped::WorldObject& object) {
    const Colour colour = colourOf(object.kind);
    const double radius = std::clamp(view.frame.pixels(0.25), 1.2, 5.0);
    const PagePoint at = view.frame(object.position.xy());
    const PagePoint tip{at.x + static_cast<double>(object.facing.x) * radius * 2.2,
                        at.y - static_cast<double>(object.facing.y) * radius * 2.2};
    view.svg.line(at, tip, {.stroke = colour, .strokeWidth = radius * 0.6});
    view.svg.circle(at, radius, {.fill = colour, .stroke = Colour{255, 255, 255}, .strokeWidth = 0.4});
}

void drawThreshold(const MapView& view, const ped::WorldObject& object, float width) {
    const ped::Vec2 along = ped::perpendicular(object.facing) * (width * 0.5f);
    const ped::Vec2 at = object.position.xy();
    view.svg.line(view.frame(at - along), view.frame(at + along),
                  {.stroke = colourOf(object.kind), .strokeWidth = std::clamp(view.frame.pixels(0.4), 2.0, 7.0)});
}

double thinLine(const MapView& view) {
    return std::clamp(view.frame.pixels(0.12), 0.7, 2.5);
}

/// How far an object reaches, beside the mark at its position: nothing for most; what has a width is a threshold.
template <class Desc>
void drawExtent(const MapView& view, const ped::WorldObject& object, const Desc& desc) {
    if constexpr (requires { desc.width; })
        drawThreshold(view, object, desc.width);
}

void drawExtent(const MapView& view, const ped::WorldObject& object, const ped::QueueDesc& queue) {
    view.svg.polyline(
        view.frame, queue.line,
        {.stroke = colourOf(object.kind), .strokeWidth = thinLine(view), .dash = "3 2", .roundJoins = true});
}

void drawExtent(const MapView& view, const ped::WorldObject& object, const ped::PerformanceAreaDesc& area) {
    const Colour colour = colourOf(object.kind);
    view.svg.circle(view.frame(area.center.xy()), view.frame.pixels(static_cast<double>(area.radius)),
                    {.fill = colour, .stroke = colour, .strokeWidth = 1.0, .opacity = 0.35});
}

void drawExtent(const MapView& view, const ped::WorldObject& object, const ped::MeetingPointDesc& point) {
    view.svg.circle(view.frame(point.position.xy()), view.frame.pixels(static_cast<double>(point.radius)),
                    {.stroke = colourOf(object.kind), .strokeWidth = thinLine(view), .dash = "2 2"});
}

/// Only the stretches on this level: a route may climb stairs.
void drawExtent(const MapView& view, const ped::WorldObject& object, const ped::PatrolRouteDesc& route) {
    std::vector<ped::Vec2> points;
    const auto drawStretch = [&] {
        if (points.size() > 1)
            view.svg.polyline(
                view.frame, points,
                {.stroke = colourOf(object.kind), .strokeWidth = thinLine(view), .dash = "6 3", .roundJoins = true});
        points.clear();
    };
    for (const ped::Vec3 p : route.points) {
        if (std::abs(p.z - view.level.z) < levelReach)
            points.push_back(p.xy());
        else
            drawStretch();
    }
    drawStretch();
}

} // namespace

void drawObjects(const MapView& view) {
    for (std::size_t i = 0; i < view.world.objects.size(); ++i) {
        const ped::WorldObject& object = view.world.objects.objects[i];
        if (!object.region.valid() || !view.level.has(object.region) || !ped::infoOf(object.kind).marked)
            continue;
        view.svg.beginGroup({});
        view.svg.tooltip(fmt::format("{} ({})", view.world.objects.names[i], ped::objectKindName(object.kind)));
        ped::withObject(view.world.station.objects, object.kind, object.index,
                        [&](const auto& desc) { drawExtent(view, object, desc); });
        drawMarker(view, object);
        view.svg.endGroup();
    }
}

std::vector<LegendEntry> objectLegend(const ped::World& world) {
    std::vector<LegendEntry> entries;
    for (const ped::ObjectKindInfo& info : ped::objectKinds) {
        const std::size_t n = world.objects.ofKind(info.kind).size();
        if (n > 0 && info.marked)
            entries.push_back({colourOf(info.kind), fmt::format("{} ({})", info.name, n), false});
    }
    return entries;
}

} // namespace pedsim
