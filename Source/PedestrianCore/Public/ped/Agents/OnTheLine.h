// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People who walk straight on where nobody looks: for some human steps there is nothing to see, to want or to decide for
/// them, and a frame moves them on by their velocity. Model "line" sends them there (ped/Locomotion/Line.cpp).

#include "ped/Agents/Planning.h"
#include "ped/Agents/StepContext.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace ped {

/// MotorCommand::guarded of somebody before whom nothing solid lies until their next command.
inline constexpr std::uint8_t straightOn = 3;

/// Whether they go straight on without being looked at: Planning::steps counts the human steps for which they do.
inline bool restsOnTheLine(const Planning& planning) {
    return planning.level == InterestLevel::None && planning.steps > 0;
}

/// Whether people at level none may do so in a run as it is now: nothing but the ground and the regions of interest can
/// change what they do.
inline bool mayRestOnLines(const StepContext& context) {
    return context.passable == nullptr && context.movers == nullptr && context.beliefs == nullptr &&
           context.wayfinding == nullptr;
}

/// Calls visit(first, count) for every stretch of people who are looked at. `planning` is empty in runs where all are:
/// then there is one stretch of `size`.
template <class Visit>
void forEachStretch(std::span<const Planning> planning, std::size_t size, Visit visit) {
    if (planning.empty()) {
        visit(std::size_t(0), size);
        return;
    }
    for (std::size_t first = 0; first < size; ++first) {
        if (restsOnTheLine(planning[first]))
            continue;
        std::size_t end = first + 1;
        while (end < size && !restsOnTheLine(planning[end]))
            ++end;
        visit(first, end - first);
        first = end;
    }
}

} // namespace ped
