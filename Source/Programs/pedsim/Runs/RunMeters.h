// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "measure" of this host: the meters that look at a run after every frame.

#include "Runs/TrainLog.h"
#include "Trajectories/SimulationTrajectory.h"

#include "ped/Base/Trace.h"
#include "ped/Measure/Collisions.h"
#include "ped/Measure/MeterTable.h"
#include "ped/Measure/PlaceMeter.h"
#include "ped/Measure/Progress.h"
#include "ped/Simulation/Simulation.h"

#include <cstdint>

namespace pedsim {

class RunMeters {
public:
    /// `trace` may be null. `places`: its sections and gates, with their warm-up and window, are measured too.
    explicit RunMeters(const ped::Simulation& simulation, ped::TraceHook* trace = nullptr, ped::MeterSetup places = {});

    /// To be called after every step.
    void update(const ped::Simulation& simulation);

    const ped::MeterSet& meters() const { return meters_; }
    /// What the meters were made from: further meters of the same run are made from it too.
    const ped::MeterSetup& setup() const { return setup_; }
    /// Train by train: who boarded and who was left behind.
    const TrainLog& trains() const { return trains_; }
    /// Region by region: where people lose time.
    const ped::PlaceMeter& places() const { return places_; }
    const ped::CollisionMeter& collisions() const { return *meters_.find<ped::CollisionMeter>(); }
    const ped::ProgressMeter& progress() const { return *meters_.find<ped::ProgressMeter>(); }
    std::uint32_t frames() const { return frames_; } ///< Looked at.
    /// People present, summed over these frames.
    std::uint64_t personFrames() const { return personFrames_; }

private:
    ped::TraceHook* trace_;
    SimulationFrames live_;
    ped::MeterSetup setup_;
    ped::MeterSet meters_;
    ped::PlaceMeter places_;
    TrainLog trains_;
    std::uint32_t frames_ = 0;
    std::uint64_t personFrames_ = 0;
};

} // namespace pedsim
