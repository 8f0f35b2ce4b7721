// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Who belongs together, found in tracks where nobody has written it down.

#include "Tracks/TrackSet.h"

#include <vector>

namespace pedsim {

/// Groups by the numbers of their people: two belong together who are within 2 m of each other for most of the time that both are
/// there, move alike meanwhile, and are there together for most of the shorter stay; who belongs to one of a group belongs to it.
std::vector<std::vector<std::int64_t>> foundGroups(const TrackSet& set);

} // namespace pedsim
