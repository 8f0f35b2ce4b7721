// SPDX-License-Identifier: MIT
// Algorithm 5, take a rest: choose a seat, reserve it, approach it, sit until rested or until it is time to leave.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include "ped/Motor/Repertoire.h"

#include <algorithm>

namespace ped {

namespace {

bool hasRested(Thinker&, const Goal&, const RestMemo& memo) {
    return memo.step == RestStep::Rested;
}

/// Until when one may sit.
std::uint32_t sitUntil(Thinker& t, const Goal& goal) {
    return std::min(goal.expiry, t.lastFrameFor(1e6f));
}

/// Somebody stands before the seat or in the way to it, and does not go: another one may have it.
Progress giveUpSeat(Thinker& t, Goal& goal, RestMemo& memo) {
    t.me.knowledge.note(NoticeKind::WayBlocked, t.me.holdings.seat, {}, t.c.frame);
    t.ask(RequestKind::LeaveSeat);
    t.stand();
    goal.choice = {};
    memo.seats.stoppedShort = 0;
    ++memo.seats.givenUp;
    return memo.seats.givenUp >= t.c.mind.resting.mostBlockedSeats ? t.fail(FailureCause::HeldUp) : Progress::Acts;
}

Progress approachSeat(Thinker& t, Goal& goal, RestMemo& memo, Vec3 front) {
    if (wayWasBarred(t, t.me.holdings.seat)) // Since one chose it.
        return giveUpSeat(t, goal, memo);
    if (t.isNear(front, t.c.mind.resting.seatInView)) {
        if (memo.seats.stoppedShort != 0)
            return giveUpSeat(t, goal, memo);
        memo.seats.stoppedShort = 1;
    }
    return t.pushReach(front, 0.25f, t.me.holdings.seat);
}

Progress rest(Thinker& t, Goal& goal, RestMemo& memo) {
    const Holdings& mine = t.me.holdings;
    if (goal.failures > t.c.mind.planning.mostFailures)
        return t.fail(FailureCause::TriedOften);
    if (t.lastFrameFor(1e6f) < t.c.frame + t.c.framesIn(t.c.mind.resting.least))
        return Progress::TimeToGo;
    if (!mine.hasSeat()) {
        const RequestResult* answer = mine.answer(RequestKind::ReserveSeat);
        if (answer != nullptr && answer->outcome != Outcome::Granted) // Taken while one looked at it.
            ++goal.failures;
        const std::optional<SeatChoice> seat = chooseSeat(t, t.c.mind.resting.seatReach);
        if (!seat)
            return t.fail(FailureCause::Taken);
        goal.choice = seat->seat;
        t.ask(RequestKind::ReserveSeat, seat->seat, seat->slot);
        t.standFacing(seatFront(t.c.objects, seat->seat, seat->slot).position);
        return Progress::Acts;
    }
    goal.choice = mine.seat;
    const StandPlace front = seatFront(t.c.objects, mine.seat, mine.seatSlot);
    if (!t.isNear(front.position, t.c.mind.resting.seatNear))
        return approachSeat(t, goal, memo, front.position);
    Goal sit = newGoal<GoalType::Sit>({SitStep::Comes, sitUntil(t, goal)});
    sit.object = mine.seat;
    sit.target = front.position;
    sit.radius = 1.5f;
    sit.precondition = Precondition::NearTarget;
    const Progress pushed = t.push(sit);
    t.top().expiry = Goal::never; // Nobody stops sitting but by rising.
    return pushed;
}

void endRest(Thinker& t, const Goal&, PopReason) {
    if (t.me.holdings.hasSeat())
        t.ask(RequestKind::LeaveSeat);
}

// ---- On the seat ----

void command(Thinker& t, Action action, Vec2 facing) {
    t.stand(facing);
    t.me.command.action = action;
}

Progress sit(Thinker& t, Goal& goal, SitMemo& memo) {
    const Holdings& mine = t.me.holdings;
    const bool seated = isSeated(t.me.motion.motion);
    if (!mine.hasSeat() && !seated)
        return t.fail(FailureCause::Closed);
    const Vec2 facing = mine.hasSeat() ? seatPlace(t.c.objects, mine.seat, mine.seatSlot).facing : t.me.body.forward;
    const bool over = t.isPast(memo.until) || !mine.hasSeat() ||
                      (memo.step == SitStep::Sits && t.need(NeedKind::Tiredness) <= t.c.mind.resting.rested);
    if (memo.step == SitStep::Comes) {
        if (mine.seatHold != HoldState::Taken) {
            const RequestResult* answer = mine.answer(RequestKind::TakeSeat);
            if (answer != nullptr && answer->outcome != Outcome::Granted)
                return t.fail(FailureCause::Taken);
            t.ask(RequestKind::TakeSeat, mine.seat, mine.seatSlot);
        }
        if (t.me.motion.motion == MotionId::Sit) {
            memo.step = SitStep::Sits;
            ++t.count.rests;
            t.fulfilNeedOf(GoalType::Rest);
            t.tell(MindEventKind::SitsDown, goal.object);
        } else if (over) {
            memo.step = SitStep::Rises;
        }
        command(t, Action::SitDown, facing);
        return Progress::Acts;
    }
    if (memo.step == SitStep::Sits && !over) {
        t.fulfilNeedOf(GoalType::Rest);
        command(t, Action::SitDown, facing);
        return Progress::Acts;
    }
    if (memo.step == SitStep::Sits && !t.hasRoomToRise()) { // Somebody stands before the seat.
        command(t, Action::SitDown, facing);
        return Progress::Acts;
    }
    if (memo.step == SitStep::Sits)
        t.tell(MindEventKind::Rises, goal.object, t.spare());
    memo.step = SitStep::Rises;
    if (seated) {
        command(t, Action::StandUp, facing);
        return Progress::Acts;
    }
    t.tellParent<RestMemo>([](RestMemo& rest) { rest.step = RestStep::Rested; });
    return Progress::Done;
}

void endSit(Thinker& t, const Goal&, PopReason) {
    t.noLongerFulfil(NeedKind::Tiredness);
    if (t.me.holdings.hasSeat())
        t.ask(RequestKind::LeaveSeat);
}

} // namespace

constinit const SkillWith<RestMemo> restSkill = makeSkill<RestMemo, rest, hasRested, endRest>(Complexity::High, false);
constinit const SkillWith<SitMemo> sitSkill = makeSkill<SitMemo, sit, nullptr, endSit>(Complexity::Low, false);

} // namespace ped
