// SPDX-License-Identifier: MIT
#pragma once

#include "Trajectories/TextTracks.h"
#include "Trajectories/TrajectorySource.h"

#include <memory>
#include <string>

namespace pedsim {

/// Opens a file of any format that there is a reader for, which its first bytes tell: a recording, SQLite, text. Null
/// after an error.
std::unique_ptr<TrajectorySource> openTrajectory(const std::string& path, const TrackOptions& options,
                                                 ped::Diagnostics& diagnostics);

} // namespace pedsim
