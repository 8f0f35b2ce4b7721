// SPDX-License-Identifier: MIT
#include "Solids.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Polygon.h"
#include "ped/Station/Railings.h"
#include "ped/Station/Things.h"

#include <algorithm>

namespace ped {

namespace {

/// Height of a seat's surface; it also blocks the way. [m] (bench heights run from 0.40 to 0.46 m)
constexpr float seatHeight = 0.45f;
/// A circle is drawn as a polygon around it whose corners stay within this of it. [m]
constexpr float circleTolerance = 0.02f;

std::vector<Vec2> rectangle(Vec2 center, Vec2 along, float length, float width) {
    const Vec2 u = along * (length * 0.5f);
    const Vec2 v = perpendicular(along) * (width * 0.5f);
    return {center - u - v, center + u - v, center + u + v, center - u + v};
}

class Collector {
public:
    Collector(std::vector<Obstacle>& obstacles, std::vector<Solid>& solids) : obstacles_(obstacles), solids_(solids) {}

    void begin(const std::string& name, ObstacleKind kind, float z, float height) {
        Obstacle o;
        o.name = name;
        o.kind = kind;
        o.zMin = z;
        o.zMax = z + height;
        obstacles_.push_back(std::move(o));
    }
    void piece(std::vector<Vec2> outline) {
        const Obstacle& o = obstacles_.back();
        solids_.push_back({ObstacleId(obstacles_.size() - 1), std::move(outline), o.zMin, o.zMax});
    }
    void whole(std::vector<Vec2> outline) {
        obstacles_.back().outline = outline;
        piece(std::move(outline));
    }
    void wall(const WallDesc& wall);

private:
    std::vector<Obstacle>& obstacles_;
    std::vector<Solid>& solids_;
};

/// Cuts a wall into straight pieces between its gaps. Corners are closed by letting pieces run on by half a thickness
/// where the wall goes on.
void Collector::wall(const WallDesc& wall) {
    begin(wall.name, ObstacleKind::Wall, wall.z, wall.height);
    obstacles_.back().outline = wall.points;
    const std::size_t count = wall.points.size();
    if (count < 2)
        return;
    const std::size_t edges = wall.closed ? count : count - 1;
    std::vector<WallGapDesc> gaps = wall.gaps;
    std::sort(gaps.begin(), gaps.end(), [](const WallGapDesc& a, const WallGapDesc& b) { return a.from < b.from; });

    float start = 0.0f; // Distance along the wall of the edge's first point.
    for (std::size_t e = 0; e < edges; ++e) {
        const Vec2 a = wall.points[e];
        const Vec2 b = wall.points[(e + 1) % count];
        const float edgeLength = distance(a, b);
        const Vec2 along = normalized(b - a);
        const bool joinsBefore = wall.closed || e > 0;
        const bool joinsAfter = wall.closed || e + 1 < edges;
        float at = 0.0f; // Along this edge.
        const auto addPiece = [&](float from, float to) {
            if (to - from < 1e-3f)
                return;
            const float before = from <= 0.0f && joinsBefore ? wall.thickness * 0.5f : 0.0f;
            const float after = to >= edgeLength && joinsAfter ? wall.thickness * 0.5f : 0.0f;
            const Vec2 p = a + along * (from - before);
            const Vec2 q = a + along * (to + after);
            piece(rectangle((p + q) * 0.5f, along, distance(p, q), wall.thickness));
        };
        for (const WallGapDesc& gap : gaps) {
            const float from = gap.from - start;
            const float to = gap.to - start;
            if (to <= 0.0f || from >= edgeLength)
                continue;
            addPiece(at, from);
            at = std::max(at, to);
        }
        addPiece(at, edgeLength);
        start += edgeLength;
    }
}

} // namespace

std::vector<Vec2> seatOutline(const SeatDesc& seat) {
    const Vec2 forward = headingVector(degreesToRadians(seat.facing));
    const Vec2 center = seat.position.xy() - forward * (seat.depth * 0.5f);
    return rectangle(center, perpendicular(forward), seat.length, seat.depth);
}

std::vector<Solid> collectSolids(const StationDesc& station, std::vector<Obstacle>& obstacles) {
    std::vector<Solid> solids;
    Collector collect(obstacles, solids);
    for (const WallDesc& w : station.geometry.walls)
        collect.wall(w);
    for (const BoxDesc& b : station.geometry.boxes) {
        collect.begin(b.name, ObstacleKind::Box, b.center.z, b.size.z);
        collect.whole(rectangle(b.center.xy(), headingVector(degreesToRadians(b.yaw)), b.size.x, b.size.y));
    }
    for (const CylinderDesc& c : station.geometry.cylinders) {
        collect.begin(c.name, ObstacleKind::Cylinder, c.center.z, c.height);
        collect.whole(regularPolygon(c.center.xy(), c.radius + circleTolerance,
                                     sidesForCircle(c.radius + circleTolerance, circleTolerance)));
    }
    for (const PolygonDesc& p : station.geometry.polygons) {
        collect.begin(p.name, ObstacleKind::Polygon, p.z, p.height);
        collect.whole(p.points);
    }
    for (const SeatDesc& s : station.objects.seats) {
        collect.begin(s.name, ObstacleKind::Seat, s.position.z, seatHeight);
        collect.whole(seatOutline(s));
    }
    for (const RailingDesc& r : station.geometry.railings) {
        collect.wall(wallOf(r));
        obstacles.back().kind = ObstacleKind::Railing;
    }
    const ThingTable things(station);
    for (std::size_t i = 0; i < station.objects.things.size(); ++i) {
        const ThingDesc& t = station.objects.things[i];
        const std::vector<Vec2> outline = outlineOf(t, things.kindOf(i));
        if (outline.empty())
            continue;
        collect.begin(t.name, ObstacleKind::Box, t.position.z, things.kindOf(i).size.z);
        collect.whole(outline);
    }
    return solids;
}

} // namespace ped
