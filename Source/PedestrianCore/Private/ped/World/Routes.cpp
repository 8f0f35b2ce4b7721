// SPDX-License-Identifier: MIT
#include "ped/World/Topology.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>

namespace ped {

namespace {

struct Edge {
    std::uint32_t from = 0; ///< A node; its place within a cluster; or a gate.
    float metres = 0.0f;
    PortalId next; ///< What one standing at `from` passes next.
};
using EdgesInto = std::vector<std::vector<Edge>>; ///< By the node that they lead to: searches run from the target.

using Entry = std::tuple<float, std::uint32_t>; // Ties by node number.
using Queue = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

/// A way out of a cluster and back counts as shorter only by more than sums of floats may be wrong.
constexpr float nearlyOne = 0.99999f;

/// Ways to `target` from every node, as far as they are shorter than what is there already.
void search(const EdgesInto& into, std::uint32_t target, Queue& queue, float* metres, PortalId* next) {
    metres[target] = 0.0f;
    queue.emplace(0.0f, target);
    while (!queue.empty()) {
        const auto [d, node] = queue.top();
        queue.pop();
        if (d > metres[node])
            continue;
        for (const Edge& e : into[node]) {
            const float through = d + e.metres;
            if (through >= metres[e.from])
                continue;
            metres[e.from] = through;
            next[e.from] = e.next;
            queue.emplace(through, e.from);
        }
    }
}

class RouteMaker {
public:
    RouteMaker(std::span<const Portal> portals, std::span<const PortalLink> links, float threshold,
               std::span<const float> delay, Routes& routes)
        : portals_(portals), threshold_(threshold), delay_(delay), r_(routes), links_(2 * portals.size()) {
        // A link leads over the ground of one region to another portal.
        for (const PortalLink& l : links)
            links_[Routes::node(l.to, l.sideTo)].push_back(
                {std::uint32_t(Routes::node(l.from, l.sideFrom)), l.metres, l.to});
    }

    void run(std::size_t maxNodesOfOne, std::size_t nodesOfCluster) {
        r_.portalCount = std::uint32_t(portals_.size());
        cut(nodes() <= maxNodesOfOne ? nodes() : nodesOfCluster);
        for (std::uint32_t c = 0; c < r_.clusters.size(); ++c)
            fillCluster(c);
        if (r_.gates.empty())
            return;
        fillGates();
        for (std::uint32_t c = 0; c < r_.clusters.size(); ++c)
            improveThroughGates(c);
    }

private:
    std::size_t nodes() const { return links_.size(); }
    RegionId regionOf(std::uint32_t node) const { return portals_[node / 2].region[node % 2]; }
    /// Passing a portal changes the side.
    static std::uint32_t across(std::uint32_t node) { return node ^ 1u; }
    /// Of passing a portal to the side that a node is on.
    float costInto(std::uint32_t node) const { return delay_.empty() ? threshold_ : threshold_ + delay_[across(node)]; }

    void cut(std::size_t size);
    void fillCluster(std::uint32_t c);
    void fillGates();
    void improveThroughGates(std::uint32_t c);

    std::span<const Portal> portals_;
    float threshold_;
    std::span<const float> delay_;
    Routes& r_;
    EdgesInto links_;
    std::vector<std::vector<std::uint32_t>> members_; ///< By cluster: nodes, ascending.
    std::vector<std::uint32_t> gateOf_;               ///< By node; only gates' are meant.
};

/// Grows clusters over neighbouring regions, breadth first from the lowest region that has none. All nodes of a region
/// are in one cluster.
void RouteMaker::cut(std::size_t size) {
    constexpr std::uint32_t none = 0xffffffffu;
    std::size_t regionCount = 0;
    for (const Portal& p : portals_)
        regionCount = std::max({regionCount, p.region[0].index() + 1, p.region[1].index() + 1});
    std::vector<std::vector<std::uint32_t>> inRegion(regionCount);
    for (std::uint32_t n = 0; n < nodes(); ++n)
        inRegion[regionOf(n).index()].push_back(n);
    r_.clusterOf.assign(nodes(), none);
    r_.placeOf.assign(nodes(), 0);
    std::vector<std::uint8_t> seen(regionCount, 0);
    const bool whole = size >= nodes(); // One cluster, connected or not.
    std::vector<std::size_t> frontier;
    for (std::size_t seed = 0; seed < regionCount; ++seed) {
        if (seen[seed] || inRegion[seed].empty())
            continue;
        if (members_.empty() || !whole)
            members_.emplace_back();
        frontier.assign(1, seed);
        seen[seed] = 1;
        std::size_t taken = 0;
        for (; taken < frontier.size(); ++taken) {
            const auto& own = inRegion[frontier[taken]];
            if (taken > 0 && members_.back().size() + own.size() > size)
                break;
            members_.back().insert(members_.back().end(), own.begin(), own.end());
            for (const std::uint32_t n : own) {
                const std::size_t beside = regionOf(across(n)).index();
                if (!seen[beside]) {
                    seen[beside] = 1;
                    frontier.push_back(beside);
                }
            }
        }
        for (; taken < frontier.size(); ++taken) // Not reached before the cluster was full.
            seen[frontier[taken]] = 0;
    }
    for (std::uint32_t c = 0; c < members_.size(); ++c) {
        std::sort(members_[c].begin(), members_[c].end());
        for (std::uint32_t i = 0; i < members_[c].size(); ++i) {
            r_.clusterOf[members_[c][i]] = c;
            r_.placeOf[members_[c][i]] = i;
        }
    }
    std::size_t entries = 0;
    gateOf_.assign(nodes(), none);
    for (std::uint32_t c = 0; c < members_.size(); ++c) {
        Routes::Cluster cluster{std::uint32_t(entries), std::uint32_t(members_[c].size()),
                                std::uint32_t(r_.gates.size()), 0};
        entries += std::size_t(cluster.size) * cluster.size;
        for (const std::uint32_t n : members_[c]) {
            if (r_.clusterOf[across(n)] == c)
                continue;
            gateOf_[n] = std::uint32_t(r_.gates.size());
            r_.gates.push_back(n);
            ++cluster.gateCount;
        }
        r_.clusters.push_back(cluster);
    }
    r_.metres.assign(entries, Routes::unreachable);
    r_.next.assign(entries, PortalId());
}

/// Ways that stay within the cluster.
void RouteMaker::fillCluster(std::uint32_t c) {
    const Routes::Cluster& cluster = r_.clusters[c];
    EdgesInto into(cluster.size);
    for (std::uint32_t i = 0; i < cluster.size; ++i) {
        const std::uint32_t n = members_[c][i];
        if (r_.clusterOf[across(n)] == c)
            into[i].push_back({r_.placeOf[across(n)], costInto(n), PortalId(n / 2)});
        for (const Edge& e : links_[n])
            into[i].push_back({r_.placeOf[e.from], e.metres, e.next});
    }
    Queue queue;
    for (std::uint32_t i = 0; i < cluster.size; ++i) {
        const std::size_t row = cluster.firstEntry + std::size_t(i) * cluster.size;
        search(into, i, queue, r_.metres.data() + row, r_.next.data() + row);
    }
}

/// Ways between gates lead through a cluster or pass a portal.
void RouteMaker::fillGates() {
    const std::size_t count = r_.gates.size();
    EdgesInto into(count);
    for (const Routes::Cluster& c : r_.clusters)
        for (std::uint32_t to = c.firstGate; to < c.firstGate + c.gateCount; ++to) {
            into[to].push_back({gateOf_[across(r_.gates[to])], costInto(r_.gates[to]), PortalId(r_.gates[to] / 2)});
            for (std::uint32_t from = c.firstGate; from < c.firstGate + c.gateCount; ++from) {
                const float between = r_.metresBetween(r_.gates[from], r_.gates[to]);
                if (from != to && between < Routes::unreachable)
                    into[to].push_back({from, between, r_.nextTowards(r_.gates[from], r_.gates[to])});
            }
        }
    r_.gateMetres.assign(count * count, Routes::unreachable);
    r_.gateNext.assign(count * count, PortalId());
    Queue queue;
    for (std::uint32_t target = 0; target < count; ++target)
        search(into, target, queue, r_.gateMetres.data() + target * count, r_.gateNext.data() + target * count);
}

/// The shortest way between two places of a cluster may lead out of it and back.
void RouteMaker::improveThroughGates(std::uint32_t c) {
    const Routes::Cluster& cluster = r_.clusters[c];
    const std::size_t size = cluster.size;
    const std::size_t gates = r_.gates.size();
    const auto within = [&](std::size_t target, std::size_t from) { return cluster.firstEntry + target * size + from; };
    const std::vector<float> inner(r_.metres.begin() + cluster.firstEntry,
                                   r_.metres.begin() + std::ptrdiff_t(cluster.firstEntry + size * size));
    const std::vector<PortalId> innerNext(r_.next.begin() + cluster.firstEntry,
                                          r_.next.begin() + std::ptrdiff_t(cluster.firstEntry + size * size));
    std::vector<float> toTarget(cluster.gateCount); // From each gate, by any way.
    std::vector<std::uint32_t> last(cluster.gateCount);
    for (std::size_t t = 0; t < size; ++t) {
        for (std::uint32_t g = 0; g < cluster.gateCount; ++g) {
            toTarget[g] = Routes::unreachable;
            for (std::uint32_t h = 0; h < cluster.gateCount; ++h) {
                const float outside = r_.gateMetres[(cluster.firstGate + h) * gates + cluster.firstGate + g];
                const float metres = outside + inner[t * size + r_.placeOf[r_.gates[cluster.firstGate + h]]];
                if (metres < toTarget[g]) {
                    toTarget[g] = metres;
                    last[g] = h;
                }
            }
        }
        for (std::size_t from = 0; from < size; ++from) {
            for (std::uint32_t g = 0; g < cluster.gateCount; ++g) {
                const std::size_t gate = r_.placeOf[r_.gates[cluster.firstGate + g]];
                const float through = inner[gate * size + from] + toTarget[g];
                if (!(through < r_.metres[within(t, from)] * nearlyOne))
                    continue;
                r_.metres[within(t, from)] = through;
                r_.next[within(t, from)] =
                    from == gate ? r_.gateNext[(cluster.firstGate + last[g]) * gates + cluster.firstGate + g]
                                 : innerNext[gate * size + from];
            }
        }
    }
}

} // namespace

Routes::Way Routes::acrossClusters(std::size_t from, std::size_t target) const {
    const Cluster& a = clusters[clusterOf[from]];
    const Cluster& b = clusters[clusterOf[target]];
    const std::size_t count = gates.size();
    Way best;
    for (std::uint32_t h = b.firstGate; h < b.firstGate + b.gateCount; ++h) {
        const float inner = metres[entry(gates[h], target)];
        if (inner >= best.metres)
            continue;
        for (std::uint32_t g = a.firstGate; g < a.firstGate + a.gateCount; ++g) {
            const std::size_t toGate = entry(from, gates[g]);
            const float way = metres[toGate] + (gateMetres[h * count + g] + inner);
            if (way >= best.metres)
                continue;
            best.metres = way;
            best.next = gates[g] == from ? gateNext[h * count + g] : next[toGate];
        }
    }
    return best;
}

Routes computeRoutes(std::span<const Portal> portals, std::span<const PortalLink> links, float threshold,
                     std::size_t maxNodesOfOne, std::size_t nodesOfCluster, std::span<const float> delay) {
    Routes routes;
    RouteMaker(portals, links, threshold, delay, routes).run(maxNodesOfOne, nodesOfCluster);
    return routes;
}

void indexLinks(Topology& topology) {
    topology.linkRange.assign(2 * topology.portals.size(), LinkRange());
    for (std::size_t i = 0; i < topology.links.size(); ++i) {
        const PortalLink& link = topology.links[i];
        LinkRange& range = topology.linkRange[Routes::node(link.from, link.sideFrom)];
        if (range.count == 0)
            range.first = std::uint32_t(i);
        if (range.first + range.count == i) // A damaged file may scatter them: what is out of its run is left out.
            ++range.count;
    }
}

} // namespace ped
