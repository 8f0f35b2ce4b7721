// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What recorded people saw and did: glimpses and pieces of every moment, and which moments are nodes or free examples.

#include "ped/Examples/BuildExamples.h"

#include <cstdint>
#include <vector>

namespace ped {

/// What is known of a node before there is a graph.
struct Moment {
    std::uint32_t person = 0;
    bool follows = false; ///< Whether the node before is the same person a period earlier.
    bool goesOn = false;  ///< Whether it is known what was done next.
};

/// Fills in glimpses, pieces and sources of all samples of tracks that are long enough.
void takeGlimpses(const ExampleTracks& tracks, Executor& executor, ExampleData& data, ExampleFigures& figures);

/// Sorts whole patterns into nodes and free examples.
std::vector<Moment> sortMoments(ExampleData& data, const ExampleTracks& tracks, ExampleFigures& figures);

} // namespace ped
