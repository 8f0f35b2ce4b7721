// SPDX-License-Identifier: MIT
#pragma once

#include "ped/Base/Diagnostic.h"
#include "ped/Station/District.h"
#include "ped/Station/EventDesc.h"
#include "ped/Station/StationDesc.h"
#include "ped/Station/Value.h"

namespace ped {

/// Reads a station from a tree of values by its description. Nothing is ignored: unknown and repeated fields, wrong
/// types, missing fields, numbers out of range and lists beyond their limits are errors that name the path, the line
/// and the remedy. One member beside the description is allowed, "$schema" at the top, which text editors use.
/// Returns whether the station was read without an error; `desc` then holds it, and otherwise what could be read.
PEDESTRIANCORE_API bool readStation(const Value& root, StationDesc& desc, Diagnostics& diagnostics);
/// One number widens a flight of stairs: where a floor has a width, the footprint follows from it and from where the
/// slope begins and ends. readStation() does this; it is for whoever changes a width afterwards.
PEDESTRIANCORE_API void drawWidths(StationDesc& station);
/// Like readStation() for a district; its stations are files of their own.
PEDESTRIANCORE_API bool readDistrict(const Value& root, DistrictDesc& desc, Diagnostics& diagnostics);
/// The same for a list of events.
PEDESTRIANCORE_API bool readEvents(const Value& root, EventListDesc& desc, Diagnostics& diagnostics);

} // namespace ped
