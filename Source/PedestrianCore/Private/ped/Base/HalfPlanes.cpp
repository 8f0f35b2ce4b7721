// SPDX-License-Identifier: MIT
#include "ped/Base/HalfPlanes.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Rounding of steps, whose lengths are below a metre. [m]
constexpr float rounding = 1e-6f;

/// The allowed step nearest to `wanted` on the border of plane i.
bool nearestOnBorder(const HalfPlanes& planes, std::size_t i, Vec2 wanted, Vec2& step) {
    const HalfPlane& border = planes[i];
    const Vec2 foot = wanted - border.normal * (dot(wanted, border.normal) + border.slack);
    const Vec2 along = perpendicular(border.normal);
    float low = -1e9f;
    float high = 1e9f;
    for (std::size_t k = 0; k < planes.size(); ++k) {
        if (k == i)
            continue;
        const float rate = dot(along, planes[k].normal);
        const float missing = -planes[k].slack - dot(foot, planes[k].normal); // a * rate >= missing.
        if (std::fabs(rate) < rounding) {
            if (missing > rounding)
                return false;
        } else if (rate > 0.0f) {
            low = std::max(low, missing / rate);
        } else {
            high = std::min(high, missing / rate);
        }
    }
    if (low > high + rounding)
        return false;
    step = foot + along * std::clamp(0.0f, std::min(low, high), high);
    return true;
}

} // namespace

/// The nearest allowed step lies on the border of a plane that the wanted one violates: if it lies on two borders, the
/// wanted step, being in the cone between their normals beyond it, violates at least one of them.
bool nearestAllowed(const HalfPlanes& planes, Vec2 wanted, Vec2& step) {
    bool violated = false;
    bool found = false;
    float best = 0.0f;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        if (dot(wanted, planes[i].normal) + planes[i].slack >= 0.0f)
            continue;
        violated = true;
        Vec2 candidate;
        if (!nearestOnBorder(planes, i, wanted, candidate))
            continue;
        const float away = distanceSquared(candidate, wanted);
        if (!found || away < best) {
            found = true;
            best = away;
            step = candidate;
        }
    }
    if (!violated)
        step = wanted;
    return found || !violated;
}

} // namespace ped
