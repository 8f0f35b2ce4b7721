// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a run consists of besides its people: plain data, which is what saves hold and hashes cover.

#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/Errands.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/Simulation/Source.h"

#include <cstdint>
#include <vector>

namespace ped {

/// What is counted on the way, and decides nothing: saved, not hashed.
struct SimulationCounts {
    PathStats paths;
    std::uint64_t left = 0; ///< People who reached the end of their errand or day, and left.
    ActivityCounts activities;
};
static_assert(sizeof(SimulationCounts) == 72 + sizeof(ActivityCounts));

struct SimulationState {
    SimulationState(const World& world, const ObjectParameters& parameters) : objects(world, parameters) {}

    std::uint64_t seed = 1;
    std::uint32_t frame = 0;     ///< Frames done.
    std::uint32_t nextId = 0;    ///< Of the next person to be born.
    PlaceLists places;           ///< That errands name.
    std::vector<Source> sources; ///< In the order in which they were added.
    WorldCongestion congestion;  ///< Counted every few frames, so not to be found from bodies.
    ObjectState objects;         ///< Queues, seats, trains, ...; its layout is the station's and never changes.
    PopulationState population;  ///< People who are still to come.
    bool hasMinds = false;       ///< Somebody with a mind has been added; follows from the people.
    SimulationCounts counts;
};

} // namespace ped
