// SPDX-License-Identifier: MIT
#include "ped/Reactive/SafeArea.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// The safe area as one keeps it here and now.
struct Following {
    float headway = 0.0f;
    float width = 0.0f;
    float follow = 0.0f;
};

Following followingOf(const Situation& s) {
    const DangerParameters& p = s.parameters().danger;
    return inSingleFile(s) ? Following{p.fileHeadway, 1.0f, p.fileFollow} : Following{p.headway, p.width, p.follow};
}

/// Free way along a direction before somebody at `to`, who takes up an ellipse `deep` along it and `wide` across;
/// negative: nobody in the way.
float gapBefore(Vec2 to, Vec2 direction, float deep, float wide) {
    const float ahead = dot(to, direction);
    if (ahead <= 0.0f)
        return -1.0f;
    const float aside = cross(to, direction) / wide;
    const float share = 1.0f - aside * aside;
    return share > 0.0f ? std::max(0.0f, ahead - deep * std::sqrt(share)) : -1.0f;
}

} // namespace

float safeSpeed(const Situation& s, Vec2 direction, float wanted) {
    const DangerParameters& p = s.parameters().danger;
    const RoomParameters& room = s.parameters().room;
    const Following f = followingOf(s);
    const bool atNeck = s.neck.distance < s.parameters().precedence.range;
    float safe = wanted;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        const SnapshotBody& other = s.neighbour(i);
        const Vec2 to = other.position.xy() - s.body.position.xy();
        const float reach = s.body.radius + other.radius;
        const float kept = atNeck && s.letsGoFirst(i) ? room.distance : 0.0f;
        const float gap =
            gapBefore(to, direction, reach + kept * (1.0f - room.beside), reach * f.width + kept * room.beside);
        if (gap < 0.0f)
            continue;
        // From headway * v + v² / (2 * braking) = gap.
        const float alone = p.braking * (std::sqrt(f.headway * f.headway + 2.0f * gap / p.braking) - f.headway);
        safe = std::min(safe, alone + f.follow * std::max(0.0f, dot(other.velocity, direction)));
    }
    return safe;
}

} // namespace ped
