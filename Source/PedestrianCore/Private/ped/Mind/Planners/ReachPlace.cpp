// SPDX-License-Identifier: MIT
// Simple goals that everything else is made of: being at a place, and staying there for a time.
#include "../Individuality.h"
#include "../Skills.h"

#include "ped/Navigation/PlanPaths.h"
#include "ped/World/PlatformLines.h"

#include <algorithm>

namespace ped {

namespace {

bool pathLeadsTo(const Path& path, Vec3 target) {
    return path.status != PathStatus::None && distanceSquared(path.target.xy(), target.xy()) < 1.0f;
}

/// Where people are near to the target, there may be a wall or a flight of stairs between.
bool isInItsRegion(Thinker& t, const Goal& goal) {
    if (pathLeadsTo(t.me.path, goal.target))
        return t.me.body.region == t.me.path.targetRegion;
    const auto ground = t.c.world.findGround(goal.target, 1.0f);
    return !ground || ground->region == t.me.body.region;
}

bool reached(Thinker& t, const Goal& goal) {
    if (!t.isNear(goal.target, goal.radius))
        return pathLeadsTo(t.me.path, goal.target) && t.me.path.arrived != 0;
    return isInItsRegion(t, goal);
}

/// Waits for a friend who has fallen behind, a second at a time.
bool lingers(Thinker& t, Goal& goal, ReachMemo& memo) {
    if (!t.me.holdings.inGroup())
        return false;
    if (isTurnOf(t.me.identity, t.c, 1.0f) && memo.waits < t.c.mind.reaching.mostWaits &&
        t.waitsForFriend(goal.target)) {
        ++memo.waits;
        goal.pause = std::uint8_t(1.0f / t.c.humanSeconds());
    }
    if (goal.pause == 0)
        return false;
    --goal.pause;
    t.standFacing(goal.target, WaitStyle::LookingAround);
    return true;
}

/// People who are wedged in do not push for ever: they go back a few steps, so that others get by, and try again. Each
/// has a patience of their own, so that not all go back at once.
std::optional<Progress> stepBack(Thinker& t, Goal& goal, ReachMemo& memo) {
    const MindParameters::Reaching& p = t.c.mind.reaching;
    const Goal* below = t.parent();
    if (below != nullptr && below->type == GoalType::ReachPlace)
        return std::nullopt; // It goes back already.
    const std::uint32_t since = std::max(t.me.steering.anchorFrame, goal.pushed);
    const float patience = p.backSeconds * patienceWhenHeldUp(t.me.identity);
    if (t.c.secondsSince(std::min(since, t.c.frame)) < patience)
        return std::nullopt;
    if (memo.stepsBack > 0) { // Held up again: too crowded a way to a place that can be another.
        t.me.knowledge.note(NoticeKind::WayBlocked, goal.object, {}, t.c.frame);
        return t.fail(FailureCause::HeldUp);
    }
    const std::optional<Vec3> back = t.placeToYield(goal.target);
    if (!back)
        return std::nullopt;
    ++memo.stepsBack;
    // That one has been back is known to this goal alone: it must last for long enough to be held up again.
    const std::uint32_t lasts = t.c.frame + t.c.framesIn(p.backSeconds + t.c.mind.planning.waySeconds);
    goal.expiry = std::max(goal.expiry, below != nullptr ? std::min(lasts, below->expiry) : lasts);
    const Progress pushed = t.pushReach(*back, 0.5f);
    if (pushed == Progress::Pushed)
        t.top().expiry = std::min(t.top().expiry, t.c.frame + t.c.framesIn(p.backSeconds));
    return pushed;
}

Progress reach(Thinker& t, Goal& goal, ReachMemo& memo) {
    const MindParameters::Reaching& p = t.c.mind.reaching;
    if (lingers(t, goal, memo))
        return Progress::Acts;
    if (t.me.path.status == PathStatus::Failed) {
        clearTarget(t.me.path);
        return t.fail(FailureCause::NoWay);
    }
    if (!t.walkTo(goal.target, goal.radius))
        return t.fail(FailureCause::NoWay);
    if (const std::optional<Progress> aside = t.letOut())
        return *aside;
    if (const std::optional<Progress> back = stepBack(t, goal, memo))
        return *back;
    // No progress for long, and not for having stood before; hemmed in.
    const std::uint32_t since = std::max(t.me.steering.anchorFrame, goal.pushed);
    if (t.c.secondsSince(std::min(since, t.c.frame)) > p.noProgressSeconds) {
        t.me.knowledge.note(NoticeKind::WayBlocked, goal.object, {}, t.c.frame);
        return t.fail(FailureCause::HeldUp);
    }
    if (!t.isNear(goal.target, std::max(p.nearDistance, goal.radius)) || !isInItsRegion(t, goal) ||
        lineBefore(t.c.passable, t.me.body.region, goal.target.xy()) != nullptr)
        memo.stepsNear = 0;
    else if (float(++memo.stepsNear) * t.c.humanSeconds() > p.nearSeconds)
        return Progress::Done;
    return Progress::Acts;
}

/// A way that is only planned anew goes on where it leads to the same place.
void endReach(Thinker& t, const Goal&, PopReason reason) {
    if (reason != PopReason::Expired)
        clearTarget(t.me.path);
}

bool stoodLongEnough(Thinker& t, const Goal&, const StandMemo& memo) {
    return t.isPast(memo.until);
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

constinit const SkillWith<ReachMemo> reachPlaceSkill =
    makeSkill<ReachMemo, reach, reached, endReach>(Complexity::Low, true);
constinit const SkillWith<StandMemo> standSkill =
    makeSkill<StandMemo, standThere, stoodLongEnough>(Complexity::Low, true);

} // namespace ped
