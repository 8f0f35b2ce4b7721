// SPDX-License-Identifier: MIT
/// Checks a loaded world before anybody walks on it.
#include "ped/World/WorldFile.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace ped {

namespace {

class Checker {
public:
    Checker(const World& world, Diagnostics& diagnostics) : w_(world), diagnostics_(diagnostics) {}

    bool run() { return frame() && grounds() && regions() && topology() && objects() && blocks(); }

private:
    bool require(bool condition, const std::string& part) {
        if (!condition)
            diagnostics_.error(part, "this world file is inconsistent in its " + part,
                               "Build the world again from its station.");
        return condition;
    }
    template <class T>
    static bool below(const std::vector<T>& ids, std::size_t end) {
        return std::all_of(ids.begin(), ids.end(), [&](T id) { return id.index() < end; });
    }
    template <class T>
    static bool belowOrNone(const std::vector<T>& ids, std::size_t end) {
        return std::all_of(ids.begin(), ids.end(), [&](T id) { return !id.valid() || id.index() < end; });
    }
    template <class T>
    static bool offsets(const std::vector<T>& first, std::size_t rows, std::size_t end) {
        return first.size() == rows + 1 && first.front() == 0 && std::is_sorted(first.begin(), first.end()) &&
               first.back() == end;
    }
    /// Cells of a station lie within a range where sums of coordinates cannot overflow.
    static bool sane(const CellRect& r) {
        constexpr std::int32_t farthest = 1 << 26;
        return !r.empty() && r.x0 > -farthest && r.y0 > -farthest && r.x1 < farthest && r.y1 < farthest;
    }
    static bool inside(const CellRect& r, const CellRect& outer) { return sane(r) && r.clippedTo(outer) == r; }

    bool frame() {
        const GridFrame& f = w_.frame;
        return require(f.cellSize > 0.0f && f.heightStep > 0.0f && std::isfinite(f.cellSize) &&
                           std::isfinite(f.heightStep) && std::isfinite(f.baseZ) && isFinite(f.origin) &&
                           sane(f.bounds),
                       "grid");
    }
    bool grounds() {
        for (const Ground& g : w_.grounds.grounds) {
            const bool stairs = g.kind != GroundKind::Stairs || (g.steps > 0 && g.spacing > 0.0f);
            const bool sloped = (g.kind != GroundKind::Stairs && g.kind != GroundKind::Ramp) || g.length > 0.0f;
            const bool sampled = g.kind != GroundKind::Sampled ||
                                 (g.columns > 0 && g.rows > 0 && g.spacing > 0.0f &&
                                  std::uint64_t(g.firstSample) + std::uint64_t(g.columns) * std::uint64_t(g.rows) <=
                                      w_.grounds.samples.size());
            if (!require(g.kind <= GroundKind::Voxel && stairs && sloped && sampled, "grounds"))
                return false;
        }
        return true;
    }
    bool perception(const Region& r) {
        const StaticMap& m = r.perception;
        const std::size_t cells = m.rect.area();
        const auto cellOk = [&](const auto& extra) { return extra.cell < cells; };
        const auto byCell = [](const auto& a, const auto& b) { return a.cell < b.cell; };
        return inside(m.rect, w_.frame.bounds) && inside(r.rect, m.rect) && m.obstacle.size() == cells &&
               m.clearance.size() == cells && m.height.size() == cells && m.ground.size() == cells &&
               m.owner.size() == cells && belowOrNone(m.ground, w_.grounds.grounds.size()) &&
               belowOrNone(m.owner, w_.regions.size()) &&
               std::all_of(m.obstacle.begin(), m.obstacle.end(),
                           [&](std::uint16_t o) { return o == StaticMap::noGround || o <= w_.obstacles.size(); }) &&
               std::equal(
                   m.obstacle.begin(), m.obstacle.end(), m.clearance.begin(),
                   [](std::uint16_t o, std::uint8_t free) { return (o == StaticMap::freeCell) == (free > 0); }) &&
               std::all_of(m.extraGrounds.begin(), m.extraGrounds.end(), cellOk) &&
               std::is_sorted(m.extraGrounds.begin(), m.extraGrounds.end(), byCell) &&
               std::all_of(m.extraGrounds.begin(), m.extraGrounds.end(),
                           [&](const ExtraGround& e) {
                               return !e.ground.valid() || e.ground.index() < w_.grounds.grounds.size();
                           }) &&
               std::all_of(m.extraObstacles.begin(), m.extraObstacles.end(),
                           [&](const ExtraObstacle& e) {
                               return e.cell < cells && e.obstacle.index() < w_.obstacles.size();
                           }) &&
               std::is_sorted(m.extraObstacles.begin(), m.extraObstacles.end(), byCell);
    }
    bool paths(const Region& r) {
        const OccupancyRaster& raster = r.pathMap.raster;
        if (!(raster.rect == r.rect) || raster.cells.size() != r.rect.area() || r.zoneOfCell.size() != r.rect.area() ||
            !belowOrNone(r.zoneOfCell, w_.topology.zones.size()))
            return false;
        for (std::size_t i = 0; i < raster.cells.size(); ++i)
            if (raster.cells[i] > Occupancy::Ground ||
                (raster.cells[i] == Occupancy::Ground) != r.zoneOfCell[i].valid())
                return false;
        return r.pathMap.quadtree.rect == r.rect && isConsistent(r.pathMap);
    }
    bool regions() {
        if (!require(!w_.regions.empty() && w_.regions.size() < RegionId::noneValue, "regions"))
            return false;
        for (const Region& r : w_.regions)
            if (!require(r.ground.index() < w_.grounds.grounds.size() && below(r.visible, w_.regions.size()) &&
                             perception(r) && paths(r),
                         "regions ('" + r.name + "')"))
                return false;
        return true;
    }
    bool crossing(const Portal& p, const PortalCrossing& c) const {
        const Region& a = w_.region(p.region[0]);
        const Region& b = w_.region(p.region[1]);
        return a.zoneAt(c.a) == p.zone[0] && b.zoneAt(c.b) == p.zone[1];
    }
    bool topology() {
        const Topology& t = w_.topology;
        const std::size_t regionCount = w_.regions.size();
        for (const Zone& z : t.zones)
            if (!require(z.region.index() < regionCount, "zones"))
                return false;
        for (const Portal& p : t.portals) {
            bool ok = p.region[0].index() < regionCount && p.region[1].index() < regionCount &&
                      p.zone[0].index() < t.zones.size() && p.zone[1].index() < t.zones.size() && p.crossingCount > 0 &&
                      std::uint64_t(p.firstCrossing) + p.crossingCount <= t.crossings.size();
            for (std::uint32_t i = 0; ok && i < p.crossingCount; ++i)
                ok = crossing(p, t.crossings[p.firstCrossing + i]);
            if (!require(ok, "portals"))
                return false;
        }
        return require(offsets(t.firstPortal, regionCount, t.portalsOfRegion.size()) &&
                           below(t.portalsOfRegion, t.portals.size()) && w_.portalNames.size() == t.portals.size(),
                       "portals") &&
               require(links(), "links between portals") && require(pathToVia(), "path-to-via sets") &&
               require(routes() && routesEnd(), "routes");
    }
    /// A link joins two portals of one region.
    bool links() const {
        const Topology& t = w_.topology;
        return std::all_of(t.links.begin(), t.links.end(), [&](const PortalLink& l) {
            return l.from.index() < t.portals.size() && l.to.index() < t.portals.size() && l.sideFrom < 2 &&
                   l.sideTo < 2 &&
                   t.portals[l.from.index()].region[l.sideFrom] == t.portals[l.to.index()].region[l.sideTo] &&
                   l.metres >= 0.0f && l.metres < Routes::unreachable;
        });
    }
    bool pathToVia() const {
        const PathToVia& v = w_.topology.pathToVia;
        const std::size_t regionCount = w_.regions.size();
        if (regionCount > PathToVia::maxRegions)
            return v.first.empty() && v.entries.empty();
        return v.regionCount == regionCount && offsets(v.first, regionCount * regionCount, v.entries.size()) &&
               std::all_of(v.entries.begin(), v.entries.end(),
                           [&](const Via& via) { return via.next.index() < regionCount; });
    }
    bool routes() const {
        const Routes& r = w_.topology.routes;
        const std::size_t nodes = 2 * w_.topology.portals.size();
        if (r.portalCount != w_.topology.portals.size() || r.clusterOf.size() != nodes || r.placeOf.size() != nodes ||
            r.gateMetres.size() != r.gates.size() * r.gates.size() || r.gateNext.size() != r.gateMetres.size() ||
            r.next.size() != r.metres.size() || !belowOrNone(r.next, r.portalCount) ||
            !belowOrNone(r.gateNext, r.portalCount))
            return false;
        std::size_t entries = 0;
        std::size_t gates = 0;
        for (const Routes::Cluster& c : r.clusters) {
            if (c.firstEntry != entries || c.firstGate != gates || c.size > nodes || c.gateCount > r.gates.size())
                return false;
            entries += std::size_t(c.size) * c.size;
            gates += c.gateCount;
        }
        bool ok = entries == r.metres.size() && gates == r.gates.size();
        for (std::size_t n = 0; ok && n < nodes; ++n)
            ok = r.clusterOf[n] < r.clusters.size() && r.placeOf[n] < r.clusters[r.clusterOf[n]].size;
        for (std::size_t c = 0; ok && c < r.clusters.size(); ++c)
            for (std::uint32_t g = 0; ok && g < r.clusters[c].gateCount; ++g)
                ok = r.gates[r.clusters[c].firstGate + g] < nodes &&
                     r.clusterOf[r.gates[r.clusters[c].firstGate + g]] == c;
        return ok;
    }
    /// The step from one node towards another leads to a portal of the region that one is in, with fewer metres to go.
    bool stepEnds(std::size_t n, std::size_t target) const {
        const Topology& t = w_.topology;
        const PortalId next = t.routes.nextTowards(n, target);
        if (!next.valid())
            return true;
        const RegionId here = t.portals[n / 2].region[n % 2];
        const Portal& portal = t.portals[next.index()];
        if (portal.region[0] != here && portal.region[1] != here)
            return false;
        const int side = portal.sideIn(here);
        const std::size_t to = Routes::node(next, next.index() == n / 2 ? 1 - side : side);
        return t.routes.metresBetween(to, target) < t.routes.metresBetween(n, target);
    }
    /// Following the routes always ends: within clusters, and between gates.
    bool routesEnd() const {
        const Routes& r = w_.topology.routes;
        std::vector<std::vector<std::size_t>> members(r.clusters.size());
        for (std::size_t n = 0; n < r.clusterOf.size(); ++n)
            members[r.clusterOf[n]].push_back(n);
        for (const auto& nodes : members)
            for (const std::size_t target : nodes)
                for (const std::size_t n : nodes)
                    if (!stepEnds(n, target))
                        return false;
        for (const std::uint32_t target : r.gates)
            for (const std::uint32_t n : r.gates)
                if (!stepEnds(n, target))
                    return false;
        return true;
    }
    bool objects() {
        const ObjectRegistry& o = w_.objects;
        bool ok = o.names.size() == o.objects.size() && o.firstOfKind.size() == objectKindCount + 1 &&
                  std::is_sorted(o.firstOfKind.begin(), o.firstOfKind.end()) &&
                  o.firstOfKind.back() == o.objects.size() &&
                  offsets(o.firstInRegion, w_.regions.size(), o.inRegion.size()) &&
                  below(o.inRegion, o.objects.size()) && o.byName.size() <= o.objects.size();
        for (const WorldObject& object : o.objects)
            ok = ok && int(object.kind) < objectKindCount && object.region.index() < w_.regions.size() &&
                 (!object.zone.valid() || object.zone.index() < w_.topology.zones.size());
        for (std::size_t i = 0; ok && i < o.names.size(); ++i)
            ok = o.names[i].empty() || o.find(o.names[i]) == ObjectId(i);
        return require(ok, "objects");
    }
    bool blocks() {
        return require(sane(w_.blockRect) && offsets(w_.firstInBlock, w_.blockRect.area(), w_.regionsInBlock.size()) &&
                           below(w_.regionsInBlock, w_.regions.size()),
                       "table of blocks");
    }

    const World& w_;
    Diagnostics& diagnostics_;
};

} // namespace

bool checkWorld(const World& world, Diagnostics& diagnostics) {
    return Checker(world, diagnostics).run();
}

} // namespace ped
