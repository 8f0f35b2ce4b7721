// SPDX-License-Identifier: MIT
#include "ped/Reactive/SafeArea.h"

#include "ped/Perception/Neighbourhood.h"
#include "ped/Reactive/Precedence.h"

#include <algorithm>

namespace ped {

namespace {

/// Whether I wait for somebody whose way crosses mine. Of two whose ways cross, the one that has the other before it
/// waits; where both have, or neither, the one with the higher id. Without such a rule both would wait for ever.
bool waitsFor(const Situation& s, const SnapshotBody& other, Vec2 to, float reach, float gap) {
    const Vec2 theirWay = normalized(other.velocity, Vec2{});
    const bool theySeeMe = gapAlong(-to, reach, theirWay) < never;
    const bool iSeeThem = gap < never;
    if (theySeeMe != iSeeThem)
        return iSeeThem;
    return other.id < s.self.id;
}

} // namespace

bool isSqueezing(const Situation& s) {
    return float(s.memory.blockedSteps) * s.context.humanSeconds() > s.parameters().deadlock.squeezeAfter;
}

SafeSpeed safeSpeedOf(const Situation& s, Vec2 direction, float wanted) {
    const DangerParameters& p = s.parameters().danger;
    SafeSpeed safe;
    const bool squeezes = isSqueezing(s);
    float nearest = wanted * p.headway;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        const SnapshotBody& other = s.neighbour(i);
        const Vec2 to = other.position.xy() - s.body.position.xy();
        // Who goes first is given room; with who does not, one comes as close as bodies can, or a little closer.
        float reach = s.body.radius + other.radius;
        if (s.letsGoFirst(i) || (s.percepts.seen[i] & seenStanding))
            reach += p.sideMargin + roomFor(s, to);
        else if (squeezes)
            reach *= s.parameters().deadlock.squeeze;
        const float gap = gapAlong(to, reach, direction);
        if (gap < nearest) {
            nearest = gap;
            safe.intruder = i;
        }
        if (s.percepts.seen[i] & (seenStanding | seenInCrowd))
            continue;
        const float later = gapAlong(to + other.velocity * p.foresight, reach, direction);
        if (later < nearest && waitsFor(s, other, to, reach, gap)) {
            nearest = later;
            safe.intruder = i;
        }
    }
    safe.speed = std::clamp(nearest / p.headway, 0.0f, wanted);
    return safe;
}

} // namespace ped
