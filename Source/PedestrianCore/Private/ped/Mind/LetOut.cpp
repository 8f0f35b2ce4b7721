// SPDX-License-Identifier: MIT
// Letting others out first: people who go down to a train wait while a crowd comes up, unless they are late.
#include "Individuality.h"
#include "Thinker.h"

#include "ped/Base/Segment.h"
#include "ped/Motor/GroundFollowing.h"

#include <algorithm>
#include <cmath>

namespace ped {

/// People who want to get on and do not, at the foot of the stairs beyond a portal: those who stand there do not count.
bool Thinker::footIsJammed(PortalId top) const {
    const MindParameters::LetOut& p = c.mind.letOut;
    const Topology& topology = c.world.topology;
    const RegionId stairs = topology.portals[top.index()].other(me.body.region);
    if (isLevel(c.world, c.world.region(stairs)))
        return false;
    int slow = 0;
    for (const PortalId id : topology.portalsIn(stairs)) {
        if (id == top)
            continue;
        c.crowd.visitWithin(topology.portals[id.index()].center, stairs, p.footReach, [&](const SnapshotBody& other) {
            const bool gets = lengthSquared(other.velocity) > p.footSpeed * p.footSpeed;
            slow += (other.flags & (bodyStands | bodySits)) == 0 && !gets ? 1 : 0;
        });
    }
    return slow >= p.footPeople;
}

bool Thinker::crowdComesOut(const Portal& portal) const {
    const MindParameters::LetOut& p = c.mind.letOut;
    const auto mine = std::size_t(portal.sideIn(me.body.region));
    const Vec2 out = normalized(portal.approach[mine].xy() - portal.approach[1 - mine].xy());
    int coming = 0;
    c.crowd.visitWithin(portal.center, me.body.region, p.crowdReach, [&](const SnapshotBody& other) {
        coming += (other.flags & (bodyStands | bodySits)) == 0 && dot(facingOf(other), out) > p.cosine ? 1 : 0;
    });
    return float(coming) > p.crowd * portal.width;
}

std::optional<Progress> Thinker::letOut() {
    const MindParameters::LetOut& p = c.mind.letOut;
    const Path& path = me.path;
    if (!hasTrain() || path.status != PathStatus::Ready || !path.exit.valid() || path.region != me.body.region ||
        spare() < p.spareTime * (1.0f + p.spareSpread * tasteForLettingOut(me.identity)) ||
        !isForStaying(me.body.region))
        return std::nullopt;
    const Portal& portal = c.world.topology.portals[path.exit.index()];
    const float away = distancePointSegment(position().xy(), portal.left, portal.right);
    if (away < p.nearest || away > p.farthest || isForStaying(portal.other(me.body.region)) ||
        !(crowdComesOut(portal) || footIsJammed(path.exit)))
        return std::nullopt;
    // Beside their way, on the side where one is.
    const auto mine = std::size_t(portal.sideIn(me.body.region));
    const Vec2 out = normalized(portal.approach[mine].xy() - portal.approach[1 - mine].xy());
    const Vec2 side = perpendicular(out);
    const Vec2 to = position().xy() - portal.center.xy();
    const float across = dot(to, side);
    const float free = 0.5f * portal.width + me.body.radius;
    if (std::fabs(across) < free) {
        const Vec2 beside =
            out * std::max(dot(to, out), p.nearest) + side * (across < 0.0f ? -free - 0.6f : free + 0.6f);
        const auto ground = c.world.findGround(toVec3(portal.center.xy() + beside, position().z), 0.6f);
        if (ground && ground->region == me.body.region && !isTaken(ground->position))
            return pushReach(ground->position, 0.5f);
    }
    return pushStand(p.pauseSeconds, portal.center);
}

} // namespace ped
