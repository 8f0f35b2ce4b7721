// SPDX-License-Identifier: MIT
// Algorithm 4, make a purchase: choose a place, approach it, stand in line, be served.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

constexpr std::uint8_t bought = 1; ///< Memo of a purchase.
/// From here on one is at the place, and asks for the end of its line. [m]
constexpr float joinDistance = 6.0f;
/// Where there is no line, people wait so far from the spot. [m]
constexpr float waitDistance = 1.6f;

bool isOptional(GoalType type) {
    return type != GoalType::BuyTicket;
}

NeedKind needOf(GoalType type) {
    switch (type) {
    case GoalType::BuyTicket:
        return NeedKind::Ticket;
    case GoalType::BuyDrink:
        return NeedKind::Thirst;
    case GoalType::BuyFood:
        return NeedKind::Hunger;
    default:
        return NeedKind::Curiosity;
    }
}

/// Where one who comes would stand: at the end of the line, or at the spot itself.
Vec3 approachOf(Thinker& t, ObjectId point, ObjectId queue) {
    return queue.valid() ? endOfLine(t.c.objects, queue).position : customerPlace(t.c.objects, point).position;
}

bool hasBought(Thinker&, const Goal& goal) {
    return goal.step == bought;
}

/// Nobody sells it, as far as one knows: those who do not know the place look for it.
Progress seek(Thinker& t, const Goal& goal) {
    if (t.me.mind.knowsAll || isOptional(goal.type) || goal.failures > t.c.mind.mostFailures)
        return Progress::Failed;
    Goal ask;
    ask.type = GoalType::AskTheWay;
    ask.value = std::uint32_t(goodFor(t, goal.type));
    return t.push(ask);
}

Progress buy(Thinker& t, Goal& goal) {
    if (t.me.holdings.hasPoint()) { // Step 16: one's turn.
        Goal transact;
        transact.type = GoalType::Transact;
        transact.object = t.me.holdings.point;
        return t.push(transact);
    }
    if (goal.failures > t.c.mind.mostFailures)
        return Progress::Failed;
    const float reach = isOptional(goal.type) ? t.c.mind.optionalReach : Routes::unreachable;
    const ObjectId point = choosePoint(t, goodFor(t, goal.type), goal.choice, reach); // Steps 1 and 2.
    if (!point.valid())
        return seek(t, goal);
    goal.choice = point;
    const ObjectId queue = queueOf(t.c.objects, point);
    const Vec3 approach = approachOf(t, point, queue);
    if (!t.isNear(approach, joinDistance)) // Steps 3 and 4.
        return t.pushReach(approach, 0.7f * joinDistance, point);
    Goal line; // Steps 5 to 15.
    line.type = GoalType::Queue;
    line.object = queue.valid() ? queue : point;
    line.choice = point;
    line.value = isOptional(goal.type) ? 1 : 0;
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
bool waitedTooLong(Thinker& t, const Goal& goal) {
    return goal.value != 0 && t.secondsIn(goal) > t.me.mind.patience;
}

Progress giveUp(Thinker& t, const Goal& goal) {
    t.me.knowledge.note(NoticeKind::LineTooLong, goal.object, {}, t.c.frame);
    t.tell(MindEventKind::LeavesQueue, goal.object, t.secondsIn(goal));
    ++t.count.queuesLeft;
    return Progress::Impatient;
}

/// A point without a line: whoever is near and finds it free takes it.
Progress waitForPoint(Thinker& t, Goal& goal) {
    const RequestResult* answer = t.me.holdings.answer(RequestKind::ReservePoint);
    if (answer != nullptr && answer->outcome == Outcome::Closed)
        return Progress::Failed;
    const StandPlace place = customerPlace(t.c.objects, goal.object);
    if (pointIsAvailable(t.c.objects, goal.object))
        t.ask(RequestKind::ReservePoint, goal.object);
    else if (goal.step == 0)
        goal.step = 1; // Somebody is there: behind it.
    if (t.isNear(place.position, waitDistance + 0.6f) || !t.walkTo(place.position, waitDistance))
        t.standFacing(place.position, t.waitStyle(t.secondsIn(goal)));
    return Progress::Acts;
}

Progress joinLine(Thinker& t, Goal& goal) {
    const RequestResult* answer = t.me.holdings.answer(RequestKind::JoinQueue);
    if (answer != nullptr && answer->outcome != Outcome::Granted && answer->outcome != Outcome::TooFar) {
        if (answer->outcome == Outcome::Full)
            t.me.knowledge.note(NoticeKind::LineTooLong, goal.object, {}, t.c.frame);
        return Progress::Failed;
    }
    // Step 5: a free spot and nobody waiting; the arbiter sees to it that nobody is passed over.
    if (queueLength(t.c.objects, goal.object) == 0 && availablePoint(t.c.objects, goal.object).valid())
        t.ask(RequestKind::ReservePoint, goal.object);
    else
        t.ask(RequestKind::JoinQueue, goal.object);
    t.keepTo(endOfLine(t.c.objects, goal.object), WaitStyle::Patient);
    return Progress::Acts;
}

Progress standInLine(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    if (waitedTooLong(t, goal))
        return giveUp(t, goal);
    if (t.c.world.objects[goal.object].kind != ObjectKind::Queue)
        return waitForPoint(t, goal);
    if (!mine.inLine()) {
        if (goal.step == 1 || (mine.lost & (lostQueue | lostPoint)) != 0)
            return Progress::Failed; // The line is gone.
        return joinLine(t, goal);
    }
    if (goal.step == 0) {
        goal.step = 1;
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
    purchase->step = bought;
    t.fulfil(needOf(purchase->type));
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

Progress transact(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    if (!mine.hasPoint())
        return goal.step == 2 ? Progress::Done : Progress::Failed;
    if (goal.step == 2) { // Step 18: the spot is given back.
        t.ask(RequestKind::EndService);
        t.stand();
        return Progress::Acts;
    }
    const StandPlace place = customerPlace(t.c.objects, mine.point);
    if (mine.served) { // Step 17.
        pay(t);
        goal.step = 2;
        t.ask(RequestKind::EndService);
        t.stand(place.facing);
        return Progress::Acts;
    }
    if (mine.pointHold == HoldState::Taken) {
        if (goal.step == 0) {
            goal.step = 1;
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

const Skill buySkill{Complexity::High, false, hasBought, buy, endBuy};
const Skill queueSkill{Complexity::Low, false, isServed, standInLine, endLine};
const Skill transactSkill{Complexity::Low, false, nullptr, transact, endTransact};

} // namespace ped
