// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people are up to in a recording: the block CLAS, which the 3D page colours people by. Readers that do not know it
/// pass it over.

#include "Annotation/Annotate.h"

#include "ped/Station/Value.h"

#include <span>

namespace pedsim {

/// What the block holds: the names of the classes, and for each stay the class second by second, -1 where the track is too
/// short to tell. `classes`: by segment of the set.
ped::Value classesJson(const JudgedSet& set, std::span<const std::uint8_t> classes);

} // namespace pedsim
