// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ways from portal to portal on a part of the topology: only through portals that a view has open, only over regions
/// that it knows. The tables of Routes hold for the whole station; this is a search, made anew for every question.

#include "ped/Base/Config.h"
#include "ped/World/RouteView.h"
#include "ped/World/Topology.h"

#include <array>
#include <cstdint>
#include <vector>

namespace ped {

/// Work memory of a search: one per thread. No allocation once it is warm.
struct RouteScratch {
    struct Waiting {
        float metres = 0.0f;
        std::uint32_t node = 0;
    };
    std::vector<float> metres;       ///< By node; meant where `search` is the present one. [m]
    std::vector<PortalId> next;      ///< By node: the portal to go to next, or to pass.
    std::vector<std::uint32_t> mark; ///< By node: the search that last reached it.
    std::vector<Waiting> heap;
    std::uint32_t search = 0;
};

/// Dijkstra's search over the sides of portals. Seeds are given first, then one of the searches is run.
class PEDESTRIANCORE_API OpenRoutes {
public:
    /// Passing a portal costs `threshold` metres.
    OpenRoutes(const Topology& topology, const RouteView& view, float threshold, RouteScratch& scratch);

    /// Counts as known whatever the view says: where one stands, and where one goes. Two regions at most.
    void admit(RegionId region);
    /// A node at which the search begins, so many metres from the place that is asked about.
    void seed(std::size_t node, float metres);
    /// Ways from everywhere to the seeds; ends once every portal of `until` is reached on its far side.
    void searchTowards(RegionId until);
    /// Ways from everywhere to the seeds, all of them.
    void searchTowardsAll();
    /// Ways from the seeds to everywhere.
    void searchFrom();

    /// Between a node and the place asked about; Routes::unreachable where no way is open. [m]
    float metresOf(std::size_t node) const {
        return s_.mark[node] == s_.search ? s_.metres[node] : Routes::unreachable;
    }
    /// After searchTowards(): the portal to go to next from a node, or to pass where it is the node's own; none where
    /// the node is a seed.
    PortalId nextOf(std::size_t node) const { return s_.mark[node] == s_.search ? s_.next[node] : PortalId(); }

private:
    bool isKnown(RegionId region) const {
        return view_.knows(region) || region == admitted_[0] || region == admitted_[1];
    }
    RegionId regionOf(std::size_t node) const { return topology_.portals[node / 2].region[node % 2]; }
    void reach(std::size_t node, float metres, PortalId next);
    template <class Settled>
    void search(bool forward, Settled settled);

    const Topology& topology_;
    RouteView view_;
    float threshold_;
    RouteScratch& s_;
    std::array<RegionId, 2> admitted_;
};

} // namespace ped
