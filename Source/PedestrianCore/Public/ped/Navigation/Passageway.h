// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Passageway navigation (section 4.3.2.1): in a narrow place people keep between two imaginary boundaries, look for a
/// gap in oncoming traffic clockwise from where they head, and keep to the right when there is none.

#include "ped/Navigation/FollowPath.h"
#include "ped/Reactive/Situation.h"

namespace ped {

/// Finds the safety fan where the way ahead is narrow, and chooses a direction in it.
PEDESTRIANCORE_API void navigatePassage(Situation& s, const Heading& heading, MotorCommand& command);

} // namespace ped
