// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "measure" of this host: the meters that look at a run after every frame.

#include "Trajectories/SimulationTrajectory.h"

#include "ped/Base/Trace.h"
#include "ped/Measure/Collisions.h"
#include "ped/Measure/MeterTable.h"
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
    const ped::CollisionMeter& collisions() const { return *meters_.find<ped::CollisionMeter>(); }
    const ped::ProgressMeter& progress() const { return *meters_.find<ped::ProgressMeter>(); }
    std::uint32_t frames() const { return frames_; } ///< Looked at.
    /// People present, summed over these frames.
    std::uint64_t personFrames() const { return personFrames_; }

private:
    ped::TraceHook* trace_;
    SimulationFrames live_;
    ped::MeterSet meters_;
    std::uint32_t frames_ = 0;
    std::uint64_t personFrames_ = 0;
};

} // namespace pedsim
