// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What values somebody in a world can have, whoever brings them: a caller or a saved run.

#include "ped/World/World.h"

#include <cmath>

namespace ped {

/// Far more than any body needs. [m, m/s]
inline constexpr float widestBody = 2.0f;
inline constexpr float fastestBody = 50.0f;

inline bool radiusIsSound(float radius) {
    return radius > 0.0f && radius <= widestBody;
}

inline bool speedIsSound(float speed) {
    return speed >= 0.0f && speed <= fastestBody;
}

/// Whether p lies over the world's grid, on ground or not.
inline bool inWorld(const World& world, Vec3 p) {
    const CellRect& b = world.frame.bounds;
    const Vec2 low = world.frame.cornerOf({b.x0, b.y0});
    const Vec2 high = world.frame.cornerOf({b.x1, b.y1});
    return isFinite(p) && p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y;
}

} // namespace ped
