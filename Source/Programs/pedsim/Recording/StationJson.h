// SPDX-License-Identifier: MIT
#pragma once

#include "ped/Station/StationDesc.h"
#include "ped/Station/Value.h"

namespace pedsim {

/// A station with every field of every part, also those that have their default: whoever reads it needs to know none.
ped::Value stationJson(const ped::StationDesc& desc);

} // namespace pedsim
