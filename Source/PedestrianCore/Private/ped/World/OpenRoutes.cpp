// SPDX-License-Identifier: MIT
#include "ped/World/OpenRoutes.h"

#include <algorithm>

namespace ped {

namespace {

/// The least on top of the heap; ties by node number.
bool isLater(const RouteScratch::Waiting& a, const RouteScratch::Waiting& b) {
    return a.metres != b.metres ? a.metres > b.metres : a.node > b.node;
}

} // namespace

OpenRoutes::OpenRoutes(const Topology& topology, const RouteView& view, float threshold, RouteScratch& scratch)
    : topology_(topology), view_(view), threshold_(threshold), s_(scratch) {
    const std::size_t nodes = 2 * topology.portals.size();
    if (s_.mark.size() < nodes) {
        s_.metres.resize(nodes);
        s_.next.resize(nodes);
        s_.mark.resize(nodes, s_.search);
    }
    if (++s_.search == 0) { // Every search has had its number: begin again.
        std::fill(s_.mark.begin(), s_.mark.end(), 0u);
        s_.search = 1;
    }
    s_.heap.clear();
}

void OpenRoutes::admit(RegionId region) {
    admitted_[admitted_[0].valid() ? 1 : 0] = region;
}

void OpenRoutes::seed(std::size_t node, float metres) {
    reach(node, metres, PortalId());
}

void OpenRoutes::reach(std::size_t node, float metres, PortalId next) {
    if (s_.mark[node] == s_.search && metres >= s_.metres[node])
        return;
    s_.mark[node] = s_.search;
    s_.metres[node] = metres;
    s_.next[node] = next;
    s_.heap.push_back({metres, std::uint32_t(node)});
    std::push_heap(s_.heap.begin(), s_.heap.end(), isLater);
}

template <class Settled>
void OpenRoutes::search(bool forward, Settled settled) {
    while (!s_.heap.empty()) {
        const RouteScratch::Waiting least = s_.heap.front();
        std::pop_heap(s_.heap.begin(), s_.heap.end(), isLater);
        s_.heap.pop_back();
        const std::size_t node = least.node;
        if (least.metres > s_.metres[node])
            continue;
        if (settled(node))
            return;
        const RegionId region = regionOf(node);
        const std::size_t across = node ^ 1u;
        const auto passed = PortalId(node / 2);
        // Passed from the node or, where the search runs against the way, to it.
        if (view_.isOpen(forward ? node : across) && isKnown(regionOf(across)))
            reach(across, least.metres + threshold_ + topology_.delayAt(forward ? node : across), passed);
        if (!isKnown(region))
            continue; // Seen from its door alone.
        for (const PortalLink& link : topology_.linksFrom(node))
            reach(Routes::node(link.to, link.sideTo), least.metres + link.metres, passed);
    }
}

void OpenRoutes::searchTowards(RegionId until) {
    std::size_t left = topology_.portalsIn(until).size();
    search(false, [&](std::size_t node) { return regionOf(node ^ 1u) == until && --left == 0; });
}

void OpenRoutes::searchTowardsAll() {
    search(false, [](std::size_t) { return false; });
}

void OpenRoutes::searchFrom() {
    search(true, [](std::size_t) { return false; });
}

} // namespace ped
