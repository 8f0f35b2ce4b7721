// SPDX-License-Identifier: MIT
// Being at a thing, or where one is, for as long as an action takes: coming, sitting down, using it, rising.
#include "../Skills.h"
#include "../TaskPlans.h"

#include "ped/Motor/Repertoire.h"

#include <algorithm>

namespace ped {

namespace {

/// How near to its place one must be to take a thing. [m]
constexpr float takingReach = 1.2f;

const TaskAction& actionIn(const Thinker& t, const DoMemo& memo) {
    return t.c.tasks->actions[memo.what.action];
}

bool hasAction(const Thinker& t, const DoMemo& memo) {
    return t.c.tasks != nullptr && t.me.tasks != nullptr && memo.what.action < t.c.tasks->actions.size();
}

bool isInterrupted(const Thinker& t) {
    return t.me.tasks != nullptr && t.me.tasks->pending != Tasks::none;
}

/// The time of what it is done for is over, or all that it is to bring about holds.
bool purposeIsOver(Thinker& t) {
    const Goal* below = t.parent();
    if (below == nullptr || below->type != GoalType::Do || t.isPast(below->expiry))
        return true;
    const DoMemo memo = memoIn<DoMemo>(*below);
    return !hasAction(t, memo) ||
           (!actionIn(t, memo).until.empty() && taskHolds(t, actionIn(t, memo).until, below->choice));
}

void tellPurpose(Thinker& t, const UseMemo& memo) {
    const bool whole = t.isPast(memo.until) || purposeIsOver(t);
    const float left = whole ? 0.0f : float(memo.until - t.c.frame) / t.c.parameters.framesPerSecond;
    t.tellParent<DoMemo>([&](DoMemo& what) {
        if (whole)
            what.step = DoStep::Ended;
        else if (TaskCause(what.what.cause) != TaskCause::Scheduled || actionIn(t, what).seconds > 0.0f)
            what.what.left = DoMemo::halved(left) & 0x1fffu;
    });
}

/// Comes to the place and takes it; true once there.
bool settle(Thinker& t, const Goal& goal, const StandPlace& place) {
    const Holdings& mine = t.me.holdings;
    if (goal.object.valid() && mine.seatHold != HoldState::Taken && t.isNear(place.position, takingReach))
        t.ask(RequestKind::UseThing, mine.seat, mine.seatSlot);
    return t.keepTo(place, WaitStyle::Patient) && (!goal.object.valid() || mine.seatHold == HoldState::Taken);
}

Progress use(Thinker& t, Goal& goal, UseMemo& memo) {
    const Holdings& mine = t.me.holdings;
    const bool seated = isSeated(t.me.motion.motion);
    const bool lost = goal.object.valid() && (!mine.hasThing() || mine.seat != goal.object);
    if (lost && !seated)
        return t.fail(FailureCause::Closed);
    StandPlace place;
    place.position = goal.target;
    place.facing = t.me.body.forward;
    if (goal.object.valid() && !lost)
        place = t.c.objects.layout.places(
            ObjectKind::Thing)[t.c.objects.layout.indexOf(mine.seat, ObjectKind::Thing)][mine.seatSlot];
    const bool sits = goal.object.valid() && place.row != 0;
    const bool over =
        lost || purposeIsOver(t) || isInterrupted(t) || (memo.step == UseStep::Uses && t.isPast(memo.until));
    if (memo.step == UseStep::Comes && !over) {
        const bool there = seated || settle(t, goal, place);
        if (there && sits && t.me.motion.motion != MotionId::Sit) {
            t.stand(place.facing);
            t.me.command.action = Action::SitDown;
        } else if (there) {
            memo.step = UseStep::Uses;
            memo.until = t.c.frame + std::max(1u, memo.until);
        }
        if (memo.step == UseStep::Comes)
            return t.secondsIn(goal) > t.c.mind.reaching.noProgressSeconds + 10.0f && !seated
                       ? t.fail(FailureCause::HeldUp)
                       : Progress::Acts;
    }
    if (memo.step == UseStep::Comes) { // Called away before it began.
        if (!seated)
            return Progress::Done;
        memo.until = t.c.frame + memo.until;
        memo.step = UseStep::Rises;
    }
    if (memo.step == UseStep::Uses && (!over || (seated && !t.hasRoomToRise()))) {
        t.stand(place.facing);
        if (sits || seated)
            t.me.command.action = Action::SitDown;
        if (goal.object.valid())
            t.lookAt(GazeKind::Thing, t.c.world.objects[goal.object].position);
        return Progress::Acts;
    }
    if (memo.step == UseStep::Uses)
        tellPurpose(t, memo);
    memo.step = UseStep::Rises;
    if (!seated)
        return Progress::Done;
    t.stand(place.facing);
    t.me.command.action = Action::StandUp;
    return Progress::Acts;
}

} // namespace

constinit const SkillWith<UseMemo> useSkill = makeSkill<UseMemo, use>(Complexity::Low, false);

} // namespace ped
