// SPDX-License-Identifier: MIT
#include "Runs/StationParameters.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

ped::Parameters stationParameters(const ped::World& world) {
    ped::Parameters parameters;
    parameters.framesPerSecond = world.station.simulation.framesPerSecond;
    parameters.humanStepFrames = static_cast<std::uint32_t>(std::max(1, world.station.simulation.humanStepFrames));
    return parameters;
}

std::uint32_t framesIn(const ped::Parameters& parameters, float seconds) {
    return static_cast<std::uint32_t>(std::lround(static_cast<double>(seconds) * parameters.framesPerSecond));
}

} // namespace pedsim
