// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What somebody is to me: in my temporary crowd, oncoming, crossing, standing, within my safe area. The geometry of
/// two discs that the reactive routines share.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/Parameters.h"

namespace ped {

/// "Never", as a time or a distance.
inline constexpr float never = 1e9f;

/// NeighbourFlag bits of a neighbour.
PEDESTRIANCORE_API std::uint8_t judgeNeighbour(const PerceptionParameters& parameters, const Body& self,
                                               const SnapshotBody& other);

/// Whether somebody is within my forward safe area (B.5): before my body's width, nearer than the way to a stand at
/// my speed.
PEDESTRIANCORE_API bool inSafeArea(const DangerParameters& parameters, const Body& self, const SnapshotBody& other);

/// Whether a place lies in the parabola of routine C: y <= R - (4 / R) x², y ahead and x sideways (B.3).
inline bool inParabola(Vec2 to, Vec2 forward, float range) {
    const float y = dot(to, forward);
    const float x = cross(to, forward);
    return y >= 0.0f && y <= range - 4.0f / range * x * x;
}

/// How far a disc can go along the unit vector `direction` until it touches a disc at `to` that stands still; `reach`
/// is the sum of the radii. Negative where they overlap already and the way leads deeper in; `never` where it leads
/// past.
PEDESTRIANCORE_API float gapAlong(Vec2 to, float reach, Vec2 direction);

/// When two discs touch, if the other is at `to` and we close in on it at `approach` (my velocity less its velocity); 0
/// where they overlap and close in, `never` where they do not meet. [s]
PEDESTRIANCORE_API float timeToContact(Vec2 to, Vec2 approach, float reach);

} // namespace ped
