// SPDX-License-Identifier: MIT
// Letting others out first: who goes down to a train waits while a crowd comes up, unless it is late.
#include "Thinker.h"

#include "ped/Base/Segment.h"
#include "ped/Motor/GroundFollowing.h"
#include "ped/Navigation/PassagewaySelection.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Before a way down to a train one lets a crowd out first, from so far before it on: so many for each metre of its
/// width, within so far of it, with more than this to spare, and looks again after a while. [m], [1/m], [m], [s], [s]
constexpr float outNear = 2.0f;
constexpr float outFar = 7.0f;
constexpr float outCrowd = 1.5f;
constexpr float outReach = 3.5f;
constexpr float outSpare = 90.0f;
/// Individuals have had enough at other times, by this share: not all who waited go down together.
constexpr float outSpread = 0.5f;
constexpr float outPause = 4.0f;
/// And it waits while so many are held up within so far of the foot of the stairs. [m], [m/s]
constexpr float footReach = 6.0f;
constexpr float footSpeed = 0.4f;
constexpr int footPeople = 6;
/// Of the draw for that.
constexpr std::uint32_t outThing = 0x40000u;
/// Who faces out of the portal to within this (as a cosine: 60 degrees) comes out.
constexpr float outCosine = 0.5f;

} // namespace

/// People who want to get on and do not, at the foot of the stairs beyond a portal: those who stand there do not count.
bool Thinker::footIsJammed(PortalId top) const {
    const Topology& topology = c.world.topology;
    const RegionId stairs = topology.portals[top.index()].other(me.body.region);
    if (isLevel(c.world, c.world.region(stairs)))
        return false;
    int slow = 0;
    for (const PortalId id : topology.portalsIn(stairs)) {
        if (id == top)
            continue;
        c.crowd.visitWithin(topology.portals[id.index()].center, stairs, footReach, [&](const SnapshotBody& other) {
            const bool gets = lengthSquared(other.velocity) > footSpeed * footSpeed;
            slow += (other.flags & (bodyStands | bodySits)) == 0 && !gets ? 1 : 0;
        });
    }
    return slow >= footPeople;
}

bool Thinker::crowdComesOut(const Portal& portal) const {
    const auto mine = std::size_t(portal.sideIn(me.body.region));
    const Vec2 out = normalized(portal.approach[mine].xy() - portal.approach[1 - mine].xy());
    int coming = 0;
    c.crowd.visitWithin(portal.center, me.body.region, outReach, [&](const SnapshotBody& other) {
        coming += (other.flags & (bodyStands | bodySits)) == 0 && dot(facingOf(other), out) > outCosine ? 1 : 0;
    });
    return float(coming) > outCrowd * portal.width;
}

std::optional<Progress> Thinker::letOut() {
    const Path& path = me.path;
    if (!hasTrain() || path.status != PathStatus::Ready || !path.exit.valid() || path.region != me.body.region ||
        spare() < outSpare * (1.0f + outSpread * tasteFor(me.identity, outThing)) || !isForStaying(me.body.region))
        return std::nullopt;
    const Portal& portal = c.world.topology.portals[path.exit.index()];
    const float away = distancePointSegment(position().xy(), portal.left, portal.right);
    if (away < outNear || away > outFar || isForStaying(portal.other(me.body.region)) ||
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
        const Vec2 beside = out * std::max(dot(to, out), outNear) + side * (across < 0.0f ? -free - 0.6f : free + 0.6f);
        const auto ground = c.world.findGround(toVec3(portal.center.xy() + beside, position().z), 0.6f);
        if (ground && ground->region == me.body.region && !isTaken(ground->position))
            return pushReach(ground->position, 0.5f);
    }
    return pushStand(outPause, portal.center);
}

} // namespace ped
