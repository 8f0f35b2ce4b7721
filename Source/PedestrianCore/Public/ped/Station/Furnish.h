// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Rooms of a type get its furniture and its people: things and numbers that an author would otherwise write one by one.

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

namespace ped {

/// Whether a region asks for furniture.
PEDESTRIANCORE_API bool wantsFurniture(const StationDesc& station);

/// The station with the furniture and people of its rooms written out; regions ask for nothing any more. Regions of a type
/// that does not exist stay as they are, for the validator to name. Warns of rooms in which something finds no room.
PEDESTRIANCORE_API StationDesc furnished(const StationDesc& station, Diagnostics& diagnostics);

} // namespace ped
