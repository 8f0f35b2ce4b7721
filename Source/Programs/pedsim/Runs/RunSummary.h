// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What came out of a run: the figures that `pedsim run` prints and writes.

#include "Cli/JsonOutput.h"
#include "Runs/RunMeters.h"
#include "Runs/StageTimer.h"

#include "ped/Measure/Collisions.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Simulation/StageTable.h"

#include <array>
#include <cstdint>
#include <string>

namespace pedsim {

/// How fast people got on, over their preferred speed (R of Shao and Terzopoulos' appendix C).
struct SpeedRatios {
    double mean = 1.0;
    double lowest5 = 1.0;        ///< Five in a hundred people are below.
    double shareAboveHalf = 1.0; ///< Of people.
};

struct RunSummary {
    std::string station;
    std::string scene; ///< Empty: none.
    std::string order; ///< Of the reactive routines.
    std::uint64_t seed = 0;
    std::size_t threads = 1;
    std::size_t agents = 0; ///< People who took part: everybody who was ever added.
    std::size_t present = 0;
    std::size_t left = 0;
    std::uint32_t frames = 0;     ///< Of this run; a restored one began later.
    std::uint32_t firstFrame = 0; ///< Where it began.
    double seconds = 0.0;         ///< Simulated in this run. [s]
    double wallSeconds = 0.0;     ///< It took. [s]
    std::uint64_t stateHash = 0;
    ped::CollisionTotals collisions;
    double framesPerSecond = 30.0;
    double fitness = 0.0;
    SpeedRatios speed;
    std::uint32_t stuck = 0;
    /// Time over people and frames, as the stepping thread sees it. [µs]
    std::array<double, ped::stageCount> stageMicroseconds{};
    ped::PathStats paths;
    std::size_t worldBytes = 0;
    std::size_t agentBytes = 0;
    ped::ActivityCounts activities; ///< What people did besides walking: nothing, without minds.
    bool minds = false;
    bool interrupted = false;

    double realtimeFactor() const { return wallSeconds > 0.0 ? seconds / wallSeconds : 0.0; }
};

/// All that simulation and meters know; names, threads, wall time and interruption are the caller's. `timer` may be
/// null.
RunSummary summarize(const ped::Simulation& simulation, const RunMeters& meters, const StageTimer* timer);

SpeedRatios speedRatios(const ped::ProgressMeter& progress);

/// For programs.
JsonObject summaryJson(const RunSummary& summary);
/// For people: a table of lines.
std::string summaryText(const RunSummary& summary);

} // namespace pedsim
