// SPDX-License-Identifier: MIT
#include "ped/Base/Segment.h"

#include <algorithm>

namespace ped {

namespace {

struct Vec2d {
    double x;
    double y;
};

Vec2d subtract(Vec2 a, Vec2 b) {
    return {static_cast<double>(a.x) - b.x, static_cast<double>(a.y) - b.y};
}
double dot(Vec2d a, Vec2d b) {
    return a.x * b.x + a.y * b.y;
}
double cross(Vec2d a, Vec2d b) {
    return a.x * b.y - a.y * b.x;
}
Vec2 along(Vec2 a, Vec2d d, double t) {
    return {static_cast<float>(a.x + d.x * t), static_cast<float>(a.y + d.y * t)};
}

double closestParameter(Vec2 a, Vec2 b, Vec2 p) {
    const Vec2d d = subtract(b, a);
    const double squared = dot(d, d);
    return squared > 0.0 ? std::clamp(dot(subtract(p, a), d) / squared, 0.0, 1.0) : 0.0;
}

/// Parallel, or at least one without length.
std::optional<SegmentHit> collinearIntersection(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const Vec2d ab = subtract(b, a);
    const double squared = dot(ab, ab);
    if (squared == 0.0) {
        const double u = closestParameter(c, d, a);
        if (orientation(c, d, a) != 0.0 || distancePointSegment(a, c, d) > 0.0f)
            return std::nullopt;
        return SegmentHit{0.0f, static_cast<float>(u), a};
    }
    if (orientation(a, b, c) != 0.0 || orientation(a, b, d) != 0.0)
        return std::nullopt;
    const double tc = dot(subtract(c, a), ab) / squared;
    const double td = dot(subtract(d, a), ab) / squared;
    const double lower = std::max(0.0, std::min(tc, td));
    if (lower > std::min(1.0, std::max(tc, td)))
        return std::nullopt;
    const Vec2 position = lower == 0.0 ? a : along(a, ab, lower);
    return SegmentHit{static_cast<float>(lower), closestParameterOnSegment(c, d, position), position};
}

} // namespace

float closestParameterOnSegment(Vec2 a, Vec2 b, Vec2 p) {
    return static_cast<float>(closestParameter(a, b, p));
}

Vec2 closestPointOnSegment(Vec2 a, Vec2 b, Vec2 p) {
    const double t = closestParameter(a, b, p);
    return t >= 1.0 ? b : along(a, subtract(b, a), t);
}

float distancePointSegment(Vec2 p, Vec2 a, Vec2 b) {
    const double t = closestParameter(a, b, p);
    const Vec2d d = subtract(b, a);
    const Vec2d ap = subtract(p, a);
    const Vec2d rest{ap.x - d.x * t, ap.y - d.y * t};
    return static_cast<float>(std::sqrt(dot(rest, rest)));
}

float distanceSegmentSegment(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    if (segmentIntersection(a, b, c, d))
        return 0.0f;
    // Segments that do not meet are nearest at an end of one of them.
    return std::min(std::min(distancePointSegment(a, c, d), distancePointSegment(b, c, d)),
                    std::min(distancePointSegment(c, a, b), distancePointSegment(d, a, b)));
}

std::optional<SegmentHit> segmentIntersection(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const Vec2d ab = subtract(b, a);
    const Vec2d cd = subtract(d, c);
    const double denominator = cross(ab, cd);
    if (denominator == 0.0)
        return collinearIntersection(a, b, c, d);
    // Signs of the four orientations decide, so that a shared end or an end on the other segment is never missed.
    const double sideA = orientation(c, d, a);
    const double sideB = orientation(c, d, b);
    const double sideC = orientation(a, b, c);
    const double sideD = orientation(a, b, d);
    if ((sideA > 0.0 && sideB > 0.0) || (sideA < 0.0 && sideB < 0.0) || (sideC > 0.0 && sideD > 0.0) ||
        (sideC < 0.0 && sideD < 0.0))
        return std::nullopt;
    const Vec2d ac = subtract(c, a);
    const double t = std::clamp(cross(ac, cd) / denominator, 0.0, 1.0);
    const double u = std::clamp(cross(ac, ab) / denominator, 0.0, 1.0);
    return SegmentHit{static_cast<float>(t), static_cast<float>(u), along(a, ab, t)};
}

std::array<Vec2, 4> segmentQuad(Vec2 a, Vec2 b, float thickness, float extend) {
    const Vec2 forward = normalized(b - a);
    const Vec2 left = perpendicular(forward) * (0.5f * thickness);
    const Vec2 start = a - forward * extend;
    const Vec2 end = b + forward * extend;
    return {start - left, end - left, end + left, start + left};
}

} // namespace ped
