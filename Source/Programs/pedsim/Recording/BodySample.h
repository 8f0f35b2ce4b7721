// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A body in whole numbers.

#include "Recording/FrameGroup.h"

#include "ped/Agents/Fragments.h"

namespace pedsim {

/// A body as a recording has it: all of `out` but the activity. Field by field in place: a whole one that is copied
/// right after its bytes were written waits for them.
void takeSample(const ped::Body& body, const ped::Motion& motion, const ped::Steering& steering, TrackSample& out);

} // namespace pedsim
