// SPDX-License-Identifier: MIT
// Simple goals that everything else is made of: being at a place, and staying there for a time.
#include "../Skills.h"

#include "ped/Navigation/PlanPaths.h"

#include <algorithm>

namespace ped {

namespace {

/// Who cannot get nearer than this to a place for so long is there: somebody else stands on it.
constexpr float nearDistance = 1.5f; // [m]
constexpr float nearSeconds = 4.0f;  // [s]

bool reached(Thinker& t, const Goal& goal) {
    const Path& path = t.me.path;
    const bool same = path.status != PathStatus::None && distanceSquared(path.target.xy(), goal.target.xy()) < 1.0f;
    if (!t.isNear(goal.target, goal.radius))
        return same && path.arrived != 0;
    // Near, but there may be a wall between.
    if (same)
        return t.me.body.region == path.targetRegion;
    const auto ground = t.c.world.findGround(goal.target, 1.0f);
    return !ground || ground->region == t.me.body.region;
}

Progress reach(Thinker& t, Goal& goal) {
    if (t.me.path.status == PathStatus::Failed) {
        clearTarget(t.me.path);
        return Progress::Failed;
    }
    if (!t.walkTo(goal.target, goal.radius))
        return Progress::Failed;
    // No progress for long, and not for having stood before: too crowded a way to a place that can be another.
    const std::uint32_t since = std::max(t.me.steering.anchorFrame, goal.pushed);
    if (t.c.secondsSince(std::min(since, t.c.frame)) > t.c.mind.stuckSeconds) {
        t.me.knowledge.note(NoticeKind::WayBlocked, goal.object, {}, t.c.frame);
        return Progress::Failed;
    }
    if (!t.isNear(goal.target, std::max(nearDistance, goal.radius)))
        goal.step = 0;
    else if (float(++goal.step) * t.c.humanSeconds() > nearSeconds)
        return Progress::Done;
    return Progress::Acts;
}

/// A way that is only planned anew goes on where it leads to the same place.
void endReach(Thinker& t, const Goal&, PopReason reason) {
    if (reason != PopReason::Expired)
        clearTarget(t.me.path);
}

bool stoodLongEnough(Thinker& t, const Goal& goal) {
    return t.isPast(goal.value);
}

Progress standThere(Thinker& t, Goal& goal) {
    const bool somewhere = goal.target != Vec3{};
    if (somewhere && !t.isNear(goal.target, 0.3f))
        t.standFacing(goal.target, t.waitStyle(t.secondsIn(goal)));
    else
        t.stand({}, t.waitStyle(t.secondsIn(goal)));
    if (somewhere)
        t.lookAt(GazeKind::Thing, goal.target);
    return Progress::Acts;
}

} // namespace

const Skill reachPlaceSkill{Complexity::Low, true, reached, reach, endReach};
const Skill standSkill{Complexity::Low, true, stoodLongEnough, standThere, nullptr};

} // namespace ped
