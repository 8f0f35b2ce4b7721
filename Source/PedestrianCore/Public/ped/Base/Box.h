// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Axis-aligned boxes. A default box is empty: it contains nothing, and growing it by a point gives that point.

#include "ped/Base/Vec.h"

#include <algorithm>
#include <limits>

namespace ped {

struct Box2 {
    Vec2 min{std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
    Vec2 max{std::numeric_limits<float>::lowest(), std::numeric_limits<float>::lowest()};

    bool empty() const { return min.x > max.x || min.y > max.y; }
    Vec2 size() const { return empty() ? Vec2{} : max - min; }
    Vec2 center() const { return (min + max) * 0.5f; }
    void grow(Vec2 p) {
        min = {std::min(min.x, p.x), std::min(min.y, p.y)};
        max = {std::max(max.x, p.x), std::max(max.y, p.y)};
    }
    Box2 expanded(float margin) const { return {min - Vec2{margin, margin}, max + Vec2{margin, margin}}; }
    bool contains(Vec2 p) const { return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y; }
    bool overlaps(const Box2& b) const {
        return min.x <= b.max.x && b.min.x <= max.x && min.y <= b.max.y && b.min.y <= max.y;
    }
};

struct Box3 {
    Vec3 min{std::numeric_limits<float>::max(), std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
    Vec3 max{std::numeric_limits<float>::lowest(), std::numeric_limits<float>::lowest(),
             std::numeric_limits<float>::lowest()};

    bool empty() const { return min.x > max.x || min.y > max.y || min.z > max.z; }
    Vec3 size() const { return empty() ? Vec3{} : max - min; }
    void grow(Vec3 p) {
        min = {std::min(min.x, p.x), std::min(min.y, p.y), std::min(min.z, p.z)};
        max = {std::max(max.x, p.x), std::max(max.y, p.y), std::max(max.z, p.z)};
    }
    void grow(const Box3& b) {
        if (!b.empty()) {
            grow(b.min);
            grow(b.max);
        }
    }
    bool contains(Vec3 p) const {
        return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y && p.z >= min.z && p.z <= max.z;
    }
};

} // namespace ped
