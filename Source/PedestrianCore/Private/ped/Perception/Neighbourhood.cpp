// SPDX-License-Identifier: MIT
#include "ped/Perception/Neighbourhood.h"

#include <cmath>

namespace ped {

float gapAlong(Vec2 to, float reach, Vec2 direction) {
    const float ahead = dot(to, direction);
    if (ahead <= 0.0f)
        return never;
    const float aside = cross(to, direction);
    const float depth = reach * reach - aside * aside;
    if (depth <= 0.0f)
        return never;
    return ahead - std::sqrt(depth);
}

float timeToContact(Vec2 to, Vec2 approach, float reach) {
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

std::uint8_t judgeNeighbour(const PerceptionParameters& parameters, const Body& self, const SnapshotBody& other) {
    if (other.flags & (bodyStands | bodySits))
        return seenStanding;
    const Vec2 to = other.position.xy() - self.position.xy();
    // Where somebody is going shows in its way while it moves, and in where it faces when it cannot.
    const float speed = length(other.velocity);
    const bool slow = speed < parameters.standingSpeed;
    const Vec2 way = slow ? facingOf(other) : other.velocity * (1.0f / speed);
    const float along = dot(way, self.forward);
    if (along >= parameters.similarDirection && inParabola(to, self.forward, parameters.range))
        return seenInCrowd;
    if (along <= parameters.oppositeDirection)
        return dot(to, self.forward) > 0.0f ? seenOncoming : 0;
    const float contact = timeToContact(to, self.velocity - other.velocity, self.radius + other.radius);
    return contact < parameters.crossingSeconds ? seenCrossing : 0;
}

bool inSafeArea(const DangerParameters& parameters, const Body& self, const SnapshotBody& other) {
    const float depth = self.speed * (parameters.headway + 0.5f * self.speed / parameters.braking);
    const float gap = gapAlong(other.position.xy() - self.position.xy(), self.radius + other.radius, self.forward);
    return gap < depth;
}

} // namespace ped
