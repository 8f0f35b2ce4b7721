// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Trains and the clock as time goes by. A train of the timetable goes through its phases, run after run:
///
///     scheduled -> announced -> arriving -> dwelling -> departed -> (repeatEvery) scheduled ...
///                                 any of them -> cancelled -> scheduled (the next run)
///
/// A train that would come to a track where another one still stands waits outside until the track is clear.

#include "ped/Base/Config.h"
#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/ObjectState.h"

#include <cstdint>

namespace ped {

/// Puts every train on its first run and sets the clock. To be called once, before the first frame.
PEDESTRIANCORE_API void startTimetable(ObjectState& state, float framesPerSecond);
/// Lets trains come and go and clocks strike up to this frame. To be called every frame.
PEDESTRIANCORE_API void runTimetable(ObjectState& state, std::uint32_t frame, float framesPerSecond, People people);

/// Seconds as a whole number of frames.
PEDESTRIANCORE_API std::uint32_t framesOf(double seconds, float framesPerSecond);

} // namespace ped
