// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Line segments of the ground plane. Arithmetic is in double inside, so that float coordinates of a station (metres,
/// up to kilometres) lose nothing in differences and products.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"

#include <array>
#include <optional>

namespace ped {

/// Twice the signed area of the triangle a, b, c: positive where c lies to the left of the way from a to b.
constexpr double orientation(Vec2 a, Vec2 b, Vec2 c) {
    return (static_cast<double>(b.x) - a.x) * (static_cast<double>(c.y) - a.y) -
           (static_cast<double>(b.y) - a.y) * (static_cast<double>(c.x) - a.x);
}

/// Where on the segment a..b the point nearest to p lies: 0 at a, 1 at b.
PEDESTRIANCORE_API float closestParameterOnSegment(Vec2 a, Vec2 b, Vec2 p);
PEDESTRIANCORE_API Vec2 closestPointOnSegment(Vec2 a, Vec2 b, Vec2 p);
PEDESTRIANCORE_API float distancePointSegment(Vec2 p, Vec2 a, Vec2 b);
/// 0 where they touch or cross.
PEDESTRIANCORE_API float distanceSegmentSegment(Vec2 a, Vec2 b, Vec2 c, Vec2 d);

/// Where two segments meet.
struct SegmentHit {
    float t = 0.0f; ///< Along the first segment, 0 to 1.
    float u = 0.0f; ///< Along the second segment, 0 to 1.
    Vec2 position;
};

/// The common point of a..b and c..d, ends included. Of collinear segments that overlap, the overlap's end nearest to
/// a.
PEDESTRIANCORE_API std::optional<SegmentHit> segmentIntersection(Vec2 a, Vec2 b, Vec2 c, Vec2 d);

/// The rectangle around a..b, anticlockwise: half the thickness to either side and `extend` beyond both ends, metres.
/// A segment without length is taken to point along x. First two corners lie on the right of a and of b.
PEDESTRIANCORE_API std::array<Vec2, 4> segmentQuad(Vec2 a, Vec2 b, float thickness, float extend = 0.0f);

} // namespace ped
