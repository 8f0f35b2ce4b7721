// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The mental state of section 4.3.4: needs that grow and are fulfilled, what an individual is like, what they have and
/// plan to take. Written at birth by beginMind(), then by stages "feel" and "think".

#include "ped/Agents/Fragments.h"
#include "ped/Base/Ids.h"
#include "ped/Station/StationDesc.h"

#include <array>
#include <cstdint>

namespace ped {

/// What somebody looks at.
enum class GazeKind : std::uint8_t { Ahead, Performance = 2, Clock, Person, Thing };

/// Archived as it is: no padding.
struct Mind {
    static constexpr std::uint16_t noTrain = 0xffffu;
    static constexpr std::uint32_t forEver = 0xffffffffu;

    std::array<float, needCount> need{};              ///< 0 (none) to 1 (as much as can be).
    std::array<float, needCount> rate{};              ///< Growth with this individual while walking. [1/s, >= 0]
    std::array<float, needCount> threshold{};         ///< Factor on the thresholds of the type. [>= 0.1]
    std::array<std::uint32_t, needCount> notBefore{}; ///< Frame before which nothing is done about a need again.
    float patience = 240.0f;                          ///< Longest wait in a queue for what can wait. [s, > 0]
    float travel = 0.0f;                              ///< Estimated walk to the train's door. [s, >= 0]
    std::uint32_t travelFrame = 0;                    ///< Frame in which that was estimated.
    std::uint32_t stayUntil = forEver;                ///< Frame until which a visit lasts.
    std::uint32_t run = 0;                            ///< Run of the train (TrainState::run).
    std::uint32_t draws = 0;                          ///< Draws taken from the stream of whims so far.
    std::uint32_t lookedFrame = 0;                    ///< Frame in which they began to look at `gaze`.
    std::uint32_t heardFrame = 0;                     ///< Frame up to which clocks and loudspeakers were listened to.
    Vec2 gaze;                                        ///< Where they look, for kinds of gaze that are places. [m]
    AgentId gazeAt;                                   ///< Whom they look at.
    std::uint16_t train = noTrain;                    ///< Train to take: index into the timetable; noTrain: none.
    std::uint16_t fulfilled = 0;                      ///< One bit per need: it is being fulfilled, and decays.
    std::uint16_t missed = 0;                         ///< Trains missed so far.
    RegionId region;                                  ///< The region in which they last noticed to be.
    ObjectId home; ///< Entrance, door, stage or route that they came from; none: unknown.
    GazeKind gazeKind = GazeKind::Ahead;
    std::uint8_t hasTicket = 0;   ///< 1: has a ticket.
    std::uint8_t knowsAll = 1;    ///< 1: knows the whole station. 0: what Knowledge says.
    std::uint8_t announced = 0;   ///< 1: knows the track of the train.
    std::uint8_t minded = 0;      ///< 1: has a mind. 0: is moved by an errand (ped/Navigation/Errands.h).
    std::uint8_t destination = 0; ///< Where they go: 1 + index into ObjectLayout::destinations; 0: anywhere.
};
static_assert(sizeof(Mind) == 60 + 16 * needCount && needCount <= 16);
static_assert(Fragment<Mind>);

} // namespace ped
