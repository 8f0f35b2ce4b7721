// SPDX-License-Identifier: MIT
#pragma once

#include "Tracks/TrackSet.h"

#include "ped/Station/StationDesc.h"

namespace pedsim {

/// A bare floor under recorded people, with what stands in their way.
ped::StationDesc trackStation(const std::string& name, const ped::Box2& bounds, const ped::GeometryDesc& obstacles);

} // namespace pedsim
