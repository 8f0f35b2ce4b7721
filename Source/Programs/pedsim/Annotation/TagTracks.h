// SPDX-License-Identifier: MIT
#pragma once

#include "Tracks/TrackSet.h"

#include "ped/Station/Value.h"

namespace pedsim {

/// What the page to label people in plays: {"name", "period", "begin", "end", "bounds", "classes", "people"}; of each stay
/// the file's number, the first moment in periods, places in centimetres.
ped::Value tagTracks(const std::string& name, const TrackSet& set);

} // namespace pedsim
