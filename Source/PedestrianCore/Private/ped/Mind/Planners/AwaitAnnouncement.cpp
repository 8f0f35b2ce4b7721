// SPDX-License-Identifier: MIT
// Wait for the announcement of one's track: on a seat where one is tired, else under a clock.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

bool isAnnounced(Thinker& t, const Goal&) {
    return !t.hasTrain() || trackIsKnown(t.c.objects, t.me.mind.train) ||
           !t.c.objects.trains[t.me.mind.train].willCome();
}

/// One of the clocks near by, not always the nearest.
ObjectId chooseClock(Thinker& t) {
    const MindParameters::Announcement& p = t.c.mind.announcement;
    const ObjectRegistry& objects = t.c.world.objects;
    const std::size_t clocks = objects.ofKind(ObjectKind::Clock).size();
    ObjectId best;
    float least = p.clockReach;
    for (std::size_t i = 0; i < clocks; ++i) {
        const ObjectId id = objects.idOf(ObjectKind::Clock, i);
        const float away = distance(objects[id].position.xy(), t.position().xy());
        const RegionId room = objects[id].region;
        if (away > p.clockReach || !t.knows(id) || !t.isForStaying(room) ||
            t.c.world.region(room).groundArea < p.leastRoom)
            continue;
        const float cost = away * t.draw(0.5f, 1.5f);
        if (cost < least) {
            least = cost;
            best = id;
        }
    }
    return best;
}

/// A place to stand from which the clock can be seen.
std::optional<Vec3> placeUnder(Thinker& t, ObjectId clock) {
    return quietPlaceNear(t, clock, t.c.mind.announcement.clockSpread,
                          [&](const GroundPoint& place) { return t.metresTo(place.position) < Routes::unreachable; });
}

Progress awaitTrack(Thinker& t, Goal& goal, AwaitTrackMemo& memo) {
    const MindParameters::Announcement& p = t.c.mind.announcement;
    using enum AwaitTrackStep;
    const bool mayRest = t.isPast(t.me.mind.notBefore[indexOf(NeedKind::Tiredness)]);
    if (memo.step == Decides && mayRest && t.need(NeedKind::Tiredness) > p.ratherSits && goal.failures == 0 &&
        chooseSeat(t, t.c.mind.resting.seatReach)) {
        return t.push(newGoal<GoalType::Rest>());
    }
    if (memo.step == Decides)
        if (const std::optional<Progress> together = t.keepCompany())
            return *together;
    if (memo.step == Decides) {
        memo.step = Waits;
        goal.choice = chooseClock(t);
        if (goal.choice.valid() && goal.failures <= t.c.mind.planning.mostFailures) {
            if (const std::optional<Vec3> place = placeUnder(t, goal.choice)) {
                goal.target = *place;
                memo.step = Goes;
            }
        }
    }
    if (memo.step == Goes) {
        if (!t.isNear(goal.target, 2.0f) && goal.failures <= t.c.mind.planning.mostFailures)
            return t.pushReach(goal.target, 0.8f, goal.choice);
        memo.step = Waits;
    }
    // Stands a while, then thinks again: by then one may be tired.
    memo.step = Decides;
    if (goal.choice.valid())
        t.lookAt(GazeKind::Clock, t.c.world.objects[goal.choice].position);
    goal.failures = 0;
    return t.pushStand(t.draw(p.standLow, p.standHigh),
                       goal.choice.valid() ? t.c.world.objects[goal.choice].position : Vec3{}, goal.choice);
}

} // namespace

constinit const SkillWith<AwaitTrackMemo> awaitAnnouncementSkill =
    makeSkill<AwaitTrackMemo, awaitTrack, isAnnounced>(Complexity::High, true);

} // namespace ped
