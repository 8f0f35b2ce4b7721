// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Polygons of the ground plane, as plain lists of vertices (metres; the last joins the first). Edge i runs from vertex
/// i to vertex i + 1. Either orientation is accepted unless said otherwise.

#include "ped/Base/Box.h"
#include "ped/Base/PolygonCheck.h"
#include "ped/Base/Segment.h"
#include "ped/Base/Triangulate.h"
#include "ped/Base/Vec.h"

#include <cstddef>
#include <span>
#include <vector>

namespace ped {

/// Things that come closer than this, in metres, touch rather than overlap.
inline constexpr float touchTolerance = 1e-3f;

/// Positive for anticlockwise polygons, square metres.
PEDESTRIANCORE_API float signedArea(std::span<const Vec2> polygon);
/// Centre of area; the mean of the vertices where there is no area.
PEDESTRIANCORE_API Vec2 centroid(std::span<const Vec2> polygon);
PEDESTRIANCORE_API float perimeter(std::span<const Vec2> polygon);
PEDESTRIANCORE_API Box2 boundingBox(std::span<const Vec2> points);

/// Whether p is inside, by the half-open crossing rule: count the edges with (lower y) <= p.y < (upper y) that pass
/// strictly to the right of p, and see whether the count is odd. Left and bottom edges thus belong to a polygon, right
/// and top edges to its neighbour: polygons that share an edge (the same two end points, in either direction) never
/// both contain a point, and never both miss one between them.
PEDESTRIANCORE_API bool contains(std::span<const Vec2> polygon, Vec2 p);

/// Distance to the nearest edge, inside or outside. Infinite for an empty polygon.
PEDESTRIANCORE_API float distanceToBoundary(std::span<const Vec2> polygon, Vec2 p);
/// Distance to the nearest point of the polygon: 0 inside.
PEDESTRIANCORE_API float distanceToPolygon(std::span<const Vec2> polygon, Vec2 p);
PEDESTRIANCORE_API Vec2 closestPointOnBoundary(std::span<const Vec2> polygon, Vec2 p);

/// Whether every turn goes the same way (straight on is allowed) and the outline goes round once.
PEDESTRIANCORE_API bool isConvex(std::span<const Vec2> polygon);

/// Whether the interiors of a simple polygon and of a box overlap by more than touchTolerance (or a quarter of the
/// box's side, if that is smaller).
PEDESTRIANCORE_API bool overlapsSquare(std::span<const Vec2> polygon, const Box2& box);

/// Common area of two simple polygons, square metres. Triangulates both: for validation, not for inner loops.
PEDESTRIANCORE_API float overlapArea(std::span<const Vec2> a, std::span<const Vec2> b);

/// Vertices of a regular polygon inscribed in a circle, anticlockwise, the first at heading `phase` (radians).
PEDESTRIANCORE_API std::vector<Vec2> regularPolygon(Vec2 center, float radius, std::size_t sides, float phase = 0.0f);
/// The fewest sides, 8 at least and 128 at most, for which regularPolygon stays within `tolerance` metres of its
/// circle.
PEDESTRIANCORE_API std::size_t sidesForCircle(float radius, float tolerance);

} // namespace ped
