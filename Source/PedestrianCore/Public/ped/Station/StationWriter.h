// SPDX-License-Identifier: MIT
#pragma once

#include "ped/Station/StationDesc.h"
#include "ped/Station/Value.h"

namespace ped {

/// A station as a tree of values by its description. Optional fields that have their default, and fields that their
/// kind does not use, are left out; numbers have the fewest decimals that read back to the same float. Reading the
/// result gives the same station.
PEDESTRIANCORE_API Value writeStation(const StationDesc& desc);

} // namespace ped
