// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "measure" of this host: what is looked at after every frame.

#include "ped/Base/Trace.h"
#include "ped/Measure/Collisions.h"
#include "ped/Measure/Progress.h"
#include "ped/Simulation/Simulation.h"

#include <cstdint>

namespace pedsim {

class RunMeters {
public:
    /// `trace` may be null.
    explicit RunMeters(const ped::Simulation& simulation, ped::TraceHook* trace = nullptr);

    /// To be called after every step.
    void update(const ped::Simulation& simulation);

    const ped::CollisionMeter& collisions() const { return collisions_; }
    const ped::ProgressMeter& progress() const { return progress_; }
    double fitness() const;
    std::uint32_t frames() const { return frames_; } ///< Looked at.
    /// People present, summed over these frames.
    std::uint64_t personFrames() const { return personFrames_; }

private:
    ped::TraceHook* trace_;
    ped::CollisionMeter collisions_;
    ped::ProgressMeter progress_;
    std::uint32_t frames_ = 0;
    std::uint64_t personFrames_ = 0;
};

} // namespace pedsim
