// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a run consists of besides its people: plain data, which is what saves hold and hashes cover.

#include "ped/Agents/Interest.h"
#include "ped/Agents/WayBeliefs.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/Errands.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Navigation/PotentialField.h"
#include "ped/Navigation/Wayfinding.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Source.h"
#include "ped/World/Boards.h"
#include "ped/World/Passable.h"

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

/// What runs with the feature "interest" have besides.
struct InterestState {
    std::vector<InterestRegion> regions; ///< By number.
    std::vector<std::uint32_t> people;   ///< By vertex of the navigation graph, when they were last counted.
    FieldData fields;                    ///< In saves alone: a run keeps them in its PotentialFields.
};

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
    Passable passable;           ///< Shut doors, dangerous regions.
    WayBeliefs beliefs;          ///< Of people about the ways, where fragments have no room for it.
    Boards boards;               ///< What people say; closed unless a feature opens them.
    EventLog events;             ///< What is done from outside.
    std::vector<Mover> movers;   ///< Moving obstacles, by number; follows from `events`.
    WaysState ways;              ///< Maps and alarms; empty in runs without the feature "ways".
    InterestState interest;      ///< Where somebody looks; empty in runs without the feature.
    bool hasMinds = false;       ///< Somebody with a mind has been added; follows from the people.
    SimulationCounts counts;
};

} // namespace ped
