// SPDX-License-Identifier: MIT
#pragma once

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

namespace ped {

/// Everything that can be known to be wrong with a station without building its world: values out of their range,
/// names that are missing or used twice, invalid shapes, floors that cannot be climbed, sizes that fit no memory,
/// timetables with two trains on one track. Places are JSON paths. Returns whether there was no error; warnings do not
/// count. A station that passes cannot make the world builder ask for unbounded memory.
PEDESTRIANCORE_API bool validateStation(const StationDesc& desc, Diagnostics& diagnostics);

} // namespace ped
