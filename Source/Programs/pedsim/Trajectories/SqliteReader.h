// SPDX-License-Identifier: MIT
#pragma once

#include "Trajectories/TrackTable.h"

#include <memory>
#include <optional>
#include <string>

namespace pedsim {

/// Reads JuPedSim's tables, whether JuPedSim wrote them or `pedsim run --trajectories`. The rate is that of the file's
/// metadata. Null after an error.
std::unique_ptr<TrackTable> readSqliteTracks(const std::string& path, std::optional<float> radius,
                                             ped::Diagnostics& diagnostics);

} // namespace pedsim
