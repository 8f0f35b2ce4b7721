// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The topological map (appendix A.1): regions, the portals between them, and "path-to-via" sets that answer "I am in A
/// and want to go to T: to which region do I go next, and what will it cost?", in hops and in metres.

#include "ped/Base/Config.h"
#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// A pair of neighbouring ground cells on the two sides of a portal.
struct PortalCrossing {
    Cell a;
    Cell b;
};
static_assert(sizeof(PortalCrossing) == 16);

/// A way between two regions. Side 0 lies in region[0], side 1 in region[1].
struct Portal {
    std::array<Vec3, 2> approach; ///< On each side, where a person stands before passing. [m]
    Vec3 center;                  ///< Middle of the threshold. [m]
    Vec2 left;                    ///< Ends of the threshold as seen from side 0. [m]
    Vec2 right;
    float width = 0.0f;              ///< Free width between the obstacles on both sides. [m]
    std::uint32_t firstCrossing = 0; ///< Into Topology::crossings.
    std::uint32_t crossingCount = 0;
    std::array<RegionId, 2> region;
    std::array<ZoneId, 2> zone;

    /// The side that lies in `r`; 0 or 1.
    int sideIn(RegionId r) const { return region[0] == r ? 0 : 1; }
    RegionId other(RegionId r) const { return region[0] == r ? region[1] : region[0]; }
};
static_assert(sizeof(Portal) == 72);

/// A connected part of a region's walkable ground. Most regions have one.
struct Zone {
    RegionId region;
    std::uint16_t island = 0; ///< Zones of one island can all reach each other.
    Cell anchor;              ///< One of its cells.
    float area = 0.0f;        ///< [m²]
};
static_assert(sizeof(Zone) == 16);

/// An entry (B, cost) of V(A, T): B is next to A on a path of `cost` hops to T.
struct Via {
    RegionId next;
    std::uint16_t hops = 0;
    friend constexpr bool operator==(const Via&, const Via&) = default;
};
static_assert(sizeof(Via) == 4);

/// V(A, T) for all pairs, as one list with an index.
struct PathToVia {
    /// Sets are kept for all pairs of regions, so their number is bounded.
    static constexpr std::size_t maxRegions = 512;
    std::uint32_t regionCount = 0;
    std::vector<std::uint32_t> first; ///< regionCount² + 1 offsets, row A, column T.
    std::vector<Via> entries;         ///< Ascending by next region, then hops.

    /// Empty beyond `maxRegions`: people then choose their ways by metres.
    std::span<const Via> via(RegionId a, RegionId t) const {
        if (first.empty())
            return {};
        const std::size_t i = a.index() * regionCount + t.index();
        return {entries.data() + first[i], first[i + 1] - first[i]};
    }
};

/// Algorithm 2 of the 2007 paper over adjacency lists (ascending, no duplicates). The paper's triple loop over L, A, T
/// is kept; "(X, L-1) in V(B, T) for any X" is a bit, so that one step handles 64 targets.
PEDESTRIANCORE_API PathToVia computePathToVia(std::span<const std::vector<RegionId>> neighbours);

/// How to get from portal to portal by the fewest metres. A node is a side of a portal: 2 * portal + side.
///
/// A table of all pairs grows with the square of the portals, so a large world is cut into clusters of regions. Each
/// has a table of its own nodes; nodes whose portal leads to another cluster are gates, and all pairs of gates have a
/// table in common. The distance between two clusters is the least of the ways through their gates: exact, whatever the
/// cut.
struct PEDESTRIANCORE_API Routes {
    static constexpr float unreachable = 1e30f;
    /// A world with at most this many nodes is one cluster.
    static constexpr std::size_t maxNodesOfOne = 1024;
    /// Nodes per cluster that larger worlds aim for.
    static constexpr std::size_t nodesOfCluster = 128;

    struct Cluster {
        std::uint32_t firstEntry = 0; ///< Into metres and next: [target][node], by place within the cluster.
        std::uint32_t size = 0;       ///< Nodes.
        std::uint32_t firstGate = 0;  ///< Into gates; those of a cluster are consecutive.
        std::uint32_t gateCount = 0;
    };
    static_assert(sizeof(Cluster) == 16);

    std::uint32_t portalCount = 0;
    std::vector<Cluster> clusters;
    std::vector<std::uint32_t> clusterOf; ///< By node.
    std::vector<std::uint32_t> placeOf;   ///< By node: within its cluster.
    std::vector<float> metres;            ///< Walking distance, thresholds included. [m]
    std::vector<PortalId> next;           ///< The portal to go to next, or to pass when standing at it.
    std::vector<std::uint32_t> gates;     ///< Nodes, cluster by cluster.
    std::vector<float> gateMetres;        ///< [target gate][gate]. [m]
    std::vector<PortalId> gateNext;       ///< [target gate][gate].

    static std::size_t node(PortalId portal, int side) { return 2 * portal.index() + std::size_t(side); }
    static PortalId portalOf(std::size_t node) { return PortalId(node / 2); }
    float metresBetween(std::size_t from, std::size_t target) const {
        return clusterOf[from] == clusterOf[target] ? metres[entry(from, target)] : acrossClusters(from, target).metres;
    }
    PortalId nextTowards(std::size_t from, std::size_t target) const {
        return clusterOf[from] == clusterOf[target] ? next[entry(from, target)] : acrossClusters(from, target).next;
    }

private:
    struct Way {
        float metres = unreachable;
        PortalId next;
    };
    /// Of two nodes of one cluster.
    std::size_t entry(std::size_t from, std::size_t target) const {
        const Cluster& c = clusters[clusterOf[from]];
        return c.firstEntry + std::size_t(placeOf[target]) * c.size + placeOf[from];
    }
    Way acrossClusters(std::size_t from, std::size_t target) const;
};

/// Walking distance between two portals of one region.
struct PortalLink {
    PortalId from;
    PortalId to;
    std::uint16_t sideFrom = 0; ///< The side of `from` that lies in the region.
    std::uint16_t sideTo = 0;
    float metres = 0.0f;
};
static_assert(sizeof(PortalLink) == 12);

/// Dijkstra over portals and links towards every side of every portal. Passing a portal costs `threshold` metres, and
/// what `delay` says for the node that it is passed from. Worlds of more than `maxNodesOfOne` nodes are cut into clusters of about `nodesOfCluster`.
PEDESTRIANCORE_API Routes computeRoutes(std::span<const Portal> portals, std::span<const PortalLink> links,
                                        float threshold, std::size_t maxNodesOfOne = Routes::maxNodesOfOne,
                                        std::size_t nodesOfCluster = Routes::nodesOfCluster,
                                        std::span<const float> delay = {});

/// A run of links.
struct LinkRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

struct Topology {
    std::vector<Portal> portals;
    std::vector<PortalCrossing> crossings;
    std::vector<Zone> zones;
    std::vector<PortalLink> links;
    std::vector<std::uint32_t> firstPortal; ///< By region, into portalsOfRegion; one more than regions.
    std::vector<PortalId> portalsOfRegion;
    PathToVia pathToVia;
    Routes routes;
    /// By node: metres of walking that take as long as passing its portal from there, besides the threshold. Empty:
    /// none. Made by findDelays(), so neither saved nor hashed; the routes have it. [m]
    std::vector<float> delay;
    /// By node: where its links lie in `links`. Made of them by indexLinks(), so neither saved nor hashed.
    std::vector<LinkRange> linkRange;

    float delayAt(std::size_t node) const { return delay.empty() ? 0.0f : delay[node]; }
    /// Links that begin at a node: to the other portals of its region.
    std::span<const PortalLink> linksFrom(std::size_t node) const {
        return {links.data() + linkRange[node].first, linkRange[node].count};
    }
    std::span<const PortalId> portalsIn(RegionId r) const {
        return {portalsOfRegion.data() + firstPortal[r.index()], firstPortal[r.index() + 1] - firstPortal[r.index()]};
    }
    std::span<const PortalCrossing> crossingsOf(PortalId p) const {
        const Portal& portal = portals[p.index()];
        return {crossings.data() + portal.firstCrossing, portal.crossingCount};
    }
};

/// Fills Topology::linkRange: links that begin at one node follow each other.
PEDESTRIANCORE_API void indexLinks(Topology& topology);

template <class Ar>
void serialize(Ar& ar, Topology& t) {
    ar.vector(t.portals);
    ar.vector(t.crossings);
    ar.vector(t.zones);
    ar.vector(t.links);
    ar.vector(t.firstPortal);
    ar.vector(t.portalsOfRegion);
    ar.value(t.pathToVia.regionCount);
    ar.vector(t.pathToVia.first);
    ar.vector(t.pathToVia.entries);
    ar.value(t.routes.portalCount);
    ar.vector(t.routes.clusters);
    ar.vector(t.routes.clusterOf);
    ar.vector(t.routes.placeOf);
    ar.vector(t.routes.metres);
    ar.vector(t.routes.next);
    ar.vector(t.routes.gates);
    ar.vector(t.routes.gateMetres);
    ar.vector(t.routes.gateNext);
    if constexpr (requires { ar.heap(std::size_t()); })
        ar.heap(t.linkRange.capacity() * sizeof(LinkRange));
}

} // namespace ped
