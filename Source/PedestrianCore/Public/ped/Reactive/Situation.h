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

/// A narrow portal, on which ways converge: where bodies' centres can pass its threshold.
struct Neck {
    Vec2 from{};
    Vec2 to{};
    float distance = 1e9f; ///< From the body; far where there is no such portal. [m]
};

struct Situation {
    const StepContext& context;
    const Identity& self;
    const Body& body;
    const Percepts& percepts;
    Steering& memory;

    Vec2 goal{};                 ///< Where navigation leads. Unit vector.
    float goalDistance = 0.0f;   ///< To the point that it leads to. [m]
    float targetDistance = 1e9f; ///< To the target, on the last leg. [m]
    Neck neck{};                 ///< The narrow portal ahead.
    Neck past{};                 ///< The narrow portal just passed.
    Vec2 original{}; ///< The direction that navigation, or since then routine A, issued: routine F returns to it.
    Vec2 fanRight{}; ///< Safety fan of a passageway; both (0, 0) outside of one.
    Vec2 fanLeft{};
    float crowding = 1.0f;       ///< w of routine C: 1 follows the crowd, 5 spreads out.
    std::uint16_t goesFirst = 0; ///< By neighbour: whom one lets go first (see Precedence.h).
    bool arriving = false;       ///< Detailed arrival: A and B are off.
    float passageWidth = 1e9f;   ///< Of the passageway that one is in and that lies ahead, wall to wall. [m]
    bool inPassage = false;
    bool oncomingSeen = false;
    mutable std::optional<RayFan> fan{}; ///< The static rays, once somebody has asked for them: see rays().

    const ReactiveParameters& parameters() const { return context.parameters.reactive; }
    bool letsGoFirst(std::size_t i) const { return (goesFirst >> i) & 1u; }
    /// Cast at the first call.
    const RayFan& rays() const {
        if (!fan)
            fan = castStaticFan(context.world, context.parameters.perception, body);
        return *fan;
    }
    const SnapshotBody& neighbour(std::size_t i) const { return context.crowd.body(percepts.neighbour[i]); }
};

} // namespace ped
