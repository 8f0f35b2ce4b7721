// SPDX-License-Identifier: MIT
// Not being in the way: where people stay, and how those who stand let others by.
#include "Thinker.h"

#include "ped/Base/Segment.h"
#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/Repertoire.h"

#include <algorithm>

namespace ped {

namespace {

/// Nobody stays nearer to a threshold. [m]
constexpr float thresholdRoom = 1.5f;
/// Nor to a window or machine, to a line, to a stage, without business there. [m]
constexpr float serviceRoom = 2.0f;
constexpr float lineRoom = 1.2f;
/// Nor to where others stand up from a seat. [m]
constexpr float seatRoom = 0.9f;
constexpr float audienceRoom = 4.0f;
/// Who stands makes room for whoever is held up so near to it and faces it, in steps of this speed. [m], [m/s]
constexpr float wayGap = 0.3f;
/// So near, it is in the way wherever the other turns. [m]
constexpr float touchGap = 0.08f;
constexpr float waySpeed = 0.5f;
/// Slower than this, one is held up. [m/s]
constexpr float heldUpSpeed = 0.1f;
/// Who faces me to within this (as a cosine: 60 degrees) is held up by me.
constexpr float heldUpCosine = 0.5f;
/// Places looked at by one who has to go aside, and how far away they are at most. [m]
constexpr int asideTries = 12;
constexpr float asideReach = 6.0f;
/// Places looked at by one who goes back, and how far away they are. [m]
constexpr int yieldTries = 8;
constexpr float yieldLow = 1.0f;
constexpr float yieldHigh = 3.0f;
/// Widths of two bodies: a place with somebody this near is taken. [m]
constexpr float takenShare = 0.9f;

/// Where I should step for one who is held up by me; zero where it is not.
Vec2 wayFor(const Body& me, const SnapshotBody& other) {
    if ((other.flags & (bodyStands | bodySits)) != 0)
        return {};
    const Vec2 to = me.position.xy() - other.position.xy();
    const float away = length(to);
    const bool slow = lengthSquared(other.velocity) < heldUpSpeed * heldUpSpeed;
    if (away - me.radius - other.radius > wayGap || !slow)
        return {};
    const Vec2 out = normalized(to, me.forward);
    if ((other.flags & bodyYields) != 0) // It goes backwards.
        return dot(facingOf(other), out) < 0.0f ? out : Vec2{};
    const Vec2 way = facingOf(other);
    if (dot(way, out) < heldUpCosine)
        return away - me.radius - other.radius < touchGap ? out : Vec2{};
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
        if (distancePointSegment(p.xy(), portal.left, portal.right) < thresholdRoom)
            return false;
    }
    return !isWhereOthersAreServed(p, region);
}

/// Before a window, a machine or a seat, in a line, or among those who watch a show.
bool Thinker::isWhereOthersAreServed(Vec3 p, RegionId region) const {
    const ObjectRegistry& objects = c.world.objects;
    const ObjectsDesc& desc = c.world.station.objects;
    for (const ObjectKind kind : {ObjectKind::PurchasePoint, ObjectKind::VendingMachine})
        for (const ObjectId id : objects.inRegionOfKind(region, kind))
            if (distanceSquared(objects[id].position.xy(), p.xy()) < serviceRoom * serviceRoom)
                return true;
    for (const ObjectId id : objects.inRegionOfKind(region, ObjectKind::Queue)) {
        const std::vector<Vec2>& line = desc.queues[objects[id].index].line;
        for (std::size_t i = 1; i < line.size(); ++i)
            if (distancePointSegment(p.xy(), line[i - 1], line[i]) < lineRoom)
                return true;
    }
    for (const ObjectId id : objects.inRegionOfKind(region, ObjectKind::Seat)) {
        const std::span<const StandPlace> fronts = c.objects.layout.seatFront[objects[id].index];
        if (!fronts.empty() &&
            distancePointSegment(p.xy(), fronts.front().position.xy(), fronts.back().position.xy()) < seatRoom)
            return true;
    }
    for (const ObjectId id : objects.inRegionOfKind(region, ObjectKind::PerformanceArea)) {
        const float room = desc.performanceAreas[objects[id].index].radius + audienceRoom;
        if (distanceSquared(objects[id].position.xy(), p.xy()) < room * room)
            return true;
    }
    return false;
}

bool Thinker::isForStaying(RegionId region) const {
    return region.valid() && isLevel(c.world, c.world.region(region)) &&
           c.world.objects.inRegionOfKind(region, ObjectKind::TrainDoor).empty();
}

std::optional<Vec3> Thinker::placeAside() {
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
        around.x += draw(-asideReach, asideReach);
        around.y += draw(-asideReach, asideReach);
        const auto ground = c.world.findGround(around, 1.0f);
        if (ground && c.world.connected(from.zone, ground->zone) && isQuiet(ground->position, ground->region))
            return ground->position;
    }
    return std::nullopt;
}

std::optional<Vec3> Thinker::placeToYield(Vec3 target) {
    const Vec2 ahead = normalized(target.xy() - position().xy(), me.body.forward);
    const Whereabouts from = here();
    for (int tries = 0; tries < yieldTries && from.zone.valid(); ++tries) {
        const Vec2 way = normalized(Vec2{draw(-1.0f, 1.0f), draw(-1.0f, 1.0f)}, -ahead);
        if (dot(way, ahead) > 0.5f)
            continue;
        const Vec3 place = toVec3(position().xy() + way * draw(yieldLow, yieldHigh), position().z);
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
        const float room = takenShare * (me.body.radius + other.radius);
        taken = taken || (other.id != me.identity.id && distanceSquared(other.position.xy(), place.xy()) < room * room);
    });
    return taken;
}

bool Thinker::hasRoomToRise() const {
    bool room = true;
    c.crowd.visitWithin(position(), me.body.region, 4.0f * me.body.radius, [&](const SnapshotBody& other) {
        const float least = me.body.radius + other.radius;
        room = room && (other.id == me.identity.id || (other.flags & bodySits) != 0 ||
                        distanceSquared(other.position.xy(), position().xy()) >= least * least);
    });
    return room;
}

/// Whoever stands steps aside for one who is held up by it; what it keeps to takes it back afterwards.
void Thinker::giveWay() {
    if (me.command.action != Action::Wait || (me.path.status != PathStatus::None && !me.path.arrived) ||
        isSeated(me.motion.motion))
        return;
    Vec2 step;
    for (std::size_t i = 0; i < me.percepts.count; ++i) // Nearest first; more than six bodies do not fit around one.
        step += i < 6 ? wayFor(me.body, c.crowd.body(me.percepts.neighbour[i])) : Vec2{};
    if (lengthSquared(step) < 1e-4f)
        return;
    me.command.lookAt = me.command.direction;
    me.command.direction = normalized(step);
    me.command.action = Action::Step;
    me.command.speed = waySpeed;
    me.body.flags &= std::uint16_t(~unsigned(bodyStands));
}

} // namespace ped
