// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What makes individuals differ in mind beyond what they draw at birth (BeginMind.cpp): each a function of who they
/// are. Tastes come from the stream Purpose::Choice by a number of the thing; passageways have the numbers below
/// 0x10000, and ped/Navigation has 0x10000 to 0x20000.

#include "ped/Mind/MindContext.h"
#include "ped/Navigation/PassagewaySelection.h"

namespace ped {

/// How much somebody dislikes a point of sale. -1 to 1. That of object 0 is also how wide they go round corners:
/// PlanLeg draws number 0x20000, too.
inline float tasteForPoint(const Identity& who, ObjectId point) {
    return tasteFor(who, 0x20000u + std::uint32_t(point.index()));
}

/// How much somebody dislikes the exit with a number. -1 to 1.
inline float tasteForExit(const Identity& who, std::size_t exit) {
    return tasteFor(who, 0x30000u + std::uint32_t(exit));
}

/// How soon somebody has waited long enough for others to come out. -1 to 1.
inline float tasteForLettingOut(const Identity& who) {
    return tasteFor(who, 0x40000u);
}

/// Patience of somebody who is held up, relative. 0.7 to 1.5: not all go back at once.
inline float patienceWhenHeldUp(const Identity& who) {
    return 0.7f + 0.1f * float(who.id.value % 9u);
}

/// Whether it is somebody's turn to do what everybody does once in so many seconds: people take turns.
inline bool isTurnOf(const Identity& who, const MindContext& context, float seconds) {
    const std::uint32_t period = seconds > 0.0f ? context.framesIn(seconds) : 0u;
    return (context.frame + who.id.value) % (period > 0u ? period : 1u) < context.parameters.humanStepFrames;
}

/// Frames since somebody last began to glance about, as they do once in `period` frames.
inline std::uint32_t glancePhase(const Identity& who, std::uint32_t frame, std::uint32_t period) {
    return (frame + 11u * who.id.value) % period;
}

/// Frames since a performer last began to turn, as they do once in `period` frames.
inline std::uint32_t turnPhase(const Identity& who, std::uint32_t frame, std::uint32_t period) {
    return (frame + 37u * who.id.value) % period;
}

} // namespace ped
