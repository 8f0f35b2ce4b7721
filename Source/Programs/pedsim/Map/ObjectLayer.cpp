// SPDX-License-Identifier: MIT
#include "Map/MapLayers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace pedsim {

namespace {

/// By ObjectKind.
constexpr std::array<Colour, ped::objectKindCount> kindColours{{
    {230, 126, 34},  // queue
    {211, 84, 0},    // purchase point
    {160, 64, 0},    // ticket booth
    {142, 68, 173},  // vending machine
    {139, 94, 60},   // seat
    {241, 196, 15},  // performance area
    {52, 152, 219},  // meeting point
    {39, 174, 96},   // entrance
    {192, 57, 43},   // exit
    {127, 140, 141}, // platform
    {44, 62, 80},    // train door
    {22, 160, 133},  // clock
    {41, 128, 185},  // sign
    {155, 89, 182},  // patrol route
}};

/// Points this far from a level's height are on another. [m]
constexpr float levelReach = 1.5f;

Colour colourOf(ped::ObjectKind kind) {
    return kindColours[static_cast<std::size_t>(kind)];
}

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

void drawExtent(const MapView& view, const ped::WorldObject& object) {
    const ped::ObjectsDesc& authored = view.world.station.objects;
    const Colour colour = colourOf(object.kind);
    const double thin = std::clamp(view.frame.pixels(0.12), 0.7, 2.5);
    switch (object.kind) {
    case ped::ObjectKind::Queue:
        view.svg.polyline(view.frame, authored.queues[object.index].line,
                          {.stroke = colour, .strokeWidth = thin, .dash = "3 2", .roundJoins = true});
        break;
    case ped::ObjectKind::PerformanceArea: {
        const ped::PerformanceAreaDesc& area = authored.performanceAreas[object.index];
        view.svg.circle(view.frame(area.center.xy()), view.frame.pixels(static_cast<double>(area.radius)),
                        {.fill = colour, .stroke = colour, .strokeWidth = 1.0, .opacity = 0.35});
        break;
    }
    case ped::ObjectKind::MeetingPoint: {
        const ped::MeetingPointDesc& point = authored.meetingPoints[object.index];
        view.svg.circle(view.frame(point.position.xy()), view.frame.pixels(static_cast<double>(point.radius)),
                        {.stroke = colour, .strokeWidth = thin, .dash = "2 2"});
        break;
    }
    case ped::ObjectKind::Entrance:
        drawThreshold(view, object, authored.entrances[object.index].width);
        break;
    case ped::ObjectKind::Exit:
        drawThreshold(view, object, authored.exits[object.index].width);
        break;
    case ped::ObjectKind::TrainDoor:
        drawThreshold(view, object, authored.trainDoors[object.index].width);
        break;
    case ped::ObjectKind::PatrolRoute: {
        // Only the stretches on this level: a route may climb stairs.
        std::vector<ped::Vec2> points;
        const auto drawStretch = [&] {
            if (points.size() > 1)
                view.svg.polyline(view.frame, points,
                                  {.stroke = colour, .strokeWidth = thin, .dash = "6 3", .roundJoins = true});
            points.clear();
        };
        for (const ped::Vec3 p : authored.patrolRoutes[object.index].points) {
            if (std::abs(p.z - view.level.z) < levelReach)
                points.push_back(p.xy());
            else
                drawStretch();
        }
        drawStretch();
        break;
    }
    default:
        break;
    }
}

} // namespace

void drawObjects(const MapView& view) {
    for (std::size_t i = 0; i < view.world.objects.size(); ++i) {
        const ped::WorldObject& object = view.world.objects.objects[i];
        if (!object.region.valid() || !view.level.has(object.region) || object.kind == ped::ObjectKind::Platform)
            continue;
        view.svg.beginGroup({});
        view.svg.tooltip(fmt::format("{} ({})", view.world.objects.names[i], ped::objectKindName(object.kind)));
        drawExtent(view, object);
        drawMarker(view, object);
        view.svg.endGroup();
    }
}

std::vector<LegendEntry> objectLegend(const ped::World& world) {
    std::vector<LegendEntry> entries;
    for (int k = 0; k < ped::objectKindCount; ++k) {
        const auto kind = static_cast<ped::ObjectKind>(k);
        const std::size_t n = world.objects.ofKind(kind).size();
        if (n > 0 && kind != ped::ObjectKind::Platform)
            entries.push_back({colourOf(kind), fmt::format("{} ({})", ped::objectKindName(kind), n), false});
    }
    return entries;
}

} // namespace pedsim
