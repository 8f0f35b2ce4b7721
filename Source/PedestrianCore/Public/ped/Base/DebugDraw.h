// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Drawing for people who look into the model. The core draws into a sink; an SVG file, a viewer and the engine each
/// implement one.

#include "ped/Base/Config.h"
#include "ped/Base/Polygon.h"
#include "ped/Base/Vec.h"

#include <span>
#include <string_view>
#include <vector>

namespace ped {

struct Color {
    std::uint8_t r = 255;
    std::uint8_t g = 255;
    std::uint8_t b = 255;
    std::uint8_t a = 255; ///< 255 is opaque.

    friend constexpr bool operator==(const Color&, const Color&) = default;
};

/// t = 0 gives a, t = 1 gives b.
PEDESTRIANCORE_API Color mixColors(Color a, Color b, float t);
/// Colours for numbered things: neighbouring numbers look different, and a number always looks the same.
PEDESTRIANCORE_API Color colorOfIndex(std::uint32_t index);

struct DrawStyle {
    Color color;
    float thickness = 0.02f; ///< Metres; 0 is as thin as the sink can draw.
    bool filled = false;     ///< Polygons and circles only.
};

/// Receives shapes in world coordinates, metres. Line and text must be implemented, the rest has defaults of lines.
class PEDESTRIANCORE_API DebugDraw {
public:
    virtual ~DebugDraw() = default;
    virtual void line(Vec3 a, Vec3 b, const DrawStyle& style) = 0;
    /// `size` is the height of a capital, metres.
    virtual void text(Vec3 position, std::string_view words, Color color, float size) = 0;

    // Defined here, and not in a source file: the core is compiled without RTTI, and a class whose virtual functions
    // are all inline can still be derived from by hosts that have it.
    virtual void polyline(std::span<const Vec3> points, const DrawStyle& style) {
        for (std::size_t i = 1; i < points.size(); ++i)
            line(points[i - 1], points[i], style);
    }
    virtual void polygon(std::span<const Vec3> points, const DrawStyle& style) {
        polyline(points, style);
        if (points.size() > 2)
            line(points.back(), points.front(), style);
    }
    /// Parallel to the ground.
    virtual void circle(Vec3 center, float radius, const DrawStyle& style) {
        std::vector<Vec3> points;
        for (const Vec2 p : regularPolygon(center.xy(), radius, 32))
            points.push_back(toVec3(p, center.z));
        polygon(points, style);
    }
    /// What follows belongs to a named layer, until the next call.
    virtual void layer(std::string_view name) { (void)name; }
};

} // namespace ped
