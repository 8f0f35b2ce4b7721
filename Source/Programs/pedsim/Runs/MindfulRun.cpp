// SPDX-License-Identifier: MIT
#include "Runs/MindfulRun.h"

#include "ped/Agents/StationParameters.h"

#include "ped/World/World.h"

namespace pedsim {

ped::SimulationOptions mindfulOptions(const ped::World& world, const MindfulOptions& options) {
    ped::SimulationOptions out;
    out.seed = options.seed;
    out.parameters = ped::stationParameters(world.station.simulation);
    if (options.order != nullptr)
        out.parameters.reactive.order = *options.order;
    out.trace = options.trace;
    out.authored = true;
    out.minds = true;
    if (options.people > 0)
        out.population.initial = static_cast<std::int32_t>(options.people);
    out.events = options.events;
    return out;
}

MindfulRun::MindfulRun(const ped::World& world, ped::Executor& executor, const MindfulOptions& options)
    : simulation_(world, executor, mindfulOptions(world, options)) {
    added_ = simulation_.addInhabitants();
}

} // namespace pedsim
