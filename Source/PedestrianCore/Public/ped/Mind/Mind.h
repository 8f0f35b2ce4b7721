// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The mental state of section 4.3.4: needs that grow and are fulfilled, what an individual is like, what it has and
/// plans to take. Written at birth by beginMind(), then by stages "feel" and "think".

#include "ped/Agents/Fragments.h"
#include "ped/Base/Ids.h"
#include "ped/Station/StationDesc.h"

#include <array>
#include <cstdint>

namespace ped {

inline constexpr std::size_t needCount = 8;

constexpr std::size_t indexOf(NeedKind need) {
    return static_cast<std::size_t>(need);
}

/// What somebody looks at.
enum class GazeKind : std::uint8_t { Ahead, Oncoming, Performance, Clock, Person, Thing };

/// Archived as it is: no padding.
struct Mind {
    static constexpr std::uint16_t noTrain = 0xffffu;
    static constexpr std::uint32_t forEver = 0xffffffffu;

    std::array<float, needCount> need{};              ///< 0: none, 1: as much as can be.
    std::array<float, needCount> rate{};              ///< This individual's growth while walking. [1/s]
    std::array<float, needCount> threshold{};         ///< This individual's thresholds over its type's, as a factor.
    std::array<std::uint32_t, needCount> notBefore{}; ///< Frame before which nothing is tried about a need again.
    float patience = 240.0f;                          ///< In a queue, for what can wait. [s]
    float travel = 0.0f;                              ///< Estimated walk to the train's door. [s]
    std::uint32_t travelFrame = 0;                    ///< When that was estimated.
    std::uint32_t stayUntil = forEver;                ///< Frame until which a visit lasts.
    std::uint32_t run = 0;                            ///< Of the train.
    std::uint32_t draws = 0;                          ///< Taken from its stream of whims.
    std::uint32_t lookedFrame = 0; ///< Since when it looks at `gaze`; also when the clock was last heard.
    std::uint32_t heardFrame = 0;  ///< Up to which frame clock and loudspeakers were listened to.
    Vec2 gaze;                     ///< Where it looks, for the kinds that are places. [m]
    AgentId gazeAt;                ///< Whom it looks at.
    std::uint16_t train = noTrain; ///< Train to take: index into the timetable.
    std::uint16_t fulfilled = 0;   ///< Bit by need: being fulfilled, decays.
    std::uint16_t missed = 0;      ///< Trains missed so far.
    RegionId region;               ///< The region that it last noticed to be in.
    ObjectId home;                 ///< Where it came from: entrance, door, stage, route; none: somewhere.
    GazeKind gazeKind = GazeKind::Ahead;
    std::uint8_t hasTicket = 0;
    std::uint8_t knowsAll = 1;  ///< 0: only what its Knowledge says.
    std::uint8_t announced = 0; ///< 1: it knows its train's track.
    std::uint8_t minded = 0;    ///< 1: has a mind; 0: an errand (ped/Navigation/Errands.h) moves it.
    std::uint8_t unused = 0;
};
static_assert(sizeof(Mind) == 188);
static_assert(Fragment<Mind>);

} // namespace ped
