// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The shape in which a group walks: side by side where there is room, in rows where there is not.

#include "ped/Agents/Companions.h"
#include "ped/Agents/Company.h"
#include "ped/Agents/LocomotionParameters.h"

#include <array>
#include <cstddef>
#include <span>

namespace ped {

/// Where a member walks, seen from the one who leads.
struct FormationSlot {
    float aside = 0.0f;  ///< To the left. [m]
    float behind = 0.0f; ///< [m]
};
using FormationSlots = std::array<FormationSlot, mostCompanions>;

/// How far a body's centre can be to the left and to the right of the one who leads. [m]
struct FreeSides {
    float left = 0.0f;
    float right = 0.0f;
};

/// Gives every member a place: rows of as many as fit abreast, moved to the side where the others are already, and each
/// member the free place nearest to where they walk now. Follows from the frozen bodies alone, so that all members agree.
void arrange(const TogetherParameters& parameters, std::span<const Companion> party, std::size_t leader, Vec2 forward,
             FreeSides free, FormationSlots& out);

} // namespace ped
