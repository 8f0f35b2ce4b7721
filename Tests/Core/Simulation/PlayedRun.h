// SPDX-License-Identifier: MIT
#pragma once

#include "Runs/MindfulRun.h"
#include "ped/Agents/StationParameters.h"
#include "ped/Simulation/Simulation.h"

#include <memory>

namespace ped {

/// A busy run of 120 people with minds, for somebody to play with.
inline std::unique_ptr<Simulation> mindfulRun(const World& world, Executor& executor, std::uint32_t chunkSize = 256) {
    pedsim::MindfulOptions mindful;
    mindful.people = 120;
    SimulationOptions options = pedsim::mindfulOptions(world, mindful);
    options.parameters = stationParameters(world.station.simulation);
    options.chunkSize = chunkSize;
    auto simulation = std::make_unique<Simulation>(world, executor, options);
    simulation->addInhabitants();
    return simulation;
}

} // namespace ped
