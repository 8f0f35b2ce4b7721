// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How often a host has to say where something is. What goes on as it was told need not be told again: so a player
/// costs a few events a second, not one per frame.

#include "ped/World/Movers.h"

namespace ped {

/// How far something may be from where it is taken to be, before it is told anew. [m]
struct FeedTolerance {
    float place = 0.03f;
    float height = 0.25f; ///< People care about floors, and ground gives the rest.
};

/// Whether people who were told `told` still know where `now` is, at the beginning of now.frame.
PEDESTRIANCORE_API bool isAsTold(const Mover& told, const Mover& now, float framesPerSecond,
                                 const FeedTolerance& tolerance = {});

/// The velocity of something that was at one place and is at another `seconds` later; none where it has jumped: no
/// body is that fast. [m/s]
PEDESTRIANCORE_API Vec2 velocityBetween(Vec3 before, Vec3 now, float seconds, float fastest = 15.0f);

} // namespace ped
