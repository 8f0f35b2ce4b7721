// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Bodies against shut doors: to whoever comes from its shut side, a threshold is a wall. So is one with ticket gates to
/// everybody but the people whose turn it is, and a lift's door to whoever it is not open to. A person in the doorway
/// when it shuts may step out of it, to either side.

#include "ped/Agents/StepContext.h"
#include "ped/Motor/StaticContact.h"

namespace ped {

/// The landing of a step towards `to`, as it is or before the shut doors that it would go through. Only for runs in
/// which something is shut (StepContext::passable).
Landing landBeforeDoors(const StepContext& context, AgentId self, bool guarded, const Body& body, Vec2 to,
                        const Landing& landing);

} // namespace ped
