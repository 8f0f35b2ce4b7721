// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What decides the future of a run, once, for hashing, saving and restoring.

#include "ped/Base/Archive.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/Errands.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Objects/ObjectArchive.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Source.h"

namespace ped {

struct Parameters;

/// How full one node is. Nodes that are not listed are empty.
struct SavedCongestion {
    std::uint32_t region = 0;
    std::uint32_t node = 0;
    float occupied = 0.0f;
};
static_assert(sizeof(SavedCongestion) == 12);

struct SavedState {
    std::uint64_t seed = 0;
    std::uint32_t frame = 0;
    std::uint32_t nextId = 0;
    PlaceLists places;
    std::vector<Source> sources;
    std::vector<SavedCongestion> congestion; ///< Counted every few frames, so not to be found from bodies.
    std::vector<AgentRecord> agents;         ///< By ascending id. Percepts are no part: they last for one frame.
    // What people have to do with objects, by agent; what the objects know of it; who is to come.
    std::vector<Requests> requests;
    std::vector<Holdings> holdings;
    // Minds, by agent.
    std::vector<Mind> minds;
    std::vector<Goals> goals;
    std::vector<Knowledge> knowledge;
    ObjectTables objects;
    PopulationState population;
};

/// What is counted on the way, and decides nothing.
struct SavedCounts {
    PathStats paths;
    std::uint64_t left = 0;
    ActivityCounts activities;
};
static_assert(sizeof(SavedCounts) == 72 + sizeof(ActivityCounts));

template <class Ar>
void serialize(Ar& ar, AgentRecord& r) {
    ar.value(r.identity);
    ar.value(r.body);
    ar.value(r.command);
    ar.value(r.motion);
    ar.value(r.path);
    ar.value(r.steering);
    ar.value(r.errand);
}

/// People and their movement: all that a run has in which nobody uses an object.
template <class Ar>
void serializeMovement(Ar& ar, SavedState& s) {
    ar.value(s.seed);
    ar.value(s.frame);
    ar.value(s.nextId);
    ar.vector(s.places.places);
    ar.vector(s.places.first);
    ar.vector(s.sources);
    ar.vector(s.congestion);
    ar.each(s.agents);
}

template <class Ar>
void serialize(Ar& ar, SavedState& s) {
    serializeMovement(ar, s);
    ar.vector(s.requests);
    ar.vector(s.holdings);
    ar.vector(s.minds);
    ar.vector(s.goals);
    ar.vector(s.knowledge);
    serialize(ar, s.objects);
    serialize(ar, s.population);
}

/// Whether a state that came from outside can be lived in: every index within its table, every number finite. What is
/// wrong is added to `diagnostics`.
/// `scratch` is of the same station and is overwritten; `types`: how many types an authored population has, 0: none is.
bool checkState(const World& world, const SavedState& state, ObjectState& scratch, std::size_t types,
                Diagnostics& diagnostics);

} // namespace ped
