// SPDX-License-Identifier: MIT
#include "ped/Agents/StationParameters.h"

#include <algorithm>

namespace ped {

Parameters stationParameters(const SimulationDesc& simulation) {
    Parameters p;
    p.framesPerSecond = simulation.framesPerSecond;
    p.humanStepFrames = std::uint32_t(std::max(1, simulation.humanStepFrames));
    const float reach = simulation.sensingRange;
    p.perception.range = reach;
    p.perception.rayRange = std::min(p.perception.rayRange, reach);
    // A passage is one that can be sensed: its walls on both sides, at a place within reach.
    p.passage.lookAhead = std::min(p.passage.lookAhead, reach);
    p.passage.width = std::min(p.passage.width, 2.0f * reach);
    p.locomotion.waver.amount = simulation.waver;
    return p;
}

} // namespace ped
