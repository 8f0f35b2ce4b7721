// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Somebody to add, whoever asks: a host, a source, the authored population.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/Planning.h"
#include "ped/Objects/Requests.h"
#include "ped/Station/LuggageKind.h"

#include <cstdint>
#include <optional>

namespace ped {

/// What is not given is drawn from the person's own random streams.
struct Newcomer {
    static constexpr std::uint16_t noTrain = 0xffffu;

    Vec3 position;                            ///< Near which they appear, on walkable ground. [m]
    Vec2 facing{1.0f, 0.0f};                  ///< Where they look; any length but 0.
    Errand errand;                            ///< What people without a mind are up to.
    std::optional<float> preferredSpeed;      ///< On level ground with nobody around, 0 to 50. [m/s]
    std::optional<float> radius;              ///< Of the body, above 0, at most 2. [m]
    std::optional<LocomotionKind> locomotion; ///< Which model moves them; none: as the run or their type says.
    /// Factor on the times after which they lose patience with a way, 0.1 to 10; matters in runs with the feature
    /// "traits" alone.
    std::optional<float> patience;
    std::optional<LuggageKind> luggage;      ///< What they have with them; none: as the station's shares say.
    std::uint16_t type = 0;                  ///< Index into the population's types.
    std::uint16_t group = Holdings::nothing; ///< Their friends: index into ObjectState::groups, made by makeGroup().
    ObjectId from;                           ///< Entrance, train door, performance area or patrol route; none: unknown.
    std::uint16_t train = noTrain;           ///< The train that they got off: index into the timetable.
    std::uint8_t destination = 0;            ///< 1 + index into ObjectLayout::destinations; 0: none.
    Planning planning;                       ///< The flow that they walk in, in runs with the feature "interest".
    bool minded = false;                     ///< They have a mind of their type, and no errand.
};

} // namespace ped
