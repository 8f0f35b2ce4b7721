// SPDX-License-Identifier: MIT
#include "Runs/RunMeters.h"

#include "Map/Levels.h"
#include "ped/Base/Trace.h"
#include "ped/Simulation/StageTable.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/World.h"

namespace pedsim {

namespace {

ped::MeterSetup setupFor(const ped::Simulation& simulation, ped::MeterSetup setup) {
    setup.known = simulationFacts;
    setup.world = &simulation.world();
    setup.motor = simulation.parameters().motor;
    setup.framesPerSecond = simulation.parameters().framesPerSecond;
    setup.levelOfRegion.assign(setup.world->regions.size(), 0);
    const std::vector<Level> levels = findLevels(*setup.world);
    for (std::size_t l = 0; l < levels.size(); ++l) {
        setup.bounds.grow(levels[l].bounds.min);
        setup.bounds.grow(levels[l].bounds.max);
        for (const ped::RegionId region : levels[l].regions)
            setup.levelOfRegion[region.index()] = static_cast<std::uint16_t>(l);
    }
    return setup;
}

} // namespace

RunMeters::RunMeters(const ped::Simulation& simulation, ped::TraceHook* trace, ped::MeterSetup places)
    : trace_(trace), setup_(setupFor(simulation, std::move(places))), meters_(setup_), places_(setup_),
      trains_(simulation) {}

void RunMeters::update(const ped::Simulation& simulation) {
    const ped::TraceScope scope(trace_, ped::stageTable[static_cast<std::size_t>(ped::Stage::Measure)].name);
    const ped::TrajectoryFrame frame = live_.of(simulation);
    meters_.update(frame);
    places_.update(frame);
    trains_.update(simulation);
    ++frames_;
    personFrames_ += simulation.size();
}

} // namespace pedsim
