// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Who comes, when and where: arrivals at entrances at rates that change over time, passengers who alight, friends in
/// groups, and people who are in the station from the start. A host adds the people; this says whom to add.

#include "ped/Base/Config.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Objects/Newcomer.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/PopulationParameters.h"
#include "ped/Station/StationDesc.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ped {

/// How people of a type come to be in the station.
enum class TypeRole : std::uint8_t {
    Visitor,   ///< Through entrances, and at the start.
    Performer, ///< At the start only, at a performance area.
    Patrol,    ///< At the start only, on a patrol route.
};

/// How people of every type come in. Identity::type is an index into the station's one list of types (typesOf() in
/// PersonTypes.h), with minds and without; this is that list as arrivals see it, TypeTable as minds do.
struct PopulationTypes {
    std::vector<std::string> names;
    std::vector<TypeRole> roles; ///< By type.
    std::vector<AgeKind> ages;   ///< By type. Children come with their families alone.
    std::uint16_t alighting = 0; ///< Type of the people who get off a train: "passenger".

    PEDESTRIANCORE_API std::uint16_t find(std::string_view name) const; ///< noEntry where there is none.
};
/// A station's types. How people of a type come in follows from what they are there for.
PEDESTRIANCORE_API PopulationTypes populationTypes(const PopulationDesc& population);

/// Adds somebody where there is room; none where there is not. The host writes Holdings::group.
using AddPerson = FunctionRef<AgentId(const Newcomer&)>;

/// Arrivals at one entrance.
struct ArrivalState {
    double next = 0.0;         ///< When the next party arrives; infinite: never. [s]
    std::uint64_t draws = 0;   ///< Taken from its stream of arrivals.
    std::uint64_t parties = 0; ///< That came to the door so far; numbers the draws of their size and type.
    std::uint32_t queued = 0;  ///< Parties that have arrived and wait behind the one at the door.
    std::uint32_t waiting = 0; ///< Of the party at the door: people who found no room yet.
    std::uint16_t group = Holdings::nothing; ///< Of the party at the door.
    std::uint16_t type = 0;                  ///< The same.
    std::uint32_t unused = 0;
};
static_assert(sizeof(ArrivalState) == 40);

/// A friend who comes later, alone.
struct LateFriend {
    std::uint32_t frame = 0; ///< When.
    std::uint32_t draw = 0;  ///< Names their random numbers.
    std::uint16_t group = Holdings::nothing;
    std::uint16_t entrance = 0; ///< Index into the population's arrivals.
    std::uint16_t type = 0;
    std::uint16_t unused = 0;
};
static_assert(sizeof(LateFriend) == 16);

struct PEDESTRIANCORE_API PopulationState {
    std::vector<ArrivalState> arrivals; ///< As PopulationDesc::arrivals; then one per PopulationDesc::demand.
    std::vector<LateFriend> late;       ///< As they were promised.
    std::uint32_t lateCount = 0;        ///< Promised so far.
    std::uint32_t alightCount = 0;      ///< Alighted so far.
    std::uint32_t arrived = 0;          ///< Through entrances.
    std::uint32_t initial = 0;          ///< From the start.

    std::uint64_t hash() const;
    std::size_t memoryBytes() const;
};

/// What does not change.
struct Population {
    const World& world;
    PopulationTypes types;
    PopulationParameters parameters;
    std::uint64_t seed = 1;
};

/// Draws everybody's first arrival. Before the first frame.
PEDESTRIANCORE_API void startPopulation(const Population& population, PopulationState& state);
/// Adds the people who are there from the start: PopulationDesc::initial people of the population's mix; performers by
/// their performance areas, officers and soldiers along their routes, the others anywhere. Returns how many found room.
PEDESTRIANCORE_API std::uint32_t addInitial(const Population& population, PopulationState& state, ObjectState& objects,
                                            AddPerson add);
/// One frame: people who arrived since the last one come in where there is room, passengers alight where doors are
/// open.
PEDESTRIANCORE_API void runPopulation(const Population& population, PopulationState& state, ObjectState& objects,
                                      std::uint32_t frame, float framesPerSecond, AddPerson add);

/// Makes a person who was added as a Newcomer with this group a member of it.
PEDESTRIANCORE_API void joinGroup(ObjectState& state, std::uint16_t group, AgentId person, Holdings& holdings);
/// A group of friends none of whom has come yet; its number. `expected` of them are to be added with joinGroup().
PEDESTRIANCORE_API std::uint16_t makeGroup(ObjectState& state, std::uint16_t expected, ObjectId meetingPoint,
                                           std::uint32_t frame);

/// Rate of arrivals at a time: linear between points, constant before the first and after the last. [1/s]
PEDESTRIANCORE_API double arrivalRate(std::span<const RatePointDesc> rates, double seconds);

} // namespace ped
