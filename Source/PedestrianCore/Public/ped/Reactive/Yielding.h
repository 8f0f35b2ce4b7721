// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Our cure for deadlocks: of people who block each other, somebody loses patience first, steps back and lets the other
/// pass. Who that is follows from the ids, so two never step back and forth together for long.

#include "ped/Reactive/Situation.h"

namespace ped {

PEDESTRIANCORE_API void giveWay(Situation& s, MotorCommand& command);

} // namespace ped
