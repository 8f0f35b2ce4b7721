// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// TrajNet++ (*.ndjson): one JSON object per line, {"scene": {..., "fps": 2.5}} or {"track": {"f", "p", "x", "y"}}.

#include "Trajectories/TextTracks.h"

namespace pedsim {

/// Whether the first line is a JSON object.
bool isTrajNetFile(std::string_view text);

/// Null after an error; errors name the line. Predictions of others ("prediction_number") are left out and counted.
std::unique_ptr<TrackTable> readTrajNetTracks(std::string_view text, const TrackOptions& options,
                                              ped::Diagnostics& diagnostics);

} // namespace pedsim
