// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Narrow portals on somebody's way, before which people take turns (ped/Reactive/Precedence.h).

#include "ped/Agents/Fragments.h"
#include "ped/Base/Segment.h"
#include "ped/Reactive/Situation.h"
#include "ped/World/World.h"

#include <algorithm>

namespace ped {

inline Neck neckOf(const Situation& s, PortalId id) {
    const PrecedenceParameters& p = s.parameters().precedence;
    Neck neck;
    if (!id.valid())
        return neck;
    const Portal& portal = s.context.world.topology.portals[id.index()];
    if (portal.width > p.width)
        return neck;
    const float share = std::min(0.5f, p.inset / std::max(portal.width, 0.1f));
    neck.from = lerp(portal.left, portal.right, share);
    neck.to = lerp(portal.right, portal.left, share);
    neck.distance = distancePointSegment(s.body.position.xy(), neck.from, neck.to);
    return neck;
}

/// The narrow portals at the end of this leg and at its beginning.
inline void findNecks(Situation& s, const Path& path) {
    // Over the threshold, and the next leg is not there yet.
    const bool over = path.exit.valid() && path.region != s.body.region;
    s.neck = neckOf(s, over ? PortalId() : path.exit);
    s.past = neckOf(s, over ? path.exit : path.entry);
}

} // namespace ped
