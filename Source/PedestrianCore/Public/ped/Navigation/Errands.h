// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People without minds: they walk between places. Stands in for stages "feel" and "think" where a host wants nothing
/// but movement (scenes, measurements, benchmarks).

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

#include <span>
#include <vector>

namespace ped {

/// A place to go to.
struct Place {
    Vec3 position;          ///< On the ground. [m]
    float radius = 0.5f;    ///< Distance at which a visitor has been there. [m, > 0]
    float spread = 0.0f;    ///< Visitors head for points of their own within this distance. [m, >= 0]
    float pauseLow = 0.0f;  ///< Shortest stay. [s, >= 0]
    float pauseHigh = 0.0f; ///< Longest stay. [s, >= pauseLow]
};
static_assert(sizeof(Place) == 28);

/// Lists of places, by their number (Errand::places).
struct PlaceLists {
    std::vector<Place> places;
    std::vector<std::uint32_t> first{0}; ///< By list: index of its first place; one entry more than lists.

    PEDESTRIANCORE_API std::uint16_t add(std::span<const Place> list);
    std::span<const Place> list(std::size_t i) const { return {places.data() + first[i], first[i + 1] - first[i]}; }
    std::size_t size() const { return first.size() - 1; }
};

/// Takes note of arrivals, waits out pauses, chooses the next place. Sets bodyLeaves on people who have reached their
/// last place.
PEDESTRIANCORE_API void runErrands(const StepContext& context, const PlaceLists& places,
                                   std::span<const Identity> identity, std::span<Body> body, std::span<Path> path,
                                   std::span<Errand> errand, std::span<MotorCommand> command);

/// A random point of walkable ground, the same for the same draw, all ground equally likely.
PEDESTRIANCORE_API GroundPoint randomGround(const World& world, std::uint64_t seed, AgentId agent, std::uint64_t& draws,
                                            Purpose purpose);

} // namespace ped
