// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How far it is: what people reckon with when they choose where to go and when to set off.

#include "ped/Base/FunctionRef.h"
#include "ped/Mind/MindContext.h"
#include "ped/World/RouteView.h"
#include "ped/World/World.h"

#include <array>

namespace ped {

/// A place with its region, as far as it is known.
struct Whereabouts {
    RegionId region;
    ZoneId zone;
    Vec3 position;
};

Whereabouts whereabouts(const World& world, RegionId region, Vec3 position);
Whereabouts whereabouts(const World& world, ObjectId object);
/// A place in a region: in its largest zone.
Whereabouts anywhereIn(const World& world, RegionId region);

/// Metres on foot from one place to others, by the fewest: in a large station one compares hundreds of tracks and
/// exits. Ways as far as the gates of the place's own cluster of routes are reckoned once.
class WaysFrom {
public:
    /// Within a region a way is the straight line times `detour`. With a view that is not the whole station, ways are
    /// those that the person knows and believes to be open; people who know none take the straight line for it, and
    /// stairs for its height, times `unknownDetour` once more.
    WaysFrom(const World& world, const Whereabouts& from, float detour, const RouteView& view = {},
             float unknownDetour = 1.0f, WaySpace* space = nullptr);
    /// Routes::unreachable where no way leads there, or none of at most `most` metres: the less that is, the sooner it
    /// is known.
    float metresTo(const Whereabouts& to, float most = Routes::unreachable);
    /// A bound that costs nothing: no walk is shorter than the crow's way. [m]
    float atLeast(Vec3 to) const { return distance(from_.position.xy(), to.xy()); }

private:
    /// More than clusters have that are cut to Routes::nodesOfCluster, unless a single region has so many portals.
    static constexpr std::size_t maxGates = 128;

    float metresByBelief(const Whereabouts& to) const;
    float metresByNodes(const Whereabouts& to) const;
    float metresThroughGates(const Whereabouts& to, const Routes::Cluster& here, const Routes::Cluster& there,
                             float most);
    void reckonGates(const Routes::Cluster& here);

    const World& world_;
    Whereabouts from_;
    float detour_;
    RouteView view_;
    float unknownDetour_;
    WaySpace* space_;
    bool reckoned_ = false;
    std::array<float, maxGates> toGate_; ///< Of the own cluster, in their order; once reckoned. [m]
};

/// As WaysFrom, for a single target and somebody who knows the whole station.
float walkingMetres(const World& world, const Whereabouts& from, const Whereabouts& to, float detour);

/// Calls `visit` with every region on the way from one place to another, as a view has the ways; with none where no way
/// is known.
void forRegionsOnWay(const World& world, const Whereabouts& from, const Whereabouts& to, const RouteView& view,
                     WaySpace* space, FunctionRef<void(RegionId)> visit);

} // namespace ped
