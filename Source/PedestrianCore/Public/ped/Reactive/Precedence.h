// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Our cure for people who block each other. The paper's rules are symmetric: two who meet may both stop for ever, and
/// where many ways converge on a narrow portal, people form an arch that nobody gets through. Here one of two always
/// goes first: before a narrow portal who is nearer to it, elsewhere who is ahead, and failing that the lower id. The
/// other keeps a little room, and steps aside or back where it stands in the way.

#include "ped/Reactive/Situation.h"

namespace ped {

/// Finds out who of the neighbours goes first, and who comes against me.
PEDESTRIANCORE_API void judgePrecedence(Situation& s);

/// What is kept free around somebody at `to` who goes first before a portal: more beside it than behind it. [m]
PEDESTRIANCORE_API float roomFor(const Situation& s, Vec2 to);

/// Steps out of the way of those who go first. False where nobody needs it, or there is nowhere to go.
PEDESTRIANCORE_API bool makeRoom(const Situation& s, MotorCommand& command);

} // namespace ped
