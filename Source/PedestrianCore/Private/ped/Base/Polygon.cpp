// SPDX-License-Identifier: MIT
#include "ped/Base/Polygon.h"

#include "ped/Base/DetMath.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ped {

namespace {

/// Twice the signed area about the first vertex, where the terms are small.
double twiceArea(std::span<const Vec2> polygon) {
    double sum = 0.0;
    for (std::size_t i = 2; i < polygon.size(); ++i)
        sum += orientation(polygon[0], polygon[i - 1], polygon[i]);
    return sum;
}

Vec2 nextVertex(std::span<const Vec2> polygon, std::size_t i) {
    return polygon[i + 1 < polygon.size() ? i + 1 : 0];
}

/// Narrows the open interval of parameters for which low < start + t * delta < high.
bool clipAxis(double start, double delta, double low, double high, double& t0, double& t1) {
    if (delta == 0.0)
        return start > low && start < high;
    double a = (low - start) / delta;
    double b = (high - start) / delta;
    if (a > b)
        std::swap(a, b);
    t0 = std::max(t0, a);
    t1 = std::min(t1, b);
    return true;
}

/// Whether a segment (ends included) meets the inside of a box (sides excluded).
bool segmentMeetsInside(Vec2 a, Vec2 b, const Box2& box) {
    double t0 = -std::numeric_limits<double>::infinity();
    double t1 = std::numeric_limits<double>::infinity();
    const double dx = static_cast<double>(b.x) - a.x;
    const double dy = static_cast<double>(b.y) - a.y;
    return clipAxis(a.x, dx, box.min.x, box.max.x, t0, t1) && clipAxis(a.y, dy, box.min.y, box.max.y, t0, t1) &&
           t0 < t1 && t0 < 1.0 && t1 > 0.0;
}

/// Common area of two anticlockwise triangles: the first, cut by the three half planes of the second.
double triangleOverlap(const std::array<Vec2, 3>& a, const std::array<Vec2, 3>& b) {
    struct Point {
        double x, y;
    };
    std::array<Point, 8> points{};
    std::array<Point, 8> kept{};
    std::size_t count = 3;
    for (std::size_t i = 0; i < 3; ++i)
        points[i] = {a[i].x, a[i].y};
    for (std::size_t e = 0; e < 3; ++e) {
        const Vec2 p = b[e];
        const Vec2 q = b[(e + 1) % 3];
        const auto side = [&](Point c) {
            return (static_cast<double>(q.x) - p.x) * (c.y - p.y) - (static_cast<double>(q.y) - p.y) * (c.x - p.x);
        };
        std::size_t n = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const Point c = points[i];
            const Point d = points[(i + 1) % count];
            const double sc = side(c);
            const double sd = side(d);
            if (sc >= 0.0)
                kept[n++] = c;
            if ((sc > 0.0 && sd < 0.0) || (sc < 0.0 && sd > 0.0)) {
                const double t = sc / (sc - sd);
                kept[n++] = {c.x + (d.x - c.x) * t, c.y + (d.y - c.y) * t};
            }
        }
        points = kept;
        count = n;
    }
    double sum = 0.0;
    for (std::size_t i = 2; i < count; ++i)
        sum += (points[i - 1].x - points[0].x) * (points[i].y - points[0].y) -
               (points[i - 1].y - points[0].y) * (points[i].x - points[0].x);
    return std::max(0.0, sum * 0.5);
}

std::array<Vec2, 3> triangleAt(std::span<const Vec2> polygon, std::span<const std::uint32_t> indices, std::size_t i) {
    return {polygon[indices[i]], polygon[indices[i + 1]], polygon[indices[i + 2]]};
}

} // namespace

float signedArea(std::span<const Vec2> polygon) {
    return static_cast<float>(twiceArea(polygon) * 0.5);
}

Vec2 centroid(std::span<const Vec2> polygon) {
    if (polygon.empty())
        return {};
    const Vec2 o = polygon[0];
    double x = 0.0;
    double y = 0.0;
    double weight = 0.0;
    for (std::size_t i = 2; i < polygon.size(); ++i) {
        const double area = orientation(o, polygon[i - 1], polygon[i]);
        x += area * ((static_cast<double>(polygon[i - 1].x) - o.x) + (static_cast<double>(polygon[i].x) - o.x));
        y += area * ((static_cast<double>(polygon[i - 1].y) - o.y) + (static_cast<double>(polygon[i].y) - o.y));
        weight += area;
    }
    if (std::fabs(weight) > 1e-12)
        return {static_cast<float>(o.x + x / (3.0 * weight)), static_cast<float>(o.y + y / (3.0 * weight))};
    x = y = 0.0;
    for (const Vec2 p : polygon) {
        x += p.x;
        y += p.y;
    }
    const auto n = static_cast<double>(polygon.size());
    return {static_cast<float>(x / n), static_cast<float>(y / n)};
}

float perimeter(std::span<const Vec2> polygon) {
    double sum = 0.0;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        sum += static_cast<double>(distance(polygon[i], nextVertex(polygon, i)));
    return static_cast<float>(sum);
}

Box2 boundingBox(std::span<const Vec2> points) {
    Box2 box;
    for (const Vec2 p : points)
        box.grow(p);
    return box;
}

bool contains(std::span<const Vec2> polygon, Vec2 p) {
    bool inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        Vec2 low = polygon[i];
        Vec2 high = nextVertex(polygon, i);
        if (low.y > high.y)
            std::swap(low, high); // Same arithmetic, whichever polygon asks.
        if (low.y <= p.y && p.y < high.y && orientation(low, high, p) > 0.0)
            inside = !inside;
    }
    return inside;
}

float distanceToBoundary(std::span<const Vec2> polygon, Vec2 p) {
    float best = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i)
        best = std::min(best, distancePointSegment(p, polygon[i], nextVertex(polygon, i)));
    return best;
}

float distanceToPolygon(std::span<const Vec2> polygon, Vec2 p) {
    return contains(polygon, p) ? 0.0f : distanceToBoundary(polygon, p);
}

Vec2 closestPointOnBoundary(std::span<const Vec2> polygon, Vec2 p) {
    Vec2 best = p;
    float nearest = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 a = polygon[i];
        const Vec2 b = nextVertex(polygon, i);
        const float d = distancePointSegment(p, a, b);
        if (d < nearest) {
            nearest = d;
            best = closestPointOnSegment(a, b, p);
        }
    }
    return best;
}

bool isConvex(std::span<const Vec2> polygon) {
    const std::size_t n = polygon.size();
    if (n < 3)
        return false;
    double turn = 0.0;
    int reversals = 0; // Changes of direction along x: two in one round.
    float lastDx = 0.0f;
    float firstDx = 0.0f;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 a = polygon[i];
        const Vec2 b = polygon[(i + 1) % n];
        const Vec2 c = polygon[(i + 2) % n];
        const double t = orientation(a, b, c);
        if ((t > 0.0 && turn < 0.0) || (t < 0.0 && turn > 0.0))
            return false;
        if (t == 0.0 && dot(b - a, c - b) < 0.0f)
            return false; // Folds back.
        turn = t != 0.0 ? t : turn;
        const float dx = b.x - a.x;
        if (dx != 0.0f) {
            reversals += lastDx * dx < 0.0f ? 1 : 0;
            firstDx = firstDx != 0.0f ? firstDx : dx;
            lastDx = dx;
        }
    }
    reversals += lastDx * firstDx < 0.0f ? 1 : 0;
    return turn != 0.0 && reversals <= 2;
}

bool overlapsSquare(std::span<const Vec2> polygon, const Box2& box) {
    if (polygon.size() < 3 || box.empty())
        return false;
    const Vec2 size = box.size();
    const float margin = std::min(touchTolerance, 0.25f * std::min(size.x, size.y));
    const Box2 inner = box.expanded(-margin);
    if (!boundingBox(polygon).overlaps(inner))
        return false;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        if (segmentMeetsInside(polygon[i], nextVertex(polygon, i), inner))
            return true;
    // No edge passes through: the box is all inside or all outside.
    return contains(polygon, inner.center());
}

float overlapArea(std::span<const Vec2> a, std::span<const Vec2> b) {
    std::vector<std::uint32_t> ia;
    std::vector<std::uint32_t> ib;
    if (!boundingBox(a).overlaps(boundingBox(b)) || !triangulate(a, ia) || !triangulate(b, ib))
        return 0.0f;
    double sum = 0.0;
    for (std::size_t i = 0; i < ia.size(); i += 3) {
        const auto ta = triangleAt(a, ia, i);
        const Box2 box = boundingBox(ta);
        for (std::size_t j = 0; j < ib.size(); j += 3) {
            const auto tb = triangleAt(b, ib, j);
            if (box.overlaps(boundingBox(tb)))
                sum += triangleOverlap(ta, tb);
        }
    }
    return static_cast<float>(sum);
}

std::vector<Vec2> regularPolygon(Vec2 center, float radius, std::size_t sides, float phase) {
    std::vector<Vec2> out;
    out.reserve(sides);
    for (std::size_t i = 0; i < sides; ++i) {
        const double turn = 6.283185307179586 * static_cast<double>(i) / static_cast<double>(sides);
        out.push_back(center + headingVector(static_cast<float>(turn + static_cast<double>(phase))) * radius);
    }
    return out;
}

std::size_t sidesForCircle(float radius, float tolerance) {
    constexpr std::size_t least = 8;
    constexpr std::size_t most = 128;
    // A chord of n sides stays r (1 - cos(pi / n)) inside its circle.
    for (std::size_t n = least; n < most; ++n)
        if (radius * (1.0f - det::cos(pi / static_cast<float>(n))) <= tolerance)
            return n;
    return most;
}

} // namespace ped
