// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One pedestrian in one human simulation step, as the reactive routines see the world. Each edits the command in turn
/// (section 4.3.1): later ones may override earlier ones.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Perception/Perceive.h"

#include <optional>

namespace ped {

/// A narrow portal on which ways converge, as the stretch of its threshold that bodies' centres can pass.
struct Neck {
    Vec2 from{};           ///< One end. [m]
    Vec2 to{};             ///< The other end. [m]
    float distance = 1e9f; ///< From the body; 1e9 where there is no such portal. [m]
};

struct Situation {
    const StepContext& context;
    const Identity& self;
    const Body& body;
    const Percepts& percepts;
    Steering& memory;

    Vec2 goal{};                 ///< Direction in which navigation leads. Unit vector.
    float goalDistance = 0.0f;   ///< Distance to the point that navigation leads to. [m]
    float targetDistance = 1e9f; ///< Distance to the target on the last leg; else 1e9. [m]
    Neck neck{};                 ///< The narrow portal ahead.
    Neck past{};                 ///< The narrow portal just passed.
    Vec2 original{};       ///< The direction that navigation, or since then routine A, issued: routine F returns to it.
    Vec2 fanRight{};       ///< Right edge of a passageway's safety fan; both edges are (0, 0) outside of one.
    Vec2 fanLeft{};        ///< Left edge of it.
    float crowding = 1.0f; ///< w of routine C: 1 follows the crowd closely, 5 spreads out. [1 to 5]
    std::uint16_t goesFirst = 0;  ///< One bit per neighbour: whom this person lets go first (see Precedence.h).
    std::uint16_t companions = 0; ///< One bit per neighbour: people whom this person walks with.
    bool arriving = false;        ///< Detailed arrival: A and B are off.
    float passageWidth = 1e9f;    ///< Width from wall to wall of the passageway they are in, also just ahead. [m]
    bool inPassage = false;       ///< Whether they are in a passageway.
    bool oncomingSeen = false;    ///< Whether a person comes the other way.
    mutable std::optional<RayFan> fan{}; ///< The static rays, once a routine has asked for them: see rays().

    const ReactiveParameters& parameters() const { return context.parameters.reactive; }
    bool letsGoFirst(std::size_t i) const { return (goesFirst >> i) & 1u; }
    /// The static rays, cast at the first call.
    const RayFan& rays() const {
        if (!fan)
            fan = castStaticFan(context.world, context.parameters.perception, body);
        return *fan;
    }
    const SnapshotBody& neighbour(std::size_t i) const { return context.crowd.body(percepts.neighbour[i]); }
};

} // namespace ped
