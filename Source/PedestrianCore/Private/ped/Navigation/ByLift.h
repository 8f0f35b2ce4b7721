// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people do who are in a lift, or wait before its door.

#include "Sight.h"

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Navigation/FollowPath.h"

#include <optional>

namespace ped {

/// Where somebody goes whose way leads by lift: to their place in the cabin, to a place beside the door, or nowhere while
/// they stand (a heading that is not known). None where they just walk. Only for runs with lifts, and ways that lead
/// through a portal.
std::optional<Heading> headingByLift(const StepContext& context, const Identity& identity, const Body& body,
                                     const Standpoint& at, Steering& steering, const Path& path);

} // namespace ped
