// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Passageway selection (section 4.3.2.2): of all portals through which the target can be reached, people prefer a near
/// one without a crowd before it, and stay with their choice unless another becomes much better.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/Individuality.h"
#include "ped/Agents/StepContext.h"

namespace ped {

/// What a person knows when they choose.
struct PassageQuery {
    GroundPoint from;
    GroundPoint target;   ///< In another zone.
    PortalId present;     ///< Portal that they are on the way to, if any.
    PortalId entry;       ///< Portal that they have just come through, if any.
    float radius = 0.25f; ///< Radius of their body. [m]
    RouteView view;       ///< The ways as they believe them to be.
    PortalId joint; ///< Portal that their companions go through: theirs, too, if it leads there; none: as they like.
};

struct PassageChoice {
    PortalId portal;   ///< The portal to take; none: there is no way.
    Vec2 crossing;     ///< Where on the threshold the way crosses. [m]
    Vec2 next;         ///< Where the way goes on to: the target, or a place on the next threshold. [m]
    float cost = 0.0f; ///< Cost of the way, waiting counted as metres. [m]
};

/// People who know the whole station, and of no shut door, choose by its tables. Others choose, in this order:
/// - by the ways that they know and believe to be open;
/// - where none of those leads there, an unknown region to explore: the one by which the target would be nearest if the
///   way beyond its door were straight. They learn regions as they enter them, so that this ends;
/// - where nothing is left to explore, as if the doors that they do not see now had been opened again.
/// `scratch` is needed for these others alone.
PEDESTRIANCORE_API PassageChoice choosePassage(const StepContext& context, const Identity& identity,
                                               const PassageQuery& query, RouteScratch* scratch = nullptr);

/// What the crowd at a portal costs a person at `from` in `region`: nothing where it is too far away to be seen; of a
/// crowd that they stand in themselves, only people nearer to the portal count. [m]
PEDESTRIANCORE_API float crowdCost(const StepContext& context, const Portal& portal, RegionId region, Vec2 from);

/// Where the way from `from` to `to` crosses a portal's threshold: where it is shortest, but not too near to the
/// threshold's ends, a little different for everybody, and through narrow ones on the right. `side` is the portal's
/// side that the person comes from.
PEDESTRIANCORE_API Vec2 crossingPoint(const StepContext& context, const Identity& identity, const Portal& portal,
                                      int side, float radius, Vec2 from, Vec2 to);

} // namespace ped
