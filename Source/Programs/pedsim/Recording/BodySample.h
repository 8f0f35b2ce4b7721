// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Bodies in whole numbers.

#include "Recording/SampleLog.h"

#include "ped/Agents/Fragments.h"

#include <span>

namespace pedsim {

/// Bodies as a recording has them: all of `out` but id and activity. All spans have the same length.
void takeSamples(std::span<const ped::Body> bodies, std::span<const ped::Motion> motions,
                 std::span<const ped::Steering> steering, std::span<PersonSample> out);

} // namespace pedsim
