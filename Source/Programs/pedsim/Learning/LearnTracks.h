// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Tracks and obstacles as the core learns from them.

#include "Tracks/TrackSet.h"

#include "ped/Examples/BuildExamples.h"
#include "ped/Station/StationDesc.h"

#include <string>

namespace pedsim {

/// Everybody of a set, file by file a scene of its own. Every track is somebody of their own.
ped::ExampleTracks learnedTracks(const TrackSet& set, const ped::GeometryDesc& obstacles, const std::string& sources);

} // namespace pedsim
