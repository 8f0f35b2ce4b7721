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
    PortalId present;     ///< The portal that they are on the way to, if any.
    PortalId entry;       ///< The portal that they have just come through, if any.
    float radius = 0.25f; ///< Of their body. [m]
    RouteView view;       ///< The ways as they believe them to be.
};

struct PassageChoice {
    PortalId portal;   ///< None: there is no way.
    Vec2 crossing;     ///< Where on the threshold the way crosses. [m]
    Vec2 next;         ///< Where the way goes on to: the target, or a place on the next threshold. [m]
    float cost = 0.0f; ///< [m]
};

/// Somebody who knows the whole station, and of no shut door, chooses by its tables. Others choose, in this order:
/// - by the ways that they know and believe to be open;
/// - where none of those leads there, an unknown region to explore: the one by which it would be nearest if beyond its
///   door one could go straight. They learn regions as they enter them, so that this ends;
/// - where nothing is left to explore, as if the doors that they do not see now had been opened again.
/// `scratch` is needed for these alone.
PEDESTRIANCORE_API PassageChoice choosePassage(const StepContext& context, const Identity& identity,
                                               const PassageQuery& query, RouteScratch* scratch = nullptr);

/// What the people around a portal count for to somebody at `from` in `region`: nothing where they are too far away to
/// tell; of a crowd that they stand in, those who are nearer to the portal. [m]
PEDESTRIANCORE_API float crowdCost(const StepContext& context, const Portal& portal, RegionId region, Vec2 from);

/// Where the way from `from` to `to` crosses a portal's threshold: where it is shortest, but not too near to the
/// threshold's ends, a little different for everybody, and through narrow ones on the right. `side` is the portal's
/// side that one comes from.
PEDESTRIANCORE_API Vec2 crossingPoint(const StepContext& context, const Identity& identity, const Portal& portal,
                                      int side, float radius, Vec2 from, Vec2 to);

} // namespace ped
