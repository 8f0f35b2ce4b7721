// SPDX-License-Identifier: MIT
// What one notices before one thinks: places, clocks, loudspeakers, signs, the time that the way to the train takes.
#include "Individuality.h"
#include "Thinker.h"

#include "ped/Navigation/Congestion.h"

#include <algorithm>

namespace ped {

/// Where one is.
void Thinker::notice() {
    if (me.mind.region != me.body.region) {
        if (isFollowed() && me.mind.region.valid()) {
            const float density = densityAround(c, me.body.position, me.body.region, c.mind.diary.crowdRadius);
            tell(MindEventKind::EntersRegion, {},
                 density > c.mind.diary.crowded
                     ? float(c.crowd.countWithin(me.body.position, me.body.region, c.mind.diary.crowdRadius)) - 1.0f
                     : 0.0f);
        }
        me.mind.region = me.body.region;
        if (me.mind.knowsAll && me.body.region.index() < Knowledge::regionBits)
            setBit(me.knowledge.region.data(), me.body.region.index()); // Has been there.
        learn(me.body.region);
    }
    if (!me.mind.knowsAll && isTurnOf(me.identity, c, c.mind.planning.actionPeriod))
        learn();
}

/// Tourists remember what they see.
void Thinker::learn() {
    for (const ObjectId id : c.world.objects.inRegionAll(me.body.region))
        if (!knows(id) && isNear(c.world.objects[id].position, c.mind.asking.sight))
            learn(id);
    readSigns();
}

/// From before them, and near enough.
void Thinker::readSigns() {
    const ObjectRegistry& objects = c.world.objects;
    for (const ObjectId id : objects.inRegionOfKind(me.body.region, ObjectKind::Sign)) {
        const WorldObject& sign = objects[id];
        const SignDesc& desc = c.world.station.objects.signs[sign.index];
        const Vec2 to = me.body.position.xy() - sign.position.xy();
        if (lengthSquared(to) > desc.readable * desc.readable || dot(to, sign.facing) < 0.0f)
            continue;
        bool news = false;
        for (const SignTarget& target : c.objects.layout.signTargets[sign.index]) {
            if (target.object.valid() ? knows(target.object) : knows(target.region))
                continue;
            news = true;
            if (target.object.valid())
                learnWayTo(target.object, {});
            else
                learnWayTo(anywhereIn(c.world, target.region), {});
        }
        if (news) {
            lookAt(GazeKind::Thing, sign.position);
            tell(MindEventKind::ReadsSign, id);
        }
    }
}

/// The loudspeakers tell one's track; the clock tells how late it is.
void Thinker::listen() {
    Mind& mind = me.mind;
    const std::uint32_t after = mind.heardFrame;
    mind.heardFrame = c.frame;
    if (!hasTrain())
        return;
    if (!mind.announced && trackIsKnown(c.objects, mind.train)) {
        mind.announced = 1;
        tell(MindEventKind::HearsTrack);
    }
    if (!hearsChime(c.objects, me.body.position, after, c.frame))
        return;
    tell(MindEventKind::HearsClock, {}, spare());
    const auto clocks = c.world.objects.ofKind(ObjectKind::Clock);
    const WorldObject* nearest = nullptr;
    for (const WorldObject& clock : clocks)
        if (nearest == nullptr || distanceSquared(clock.position.xy(), position().xy()) <
                                      distanceSquared(nearest->position.xy(), position().xy()))
            nearest = &clock;
    if (nearest != nullptr)
        lookAt(GazeKind::Clock, nearest->position);
    // It is about time: whoever rests or waits rises.
    if (spare() < c.mind.trains.chimeMargin)
        for (Goal& goal : me.goals.stack)
            if (goal.type == GoalType::Sit) {
                SitMemo sitting = memoIn<SitMemo>(goal);
                sitting.until = std::min(sitting.until, c.frame);
                remember(goal, sitting);
            }
}

void Thinker::estimateTravel() {
    Mind& mind = me.mind;
    if (!hasTrain() || c.frame - mind.travelFrame < c.framesIn(c.mind.trains.travelRefresh))
        return;
    mind.travelFrame = c.frame;
    const auto doors = doorsOf(c.objects, mind.train);
    if (doors.empty())
        return;
    const float metres = metresTo(doorObject(c.objects, doors[doors.size() / 2]));
    mind.travel = std::min(metres, c.mind.trains.longestWalk) / std::max(0.3f, me.identity.preferredSpeed);
}

AgentId Thinker::friendNear() const {
    const auto friends = friendsOf(c.objects, me.holdings);
    AgentId nearest;
    float least = c.mind.company.friendReach * c.mind.company.friendReach;
    c.crowd.visitWithin(position(), me.body.region, c.mind.company.friendReach, [&](const SnapshotBody& other) {
        const float squared = distanceSquared(other.position.xy(), position().xy());
        if (other.id == me.identity.id || squared >= least || (other.flags & bodySits) != 0 ||
            (std::find(friends.begin(), friends.end(), other.id) == friends.end() &&
             relationTo(other.id) != Relation::Friend))
            return;
        least = squared;
        nearest = other.id;
    });
    return nearest;
}

void Thinker::learnWayTo(ObjectId object, const RouteView& teller) {
    learn(object);
    learnWayTo(whereabouts(c.world, object), teller);
}

void Thinker::learnWayTo(const Whereabouts& place, const RouteView& teller) {
    learn(place.region);
    forRegionsOnWay(c.world, here(), place, teller, c.ways, [&](RegionId region) { learn(region); });
}

void Thinker::lookAt(GazeKind kind, Vec3 point) {
    me.mind.gazeKind = kind;
    me.mind.gaze = point.xy();
    me.mind.lookedFrame = c.frame;
}

void Thinker::lookAt(AgentId person) {
    me.mind.gazeKind = GazeKind::Person;
    me.mind.gazeAt = person;
    me.mind.lookedFrame = c.frame;
}

} // namespace ped
