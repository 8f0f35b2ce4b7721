// SPDX-License-Identifier: MIT
#include "ped/Reactive/Precedence.h"

#include "ped/Base/Segment.h"
#include "ped/Perception/Neighbourhood.h"

#include "ped/Reactive/FreeWay.h"
#include "ped/Reactive/SafeArea.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Before a narrow portal: who is nearer to its threshold, from whichever side, goes first; so those who are in it get
/// out before others go in.
bool firstAtNeck(const Situation& s, const SnapshotBody& other) {
    const float theirs = distancePointSegment(other.position.xy(), s.neckFrom, s.neckTo);
    if (theirs != s.neckDistance)
        return theirs < s.neckDistance;
    return other.id < s.self.id;
}

/// Whether somebody is about to pass the portal, or just did.
bool isAtNeck(const Situation& s, const SnapshotBody& other, Vec2 facing) {
    const PrecedenceParameters& p = s.parameters().precedence;
    const Vec2 nearest = closestPointOnSegment(s.neckFrom, s.neckTo, other.position.xy());
    const Vec2 toNeck = nearest - other.position.xy();
    return dot(facing, toNeck) > 0.0f || lengthSquared(toNeck) < p.within * p.within;
}

/// Anywhere: who is ahead, by where both face. Both sides compute the same numbers, so they agree.
bool firstOfTwo(const Situation& s, const SnapshotBody& other, Vec2 to, Vec2 facing) {
    const float ahead = dot(to, facing + facingOf(snapshotOf(s.self, s.body)));
    if (std::fabs(ahead) > s.parameters().precedence.tie)
        return ahead > 0.0f;
    return other.id < s.self.id;
}

/// Whether I am in somebody's way.
bool inItsWay(const Situation& s, const SnapshotBody& other, Vec2 to, float within) {
    const float reach = s.body.radius + other.radius + 0.5f * s.parameters().precedence.room;
    return gapAlong(-to, reach, normalized(facingOf(other))) < within;
}

} // namespace

void judgePrecedence(Situation& s) {
    const PrecedenceParameters& p = s.parameters().precedence;
    s.goesFirst = 0;
    s.comesAgainst = 0;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        if (s.percepts.seen[i] & seenStanding)
            continue;
        const SnapshotBody& other = s.neighbour(i);
        const Vec2 facing = facingOf(other);
        const Vec2 to = other.position.xy() - s.body.position.xy();
        const auto bit = std::uint16_t(1u << i);
        const bool against = dot(facing, s.beyond) < p.againstCosine;
        if (against)
            s.comesAgainst |= bit;
        const bool atNeck = s.neckDistance < p.range && isAtNeck(s, other, facing);
        if (atNeck ? firstAtNeck(s, other) : firstOfTwo(s, other, to, facing))
            s.goesFirst |= bit;
    }
}

float roomFor(const Situation& s, Vec2 to) {
    const PrecedenceParameters& p = s.parameters().precedence;
    // A file of people closes up, except before a portal.
    const float behind = s.neckDistance < p.range ? p.roomBefore : 0.0f;
    const float aside = cross(to, s.goal);
    const float sine = aside * aside / std::max(lengthSquared(to), 1e-4f);
    return p.room * (behind + (1.0f - behind) * sine);
}

bool makeRoom(const Situation& s, MotorCommand& command) {
    const PrecedenceParameters& p = s.parameters().precedence;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        if (!s.letsGoFirst(i))
            continue;
        const SnapshotBody& other = s.neighbour(i);
        const Vec2 to = other.position.xy() - s.body.position.xy();
        const float within = s.isAgainst(i) ? p.clearWay : p.room;
        if (length(to) > s.body.radius + other.radius + within || !inItsWay(s, other, to, within))
            continue;
        const Vec2 theirWay = normalized(facingOf(other));
        const float side = cross(theirWay, -to) >= 0.0f ? 1.0f : -1.0f; // On which side of its way I am.
        const Vec2 out = perpendicular(theirWay) * side;
        const Vec2 back = normalized(-to, out);
        for (const Vec2 direction : {out, normalized(out + back, out), back, normalized(back - out, back), -out}) {
            const float speed = safeSpeed(s, direction, p.stepSpeed);
            if (speed < 0.1f || freeWay(s, direction, p.room) < p.room)
                continue;
            command.action = Action::Step;
            command.direction = direction;
            command.speed = speed;
            return true;
        }
    }
    return false;
}

} // namespace ped
