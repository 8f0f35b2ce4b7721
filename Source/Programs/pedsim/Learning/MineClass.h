// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Learning from some people only: those who are up to one thing, as annotation tells (strollers, people in a hurry,
/// people in groups).

#include "Annotation/Annotate.h"

#include "ped/Examples/BuildExamples.h"

namespace pedsim {

/// Lets only tracks be learned from whose segments are of the class more often than of any other; all others are still
/// seen. `tracks` are those of the set, in its order. Returns how many are left.
std::size_t learnOnly(Behaviour wanted, const TrackSet& set, const BehaviourModel& model, ped::Executor& executor,
                      ped::ExampleTracks& tracks);

} // namespace pedsim
