// SPDX-License-Identifier: MIT
// People who are there from the start.
#include "Parties.h"

#include "ped/Agents/Fragments.h"
#include "ped/Base/DetMath.h"

#include <algorithm>
#include <array>

namespace ped {

namespace {

// Streams of the people who are there from the start, by number: who their friends are.
constexpr std::uint32_t initialStream = 0x08000000u;
// And of those of roles.
constexpr std::uint32_t roleStream = 0x0c000000u;

/// Where a person who is there from the start is: performers by their performance areas, patrols on their routes.
void placeInitial(const Population& p, TypeRole role, std::uint32_t n, RandomStream& random, Newcomer& person) {
    const ObjectsDesc& o = p.world.station.objects;
    person.facing = headingVector(random.uniform(-pi, pi));
    if (role == TypeRole::Performer && !o.performanceAreas.empty()) {
        const std::size_t a = n % o.performanceAreas.size();
        person.from = p.world.objects.idOf(ObjectKind::PerformanceArea, a);
        const float away = o.performanceAreas[a].radius * random.uniform();
        person.position =
            toVec3(o.performanceAreas[a].center.xy() + person.facing * away, o.performanceAreas[a].center.z);
    } else if (role == TypeRole::Patrol && !o.patrolRoutes.empty()) {
        const std::size_t r = n % o.patrolRoutes.size();
        person.from = p.world.objects.idOf(ObjectKind::PatrolRoute, r);
        person.position = o.patrolRoutes[r].points[random.below(std::uint32_t(o.patrolRoutes[r].points.size()))];
        person.position = toVec3(person.position.xy() + person.facing * random.uniform(), person.position.z);
    }
}

/// Friends who are there from the start, one after the other.
struct Friends {
    std::uint32_t left = 0;
    std::uint16_t group = Holdings::nothing;
    std::uint16_t type = 0;
    TieKind tie = TieKind::Friends;
};

/// The visitor is one of the friends who are being placed, or begins a group of their own.
void joinFriends(const Population& p, ObjectState& objects, std::uint32_t n, Friends& friends, Newcomer& person) {
    const PopulationDesc& desc = p.world.station.population;
    RandomStream random(p.seed, initialStream + n, std::uint32_t(Purpose::Party));
    if (friends.left == 0 && random.uniformDouble() < groupChance(desc)) {
        friends.left = drawGroupSize(desc, random);
        friends.group = makeGroup(objects, std::uint16_t(friends.left), {}, 0);
        friends.type = person.type;
        friends.tie = drawTie(desc, random);
        if (friends.group < objects.groups.size())
            objects.groups[friends.group].tie = friends.tie;
    }
    if (friends.left == 0)
        return;
    --friends.left;
    person.group = friends.group;
    const bool isFirst = friends.group >= objects.groups.size() || objects.groups[friends.group].members.empty();
    person.type = memberType(p, friends.tie, desc.mix, friends.type, isFirst ? 0u : 1u, random);
}

/// Of each role as many as its author says, wherever there is room.
void addRoles(const Population& population, PopulationState& state, AddPerson add) {
    std::uint32_t stream = roleStream;
    for (const PersonTypeDesc& type : population.world.station.population.types) {
        for (std::int32_t i = 0; i < type.role.people; ++i) {
            RandomStream random(population.seed, stream++, std::uint32_t(Purpose::Crowd));
            Newcomer person;
            const auto& names = population.types.names;
            person.type = std::uint16_t(std::find(names.begin(), names.end(), type.name) - names.begin());
            bool placed = false;
            for (std::uint32_t tries = 0; tries < population.parameters.initialTries && !placed; ++tries) {
                person.facing = headingVector(random.uniform(-pi, pi));
                placed = add(person).valid();
            }
            state.initial += placed ? 1 : 0;
        }
    }
}

} // namespace

std::uint32_t addInitial(const Population& population, PopulationState& state, ObjectState& objects, AddPerson add) {
    const PopulationDesc& desc = population.world.station.population;
    std::array<std::uint32_t, 3> ofRole{};
    Friends friends;
    const std::int32_t wanted = population.parameters.initial >= 0 ? population.parameters.initial : desc.initial;
    for (std::uint32_t i = 0; i < std::uint32_t(std::max(0, wanted)); ++i) {
        RandomStream random(population.seed, i, std::uint32_t(Purpose::Crowd));
        Newcomer person;
        person.type = drawType(population.types, desc.mix, false, random);
        const TypeRole role = population.types.roles[person.type];
        if (role == TypeRole::Visitor)
            joinFriends(population, objects, i, friends, person);
        const std::uint32_t n = ofRole[std::size_t(role)]++;
        bool placed = false;
        for (std::uint32_t tries = 0; tries < population.parameters.initialTries && !placed; ++tries) {
            placeInitial(population, role, n, random, person);
            // Where the performance area or the route is full: anywhere.
            if (tries >= population.parameters.initialTries / 2)
                person.from = {};
            placed = add(person).valid();
        }
        state.initial += placed ? 1 : 0;
        if (!placed && !person.from.valid())
            break; // The station is full.
    }
    if (population.parameters.initial < 0)
        addRoles(population, state, add);
    for (GroupState& group : objects.groups)
        group.expected = 0; // People who found no room do not come later.
    return state.initial;
}

} // namespace ped
