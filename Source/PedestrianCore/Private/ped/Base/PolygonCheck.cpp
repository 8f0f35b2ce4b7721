// SPDX-License-Identifier: MIT
#include "ped/Base/PolygonCheck.h"

#include "ped/Base/Segment.h"

#include <algorithm>
#include <vector>

namespace ped {

namespace {

struct Edge {
    Vec2 a;
    Vec2 b;
    std::uint32_t index;
    float minX() const { return std::min(a.x, b.x); }
    float maxX() const { return std::max(a.x, b.x); }
    float minY() const { return std::min(a.y, b.y); }
    float maxY() const { return std::max(a.y, b.y); }
};

/// Whether the edge b..c folds back onto the edge a..b before it.
bool foldsBack(Vec2 a, Vec2 b, Vec2 c) {
    return orientation(a, b, c) == 0.0 && dot(b - a, c - b) < 0.0f;
}

/// A fault between two edges, the first with the smaller index.
PolygonCheck checkPair(const Edge& first, const Edge& second, std::size_t edgeCount) {
    const PolygonCheck none;
    Vec2 position;
    if (second.index == first.index + 1) {
        if (!foldsBack(first.a, first.b, second.b))
            return none;
        position = first.b;
    } else if (first.index == 0 && second.index + 1 == edgeCount) {
        if (!foldsBack(second.a, second.b, first.b))
            return none;
        position = first.a;
    } else {
        const auto hit = segmentIntersection(first.a, first.b, second.a, second.b);
        if (!hit)
            return none;
        position = hit->position;
    }
    return {PolygonFault::SelfIntersection, first.index, second.index, position};
}

bool before(const PolygonCheck& a, const PolygonCheck& b) {
    return b.ok() || a.edgeA < b.edgeA || (a.edgeA == b.edgeA && a.edgeB < b.edgeB);
}

} // namespace

PolygonCheck checkPolygon(std::span<const Vec2> polygon) {
    const std::size_t n = polygon.size();
    if (n < 3)
        return {PolygonFault::TooFewVertices, 0, 0, {}};
    if (n > maxPolygonVertices)
        return {PolygonFault::TooManyVertices, 0, 0, {}};
    std::vector<Edge> edges;
    edges.reserve(n);
    for (std::size_t i = 0; i < n; ++i) {
        const auto index = static_cast<std::uint32_t>(i);
        if (!isFinite(polygon[i]))
            return {PolygonFault::NotFinite, index, index, {}};
        edges.push_back({polygon[i], polygon[(i + 1) % n], index});
    }
    for (const Edge& e : edges)
        if (e.a == e.b)
            return {PolygonFault::RepeatedVertex, e.index, e.index, e.a};

    // Sweep along x: only edges whose ranges overlap are compared.
    std::sort(edges.begin(), edges.end(), [](const Edge& l, const Edge& r) {
        return l.minX() != r.minX() ? l.minX() < r.minX() : l.index < r.index;
    });
    PolygonCheck best;
    for (std::size_t i = 0; i < n; ++i) {
        const float right = edges[i].maxX();
        const float low = edges[i].minY();
        const float high = edges[i].maxY();
        for (std::size_t j = i + 1; j < n && edges[j].minX() <= right; ++j) {
            if (edges[j].minY() > high || edges[j].maxY() < low)
                continue;
            const bool inOrder = edges[i].index < edges[j].index;
            if (!best.ok() && edges[inOrder ? i : j].index > best.edgeA)
                continue; // Could not come before what is known.
            const PolygonCheck found = checkPair(edges[inOrder ? i : j], edges[inOrder ? j : i], n);
            if (!found.ok() && before(found, best))
                best = found;
        }
    }
    return best;
}

const char* describeFault(PolygonFault fault) {
    switch (fault) {
    case PolygonFault::None:
        return "is a simple polygon";
    case PolygonFault::TooFewVertices:
        return "has fewer than three vertices";
    case PolygonFault::TooManyVertices:
        return "has more than 10000 vertices";
    case PolygonFault::NotFinite:
        return "has a coordinate that is not a finite number";
    case PolygonFault::RepeatedVertex:
        return "repeats a vertex";
    case PolygonFault::SelfIntersection:
        return "has edges that cross or touch each other";
    }
    return "is not a polygon";
}

} // namespace ped
