// SPDX-License-Identifier: MIT
#include "Map/MapLayers.h"

#include "ped/Base/DetMath.h"
#include "ped/Station/Lifts.h"
#include "ped/Station/Railings.h"

#include <algorithm>

namespace pedsim {

namespace {

constexpr Colour obstacleInk{92, 101, 117};
constexpr Colour seatInk{176, 132, 88};

/// What stands between ankle and head on a level's ground is in the way there. [m]
bool isInTheWay(const Level& level, float zMin, float zMax) {
    constexpr float ankle = 0.3f, head = 1.9f;
    return zMax >= level.z + ankle && zMin <= level.z + head;
}

/// Tall things of another level's halls rise beside this level's rooms: they are not part of it.
bool isWithin(const MapView& view, const ped::Box2& box) {
    return std::any_of(view.level.regions.begin(), view.level.regions.end(),
                       [&](ped::RegionId id) { return regionBounds(view.world, id).expanded(0.5f).overlaps(box); });
}

ped::Box2 boundsOf(std::span<const ped::Vec2> points) {
    ped::Box2 box;
    for (const ped::Vec2 p : points)
        box.grow(p);
    return box;
}

/// The solid stretch of a wall between two distances along it.
std::vector<ped::Vec2> stretch(const std::vector<ped::Vec2>& line, float begin, float end) {
    std::vector<ped::Vec2> points;
    float walked = 0.0f;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const float length = distance(line[i], line[i + 1]);
        const float from = std::max(begin - walked, 0.0f), to = std::min(end - walked, length);
        if (length > 0.0f && from < to) {
            if (points.empty())
                points.push_back(lerp(line[i], line[i + 1], from / length));
            points.push_back(lerp(line[i], line[i + 1], to / length));
        }
        walked += length;
    }
    return points;
}

void drawWall(const MapView& view, const ped::WallDesc& wall) {
    std::vector<ped::Vec2> line = wall.points;
    if (wall.closed && !line.empty())
        line.push_back(line.front());
    const SvgStyle style{.stroke = obstacleInk,
                         .strokeWidth = std::max(view.frame.pixels(static_cast<double>(wall.thickness)), 0.8)};
    std::vector<ped::WallGapDesc> gaps = wall.gaps;
    std::sort(gaps.begin(), gaps.end(), [](const auto& a, const auto& b) { return a.from < b.from; });
    gaps.push_back({1e9f, 1e9f}); // Past the end of any wall.
    float solid = 0.0f;
    for (const ped::WallGapDesc& gap : gaps) {
        if (const std::vector<ped::Vec2> points = stretch(line, solid, gap.from); points.size() > 1)
            view.svg.polyline(view.frame, points, style);
        solid = std::max(solid, gap.to);
    }
}

/// A cross in the cabin, as plans have it, and how many people ride.
void drawLift(const MapView& view, const ped::LiftDesc& lift) {
    for (std::size_t stop = 0; stop < lift.stops.size(); ++stop) {
        const ped::RegionId region = view.world.regionByName(ped::cabinName(lift, stop));
        if (std::find(view.level.regions.begin(), view.level.regions.end(), region) == view.level.regions.end())
            continue;
        const ped::Vec2 out = ped::headingVector(ped::degreesToRadians(lift.facing)) * (0.5f * lift.depth);
        const ped::Vec2 along = ped::perpendicular(out) * (lift.width / lift.depth);
        const SvgStyle style{.stroke = obstacleInk, .strokeWidth = 1.0};
        for (const float side : {-1.0f, 1.0f})
            view.svg.polyline(
                view.frame,
                std::vector<ped::Vec2>{lift.position + out + along * side, lift.position - out - along * side}, style);
    }
}

/// Height above a level's ground at which meshes are cut, as in an architect's plan: over parapets, below lintels. [m]
constexpr float cutHeight = 1.2f;

/// Where a triangle meets a height; false where it does not.
bool cutTriangle(const ped::Vec3 (&corner)[3], float z, std::vector<ped::Vec2>& segment) {
    segment.clear();
    for (std::size_t k = 0; k < 3; ++k) {
        const ped::Vec3 a = corner[k], b = corner[(k + 1) % 3];
        if ((a.z < z) != (b.z < z))
            segment.push_back(lerp(a.xy(), b.xy(), (z - a.z) / (b.z - a.z)));
    }
    return segment.size() == 2;
}

/// A mesh as it was modelled, cut above the level's ground, in the darkened colours of its materials.
void drawMesh(const MapView& view, const DrawnMesh& mesh) {
    std::vector<ped::Vec2> segment;
    for (std::size_t t = 0; t + 2 < mesh.triangles.size(); t += 3) {
        const ped::Vec3 corner[3] = {mesh.vertices[mesh.triangles[t]], mesh.vertices[mesh.triangles[t + 1]],
                                     mesh.vertices[mesh.triangles[t + 2]]};
        if (!cutTriangle(corner, view.level.z + cutHeight, segment))
            continue;
        SvgStyle style{.stroke = obstacleInk, .strokeWidth = 2.0};
        if (const std::uint32_t material = t / 3 < mesh.material.size() ? mesh.material[t / 3] : 0;
            material > 0 && material <= mesh.materials.size()) {
            const auto part = [&](std::size_t k) {
                return static_cast<std::uint8_t>(std::clamp(mesh.materials[material - 1].colour[k], 0.0f, 1.0f) *
                                                 160.0f);
            };
            style.stroke = Colour{part(0), part(1), part(2)};
        }
        view.svg.polyline(view.frame, segment, style);
    }
}

} // namespace

void drawObstacles(const MapView& view) {
    for (const DrawnMesh& mesh : view.meshes)
        drawMesh(view, mesh);
    for (const ped::WallDesc& wall : view.world.station.geometry.walls)
        if (isInTheWay(view.level, wall.z, wall.z + wall.height) && isWithin(view, boundsOf(wall.points)))
            drawWall(view, wall);
    for (const ped::RailingDesc& railing : view.world.station.geometry.railings)
        if (isInTheWay(view.level, railing.z, railing.z + railing.height) && isWithin(view, boundsOf(railing.points)))
            drawWall(view, ped::wallOf(railing));
    for (const ped::LiftDesc& lift : view.world.station.lifts)
        drawLift(view, lift);
    for (const ped::Obstacle& obstacle : view.world.obstacles) {
        if (obstacle.kind == ped::ObstacleKind::Wall || obstacle.kind == ped::ObstacleKind::Railing ||
            obstacle.outline.size() < 3 || !isInTheWay(view.level, obstacle.zMin, obstacle.zMax) ||
            !isWithin(view, boundsOf(obstacle.outline)))
            continue;
        const bool seat = obstacle.kind == ped::ObstacleKind::Seat;
        view.svg.polygon(view.frame, obstacle.outline, {.fill = seat ? seatInk : obstacleInk});
    }
}

std::vector<LegendEntry> obstacleLegend(const ped::World&) {
    return {{obstacleInk, "obstacle"}};
}

} // namespace pedsim
