// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Our remedy for people who block each other. The paper's rules are symmetric: two people who meet may both stop for
/// ever, and where many ways converge on a narrow portal, people form an arch that nobody gets through. Here one of two
/// people always goes first:
///  - at a narrow portal, people who come out go before people who go in;
///  - of those who go in, from either side, the one nearer to where bodies can pass;
///  - elsewhere, the one who is ahead, judged by where both face;
///  - failing that, the one with the lower id.
/// Both compute it from the same frozen numbers, so they agree. What follows from it is in MakeRoom.h.

#include "ped/Reactive/Situation.h"

namespace ped {

/// Finds out which neighbours go first. Looks only at those for whom it can matter: everybody at a narrow portal,
/// elsewhere people who are near enough to need room.
PEDESTRIANCORE_API void judgePrecedence(Situation& s);

} // namespace ped
