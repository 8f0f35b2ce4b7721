// SPDX-License-Identifier: MIT
#include "Runs/RunMeters.h"

#include "ped/Base/Trace.h"
#include "ped/Simulation/StageTable.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/World.h"

namespace pedsim {

RunMeters::RunMeters(const ped::Simulation& simulation, ped::TraceHook* trace)
    : trace_(trace), collisions_(simulation.world()),
      progress_(simulation.world(), simulation.parameters().motor, simulation.parameters().framesPerSecond) {}

void RunMeters::update(const ped::Simulation& simulation) {
    const ped::TraceScope scope(trace_, ped::stageTable[static_cast<std::size_t>(ped::Stage::Measure)].name);
    collisions_.update(simulation.crowd());
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        progress_.update(simulation.frame(), chunk.identity, chunk.body, chunk.path);
    ++frames_;
    personFrames_ += simulation.size();
}

double RunMeters::fitness() const {
    return ped::fitness(progress_.people(), collisions_.framesOf());
}

} // namespace pedsim
