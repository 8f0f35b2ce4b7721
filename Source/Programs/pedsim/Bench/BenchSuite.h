// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// All measurements of one run of `pedsim bench`, one after the other.

#include "Bench/BenchResult.h"
#include "Host/TbbExecutor.h"

#include "ped/Examples/ExampleBase.h"
#include "ped/World/World.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pedsim {

struct BenchPlan {
    std::vector<std::uint32_t> people;   ///< Populations, ascending.
    std::vector<std::size_t> threads{1}; ///< Numbers of threads, ascending, from 1.
    ExecutorMaker makeExecutor = makeTbbExecutor;
    float warmSeconds = 10.0f; ///< Simulated before people with minds are measured; half of it for walkers. [s]
    float seconds = 0.0f;      ///< Simulated and measured, each time; 0: as personFrames says. [s]
    /// Frames between two decisions, ours and DetourCrowd's; 0: each as it comes, ours as the station says (10 Hz) and
    /// DetourCrowd's in every frame.
    std::uint32_t decideEvery = 0;
    double personFrames = 3e6;                ///< To be measured of each population, in 27 to 540 frames.
    bool terminal = true;                     ///< The terminal that grows, with minds.
    std::vector<float> densities{0.1f, 0.5f}; ///< Of halls with walkers. [1/m²]
    std::uint32_t mostDetour = 0;             ///< DetourCrowd in the halls, up to this many people; 0: not at all.
    std::shared_ptr<const ped::ExampleBase> examples; ///< Walkers go by these in a hall, too; may be null.
    float examplesDensity = 0.1f;                     ///< Of that hall. [1/m²]
    std::size_t pathPairs = 0;                        ///< Path queries in `pathWorld`.
    std::shared_ptr<const ped::World> station;        ///< Measured too, with minds; may be null.
    std::shared_ptr<const ped::World> pathWorld;      ///< May be null.
    bool interest = false;                            ///< Regions of interest; `quickly`: a few short runs.
    bool quickly = false;
};

/// Told the share that is done and what is measured now; false ends the run.
using BenchTell = std::function<bool(double share, const std::string& note)>;

/// Adds what it measures to `result` as soon as it is there, so that a run that is ended keeps it.
void runBench(const BenchPlan& plan, BenchResult& result, const BenchTell& tell);

/// Number of frames to measure with this many people.
std::uint32_t measuredFrames(const BenchPlan& plan, std::uint32_t people, double framesPerSecond);

} // namespace pedsim
