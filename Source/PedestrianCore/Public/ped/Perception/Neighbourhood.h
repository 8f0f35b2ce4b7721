// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a neighbour is to a person: in the same temporary crowd, oncoming, or standing. The geometry of two discs that
/// the reactive routines share.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/Parameters.h"

#include <cmath>

namespace ped {

/// "Never", as a time or a distance.
inline constexpr float never = 1e9f;

/// Whether a place lies in the parabola of routine C: y <= R - (4 / R) x², y ahead and x sideways (B.3).
inline bool inParabola(Vec2 to, Vec2 forward, float range) {
    const float y = dot(to, forward);
    const float x = cross(to, forward);
    return y >= 0.0f && y <= range - 4.0f / range * x * x;
}

/// How far a disc can go along the unit vector `direction` until it touches a still disc at `to`; `reach` is the sum of
/// the radii. Negative where they overlap already and the way leads deeper in; `never` where it leads past. [m]
inline float gapAlong(Vec2 to, float reach, Vec2 direction) {
    const float ahead = dot(to, direction);
    if (ahead <= 0.0f)
        return never;
    const float aside = cross(to, direction);
    const float depth = reach * reach - aside * aside;
    if (depth <= 0.0f)
        return never;
    return ahead - std::sqrt(depth);
}

/// When two discs touch, if the other is at `to` and the first closes in on it at `approach` (its velocity less the
/// other's); 0 where they overlap and close in, `never` where they do not meet. [s]
inline float timeToContact(Vec2 to, Vec2 approach, float reach) {
    const float closing = dot(to, approach);
    if (closing <= 0.0f)
        return never;
    const float a = lengthSquared(approach);
    const float c = lengthSquared(to) - reach * reach;
    if (c <= 0.0f)
        return 0.0f;
    const float discriminant = closing * closing - a * c;
    if (discriminant <= 0.0f)
        return never;
    return (closing - std::sqrt(discriminant)) / a;
}

/// NeighbourFlag bits of a neighbour.
inline std::uint8_t judgeNeighbour(const PerceptionParameters& parameters, const Body& self,
                                   const SnapshotBody& other) {
    if (other.flags & (bodyStands | bodySits))
        return seenStanding;
    const Vec2 to = other.position.xy() - self.position.xy();
    // Where people are going shows in how they move, and in where they face when they cannot.
    const float speed = length(other.velocity);
    const bool slow = speed < parameters.standingSpeed;
    const Vec2 way = slow ? facingOf(other) : other.velocity * (1.0f / speed);
    const float along = dot(way, self.forward);
    if (along >= parameters.similarDirection && inParabola(to, self.forward, parameters.range))
        return seenInCrowd;
    return along <= parameters.oppositeDirection && dot(to, self.forward) > 0.0f ? seenOncoming : 0;
}

} // namespace ped
