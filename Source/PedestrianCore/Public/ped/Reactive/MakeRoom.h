// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What follows from precedence: a person who stands in the way of one who goes first makes room. Bodies show what they
/// want: by where they face, by stepping back (bodyYields) and by not getting on (bodyWedged). So a step back before a
/// door passes from person to person to the edge of the crowd.

#include "ped/Reactive/Situation.h"

namespace ped {

/// Changes the command to the nearest one that makes room for those who go first. False where nobody needs room.
PEDESTRIANCORE_API bool makeRoom(Situation& s, MotorCommand& command);

} // namespace ped
