// SPDX-License-Identifier: MIT
#include "Runs/RunLoop.h"

#include "Runs/RunOutputs.h"

namespace pedsim {

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
