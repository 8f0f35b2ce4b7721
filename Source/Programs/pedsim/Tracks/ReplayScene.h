// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Simulated people in the place of recorded ones: everybody is added where and when a recorded person appears, heads
/// where they headed, prefers the speed that they walked at, and goes to where they were seen last.

#include "Scenes/Scene.h"
#include "Tracks/TrackSet.h"

#include "ped/Agents/LocomotionParameters.h"
#include "ped/Base/Diagnostic.h"

#include <string>
#include <vector>

namespace pedsim {

struct ReplayOptions {
    bool pauses = false; ///< Stops of 2 s and more become places where they stay as long.
    std::vector<std::vector<std::int64_t>>
        groups; ///< People who belong together, by their numbers: they walk together.
};

/// Groups of a file: the numbers of each on a line of its own; a first line with the number of groups is passed over.
bool readGroups(const std::string& path, std::vector<std::vector<std::int64_t>>& out, ped::Diagnostics& diagnostics);

/// Lingering stands for pauses that nobody has written down: where the recorded ones are kept, nobody lingers besides. They slow
/// down to look round all the same.
void pauseAsRecorded(ped::WaverParameters& waver);

/// `bounds` must hold everybody. The scene keeps what it needs of the set.
Scene replayScene(const std::string& name, const TrackSet& set, const ped::GeometryDesc& obstacles,
                  const ReplayOptions& options);

/// Stops of at least 2 s within a track: below 0.3 m/s. First point and number of points of each.
std::vector<std::pair<std::size_t, std::size_t>> stopsOf(std::span<const TrackPoint> points, double period);

} // namespace pedsim
