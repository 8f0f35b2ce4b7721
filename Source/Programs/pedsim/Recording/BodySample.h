// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A body in whole numbers.

#include "Recording/FrameGroup.h"

#include "ped/Agents/Fragments.h"

namespace pedsim {

/// A body as a recording has it.
TrackSample trackSample(const ped::Body& body, const ped::Motion& motion, const ped::Steering& steering);

} // namespace pedsim
