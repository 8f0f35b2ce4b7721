// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How far it is: what somebody reckons with when it chooses where to go and when to set off.

#include "ped/World/World.h"

namespace ped {

/// A place with its region, as far as it is known.
struct Whereabouts {
    RegionId region;
    ZoneId zone;
    Vec3 position;
};

Whereabouts whereabouts(const World& world, RegionId region, Vec3 position);
Whereabouts whereabouts(const World& world, ObjectId object);

/// Metres on foot, by the fewest; Routes::unreachable where no way leads there. Within a region the straight line
/// times `detour`.
float walkingMetres(const World& world, const Whereabouts& from, const Whereabouts& to, float detour);

} // namespace ped
