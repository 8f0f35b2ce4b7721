// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A run as a save holds it.

#include "EventArchive.h"

#include "ped/Base/Archive.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Objects/ObjectArchive.h"
#include "ped/Simulation/FragmentRegistry.h"
#include "ped/Simulation/SimulationState.h"

namespace ped {

/// How full one node is. Nodes that are not listed are empty.
struct SavedCongestion {
    std::uint32_t region = 0;
    std::uint32_t node = 0;
    float occupied = 0.0f;
};
static_assert(sizeof(SavedCongestion) == 12);

struct SavedRun {
    std::uint64_t seed = 0;
    std::uint32_t frame = 0;
    std::uint32_t nextId = 0;
    PlaceLists places;
    std::vector<Source> sources;
    std::vector<SavedCongestion> congestion;
    FeatureMask features = always;
    AgentArrays<AgentVector> people; ///< By ascending id; arrays of fragments that are not kept are empty.
    ObjectTables objects;
    PopulationState population;
    SimulationCounts counts;
    Passable passable;
    WayBeliefs beliefs;
    Boards boards;
    EventLog events;
    WaysState ways;             ///< Of runs with that feature.
    InterestState interest;     ///< Of runs with that feature.
    std::vector<Mover> movers;  ///< Hashed; in saves they follow from `events`.
    std::uint64_t hasMinds = 0; ///< 1: somebody with a mind has been in the run, though they may have left.
};

/// Whether a fragment is in saves of runs with these features.
template <class Row>
constexpr bool isSaved(Row, FeatureMask features) {
    return Row::kept != Kept::Frame && Row::isIn(features);
}

/// What a run of walkers has besides its people: the beginning of saves and of hashes.
template <class Ar>
void serializeSetting(Ar& ar, SavedRun& s) {
    ar.value(s.seed);
    ar.value(s.frame);
    ar.value(s.nextId);
    ar.vector(s.places.places);
    ar.vector(s.places.first);
    ar.vector(s.sources);
    ar.vector(s.congestion);
}

template <class Ar>
void serialize(Ar& ar, InterestState& s) {
    ar.vector(s.regions);
    ar.vector(s.people);
    serialize(ar, s.fields);
}

template <class Ar>
void serialize(Ar& ar, WaysState& s) {
    serialize(ar, s.maps);
    ar.vector(s.alarms);
}

template <class Ar>
void serialize(Ar& ar, SavedRun& s) {
    serializeSetting(ar, s);
    eachFragment(
        [&](auto row, auto& array) {
            if (isSaved(row, s.features))
                ar.vector(array);
        },
        s.people);
    serialize(ar, s.objects);
    serialize(ar, s.population);
    ar.value(s.counts);
    serialize(ar, s.passable);
    serialize(ar, s.beliefs);
    serialize(ar, s.boards);
    serialize(ar, s.events);
    ar.value(s.hasMinds);
    if ((s.features & featureInterest) != 0)
        serialize(ar, s.interest);
    if ((s.features & featureWays) != 0)
        serialize(ar, s.ways);
}

/// Whether a run that came from outside can be lived in: every index within its table, every number finite. What is
/// wrong is added to `diagnostics`. `scratch` is of the same station and is overwritten; `types`: how many types an
/// authored population has, 0: none is.
bool checkSavedRun(const World& world, const SavedRun& run, ObjectState& scratch, std::size_t types,
                   Diagnostics& diagnostics);

} // namespace ped
