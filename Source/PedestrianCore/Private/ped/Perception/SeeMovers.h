// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Moving obstacles, and what people have with them, among the people whom somebody sees.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

namespace ped {

/// Puts the moving obstacles that a person notices in between the people they see, by how near their rims are. Only for
/// runs in which there are any (StepContext::movers).
void seeMovers(const StepContext& context, const Body& body, Percepts& percepts);

/// The same for what others have with them, of the people whom somebody sees. Only where anybody has anything
/// (CrowdSnapshot::hasLuggage).
void seeLuggage(const StepContext& context, const Body& body, Percepts& percepts);

} // namespace ped
