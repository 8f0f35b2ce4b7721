// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A way that is free of people: routine E's search for one ("turn to face away, and proceed when the way ahead
/// clears"). The measure of a direction is how near to the goal it leads before somebody, or a wall, is met; so one
/// passes people in time instead of stopping before them (M. Moussaïd, D. Helbing, G. Theraulaz, 2011).

#include "ped/Reactive/Situation.h"

namespace ped {

/// The best direction for somebody who would walk along `wanted` (unit vector) at `speed`, 0 < speed. Returns `wanted`
/// itself where that is free. Clockwise first, so that two who meet turn to the same side.
Vec2 findFreeCourse(const Situation& s, Vec2 wanted, float speed);

} // namespace ped
