// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which portals stand for rides in lifts (decision 31), for whoever leads people on foot.

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"

namespace ped {

struct World;

/// Whether both sides of a portal are cabins of lifts: nobody walks through it. Not for every frame: compares names.
PEDESTRIANCORE_API bool isRide(const World& world, PortalId portal);

/// Whether one can get from one region to another without a lift.
PEDESTRIANCORE_API bool joinedOnFoot(const World& world, RegionId from, RegionId to);

} // namespace ped
