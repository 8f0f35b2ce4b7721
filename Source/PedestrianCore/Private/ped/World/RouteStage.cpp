// SPDX-License-Identifier: MIT
/// The topological map: how far it is from portal to portal, and which way to go.
#include "BuildState.h"

#include "ped/Path/GridSearch.h"
#include "ped/Path/SearchScratch.h"
#include "ped/World/Lifts.h"

#include <algorithm>
#include <numeric>

namespace ped {

namespace {

/// Where two portals have their middle in one cell, it is still some way from one to the other: each step of a route
/// leaves fewer metres to go. [cells]
constexpr float leastLink = 0.25f;

/// The crossing in the middle of a portal, as a cell of one side.
Cell middleCell(const World& world, PortalId id, int side) {
    const Portal& portal = world.topology.portals[id.index()];
    const auto crossings = world.topology.crossingsOf(id);
    const auto cellOf = [&](const PortalCrossing& c) { return side == 0 ? c.a : c.b; };
    const auto nearest =
        std::min_element(crossings.begin(), crossings.end(), [&](const PortalCrossing& l, const PortalCrossing& r) {
            return distanceSquared(world.frame.centerOf(cellOf(l)), portal.center.xy()) <
                   distanceSquared(world.frame.centerOf(cellOf(r)), portal.center.xy());
        });
    return cellOf(*nearest);
}

/// Walking distances between the portals of a region, on the finest grid, from middle to middle: between single
/// points they obey the triangle inequality, so that no route is cheaper for touching a portal that it does not pass.
void measureRegion(const World& world, RegionId region, std::span<const Cell> middles, SearchScratch& scratch,
                   std::vector<float>& metres) {
    const GridLevel& grid = world.region(region).pathMap.pyramid.levels.front();
    const std::size_t n = middles.size();
    std::vector<float> away(n);
    metres.assign(n * n, Routes::unreachable);
    // As far as from there to here: distances on the grid are sums of whole numbers.
    for (std::size_t from = 0; from + 1 < n; ++from) {
        const auto others = middles.subspan(from + 1);
        gridDistancesTo(grid, middles[from], others, scratch, std::span(away).first(others.size()));
        for (std::size_t i = 0; i < others.size(); ++i) {
            if (!(away[i] < Routes::unreachable))
                continue;
            const float between = std::max(away[i], leastLink) * world.frame.cellSize;
            metres[from * n + from + 1 + i] = between;
            metres[(from + 1 + i) * n + from] = between;
        }
    }
}

bool measureLinks(BuildState& state) {
    World& world = state.world;
    Topology& t = world.topology;
    std::vector<SearchScratch> scratch(state.executor.workerCount());
    std::vector<std::uint32_t> all(world.regions.size());
    std::iota(all.begin(), all.end(), 0u);
    const bool done = state.forEach(all, [&](std::uint32_t r, std::size_t worker) {
        const RegionId region{r};
        std::vector<Cell> middles;
        for (const PortalId p : t.portalsIn(region))
            middles.push_back(middleCell(world, p, t.portals[p.index()].sideIn(region)));
        RegionMemo& memo = *state.drafts[r].memo;
        // The same ground and the same doors as before: the same distances.
        if (state.drafts[r].taken && !memo.hasDropped && memo.linkCell == middles)
            return;
        measureRegion(world, region, middles, scratch[worker], memo.linkMetres);
        memo.linkCell = std::move(middles);
    });
    for (std::size_t r = 0; done && r < world.regions.size(); ++r) {
        const auto portals = t.portalsIn(RegionId(r));
        const std::vector<float>& metres = state.drafts[r].memo->linkMetres;
        const float pace = paceOf(world, RegionId(r));
        for (std::size_t i = 0; i < portals.size(); ++i)
            for (std::size_t k = 0; k < portals.size(); ++k)
                if (metres[i * portals.size() + k] < Routes::unreachable)
                    t.links.push_back({portals[i], portals[k],
                                       std::uint16_t(t.portals[portals[i].index()].sideIn(RegionId(r))),
                                       std::uint16_t(t.portals[portals[k].index()].sideIn(RegionId(r))),
                                       metres[i * portals.size() + k] * pace});
    }
    return done;
}

/// Whether the world before has the same portals between the same regions.
bool samePortals(const World* before, const World& now) {
    return before && before->regions.size() == now.regions.size() &&
           std::equal(before->topology.portals.begin(), before->topology.portals.end(), now.topology.portals.begin(),
                      now.topology.portals.end(),
                      [](const Portal& a, const Portal& b) { return a.region == b.region; });
}

bool sameLinks(const Topology& before, const Topology& now) {
    const auto same = [](const PortalLink& a, const PortalLink& b) {
        return a.from == b.from && a.to == b.to && a.sideFrom == b.sideFrom && a.sideTo == b.sideTo &&
               a.metres == b.metres;
    };
    return std::equal(before.links.begin(), before.links.end(), now.links.begin(), now.links.end(), same);
}

void computePaths(const World* before, World& world) {
    Topology& t = world.topology;
    const bool unchanged = samePortals(before, world);
    if (unchanged && sameLinks(before->topology, t) && before->topology.delay == t.delay &&
        before->frame.cellSize == world.frame.cellSize)
        t.routes = before->topology.routes;
    else
        t.routes = computeRoutes(t.portals, t.links, world.frame.cellSize, Routes::maxNodesOfOne,
                                 Routes::nodesOfCluster, t.delay);
    if (world.regions.size() > PathToVia::maxRegions)
        return;
    if (unchanged) {
        t.pathToVia = before->topology.pathToVia;
        return;
    }
    std::vector<std::vector<RegionId>> neighbours(world.regions.size());
    for (const Portal& p : t.portals) {
        neighbours[p.region[0].index()].push_back(p.region[1]);
        neighbours[p.region[1].index()].push_back(p.region[0]);
    }
    for (auto& list : neighbours) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    t.pathToVia = computePathToVia(neighbours);
}

} // namespace

bool buildRoutes(BuildState& state) {
    if (!measureLinks(state))
        return false;
    indexLinks(state.world.topology);
    state.world.topology.delay = findDelays(state.world);
    computePaths(state.previous, state.world);
    return true;
}

} // namespace ped
