// SPDX-License-Identifier: MIT
// Algorithm 4, make a purchase: choose a place, approach it, stand in line, be served.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

/// Where one who comes would stand: at the end of the line, or at the spot itself.
Vec3 approachOf(Thinker& t, ObjectId point, ObjectId queue) {
    return queue.valid() ? endOfLine(t.c.objects, queue).position : customerPlace(t.c.objects, point).position;
}

bool hasBought(Thinker&, const Goal&, const BuyMemo& memo) {
    return memo.step == BuyStep::Bought;
}

/// Whether it is sold at all, though not to one more: every line is full, or shut.
bool isSoldToOthers(Thinker& t, GoalType purchase) {
    const std::uint16_t good = t.c.goods.soldFor(purchase);
    return good != noEntry && !pointsSelling(t.c.objects, good).empty();
}

/// Nobody sells it, as far as they know: people who do not know the place look for it.
Progress seek(Thinker& t, const Goal& goal) {
    if (t.me.mind.knowsAll || canWait(goal.type) || goal.failures > t.c.mind.planning.mostFailures)
        return t.fail(isSoldToOthers(t, goal.type) ? FailureCause::Taken : FailureCause::NotThere);
    return t.push(newGoal<GoalType::AskTheWay>({AskStep::Looks, t.c.goods.soldFor(goal.type)}));
}

Progress buy(Thinker& t, Goal& goal) {
    if (t.me.holdings.hasPoint()) { // Step 16: one's turn.
        Goal transact = newGoal<GoalType::Transact>();
        transact.object = t.me.holdings.point;
        return t.push(transact);
    }
    if (goal.failures > t.c.mind.planning.mostFailures)
        return t.fail(FailureCause::TriedOften);
    const float reach = canWait(goal.type) ? t.c.mind.buying.optionalReach : Routes::unreachable;
    const ObjectId point = choosePoint(t, t.c.goods.soldFor(goal.type), goal.choice, reach); // Steps 1 and 2.
    if (!point.valid())
        return seek(t, goal);
    goal.choice = point;
    const ObjectId queue = queueOf(t.c.objects, point);
    const Vec3 approach = approachOf(t, point, queue);
    if (!t.isNear(approach, t.c.mind.buying.joinDistance)) // Steps 3 and 4.
        return t.pushReach(approach, 0.7f * t.c.mind.buying.joinDistance, point);
    // Steps 5 to 15.
    Goal line = newGoal<GoalType::Queue>({QueueStep::Comes, canWait(goal.type) ? 1u : 0u});
    line.object = queue.valid() ? queue : point;
    line.choice = point;
    return t.push(line);
}

void endBuy(Thinker& t, const Goal&, PopReason) {
    if (t.me.holdings.inLine())
        t.ask(RequestKind::LeaveQueue);
    if (t.me.holdings.hasPoint())
        t.ask(RequestKind::EndService);
}

// ---- In line ----

bool isServed(Thinker& t, const Goal&) {
    return t.me.holdings.hasPoint();
}

/// Steps 10 and 11.
bool waitedTooLong(Thinker& t, const Goal& goal, const QueueMemo& memo) {
    return memo.canWait != 0 && t.secondsIn(goal) > t.me.mind.patience;
}

Progress giveUp(Thinker& t, const Goal& goal) {
    t.me.knowledge.note(NoticeKind::LineTooLong, goal.object, {}, t.c.frame);
    t.tell(MindEventKind::LeavesQueue, goal.object, t.secondsIn(goal));
    ++t.count.queuesLeft;
    return Progress::Impatient;
}

/// A point without a line: whoever is near and finds it free takes it.
Progress waitForPoint(Thinker& t, const Goal& goal, QueueMemo& memo) {
    const RequestResult* answer = t.me.holdings.answer(RequestKind::ReservePoint);
    if (answer != nullptr && answer->outcome == Outcome::Closed)
        return t.fail(FailureCause::Closed);
    const StandPlace place = customerPlace(t.c.objects, goal.object);
    if (pointIsAvailable(t.c.objects, goal.object))
        t.ask(RequestKind::ReservePoint, goal.object);
    else
        memo.step = QueueStep::Stands; // Somebody is there: behind them.
    if (t.isNear(place.position, t.c.mind.buying.waitDistance + 0.6f) ||
        !t.walkTo(place.position, t.c.mind.buying.waitDistance))
        t.standFacing(place.position, t.waitStyle(t.secondsIn(goal)));
    return Progress::Acts;
}

Progress joinLine(Thinker& t, const Goal& goal) {
    const RequestResult* answer = t.me.holdings.answer(RequestKind::JoinQueue);
    if (answer != nullptr && answer->outcome != Outcome::Granted && answer->outcome != Outcome::TooFar) {
        if (answer->outcome == Outcome::Full)
            t.me.knowledge.note(NoticeKind::LineTooLong, goal.object, {}, t.c.frame);
        return t.fail(answer->outcome == Outcome::Full ? FailureCause::Taken : FailureCause::Closed);
    }
    // Step 5: a free spot and nobody waiting; the arbiter sees to it that nobody is passed over.
    if (queueLength(t.c.objects, goal.object) == 0 && availablePoint(t.c.objects, goal.object).valid())
        t.ask(RequestKind::ReservePoint, goal.object);
    else
        t.ask(RequestKind::JoinQueue, goal.object);
    t.keepTo(endOfLine(t.c.objects, goal.object), WaitStyle::Patient);
    return Progress::Acts;
}

Progress standInLine(Thinker& t, Goal& goal, QueueMemo& memo) {
    const Holdings& mine = t.me.holdings;
    if (waitedTooLong(t, goal, memo))
        return giveUp(t, goal);
    if (t.c.world.objects[goal.object].kind != ObjectKind::Queue)
        return waitForPoint(t, goal, memo);
    if (!mine.inLine()) {
        if (memo.step == QueueStep::Stands || (mine.lost & (lostQueue | lostPoint)) != 0)
            return t.fail(FailureCause::Closed); // The line is gone.
        return joinLine(t, goal);
    }
    if (memo.step == QueueStep::Comes) {
        memo.step = QueueStep::Stands;
        t.tell(MindEventKind::JoinsQueue, goal.object, float(mine.place));
    }
    if (isMyTurn(t.c.objects, mine))
        t.ask(RequestKind::ReservePoint, mine.queue);
    t.keepTo(placeInLine(t.c.objects, mine.queue, mine.place), t.waitStyle(t.secondsIn(goal)), 0.3f);
    return Progress::Acts;
}

void endLine(Thinker& t, const Goal&, PopReason reason) {
    if (reason != PopReason::Accomplished && t.me.holdings.inLine())
        t.ask(RequestKind::LeaveQueue);
}

// ---- At the counter ----

void pay(Thinker& t) {
    Goal* purchase = t.parent();
    if (purchase == nullptr)
        return;
    t.tellParent<BuyMemo>([](BuyMemo& memo) { memo.step = BuyStep::Bought; });
    t.fulfilNeedOf(purchase->type);
    ++t.count.purchases;
    if (purchase->type == GoalType::BuyTicket) {
        ++t.count.tickets;
        t.me.mind.hasTicket = 1;
    }
    MindEvent event;
    event.kind = MindEventKind::Buys;
    event.goal = purchase->type;
    event.object = t.me.holdings.point;
    event.value = t.secondsIn(*purchase);
    t.tell(event);
}

Progress transact(Thinker& t, Goal&, TransactMemo& memo) {
    const Holdings& mine = t.me.holdings;
    if (!mine.hasPoint())
        return memo.step == TransactStep::Paid ? Progress::Done : t.fail(FailureCause::Closed);
    if (memo.step == TransactStep::Paid) { // Step 18: the spot is given back.
        t.ask(RequestKind::EndService);
        t.stand();
        return Progress::Acts;
    }
    const StandPlace place = customerPlace(t.c.objects, mine.point);
    if (mine.served) { // Step 17.
        pay(t);
        memo.step = TransactStep::Paid;
        t.ask(RequestKind::EndService);
        t.stand(place.facing);
        return Progress::Acts;
    }
    if (mine.pointHold == HoldState::Taken) {
        if (memo.step == TransactStep::Comes) {
            memo.step = TransactStep::IsServed;
            t.tell(MindEventKind::BeginsService, mine.point);
        }
        t.keepTo(place, WaitStyle::Patient);
        return Progress::Acts;
    }
    if (t.isNear(place.position, 0.6f) || (t.isNear(place.position, 1.1f) && t.me.body.speed < 0.3f))
        t.ask(RequestKind::BeginService, mine.point);
    t.keepTo(place, WaitStyle::Patient);
    return Progress::Acts;
}

void endTransact(Thinker& t, const Goal&, PopReason reason) {
    if (reason != PopReason::Accomplished && t.me.holdings.hasPoint())
        t.ask(RequestKind::EndService);
}

} // namespace

constinit const SkillWith<BuyMemo> buySkill = makeSkill<BuyMemo, buy, hasBought, endBuy>(Complexity::High, false);
constinit const SkillWith<QueueMemo> queueSkill =
    makeSkill<QueueMemo, standInLine, isServed, endLine>(Complexity::Low, false);
constinit const SkillWith<TransactMemo> transactSkill =
    makeSkill<TransactMemo, transact, nullptr, endTransact>(Complexity::Low, false);

} // namespace ped
