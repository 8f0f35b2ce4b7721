// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What somebody of model "hidac" perceives in a human step, and where that makes them want to go: (5.3) to (5.11).

#include "ped/Agents/Contact.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Navigation/FollowPath.h"

namespace ped {

/// One of the people ahead.
struct PersonAhead {
    const SnapshotBody* body = nullptr;
    Vec2 to;                 ///< From the observer. [m]
    Vec2 way;                ///< The way that they go, or face while they stand. Unit vector.
    float distance = 0.0f;   ///< [m]
    bool stands = false;     ///< Has no direction of movement to speak of.
    std::uint16_t shows = 0; ///< Shows bits.
};

struct HidacView {
    FixedVector<PersonAhead, maxNeighbours> people; ///< In the half plane ahead, nearest first.
    float density = 0.0f;                           ///< Ahead. [people/m²]
    float sight = 3.0f;                             ///< D, length of the rectangle of influence. [m]
    float dense = 0.0f;                             ///< 0 in a sparse crowd, 1 in a dense one.
};

/// Looks along the unit vector `ahead`.
HidacView lookAhead(const StepContext& context, const Body& body, const Percepts& percepts, Vec2 ahead);

/// Where the point that navigation heads for draws somebody: behind the threshold once they are near a door. Unit.
Vec2 towardsAttractor(const StepContext& context, const Body& body, const Heading& heading);

/// f_To of (5.4): the desired direction of somebody who wants to go along `goal` at `speed`, without the fallen. Unit.
Vec2 desiredDirection(const StepContext& context, const Identity& identity, const Body& body, const Percepts& percepts,
                      const Contact& contact, const HidacView& view, Vec2 goal, float speed);

/// Share of `speed` that is left by people ahead who go the same way (5.5.4): 1 where nobody is in the way, 0 where
/// somebody stands there and is touched. Whoever is behind a slower walker keeps to that walker's pace.
float roomAhead(const StepContext& context, const Identity& identity, const Body& body, const Contact& contact,
                const HidacView& view, Vec2 ahead, Vec2 goal, float speed);

/// (1 - beta) f_To + beta F_Fa of (5.5): the direction round people who lie on the ground. Unit.
Vec2 roundTheFallen(const StepContext& context, const HidacView& view, Vec2 direction);

} // namespace ped
