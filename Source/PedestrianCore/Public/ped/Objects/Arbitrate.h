// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "arbitrate": grants or refuses what people ask of shared things. First come, first served over frames; within
/// a frame in the order of ids. Serial and short; the result does not depend on threads, chunks or storage order.

#include "ped/Agents/StepContext.h"
#include "ped/Base/Config.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Requests.h"

#include <span>
#include <vector>

namespace ped {

/// The fragments of one person that arbitration touches.
struct PersonRef {
    Holdings* holdings = nullptr; ///< Null: there is nobody of that id.
    Body* body = nullptr;
    std::uint64_t seed = 0; ///< Of their random streams.
};
/// How a host finds a person by id.
using People = FunctionRef<PersonRef(AgentId)>;

/// A person whose human simulation step falls into this frame.
struct Petitioner {
    AgentId id;
    Requests* requests = nullptr;
    PersonRef person;
};

/// Adds the people of a chunk, but for those who neither ask for nor have anything. For all chunks of this frame's
/// phase, in any order, before arbitrate().
PEDESTRIANCORE_API void gatherPetitioners(std::span<const Identity> identity, std::span<Body> body,
                                          std::span<Requests> requests, std::span<Holdings> holdings,
                                          std::vector<Petitioner>& out);

/// For everybody whose human step it is, in the order of ids (the list is sorted): forgets old answers and losses,
/// takes back what has expired or was walked away from, ends services that are over, then answers the requests. Leaves
/// all requests empty. People who board get the flag bodyLeaves. No allocation once warm.
PEDESTRIANCORE_API void arbitrate(const StepContext& context, ObjectState& state, std::vector<Petitioner>& petitioners,
                                  People people);

/// Gives back everything that a person holds, their group included: to be called for everybody who is removed, whoever
/// removes them. `holdings` is as new afterwards, except for servicesBegun. Others who are concerned (those behind in
/// line, the partner in a chat) are found through `people`, which need not find the person themselves.
PEDESTRIANCORE_API void releaseAll(ObjectState& state, AgentId person, Holdings& holdings, People people,
                                   std::uint32_t frame);

/// Gives back what is held by people whom `people` does not find: those that a host took out of its store by itself.
PEDESTRIANCORE_API void releaseMissing(ObjectState& state, People people, std::uint32_t frame);

} // namespace ped
