// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a pedestrian costs: time of each stage per person per frame (figures 11 and 12 of Shao and Terzopoulos 2007),
/// on one thread and on several, in one and the same run.

#include "Bench/Counters.h"
#include "Host/TbbExecutor.h"

#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/StageTable.h"
#include "ped/World/World.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pedsim {

/// What was measured on one number of threads.
struct CostRow {
    std::size_t threads = 1;
    std::uint32_t frames = 0; ///< Measured.
    double people = 0.0;      ///< Mean over them: people come and go.
    /// Of each stage: medians over parts of the run, or means (CostOptions::means). Processor time on one thread, time by the clock on several.
    /// [µs per person per frame]
    std::array<double, ped::stageCount> stageMicroseconds{};
    double microseconds = 0.0;     ///< Processor time of all threads; on one, the sum of the above. [µs]
    double wallMicroseconds = 0.0; ///< By the clock, of the quickest part: what a machine does that is left alone. [µs]
    Counts counts;                 ///< Per person per frame; one thread only.

    /// Simulated seconds per second by the clock.
    double realtimeFactor(double framesPerSecond) const;
};

struct CostRun {
    std::string scene;
    std::uint32_t wanted = 0; ///< People.
    std::uint32_t added = 0;  ///< People who found room at the start.
    std::uint32_t warmFrames = 0;
    double personFrames = 0.0; ///< Of the whole run, warm time included.
    double framesPerSecond = 30.0;
    double squareMetresEach = 0.0; ///< Walkable ground over people. [m²]
    double bytesPerPerson = 0.0;   ///< Of the chunks of agents.
    double workBytes = 0.0;        ///< Of all else that the simulation keeps: snapshot, planners, objects' state.
    double worldBytes = 0.0;
    double buildSeconds = 0.0; ///< Of the world, by the clock.
    double walkingShare = 0.0; ///< People who move, at the end.
    std::string stateHash;     ///< At the end: two machines that agree have done the same work.
    std::vector<CostRow> rows; ///< By threads, ascending; none where the run was interrupted.

    const CostRow* onThreads(std::size_t threads) const;
};

struct CostOptions {
    std::vector<std::size_t> threads{1}; ///< Numbers of threads to be measured on, ascending.
    ExecutorMaker makeExecutor = makeTbbExecutor;
    std::uint32_t warmFrames = 300; ///< Not measured.
    std::uint32_t frames = 270;     ///< Measured, of each number of threads.
    /// Means over all parts instead of medians: what is done only now and then is hidden by these.
    bool means = false;
    /// Asked now and then with the share of the run that is done; false ends it.
    std::function<bool(double share)> goOn;
    /// Shown the run at its end; may be empty.
    std::function<void(const ped::Simulation&)> finish;
};

/// What runs: a world, options without executor or trace, and what puts people in (it returns how many found room).
struct CostScene {
    std::string name;
    const ped::World& world;
    ped::SimulationOptions options;
    std::function<std::uint32_t(ped::Simulation&)> populate;
};

/// Runs the scene once. The warm time runs on all threads; then parts on one number of threads and the other take
/// turns, so that what disturbs the machine disturbs them alike.
CostRun measureCost(const CostScene& scene, const CostOptions& options);

} // namespace pedsim
