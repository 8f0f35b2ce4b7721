// SPDX-License-Identifier: MIT
#include "ped/Reactive/Precedence.h"

#include "ped/Base/Segment.h"

#include <cmath>

namespace ped {

namespace {

/// How somebody stands to a threshold.
struct Approach {
    float distance = 0.0f; ///< [m]
    bool inbound = false;  ///< Faces it.
};

Approach approachOf(const SnapshotBody& other, Vec2 facing, const Neck& neck) {
    const Vec2 way = closestPointOnSegment(neck.from, neck.to, other.position.xy()) - other.position.xy();
    return {length(way), dot(facing, way) > 0.0f};
}

/// Anywhere: who is ahead, by where both face.
bool isFirstOfTwo(const Situation& s, const SnapshotBody& other, Vec2 facing, Vec2 mine) {
    const Vec2 to = other.position.xy() - s.body.position.xy();
    const float ahead = dot(to, facing + mine);
    if (std::fabs(ahead) > s.parameters().precedence.tie)
        return ahead > 0.0f;
    return other.id < s.self.id;
}

/// Both go in: who is nearer, so that those who are in it get out before others go in.
bool isFirstIn(const Situation& s, const SnapshotBody& other, float distance) {
    return distance != s.neck.distance ? distance < s.neck.distance : other.id < s.self.id;
}

/// `mine`: where I face.
bool goesFirst(const Situation& s, const SnapshotBody& other, Vec2 mine) {
    const PrecedenceParameters& p = s.parameters().precedence;
    const Vec2 facing = facingOf(other);
    if (s.neck.distance < p.range) {
        const Approach a = approachOf(other, facing, s.neck);
        if (!a.inbound && a.distance < p.range && s.neck.distance > p.within)
            return true; // It comes out, and I have not begun to go in.
    }
    if (s.past.distance < p.range) {
        const Approach a = approachOf(other, facing, s.past);
        if (a.inbound && a.distance < p.range && a.distance > p.within)
            return false; // The same, the other way round.
    }
    if (s.neck.distance < p.range) {
        const Approach a = approachOf(other, facing, s.neck);
        if (a.inbound || a.distance < p.within)
            return isFirstIn(s, other, a.distance);
    }
    return isFirstOfTwo(s, other, facing, mine);
}

} // namespace

void judgePrecedence(Situation& s) {
    s.goesFirst = 0;
    if (s.percepts.count == 0)
        return;
    // Away from narrow portals only those matter for whom one could have to make room, and the nearest come first.
    const bool atNeck = s.neck.distance < s.parameters().precedence.range;
    const float reach = s.body.radius + s.context.crowd.widest() + s.parameters().room.gap;
    // My own facing as the other sees it, or we would not agree.
    const Vec2 mine = facingOf(snapshotOf(s.self, s.body));
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        const SnapshotBody& other = s.neighbour(i);
        if (!atNeck && distanceSquared(other.position.xy(), s.body.position.xy()) > reach * reach)
            break;
        if (!(s.percepts.seen[i] & seenStanding) && goesFirst(s, other, mine))
            s.goesFirst |= std::uint16_t(1u << i);
    }
}

} // namespace ped
