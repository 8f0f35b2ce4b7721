// SPDX-License-Identifier: MIT
#include "Trajectories/SimulationTrajectory.h"

#include "ped/Base/Diagnostic.h"

namespace pedsim {

ped::TrajectoryFrame SimulationFrames::of(const ped::Simulation& simulation) {
    bodies_.clear();
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        ped::appendBodies(chunk.identity, chunk.body, chunk.path, bodies_);
    return {simulation.frame() / static_cast<double>(simulation.parameters().framesPerSecond), bodies_};
}

SimulationTrajectory::SimulationTrajectory(ped::Simulation& simulation, std::uint32_t steps)
    : simulation_(simulation), left_(steps + 1) {
    info_.format = "simulation";
    info_.framesPerSecond = static_cast<double>(simulation.parameters().framesPerSecond);
    info_.known = simulationFacts;
    info_.people = simulation.size();
}

bool SimulationTrajectory::next(ped::TrajectoryFrame& frame, ped::Diagnostics&) {
    if (left_ == 0)
        return false;
    if (begun_)
        simulation_.step();
    begun_ = true;
    --left_;
    frame = frames_.of(simulation_);
    return true;
}

} // namespace pedsim
