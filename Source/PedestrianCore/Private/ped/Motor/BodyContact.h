// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Bodies against bodies: the reflex of routine E between two human steps. Both of two people may use half of the gap
/// between them, so whatever each does, they cannot meet: bodies slide along each other instead.

#include "ped/Base/HalfPlanes.h"

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Motor/StaticContact.h"

namespace ped {

/// The half-planes that the people within a step of length `reach` leave to a body.
void addPeople(const StepContext& context, AgentId self, const Body& body, float reach, HalfPlanes& planes);

/// As landStep, for a step that must keep out of other people, too.
Landing landAmongPeople(const StepContext& context, AgentId self, const Body& body, Vec2 to);

} // namespace ped
