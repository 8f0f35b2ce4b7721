// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Step and measure, again and again.

#include "Runs/Frames.h"
#include "Runs/RunMeters.h"

#include "ped/Base/FunctionRef.h"
#include "ped/Simulation/Simulation.h"

#include <cstdint>

namespace pedsim {

class RunOutputs;

/// Steps `frames` times and measures each. `goOn` is asked before every frame, with the number that is done; false ends
/// the run. `outputs`, if given, sees the state before the first frame and after every one. Returns whether it came to
/// its end.
bool runFrames(ped::Simulation& simulation, RunMeters& meters, std::uint32_t frames,
               ped::FunctionRef<bool(std::uint32_t done)> goOn, RunOutputs* outputs = nullptr);

} // namespace pedsim
