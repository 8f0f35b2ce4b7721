// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Our cure for people who block each other. The paper's rules are symmetric: two who meet may both stop for ever, and
/// where many ways converge on a narrow portal, people form an arch that nobody gets through. Here one of two always
/// goes first:
///  - at a narrow portal, who comes out before who goes in;
///  - of those who go in, from whichever side, who is nearer to where bodies can pass;
///  - elsewhere who is ahead, by where both face;
///  - failing that, the lower id.
/// Both sides compute it from the same frozen numbers, so they agree. What follows from it is in MakeRoom.h.

#include "ped/Reactive/Situation.h"

namespace ped {

/// Finds out who of the neighbours goes first; of those only for whom it can matter: all at a narrow portal, else who
/// is near enough to be made room for.
PEDESTRIANCORE_API void judgePrecedence(Situation& s);

} // namespace ped
