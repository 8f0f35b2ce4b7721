// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a list of vertices is a simple polygon, and if not, where it fails.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"

#include <cstddef>
#include <span>

namespace ped {

/// Polygons with more vertices are refused: the checks below are quadratic at worst, and no floor plan needs them.
inline constexpr std::size_t maxPolygonVertices = 10000;

enum class PolygonFault : std::uint8_t {
    None,
    TooFewVertices,   ///< Fewer than three.
    TooManyVertices,  ///< More than maxPolygonVertices.
    NotFinite,        ///< A coordinate is infinite or not a number.
    RepeatedVertex,   ///< Edge edgeA has no length.
    SelfIntersection, ///< Edges edgeA and edgeB cross or touch, or one folds back onto the other.
};

/// The verdict on a polygon. With several faults, the one with the smallest (edgeA, edgeB).
struct PolygonCheck {
    PolygonFault fault = PolygonFault::None;
    std::uint32_t edgeA = 0; ///< For NotFinite: the vertex.
    std::uint32_t edgeB = 0; ///< Greater than edgeA for SelfIntersection.
    Vec2 position;           ///< Where, metres (RepeatedVertex and SelfIntersection).

    bool ok() const { return fault == PolygonFault::None; }
};

PEDESTRIANCORE_API PolygonCheck checkPolygon(std::span<const Vec2> polygon);
/// One phrase for a diagnostic: "edges cross or touch" and the like.
PEDESTRIANCORE_API const char* describeFault(PolygonFault fault);
inline bool isSimple(std::span<const Vec2> polygon) {
    return checkPolygon(polygon).ok();
}

} // namespace ped
