// SPDX-License-Identifier: MIT
// Wait for the announcement of one's track: on a seat where one is tired, else under a clock.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

/// So tired that one would rather sit.
constexpr float ratherSits = 0.2f;
constexpr float standLow = 40.0f; // [s]
constexpr float standHigh = 120.0f;
/// Clocks farther away are not looked for, and people keep so far from the one they wait under. [m]
constexpr float clockReach = 60.0f;
constexpr float clockSpread = 8.0f;

bool isAnnounced(Thinker& t, const Goal&) {
    return !t.hasTrain() || trackIsKnown(t.c.objects, t.me.mind.train) ||
           !t.c.objects.trains[t.me.mind.train].willCome();
}

/// One of the clocks near by, not always the nearest.
ObjectId chooseClock(Thinker& t) {
    const ObjectRegistry& objects = t.c.world.objects;
    const std::size_t clocks = objects.ofKind(ObjectKind::Clock).size();
    ObjectId best;
    float least = clockReach;
    for (std::size_t i = 0; i < clocks; ++i) {
        const ObjectId id = objects.idOf(ObjectKind::Clock, i);
        const float away = distance(objects[id].position.xy(), t.position().xy());
        const RegionId room = objects[id].region;
        if (away > clockReach || !t.knows(id) || !t.isForStaying(room) || t.c.world.region(room).groundArea < 50.0f)
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
    const WorldObject& o = t.c.world.objects[clock];
    const float z = t.c.world.region(o.region).zMin;
    for (int tries = 0; tries < 6; ++tries) {
        const Vec2 offset{t.draw(-clockSpread, clockSpread), t.draw(-clockSpread, clockSpread)};
        const auto ground = t.c.world.findGround(toVec3(o.position.xy() + offset, z), 0.6f);
        if (ground && ground->region == o.region && t.isQuiet(ground->position, ground->region) &&
            t.metresTo(ground->position) < Routes::unreachable)
            return ground->position;
    }
    return std::nullopt;
}

enum AwaitStep : std::uint8_t { decides, goes, waits };

Progress awaitTrack(Thinker& t, Goal& goal) {
    if (goal.step == decides && t.need(NeedKind::Tiredness) > ratherSits && goal.failures == 0 &&
        chooseSeat(t, t.c.mind.seatReach)) {
        Goal rest;
        rest.type = GoalType::Rest;
        goal.step = decides;
        return t.push(rest);
    }
    if (goal.step == decides)
        if (const std::optional<Progress> together = t.keepCompany())
            return *together;
    if (goal.step == decides) {
        goal.step = waits;
        goal.choice = chooseClock(t);
        if (goal.choice.valid() && goal.failures <= t.c.mind.mostFailures) {
            if (const std::optional<Vec3> place = placeUnder(t, goal.choice)) {
                goal.target = *place;
                goal.step = goes;
            }
        }
    }
    if (goal.step == goes) {
        if (!t.isNear(goal.target, 2.0f) && goal.failures <= t.c.mind.mostFailures)
            return t.pushReach(goal.target, 0.8f, goal.choice);
        goal.step = waits;
    }
    // Stands a while, then thinks again: by then one may be tired.
    goal.step = decides;
    if (goal.choice.valid())
        t.lookAt(GazeKind::Clock, t.c.world.objects[goal.choice].position);
    goal.failures = 0;
    return t.pushStand(t.draw(standLow, standHigh),
                       goal.choice.valid() ? t.c.world.objects[goal.choice].position : Vec3{}, goal.choice);
}

} // namespace

const Skill awaitAnnouncementSkill{Complexity::High, true, isAnnounced, awaitTrack, nullptr};

} // namespace ped
