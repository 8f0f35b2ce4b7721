// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One pedestrian in one human simulation step, as the reactive routines see it. Each edits the command in turn
/// (section 4.3.1): later ones may override earlier ones.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

namespace ped {

struct Situation {
    const StepContext& context;
    const Identity& self;
    const Body& body;
    const Percepts& percepts;
    Steering& memory;

    Vec2 goal{};                 ///< Where navigation heads for. Unit vector.
    float goalDistance = 0.0f;   ///< To the point that it heads for. [m]
    float targetDistance = 1e9f; ///< To the target, on the last leg. [m]
    Vec2 neckFrom{};             ///< Threshold of the narrow portal ahead, on which ways converge. [m]
    Vec2 neckTo{};
    float neckDistance = 1e9f; ///< To it; far where there is none. [m]
    Vec2 beyond{};             ///< Direction of the way after that point. Unit vector.
    Vec2 original{}; ///< The direction that navigation, or since then routine A, issued: routine F returns to it.
    Vec2 fanRight{}; ///< Safety fan of a passageway; both (0, 0) outside of one.
    Vec2 fanLeft{};
    float crowding = 1.0f;          ///< w of routine C: 1 follows the crowd, 5 spreads out.
    std::uint16_t goesFirst = 0;    ///< By neighbour: whom one lets go first where ways converge (see Precedence.h).
    std::uint16_t comesAgainst = 0; ///< By neighbour: who wants to go where one comes from.
    bool arriving = false;          ///< Detailed arrival: A and B are off.
    bool inPassage = false;
    bool oncomingSeen = false;

    const ReactiveParameters& parameters() const { return context.parameters.reactive; }
    bool letsGoFirst(std::size_t i) const { return (goesFirst >> i) & 1u; }
    bool isAgainst(std::size_t i) const { return (comesAgainst >> i) & 1u; }
    const SnapshotBody& neighbour(std::size_t i) const { return context.crowd.body(percepts.neighbour[i]); }
};

} // namespace ped
