// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What makes minds differ beyond what people draw at birth (BeginMind.cpp): each a function of who they are. Tastes are
/// draws of ped/Agents/Individuality.h, which lists all of them.

#include "ped/Agents/Individuality.h"
#include "ped/Mind/MindContext.h"

namespace ped {

/// How much a person dislikes a point of sale. [-1 to 1]
inline float tasteForPoint(const Identity& who, ObjectId point) {
    return tasteFor(who, taste::forPoint(point));
}

/// How much a person dislikes the exit with this number. [-1 to 1]
inline float tasteForExit(const Identity& who, std::size_t exit) {
    return tasteFor(who, taste::forExit(exit));
}

/// How soon a person has waited long enough for others to come out. [-1 to 1]
inline float tasteForLettingOut(const Identity& who) {
    return tasteFor(who, taste::lettingOut);
}

/// Factor on the patience of a person who is held up, so that not everybody goes back at once. [0.7 to 1.5]
inline float patienceWhenHeldUp(const Identity& who) {
    return 0.7f + 0.1f * float(who.id.value % 9u);
}

/// Whether it is this person's turn to do what everybody does once in `seconds`: people take turns.
inline bool isTurnOf(const Identity& who, const MindContext& context, float seconds) {
    const std::uint32_t period = seconds > 0.0f ? context.framesIn(seconds) : 0u;
    return (context.frame + who.id.value) % (period > 0u ? period : 1u) < context.parameters.humanStepFrames;
}

/// Frames since a person last began to glance about, as everybody does once in `period` frames.
inline std::uint32_t glancePhase(const Identity& who, std::uint32_t frame, std::uint32_t period) {
    return (frame + 11u * who.id.value) % period;
}

/// Frames since a performer last began to turn, as all of them do once in `period` frames.
inline std::uint32_t turnPhase(const Identity& who, std::uint32_t frame, std::uint32_t period) {
    return (frame + 37u * who.id.value) % period;
}

} // namespace ped
