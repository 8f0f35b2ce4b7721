// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Pairs of recorded people who belong together, and simulated ones in their place.

#include "Validation/SceneRun.h"

#include <memory>
#include <string>
#include <vector>

namespace pedsim {

/// Pairs that walk: how far from each other, and how fast.
struct PairFigures {
    double distance = 0.0; ///< Sum over looks. [m]
    double speed = 0.0;    ///< The same. [m/s]
    double looks = 0.0;

    double meanDistance() const { return looks > 0.0 ? distance / looks : 0.0; }
    double meanSpeed() const { return looks > 0.0 ? speed / looks : 0.0; }
};

struct RecordedGroups {
    std::string name;
    std::vector<std::size_t> sizes; ///< Of the groups, by their numbers in the run.
    PairFigures recorded;
    PairFigures simulated;
    SceneFigures figures;
    Scene scene; ///< Simulated people in the place of the recorded ones.
};

/// Recordings below a folder of which somebody wrote down who belongs together; none where the folder is empty.
std::vector<std::shared_ptr<RecordedGroups>> recordedGroups(const std::string& folder);
/// Looks at the pairs of a run.
void lookAtPairs(const ped::Simulation& simulation, RecordedGroups& out);

} // namespace pedsim
