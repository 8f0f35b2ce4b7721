// SPDX-License-Identifier: MIT
// Catch a train: choose one, have a ticket, await its track, go to a door, board.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

namespace {

/// Friends take the same train: they draw from one stream.
float drawForParty(Thinker& t) {
    if (!t.me.holdings.inGroup())
        return t.draw(0.0f, 1.0f);
    RandomStream random(t.me.identity.seed, AgentId(0x80000000u | t.me.holdings.group), Purpose::Whim);
    random.seek(t.me.mind.missed);
    return random.uniform();
}

/// Where one reckons to board, as long as one is far from it.
ObjectId middleDoor(const ObjectState& objects, std::uint16_t train) {
    const auto doors = doorsOf(objects, train);
    return doors.empty() ? ObjectId() : doorObject(objects, doors[doors.size() / 2]);
}

bool wantsTicket(Thinker& t) {
    return !t.me.mind.hasTicket && std::any_of(t.type.actions.begin(), t.type.actions.end(),
                                               [](const ActionDesc& a) { return a.goal == ActivityKind::BuyTicket; });
}

/// What a ticket will cost in time, as far as one can tell from the lines. [s]
float ticketTime(Thinker& t) {
    const ObjectId point = choosePoint(t, t.c.goods.soldFor(GoalType::BuyTicket), {}, Routes::unreachable);
    const float wait = point.valid() ? expectedWait(t.c.objects, point) : 0.0f;
    return t.c.mind.trains.ticketSeconds + std::min(wait, t.c.mind.trains.longestLine);
}

/// Any train that one can reach in time, of those that leave soon after the first such one.
bool chooseTrain(Thinker& t) {
    const float rate = t.c.parameters.framesPerSecond;
    const float speed = std::max(0.3f, t.me.identity.preferredSpeed);
    const float errands = wantsTicket(t) ? ticketTime(t) : 0.0f;
    WaysFrom ways = t.waysFromHere();
    const std::size_t trains = t.c.objects.trains.size();
    const auto departs = [&](std::size_t i) {
        return secondsToDeparture(t.c.objects, std::uint16_t(i), t.c.frame, rate);
    };
    const auto inTime = [&](std::size_t i) {
        const ObjectId door = middleDoor(t.c.objects, std::uint16_t(i));
        if (!t.c.objects.trains[i].willCome() || !door.valid() ||
            !t.c.objects.layout.serves(t.me.mind.destination, std::uint16_t(i)))
            return false;
        const float spare = departs(i) - errands - t.c.mind.trains.boardMargin;
        const auto suffices = [&](float metres) { return spare - t.c.mind.trains.walkSafety * metres / speed >= 0.0f; };
        return suffices(ways.atLeast(t.c.world.objects[door].position)) &&
               suffices(ways.metresTo(whereabouts(t.c.world, door)));
    };
    float first = 1e9f;
    for (std::size_t i = 0; i < trains; ++i)
        if (departs(i) < first && inTime(i))
            first = departs(i);
    // People who go somewhere take the first train there; the others take any that leaves soon.
    const float window = t.me.mind.destination != 0 ? 0.0f : t.c.mind.trains.window;
    const auto suits = [&](std::size_t i) { return departs(i) <= first + window && inTime(i); };
    std::size_t candidates = 0;
    for (std::size_t i = 0; i < trains; ++i)
        candidates += suits(i) ? 1 : 0;
    if (candidates == 0)
        return false;
    auto pick = std::min(candidates - 1, std::size_t(drawForParty(t) * float(candidates)));
    for (std::size_t i = 0; i < trains; ++i) {
        if (!suits(i) || pick-- != 0)
            continue;
        Mind& mind = t.me.mind;
        mind.train = static_cast<std::uint16_t>(i);
        mind.run = t.c.objects.trains[i].run;
        mind.announced = trackIsKnown(t.c.objects, mind.train) ? 1 : 0;
        const ObjectId door = middleDoor(t.c.objects, mind.train);
        mind.travel = std::min(ways.metresTo(whereabouts(t.c.world, door)), t.c.mind.trains.longestWalk) / speed;
        mind.travelFrame = t.c.frame;
        t.tell(MindEventKind::ChoosesTrain, {}, departs(i));
        if (mind.announced)
            t.tell(MindEventKind::HearsTrack);
        return true;
    }
    return false;
}

/// It has gone, or does not run.
bool trainIsLost(Thinker& t) {
    const Mind& mind = t.me.mind;
    const TrainState& train = t.c.objects.trains[mind.train];
    return train.run != mind.run || !train.willCome();
}

void noteLoss(Thinker& t) {
    Mind& mind = t.me.mind;
    const bool cancelled = t.c.objects.trains[mind.train].phase == TrainPhase::Cancelled;
    t.tell(MindEventKind::LosesTrain, {}, cancelled ? 1.0f : 0.0f);
    if (!cancelled)
        ++t.count.trainsMissed;
    ++mind.missed;
    mind.train = Mind::noTrain;
    mind.announced = 0;
}

/// Whether a train that goes where they want will come at all.
bool someTrainWillCome(const Thinker& t) {
    const std::vector<TrainDesc>& timetable = t.c.world.station.timetable.trains;
    for (std::size_t i = 0; i < t.c.objects.trains.size(); ++i)
        if ((t.c.objects.trains[i].willCome() || (i < timetable.size() && timetable[i].repeatEvery > 0.0f)) &&
            t.c.objects.layout.serves(t.me.mind.destination, std::uint16_t(i)))
            return true;
    return false;
}

/// Nothing to take for now: walks about and looks again.
Progress passTime(Thinker& t) {
    Goal wander = newGoal<GoalType::Wander>();
    wander.expiry = t.c.frame + t.c.framesIn(t.c.mind.trains.lookAgain);
    return t.push(wander);
}

Progress catchTrain(Thinker& t, Goal& goal, CatchTrainMemo& memo) {
    Mind& mind = t.me.mind;
    if (t.c.objects.trains.empty())
        return t.fail(FailureCause::NotThere);
    if (t.hasTrain() && trainIsLost(t)) {
        noteLoss(t);
        goal.choice = {};
        memo.withoutTicket = 0;
    }
    if (!t.hasTrain() && !chooseTrain(t)) {
        const bool hopes = goal.failures <= t.c.mind.planning.mostFailures && someTrainWillCome(t);
        return hopes ? passTime(t) : t.fail(FailureCause::TrainGone);
    }
    // Nobody who is on the way without a ticket turns round for one: on stairs they would meet everybody behind them.
    if (wantsTicket(t) && memo.withoutTicket == 0) {
        if (goal.failures <= t.c.mind.planning.mostFailures)
            return t.push(newGoal<GoalType::BuyTicket>());
        memo.withoutTicket = 1;
    }
    if (!trackIsKnown(t.c.objects, mind.train))
        return t.push(newGoal<GoalType::AwaitAnnouncement>());
    if (!goal.choice.valid() || goal.failures > 0)
        goal.choice = boardingDoor(t.c.objects, mind.train, t.position());
    if (!goal.choice.valid())
        return t.fail(FailureCause::NotThere);
    const Vec3 door = doorThreshold(t.c.objects, goal.choice).position;
    if (!t.isNear(door, t.c.mind.trains.doorNear) || t.me.body.region != t.c.world.objects[goal.choice].region) {
        if (!t.knows(goal.choice) && !t.knows(t.c.world.objects[goal.choice].region)) {
            Goal ask = newGoal<GoalType::AskTheWay>();
            ask.object = goal.choice;
            return t.push(ask);
        }
        return t.pushReach(door, 0.7f * t.c.mind.trains.doorNear, goal.choice);
    }
    // On the platform one looks for the emptiest door near by, once.
    if (memo.step == CatchTrainStep::Comes) {
        memo.step = CatchTrainStep::ChoseDoor;
        goal.choice = boardingDoor(t.c.objects, mind.train, t.position());
    }
    Goal board = newGoal<GoalType::Board>();
    board.object = goal.choice;
    return t.push(board);
}

// ---- At the door ----

/// Takes a place before the door. Where all are taken, people look for another door near by, or wait behind the others
/// until somebody has boarded or gone.
Progress joinDoor(Thinker& t, Goal& goal) {
    const RequestResult* answer = t.me.holdings.answer(RequestKind::JoinDoor);
    const bool refused = answer != nullptr && answer->outcome != Outcome::Granted &&
                         answer->outcome != Outcome::TooFar && answer->outcome != Outcome::Full;
    if (refused)
        return t.fail(FailureCause::Closed);
    if (!doorHasRoom(t.c.objects, goal.object)) {
        const ObjectId other = boardingDoor(t.c.objects, t.me.mind.train, t.position());
        const StandPlace behind = doorThreshold(t.c.objects, goal.object);
        if (!doorHasRoom(t.c.objects, other)) {
            t.standFacing(behind.position, t.waitStyle(t.secondsIn(goal)));
            return Progress::Acts;
        }
        if (Goal* journey = t.parent())
            journey->choice = other;
        if (!t.isNear(doorThreshold(t.c.objects, other).position, t.c.mind.trains.doorNear))
            return Progress::Done; // The journey goes on to that door.
        goal.object = other;
    }
    t.ask(RequestKind::JoinDoor, goal.object);
    t.keepTo(doorThreshold(t.c.objects, goal.object), WaitStyle::Patient, 4.0f);
    return Progress::Acts;
}

Progress board(Thinker& t, Goal& goal, BoardMemo& memo) {
    const Holdings& mine = t.me.holdings;
    if (!t.hasTrain() || trainIsLost(t))
        return t.fail(FailureCause::TrainGone);
    if (!mine.atDoor())
        return joinDoor(t, goal);
    if (memo.step == BoardStep::Comes) {
        memo.step = BoardStep::Waits;
        t.tell(MindEventKind::BeginsToWait, mine.door, float(mine.doorPlace));
    }
    const StandPlace threshold = doorThreshold(t.c.objects, mine.door);
    if (doorBoards(t.c.objects, mine.door) && mine.doorPlace < t.c.objects.layout.parameters.boardRows) {
        if (mayBoard(t.c.objects, mine, t.c.frame) && t.isNear(threshold.position, 1.4f))
            t.ask(RequestKind::Board, mine.door);
        t.keepTo(threshold, WaitStyle::Shifting);
        return Progress::Acts;
    }
    t.keepTo(doorPlace(t.c.objects, mine.door, mine.doorPlace), t.waitStyle(t.secondsIn(goal)), 0.5f);
    return Progress::Acts;
}

void endBoard(Thinker& t, const Goal&, PopReason) {
    if (t.me.holdings.atDoor())
        t.ask(RequestKind::LeaveDoor);
}

} // namespace

constinit const SkillWith<CatchTrainMemo> catchTrainSkill =
    makeSkill<CatchTrainMemo, catchTrain>(Complexity::High, true);
constinit const SkillWith<BoardMemo> boardSkill =
    makeSkill<BoardMemo, board, nullptr, endBoard>(Complexity::Low, false);

} // namespace ped
