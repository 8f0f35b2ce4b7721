// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What panic and impatience do to people on the way out (6.3 of Pelechano, Allbeck, Badler 2008).

#include "ped/Agents/StepContext.h"
#include "ped/Navigation/ExitWays.h"
#include "ped/Navigation/Explore.h"

#include <vector>

namespace ped {

struct Identity;
struct WayMap;

/// Forgets the known room that is farthest from this one, in doors, what was believed of its doors, and every room that
/// no longer hangs together with this one. Never this room. Whether there was anything to forget.
bool forgetFarthest(const World& world, RegionId here, RoomMemory& memory, std::uint32_t* believed,
                    std::vector<RegionId>& space);

/// A role as panic leaves it: from `roleLost` on, leaders follow and the trained know no more than one way.
void settleRole(const WayParameters& parameters, WayMap& map);

/// How much a crowd before a door counts to somebody: spread evenly from 0 to twice the mean, never above 2.
float impatienceOf(const WayParameters& parameters, const Identity& identity);

/// How much more than its metres a way costs somebody of this impatience, because of the people before its door. [m]
float crowdCost(const StepContext& context, const ExitWays::Way& way, RegionId room, float impatience);

} // namespace ped
