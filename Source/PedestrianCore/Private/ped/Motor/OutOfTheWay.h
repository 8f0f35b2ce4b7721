// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Bodies against what moves through the station without being one of the people (ped/World/Movers.h). Such a thing
/// goes where its host says: it is always the people who make room, as far as they yield to it.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Motor/StaticContact.h"

namespace ped {

/// Whether somebody must get out of the way of something now, whatever they were told; `out` says how. Standing people
/// step aside, walking ones swerve, and people who are touched give way. Only for runs with movers.
bool getOutOfTheWay(const StepContext& context, AgentId self, const MotorCommand& given, const Body& body,
                    MotorCommand& out);

/// The landing of a step towards `to`, as it is or beside the moving obstacles that it would lead into. Only for runs
/// with movers.
Landing landBesideMovers(const StepContext& context, AgentId self, bool guarded, const Body& body, Vec2 to,
                         const Landing& landing);

} // namespace ped
