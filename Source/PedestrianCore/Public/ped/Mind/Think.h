// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "think" (section 4.4): action selection from needs, then Algorithm 1 over the top of the goal stack, until a
/// simple goal says what to do. Requests on shared things go to stage "arbitrate".

#include "ped/Agents/WayMap.h"
#include "ped/Mind/Knowledge.h"
#include "ped/Mind/MindContext.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Mind/Tasks.h"
#include "ped/Objects/Requests.h"

#include <span>
#include <vector>

namespace ped {

/// What thinking reads and writes of the people of a chunk.
struct ThinkingPeople {
    std::span<const Identity> identity;
    std::span<Body> body;
    std::span<const Motion> motion;
    std::span<const Percepts> percepts;
    std::span<Path> path;
    std::span<Steering> steering;
    std::span<MotorCommand> command;
    std::span<Mind> mind;
    std::span<Goals> goals;
    std::span<Knowledge> knowledge;
    std::span<const Holdings> holdings;
    std::span<Requests> requests;
    std::span<Tasks> tasks{};         ///< Empty in runs without roles.
    std::span<const WayMap> wayMap{}; ///< Empty in runs without the feature "ways".
};

/// `heard` takes what happens to people who are followed; null where nobody is. Counts are added to `counts`.
PEDESTRIANCORE_API void think(const MindContext& context, const ThinkingPeople& people, const MindEvents* listeners,
                              std::vector<MindEvent>* heard, ActivityCounts& counts);

/// What is known of somebody who is about to get a mind.
struct Birth {
    ObjectId from;          ///< Entrance, train door, performance area, patrol route; none: somewhere.
    std::uint16_t type = 0; ///< Of TypeTable.
    std::uint32_t frame = 0;
    bool meetsFriends = false;    ///< The group has agreed to meet.
    std::uint8_t destination = 0; ///< 1 + index into ObjectLayout::destinations; 0: none.
    AgentId party;                ///< The person whose length of stay they share: one of their friends; none: nobody.
    std::uint16_t plans = 0; ///< Type whose agenda they have: their own, or that of the adult whom a child is with.
};

/// Traits, first needs and the agenda, from the individual's random stream.
PEDESTRIANCORE_API void beginMind(const MindContext& context, const Identity& identity, const Birth& birth, Mind& mind,
                                  Goals& goals, Knowledge& knowledge);
/// Needs of one's own, and where one is in one's calendar.
PEDESTRIANCORE_API void beginTasks(const MindContext& context, const Identity& identity, const Birth& birth,
                                   Tasks& tasks);
/// Somebody has another role from now on: needs of the same number keep their level.
PEDESTRIANCORE_API void takeRole(const MindContext& context, const Identity& identity, std::uint16_t type,
                                 Tasks& tasks);
/// The preferred speed of an individual of a type. [m/s, half to one and a half times the type's]
PEDESTRIANCORE_API float drawSpeed(const TypeTable& types, std::uint16_t type, std::uint64_t seed, AgentId id);

} // namespace ped
