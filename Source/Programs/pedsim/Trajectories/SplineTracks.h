// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Splines of the UCY recordings (*.vsp): for each person a number of control points "x y frame gaze". They are curves
/// in time, sampled five times a second.

#include "Trajectories/TextTracks.h"

namespace pedsim {

/// Whether the first line counts splines.
bool isSplineFile(std::string_view text);

/// People are numbered from 1, in the order of the file.
std::unique_ptr<TrackTable> readSplineTracks(std::string_view text, const TrackOptions& options,
                                             ped::Diagnostics& diagnostics);

} // namespace pedsim
