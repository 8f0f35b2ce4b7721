// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What came out of a run: the figures that `pedsim run` prints and writes.

#include "Cli/JsonOutput.h"
#include "Runs/Bottlenecks.h"
#include "Runs/RunMeters.h"
#include "Runs/StageTimer.h"

#include "ped/Measure/Collisions.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Simulation/StageTable.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace pedsim {

struct RunSummary {
    std::string station;
    std::string scene; ///< Empty: none.
    std::string order; ///< Of the reactive routines.
    std::uint64_t seed = 0;
    std::size_t threads = 1;
    std::size_t agents = 0;       ///< Everybody who was ever added.
    std::size_t present = 0;      ///< People who are there at the end.
    std::size_t left = 0;         ///< People who have left.
    std::uint32_t frames = 0;     ///< Of this run; a restored one began later.
    std::uint32_t firstFrame = 0; ///< Where it began.
    double seconds = 0.0;         ///< Simulated in this run. [s]
    double wallSeconds = 0.0;     ///< That the run took. [s]
    std::uint64_t stateHash = 0;
    double framesPerSecond = 30.0;             ///< Of the simulation. [1/s]
    std::vector<const ped::MeterInfo*> meters; ///< Those that looked at the run, in the order of their table.
    ped::FigureList figures;                   ///< Everything that they tell: what is printed and written.
    // What studies judge by, besides.
    ped::CollisionTotals collisions;
    double fitness = 0.0; ///< 0 to 1.
    ped::SpeedRatios speed;
    std::uint32_t stuck = 0;   ///< People who went nowhere for 60 s.
    std::uint32_t aimless = 0; ///< Of people with roles, looked at once a minute: how often somebody had no goal.
    std::uint32_t leaks = 0;   ///< The same: minutes in which something was held that nobody holds.
    bool roles = false;        ///< Some people have roles.
    /// Time per person per frame, as the stepping thread sees it. By stage. [µs]
    std::array<double, ped::stageCount> stageMicroseconds{};
    ped::PathStats paths;
    std::size_t worldBytes = 0;
    std::size_t agentBytes = 0;
    ped::ActivityCounts activities;      ///< What people did besides walking: nothing, without minds.
    double personMinutes = 0.0;          ///< Time that everybody spent there, in this run. [min]
    std::vector<TrainRow> trains;        ///< In the order of departure.
    std::vector<Bottleneck> bottlenecks; ///< The worst first.
    bool minds = false;                  ///< People have minds, now or later.
    bool interrupted = false;

    double realtimeFactor() const { return wallSeconds > 0.0 ? seconds / wallSeconds : 0.0; }
};

/// All that simulation and meters know; names, threads, wall time and interruption are the caller's. `timer` may be
/// null.
RunSummary summarize(const ped::Simulation& simulation, const RunMeters& meters, const StageTimer* timer);

/// For programs.
JsonObject summaryJson(const RunSummary& summary);
/// A line that warns where people were in danger of being crushed, from the figures of the meter "crush"; else empty.
std::string crushWarning(const ped::FigureList& figures);
/// For people: a table of lines.
std::string summaryText(const RunSummary& summary);

} // namespace pedsim
