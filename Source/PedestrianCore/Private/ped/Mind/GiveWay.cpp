// SPDX-License-Identifier: MIT
// Not being in the way: where people stay, and how those who stand let others by.
#include "Thinker.h"

#include "ped/Base/Segment.h"
#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/Repertoire.h"

#include <algorithm>

namespace ped {

namespace {

/// Places looked at by people who have to go aside.
constexpr int asideTries = 12;
/// Nearer places are where they are already. [m]
constexpr float leastAside = 1.0f;
/// Places looked at by people who go back.
constexpr int yieldTries = 8;

/// Where I should step for somebody whom I hold up; zero where I do not.
Vec2 wayFor(const MindParameters::GiveWay& p, const Body& me, const SnapshotBody& other) {
    if ((other.flags & (bodyStands | bodySits)) != 0)
        return {};
    const Vec2 to = me.position.xy() - other.position.xy();
    const float away = length(to);
    const bool slow = lengthSquared(other.velocity) < p.heldUpSpeed * p.heldUpSpeed;
    if (away - me.radius - other.radius > p.gap || !slow)
        return {};
    const Vec2 out = normalized(to, me.forward);
    if ((other.flags & bodyYields) != 0) // They go backwards.
        return dot(facingOf(other), out) < 0.0f ? out : Vec2{};
    const Vec2 way = facingOf(other);
    if (dot(way, out) < p.heldUpCosine)
        return away - me.radius - other.radius < p.touchGap ? out : Vec2{};
    // Aside, to the side where I am already.
    const Vec2 side = perpendicular(way);
    return normalized(side * (dot(out, side) >= 0.0f ? 1.0f : -1.0f) + out * 0.5f, out);
}

} // namespace

bool Thinker::isOutOfTheWay(Vec3 p, RegionId region) const {
    if (!region.valid() || !isLevel(c.world, c.world.region(region)))
        return false;
    for (const PortalId id : c.world.topology.portalsIn(region)) {
        const Portal& portal = c.world.topology.portals[id.index()];
        if (distancePointSegment(p.xy(), portal.left, portal.right) < c.mind.giveWay.thresholdRoom)
            return false;
    }
    return !isWhereOthersAreServed(p, region);
}

/// Before a window, a machine or a seat, in a line, or among those who watch a show.
bool Thinker::isWhereOthersAreServed(Vec3 p, RegionId region) const {
    const MindParameters::GiveWay& room = c.mind.giveWay;
    const ObjectRegistry& objects = c.world.objects;
    const ObjectsDesc& desc = c.world.station.objects;
    for (const ObjectKind kind : {ObjectKind::PurchasePoint, ObjectKind::VendingMachine})
        for (const ObjectId id : objects.inRegionOfKind(region, kind))
            if (distanceSquared(objects[id].position.xy(), p.xy()) < room.serviceRoom * room.serviceRoom)
                return true;
    for (const ObjectId id : objects.inRegionOfKind(region, ObjectKind::Queue)) {
        const std::vector<Vec2>& line = desc.queues[objects[id].index].line;
        for (std::size_t i = 1; i < line.size(); ++i)
            if (distancePointSegment(p.xy(), line[i - 1], line[i]) < room.lineRoom)
                return true;
    }
    for (const ObjectId id : objects.inRegionOfKind(region, ObjectKind::Seat)) {
        const std::span<const StandPlace> fronts = c.objects.layout.seatFront[objects[id].index];
        if (!fronts.empty() &&
            distancePointSegment(p.xy(), fronts.front().position.xy(), fronts.back().position.xy()) < room.seatRoom)
            return true;
    }
    for (const ObjectId id : objects.inRegionOfKind(region, ObjectKind::PerformanceArea)) {
        const float radius = desc.performanceAreas[objects[id].index].radius + room.audienceRoom;
        if (distanceSquared(objects[id].position.xy(), p.xy()) < radius * radius)
            return true;
    }
    return false;
}

bool Thinker::isForStaying(RegionId region) const {
    return region.valid() && isLevel(c.world, c.world.region(region)) &&
           c.world.objects.inRegionOfKind(region, ObjectKind::TrainDoor).empty();
}

std::optional<Vec3> Thinker::placeAside() {
    const float reach = c.mind.giveWay.asideReach;
    const Whereabouts from = here();
    const Topology& topology = c.world.topology;
    const auto portals = topology.portalsIn(me.body.region);
    const bool level = isLevel(c.world, c.world.region(me.body.region));
    if (!from.zone.valid() || (!level && portals.empty()))
        return std::nullopt;
    for (int tries = 0; tries < asideTries; ++tries) {
        Vec3 around = position();
        if (!level) { // At either end of the stairs.
            const Portal& portal = topology.portals[portals[below(std::uint32_t(portals.size()))].index()];
            around = portal.approach[std::size_t(1 - portal.sideIn(me.body.region))];
        }
        around.x += draw(-reach, reach);
        around.y += draw(-reach, reach);
        const auto ground = c.world.findGround(around, 1.0f);
        // Where they are is not aside: whoever is sent there is there at once, and still in the way.
        if (ground && c.world.connected(from.zone, ground->zone) && !isNear(ground->position, leastAside) &&
            isQuiet(ground->position, ground->region))
            return ground->position;
    }
    return std::nullopt;
}

std::optional<Vec3> Thinker::placeToYield(Vec3 target) {
    const MindParameters::GiveWay& p = c.mind.giveWay;
    const Vec2 ahead = normalized(target.xy() - position().xy(), me.body.forward);
    const Whereabouts from = here();
    for (int tries = 0; tries < yieldTries && from.zone.valid(); ++tries) {
        const Vec2 way = normalized(Vec2{draw(-1.0f, 1.0f), draw(-1.0f, 1.0f)}, -ahead);
        if (dot(way, ahead) > 0.5f)
            continue;
        const Vec3 place = toVec3(position().xy() + way * draw(p.backLow, p.backHigh), position().z);
        const auto ground = c.world.findGround(place, 0.3f);
        const Vec3 firstStep = toVec3(position().xy() + way * 0.3f, position().z);
        if (ground && c.world.connected(from.zone, ground->zone) && !isTaken(firstStep) && !isTaken(ground->position))
            return ground->position;
    }
    return std::nullopt;
}

bool Thinker::isTaken(Vec3 place) const {
    bool taken = false;
    c.crowd.visitWithin(place, me.body.region, me.body.radius + 0.6f, [&](const SnapshotBody& other) {
        const float room = c.mind.giveWay.takenShare * (me.body.radius + other.radius);
        taken = taken || (other.id != me.identity.id && distanceSquared(other.position.xy(), place.xy()) < room * room);
    });
    return taken;
}

/// Nobody is where they would stand, nor will be before they could stop: walkers pass close by people who sit.
bool Thinker::hasRoomToRise() const {
    constexpr float stopSeconds = 0.6f; ///< In which a walker sees that somebody rises, and stops or turns aside. [s]
    constexpr float fastest = 2.5f;     ///< Nobody farther away could be there in that time. [m/s]
    const float around = 4.0f * me.body.radius + stopSeconds * fastest;
    bool room = true;
    c.crowd.visitWithin(position(), me.body.region, around, [&](const SnapshotBody& other) {
        if (!room || other.id == me.identity.id || (other.flags & bodySits) != 0)
            return;
        const Vec2 from = other.position.xy();
        const Vec2 nearest = closestPointOnSegment(from, from + other.velocity * stopSeconds, position().xy());
        const float least = me.body.radius + other.radius;
        room = distanceSquared(nearest, position().xy()) >= least * least;
    });
    return room;
}

/// People who stand step aside for anyone whom they hold up; the place that they keep to takes them back afterwards.
void Thinker::giveWay() {
    if (me.command.action != Action::Wait || (me.path.status != PathStatus::None && !me.path.arrived) ||
        isSeated(me.motion.motion))
        return;
    Vec2 step;
    for (std::size_t i = 0; i < me.percepts.count; ++i) // Nearest first; more than six bodies do not fit around one.
        step += i < 6 ? wayFor(c.mind.giveWay, me.body, c.crowd.body(me.percepts.neighbour[i])) : Vec2{};
    if (lengthSquared(step) < 1e-4f)
        return;
    me.command.lookAt = me.command.direction;
    me.command.direction = normalized(step);
    me.command.action = Action::Step;
    me.command.speed = c.mind.giveWay.speed;
    me.body.flags &= std::uint16_t(~unsigned(bodyStands));
}

} // namespace ped
