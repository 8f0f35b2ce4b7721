// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What follows from precedence: who stands in the way of somebody who goes first makes room. A body shows what it
/// wants: by where it faces, by stepping back (bodyYields) and by not getting on (bodyWedged). So a step back before a
/// door passes from person to person to the edge of the crowd.

#include "ped/Reactive/Situation.h"

namespace ped {

/// Changes the command to the nearest one that makes room for those who go first. False where none needs it.
PEDESTRIANCORE_API bool makeRoom(Situation& s, MotorCommand& command);

} // namespace ped
