// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A running simulation as a source of trajectories.

#include "Trajectories/TrajectorySource.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/Simulation.h"

namespace pedsim {

/// What a simulation tells: everything but areas and lines.
inline constexpr std::uint32_t simulationFacts =
    ped::knowsRadius | ped::knowsFacing | ped::knowsWish | ped::knowsPreferredSpeed;

/// Shows the state after a step. Keeps its memory.
class SimulationFrames {
public:
    /// Valid until the next call.
    ped::TrajectoryFrame of(const ped::Simulation& simulation);

private:
    std::vector<ped::TrajectoryBody> bodies_;
};

/// Steps a simulation frame by frame.
class SimulationTrajectory final : public TrajectorySource {
public:
    /// Gives the state now, then those after each of `steps` steps. The simulation must outlive the source.
    SimulationTrajectory(ped::Simulation& simulation, std::uint32_t steps);

    const TrajectoryInfo& info() const override { return info_; }
    bool next(ped::TrajectoryFrame& frame, ped::Diagnostics& diagnostics) override;

private:
    ped::Simulation& simulation_;
    std::uint32_t left_; ///< Frames still to be given.
    bool begun_ = false;
    TrajectoryInfo info_;
    SimulationFrames frames_;
};

} // namespace pedsim
