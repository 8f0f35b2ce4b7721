// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People at one moment: what every meter looks at, whether they are simulated, replayed from a recording, or real
/// people whom a camera followed.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// Bits of TrajectoryBody::flags.
enum TrajectoryFlag : std::uint16_t {
    trackSits = 1,         ///< On a seat, out of everybody's way.
    trackWantsToGetOn = 2, ///< On the way to somewhere.
    trackFallen = 4,       ///< Lies on the ground.
    trackUnseen = 8,       ///< Nobody looks: walks through others on purpose (interest none).
};

/// One person at one moment.
struct TrajectoryBody {
    Vec3 position;               ///< Between the feet. [m]
    Vec2 velocity;               ///< Velocity over the ground plane. [m/s]
    Vec2 forward{1.0f, 0.0f};    ///< Where the body faces. Unit vector.
    float radius = 0.25f;        ///< Radius of the body. [m]
    float preferredSpeed = 0.0f; ///< On level ground with nobody around; 0: unknown. [m/s]
    AgentId id;              ///< The same person has the same id in every frame. Ids are small: meters index by them.
    RegionId region;         ///< Region whose ground they stand on; none: unknown.
    std::uint16_t flags = 0; ///< TrajectoryFlag bits.
};
static_assert(sizeof(TrajectoryBody) == 44);

/// Everybody at one moment, in any order: no figure may depend on it.
struct TrajectoryFrame {
    double seconds = 0.0; ///< Rises from frame to frame. [s]
    std::span<const TrajectoryBody> bodies;
};

/// What a source of trajectories tells, and what a meter needs to be told. Bits.
enum TrajectoryFact : std::uint32_t {
    knowsRadius = 1,         ///< How wide bodies are.
    knowsFacing = 2,         ///< Where people face, apart from where they go.
    knowsWish = 4,           ///< Whether people want to get on.
    knowsPreferredSpeed = 8, ///< How fast people walk when nobody is around.
    knowsSections = 16,      ///< Areas to measure density and speed in.
    knowsGates = 32,         ///< Lines to count passages at.
    knowsBounds = 64,        ///< The extent of the ground.
};

/// "how wide bodies are": what one bit of TrajectoryFact stands for, in words.
PEDESTRIANCORE_API const char* factText(TrajectoryFact fact);

/// Whether a person is on the way to somewhere.
PEDESTRIANCORE_API bool wantsToGetOn(const Body& body, const Path& path);

/// Appends the people of one chunk of a simulation.
PEDESTRIANCORE_API void appendBodies(std::span<const Identity> identity, std::span<const Body> body,
                                     std::span<const Path> path, std::vector<TrajectoryBody>& out);

} // namespace ped
