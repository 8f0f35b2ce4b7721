// SPDX-License-Identifier: MIT
#include "Runs/RunLoop.h"

#include "Runs/RunOutputs.h"

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

bool runFrames(ped::Simulation& simulation, RunMeters& meters, std::uint32_t frames,
               ped::FunctionRef<bool(std::uint32_t)> goOn, RunOutputs* outputs) {
    if (outputs != nullptr)
        outputs->frame();
    for (std::uint32_t done = 0; done < frames; ++done) {
        if (!goOn(done))
            return false;
        simulation.step();
        meters.update(simulation);
        if (outputs != nullptr)
            outputs->frame();
    }
    return true;
}

} // namespace pedsim
