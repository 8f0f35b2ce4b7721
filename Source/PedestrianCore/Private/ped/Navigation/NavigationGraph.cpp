// SPDX-License-Identifier: MIT
#include "ped/Navigation/NavigationGraph.h"

#include "ped/World/CoarseGrid.h"
#include "ped/World/Rides.h"

#include "Sight.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Every so many cells, along x and y, a place is tried as a centre.
constexpr std::int32_t centreStep = 2;
/// Side of the squares by which vertices are found. [m]
constexpr float squareSide = 8.0f;
/// Discs that come this near to each other without overlapping are joined where one can walk from one to the other. [m]
constexpr float joinGap = 0.8f;

struct DiscCentre {
    std::uint32_t clearance = 0; ///< In quarters of a cell.
    Cell cell;
};

/// The way through the middle of a gate, from centre to centre. [m]
float metresThrough(const GraphVertex& a, const GraphVertex& b, Vec2 left, Vec2 right) {
    const Vec2 middle = (left + right) * 0.5f;
    return distance(a.centre.xy(), middle) + distance(middle, b.centre.xy());
}

class Builder {
public:
    Builder(const World& world, const GraphOptions& options) : world_(world), options_(options) {}

    NavigationGraph run() {
        for (std::size_t r = 0; r < world_.regions.size(); ++r) {
            graph_.firstOfRegion.push_back(std::uint32_t(graph_.vertices.size()));
            coverRegion(RegionId(r));
            indexRegion(RegionId(r));
        }
        graph_.firstOfRegion.push_back(std::uint32_t(graph_.vertices.size()));
        graph_.firstInSquare.push_back(std::uint32_t(graph_.inSquare.size()));
        edges_.resize(graph_.vertices.size());
        for (std::size_t r = 0; r < world_.regions.size(); ++r)
            joinWithin(RegionId(r));
        joinThroughPortals();
        joinIslands();
        layGates();
        return std::move(graph_);
    }

private:
    /// Takes the widest place that no disc covers yet, again and again.
    void coverRegion(RegionId id) {
        const Region& region = world_.region(id);
        centres_.clear();
        for (std::int32_t y = region.rect.y0; y < region.rect.y1; y += centreStep)
            for (std::int32_t x = region.rect.x0; x < region.rect.x1; x += centreStep)
                if (region.zoneAt({x, y}).valid() && region.perception.isTread({x, y}))
                    centres_.push_back({quarters(region, {x, y}), {x, y}});
        std::stable_sort(centres_.begin(), centres_.end(),
                         [](const DiscCentre& a, const DiscCentre& b) { return a.clearance > b.clearance; });
        covered_.assign(std::size_t(region.rect.width()) * std::size_t(region.rect.height()), 0);
        for (const DiscCentre& c : centres_)
            if (covered_[region.rect.indexOf(c.cell)] == 0)
                addVertex(id, region, c);
    }

    static std::uint32_t quarters(const Region& region, Cell c) {
        return std::uint32_t(region.perception.clearanceAt(c) * float(StaticMap::clearanceUnits));
    }

    void addVertex(RegionId id, const Region& region, const DiscCentre& c) {
        GraphVertex v;
        const Vec2 centre = world_.frame.centerOf(c.cell);
        v.centre = toVec3(centre, world_.cellHeight(id, c.cell));
        const float free = float(c.clearance) / float(StaticMap::clearanceUnits) * world_.frame.cellSize;
        v.radius = std::clamp(free, 0.5f * world_.frame.cellSize, options_.mostRadius);
        v.region = id;
        v.zone = region.zoneAt(c.cell);
        graph_.vertices.push_back(v);
        const auto reach = std::int32_t(v.radius / world_.frame.cellSize) + 1;
        for (std::int32_t y = c.cell.y - reach; y <= c.cell.y + reach; ++y)
            for (std::int32_t x = c.cell.x - reach; x <= c.cell.x + reach; ++x)
                if (region.rect.contains({x, y}) &&
                    distanceSquared(world_.frame.centerOf({x, y}), centre) <= v.radius * v.radius)
                    covered_[region.rect.indexOf({x, y})] = 1;
    }

    void indexRegion(RegionId id) {
        const Region& region = world_.region(id);
        NavigationGraph::Squares squares;
        squares.frame.origin = world_.frame.cornerOf({region.rect.x0, region.rect.y0});
        squares.frame.cellSize = squareSide;
        const Vec2 size = world_.frame.cornerOf({region.rect.x1, region.rect.y1}) - squares.frame.origin;
        squares.frame.bounds = {0, 0, std::int32_t(size.x / squareSide) + 1, std::int32_t(size.y / squareSide) + 1};
        squares.first = std::uint32_t(graph_.firstInSquare.size());
        const std::uint32_t begin = graph_.firstOfRegion.back();
        const auto end = std::uint32_t(graph_.vertices.size());
        lists_.assign(squares.frame.bounds.area(), {});
        for (std::uint32_t v = begin; v < end; ++v)
            eachSquare(squares.frame, graph_.vertices[v], 1.0f,
                       [&](Cell c) { lists_[squares.frame.bounds.indexOf(c)].push_back(v); });
        for (const std::vector<std::uint32_t>& list : lists_) {
            graph_.firstInSquare.push_back(std::uint32_t(graph_.inSquare.size()));
            graph_.inSquare.insert(graph_.inSquare.end(), list.begin(), list.end());
        }
        // A list ends where the next begins: the next region's first, or the end of all.
        graph_.squares.push_back(squares);
    }

    /// Every square that a disc, grown by `beyond`, could reach into.
    template <class Visit>
    static void eachSquare(const GridFrame& frame, const GraphVertex& v, float beyond, Visit visit) {
        const float reach = v.radius + beyond;
        const Cell low = clampedCell(frame, v.centre.xy() - Vec2{reach, reach});
        const Cell high = clampedCell(frame, v.centre.xy() + Vec2{reach, reach});
        for (std::int32_t y = low.y; y <= high.y; ++y)
            for (std::int32_t x = low.x; x <= high.x; ++x)
                visit(Cell{x, y});
    }

    void joinWithin(RegionId id) {
        const std::uint32_t begin = graph_.firstOfRegion[id.index()];
        const std::uint32_t end = graph_.firstOfRegion[id.index() + 1];
        for (std::uint32_t a = begin; a < end; ++a)
            visitNear(id, graph_.vertices[a], joinGap, [&](std::uint32_t b) {
                if (b > a)
                    joinDiscs(a, b);
            });
    }

    /// Every vertex of a region once whose disc comes within `gap` of another's.
    template <class Visit>
    void visitNear(RegionId id, const GraphVertex& of, float gap, Visit visit) {
        const NavigationGraph::Squares& squares = graph_.squares[id.index()];
        near_.clear();
        eachSquare(squares.frame, of, gap, [&](Cell c) {
            const auto list = listOf(squares, c);
            near_.insert(near_.end(), list.begin(), list.end());
        });
        std::sort(near_.begin(), near_.end());
        near_.erase(std::unique(near_.begin(), near_.end()), near_.end());
        for (const std::uint32_t v : near_)
            visit(v);
    }

    std::span<const std::uint32_t> listOf(const NavigationGraph::Squares& squares, Cell c) const {
        const std::size_t i = squares.first + squares.frame.bounds.indexOf(c);
        const std::uint32_t first = graph_.firstInSquare[i];
        return std::span(graph_.inSquare).subspan(first, graph_.firstInSquare[i + 1] - first);
    }

    /// The chord in which two circles meet is the gate; between discs that only come near, a gate as wide as a body.
    void joinDiscs(std::uint32_t i, std::uint32_t j) {
        const GraphVertex& a = graph_.vertices[i];
        const GraphVertex& b = graph_.vertices[j];
        const Vec2 way = b.centre.xy() - a.centre.xy();
        const float apart = length(way);
        if (apart >= a.radius + b.radius + joinGap || apart <= 0.0f)
            return;
        const Vec2 along = way * (1.0f / apart);
        const float toChord = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2.0f * apart);
        const float half = a.radius * a.radius - toChord * toChord;
        const bool wide = half >= options_.bodyRadius * options_.bodyRadius;
        if (!wide && !clearWay(world_, {a.region, a.centre.xy()}, {b.region, b.centre.xy()}))
            return;
        const Vec2 middle = a.centre.xy() + along * (wide ? toChord : apart * a.radius / (a.radius + b.radius));
        const Vec2 aside = perpendicular(along) * (wide ? std::sqrt(half) : options_.bodyRadius);
        join(i, j, middle + aside, middle - aside, {});
    }

    void join(std::uint32_t a, std::uint32_t b, Vec2 left, Vec2 right, PortalId portal) {
        const float metres = metresThrough(graph_.vertices[a], graph_.vertices[b], left, right);
        edges_[a].push_back({b, left, right, metres, portal});
        edges_[b].push_back({a, right, left, metres, portal});
    }

    void joinThroughPortals() {
        for (std::size_t p = 0; p < world_.topology.portals.size(); ++p) {
            if (isRide(world_, PortalId(p)))
                continue; // Nobody walks there.
            const Portal& portal = world_.topology.portals[p];
            const Vec2 middle = portal.center.xy();
            const std::uint32_t a = graph_.vertexAt(portal.region[0], middle);
            const std::uint32_t b = graph_.vertexAt(portal.region[1], middle);
            if (a == NavigationGraph::none || b == NavigationGraph::none)
                continue;
            const Vec2 through = graph_.vertices[b].centre.xy() - graph_.vertices[a].centre.xy();
            const bool leftFirst = dot(perpendicular(through), portal.left - portal.right) >= 0.0f;
            join(a, b, leftFirst ? portal.left : portal.right, leftFirst ? portal.right : portal.left, PortalId(p));
        }
    }

    /// Ground that hangs together must do so in the graph, too: where a neck is too narrow for discs to meet, the nearest
    /// two vertices of one zone are joined.
    void joinIslands() {
        const std::size_t count = graph_.vertices.size();
        std::vector<std::uint32_t> root(count);
        for (std::size_t i = 0; i < count; ++i)
            root[i] = std::uint32_t(i);
        const auto find = [&](std::uint32_t v) {
            while (root[v] != v)
                v = root[v] = root[root[v]];
            return v;
        };
        const auto unite = [&](std::uint32_t a, std::uint32_t b) {
            a = find(a);
            b = find(b);
            root[std::max(a, b)] = std::min(a, b);
        };
        for (std::uint32_t v = 0; v < count; ++v)
            for (const GraphGate& g : edges_[v])
                unite(v, g.to);
        for (std::size_t r = 0; r < world_.regions.size(); ++r) {
            const std::uint32_t begin = graph_.firstOfRegion[r];
            const std::uint32_t end = graph_.firstOfRegion[r + 1];
            for (std::uint32_t v = begin + 1; v < end; ++v)
                joinToMainland(begin, end, v, find, unite);
        }
    }

    template <class Find, class Unite>
    void joinToMainland(std::uint32_t begin, std::uint32_t end, std::uint32_t v, Find find, Unite unite) {
        const GraphVertex& mine = graph_.vertices[v];
        std::uint32_t first = begin; // The widest vertex of the zone stands for its mainland.
        while (first < end && graph_.vertices[first].zone != mine.zone)
            ++first;
        if (first >= v || find(v) == find(first))
            return;
        std::uint32_t best = NavigationGraph::none;
        float least = 1e30f;
        for (std::uint32_t other = begin; other < end; ++other) {
            const GraphVertex& there = graph_.vertices[other];
            if (there.zone != mine.zone || find(other) == find(v))
                continue;
            const float gap = distance(there.centre.xy(), mine.centre.xy()) - there.radius - mine.radius;
            if (gap < least) {
                least = gap;
                best = other;
            }
        }
        const Vec2 along = normalized(graph_.vertices[best].centre.xy() - mine.centre.xy());
        const Vec2 middle = mine.centre.xy() + along * (mine.radius + 0.5f * std::max(least, 0.0f));
        const Vec2 aside = perpendicular(along) * options_.bodyRadius;
        join(v, best, middle + aside, middle - aside, {});
        unite(v, best);
    }

    void layGates() {
        for (std::vector<GraphGate>& list : edges_) {
            graph_.firstGate.push_back(std::uint32_t(graph_.gates.size()));
            std::stable_sort(list.begin(), list.end(),
                             [](const GraphGate& a, const GraphGate& b) { return a.to < b.to; });
            graph_.gates.insert(graph_.gates.end(), list.begin(), list.end());
        }
        graph_.firstGate.push_back(std::uint32_t(graph_.gates.size()));
    }

    const World& world_;
    const GraphOptions& options_;
    NavigationGraph graph_;
    std::vector<DiscCentre> centres_;
    std::vector<std::uint8_t> covered_;
    std::vector<std::uint32_t> near_;
    std::vector<std::vector<std::uint32_t>> lists_;
    std::vector<std::vector<GraphGate>> edges_;
};

} // namespace

NavigationGraph buildNavigationGraph(const World& world, const GraphOptions& options) {
    return Builder(world, options).run();
}

std::uint32_t NavigationGraph::vertexAt(RegionId region, Vec2 p) const {
    if (!region.valid() || region.index() >= squares.size())
        return none;
    const Squares& s = squares[region.index()];
    const std::size_t i = s.first + s.frame.bounds.indexOf(clampedCell(s.frame, p));
    std::uint32_t best = none;
    float least = 1e30f;
    const auto look = [&](std::uint32_t v) {
        const float away = distance(vertices[v].centre.xy(), p);
        const float rank = away <= vertices[v].radius ? away / vertices[v].radius - 1.0f : away - vertices[v].radius;
        if (rank < least) {
            least = rank;
            best = v;
        }
    };
    for (std::uint32_t k = firstInSquare[i]; k < firstInSquare[i + 1]; ++k)
        look(inSquare[k]);
    if (best == none) // Off all discs, as in a niche: any of the region's.
        for (std::uint32_t v = firstOfRegion[region.index()]; v < firstOfRegion[region.index() + 1]; ++v)
            look(v);
    return best;
}

void searchGraph(const NavigationGraph& graph, std::uint32_t goal, std::span<const float> factor,
                 std::vector<KeyedId>& heap, GraphWays& out) {
    out.metres.assign(graph.vertices.size(), GraphWays::unreachable);
    out.next.assign(graph.vertices.size(), NavigationGraph::none);
    heap.clear();
    if (goal >= graph.vertices.size())
        return;
    out.metres[goal] = 0.0f;
    heapPush(heap, {0.0f, goal});
    while (!heap.empty()) {
        const KeyedId nearest = heapPop(heap);
        if (nearest.key > out.metres[nearest.id])
            continue;
        for (const GraphGate& gate : graph.gatesOf(nearest.id)) {
            const float raised = factor.empty() ? 1.0f : 0.5f * (factor[nearest.id] + factor[gate.to]);
            const float metres = nearest.key + gate.metres * raised;
            if (metres < out.metres[gate.to]) {
                out.metres[gate.to] = metres;
                out.next[gate.to] = nearest.id;
                heapPush(heap, {metres, gate.to});
            }
        }
    }
}

} // namespace ped
