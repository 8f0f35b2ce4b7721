// SPDX-License-Identifier: MIT
// An action of the Actionary: conditions, preparations, parts, the thing that it is done with; then what holds after it.
#include "../PlaceChoice.h"
#include "../Skills.h"
#include "../TaskPlans.h"

#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

namespace {

/// People who find every place taken look again after so long. [s]
constexpr float lookAgain = 4.0f;
/// How near to its place one must be to use a thing. [m]
constexpr float siteNear = 0.6f;
/// How long actions take that say nothing and have no end set by a calendar. [s]
constexpr float usualSeconds = 60.0f;
/// How long after a failure nothing is done about a need. [4 s]
constexpr std::uint16_t needPause = 30;

const TaskAction& actionOf(const Thinker& t, const DoMemo& memo) {
    return t.c.tasks->actions[memo.what.action];
}

bool knowsAction(const Thinker& t, const DoMemo& memo) {
    return t.c.tasks != nullptr && t.me.tasks != nullptr && memo.what.action < t.c.tasks->actions.size();
}

void tellAction(Thinker& t, MindEventKind kind, const Goal& goal, const DoMemo& memo, PopReason reason = {}) {
    if (!t.isFollowed())
        return;
    MindEvent event;
    event.kind = kind;
    event.goal = GoalType::Do;
    event.object = goal.choice;
    event.action = std::uint16_t(memo.what.action);
    event.value = float(memo.what.cause);
    event.reason = reason;
    event.cause = t.lastCause();
    t.tell(event);
}

bool isDone(Thinker& t, const Goal&, const DoMemo& memo) {
    return !knowsAction(t, memo) || memo.step == DoStep::Ended;
}

// ---- What it takes ----

Progress begin(Thinker& t, Goal& goal, DoMemo& memo) {
    const TaskAction& action = actionOf(t, memo);
    if (!action.until.empty() && taskHolds(t, action.until)) {
        memo.step = DoStep::Ended; // It is so already.
        return Progress::Done;
    }
    if (!taskHolds(t, action.conditions))
        return t.fail(FailureCause::NotNow);
    memo.step = DoStep::Prepares;
    tellAction(t, MindEventKind::BeginsAction, goal, memo);
    return Progress::Acts;
}

/// Part `n` of an action, or a preparation, for the same reason and in the same place.
Progress pushPart(Thinker& t, const Goal& goal, const DoMemo& memo, std::uint16_t part) {
    Goal next = taskGoal(part, TaskCause(memo.what.cause), -1.0f, std::uint8_t(memo.what.need));
    DoMemo inner = memoIn<DoMemo>(next);
    inner.what.isPart = 1;
    remember(next, inner);
    next.target = goal.target;
    return t.push(next);
}

std::optional<Progress> prepare(Thinker& t, const Goal& goal, DoMemo& memo) {
    const TaskAction& action = actionOf(t, memo);
    while (memo.what.part < action.prepare.size()) {
        const TaskPreparation& preparation = action.prepare[memo.what.part++];
        if (preparation.action < t.c.tasks->actions.size() && taskHolds(t, preparation.conditions, goal.choice))
            return pushPart(t, goal, memo, preparation.action);
    }
    memo.step = DoStep::Performs;
    memo.what.part = 0;
    return std::nullopt;
}

/// Parts that are done together: the leading one, with the others beside it.
Progress performTogether(Thinker& t, const Goal& goal, DoMemo& memo) {
    const TaskAction& action = actionOf(t, memo);
    if (memo.what.part == 0) {
        memo.what.part = 1;
        beginNextBeside(t, memo);
        return pushPart(t, goal, memo, action.parts[action.leading]);
    }
    if (!endTogether(t, memo)) {
        t.stand();
        return Progress::Acts;
    }
    memo.step = DoStep::Ended;
    return Progress::Done;
}

Progress performParts(Thinker& t, const Goal& goal, DoMemo& memo) {
    const TaskAction& action = actionOf(t, memo);
    if (isTogether(action.order))
        return performTogether(t, goal, memo);
    if (memo.what.part >= action.parts.size()) {
        memo.step = DoStep::Ended;
        return Progress::Done;
    }
    const std::size_t count = action.parts.size();
    const std::size_t first = action.order == PartOrder::Unordered ? (t.me.identity.id.value + goal.pushed) % count : 0;
    return pushPart(t, goal, memo, action.parts[(first + memo.what.part++) % count]);
}

// ---- The thing ----

std::uint32_t framesToUse(Thinker& t, const Goal& goal, const DoMemo& memo) {
    const TaskAction& action = actionOf(t, memo);
    if (memo.what.left != DoMemo::asItTakes)
        return t.c.framesIn(2.0f * float(memo.what.left));
    if (action.seconds > 0.0f && action.deviation > 0.0f) {
        RandomStream random(t.me.identity.seed, t.me.identity.id, Purpose::Whim);
        random.seek(t.me.mind.draws++);
        return std::max(1u, t.c.framesIn(random.truncatedNormal(action.seconds, action.deviation, 0.2f * action.seconds,
                                                                3.0f * action.seconds)));
    }
    if (action.seconds > 0.0f)
        return t.c.framesIn(action.seconds);
    return goal.expiry != Goal::never && TaskCause(memo.what.cause) == TaskCause::Scheduled
               ? std::max(1u, goal.expiry > t.c.frame ? goal.expiry - t.c.frame : 1u)
               : t.c.framesIn(usualSeconds);
}

Progress pushUse(Thinker& t, const Goal& goal, const DoMemo& memo, const StandPlace& place, ObjectId thing) {
    Goal use = newGoal<GoalType::Use>({UseStep::Comes, framesToUse(t, goal, memo)});
    use.object = thing;
    use.target = place.position;
    const Progress pushed = t.push(use);
    if (pushed == Progress::Pushed)
        t.top().expiry = Goal::never; // Nobody stops sitting but by rising.
    return pushed;
}

RegionId regionOf(const Thinker& t, const Goal& goal) {
    return goal.target != Vec3{} ? t.c.world.findRegion(goal.target) : RegionId();
}

/// Every place is taken: waits near by, until one's patience is over.
Progress waitForThing(Thinker& t, const Goal& goal, const ThingChoice& choice) {
    if (choice.why != FailureCause::Taken || t.secondsIn(goal) > t.me.mind.patience)
        return t.fail(choice.why);
    const RegionId region = regionOf(t, goal);
    if (region.valid() && region != t.me.body.region)
        return t.pushReach(goal.target, 2.0f);
    return t.pushStand(lookAgain, {});
}

/// Whether somebody stands between a person and the place that they have come close to: the last steps led no nearer.
bool isShutOut(Thinker& t, const Goal& goal, DoMemo& memo, Vec3 place) {
    if (!t.isNear(place, t.c.mind.reaching.nearDistance))
        return false;
    if (memo.step != DoStep::Nears) {
        memo.step = DoStep::Nears;
        return false;
    }
    memo.step = DoStep::Performs;
    t.me.knowledge.note(NoticeKind::WayBlocked, goal.choice, {}, t.c.frame);
    return true;
}

Progress giveBack(Thinker& t, Goal& goal) {
    t.ask(t.me.holdings.hasThing() ? RequestKind::LeaveThing : RequestKind::LeaveSeat);
    t.stand();
    goal.choice = {};
    return Progress::Acts;
}

Progress performWithThing(Thinker& t, Goal& goal, DoMemo& memo) {
    const Holdings& mine = t.me.holdings;
    if (mine.hasSeat() || mine.hasThing()) {
        const bool suits = mine.hasThing() && mine.seat == goal.choice;
        if (!suits || (goal.failures > 0 && wayWasBarred(t, goal.choice)))
            return giveBack(t, goal);
        const std::uint16_t index = t.c.objects.layout.indexOf(mine.seat, ObjectKind::Thing);
        const StandPlace place = t.c.objects.layout.places(ObjectKind::Thing)[index][mine.seatSlot];
        if (!t.isNear(place.position, siteNear))
            return isShutOut(t, goal, memo, place.position) ? giveBack(t, goal)
                                                            : t.pushReach(place.position, 0.25f, mine.seat);
        memo.step = DoStep::Performs;
        return pushUse(t, goal, memo, place, mine.seat);
    }
    const ThingChoice choice =
        chooseThing(t, std::uint16_t(memo.what.action), goal.choice, goal.object, regionOf(t, goal));
    if (!choice.thing.valid())
        return waitForThing(t, goal, choice);
    goal.choice = choice.thing;
    memo.step = DoStep::Performs;
    t.ask(RequestKind::ReserveThing, choice.thing, choice.slot);
    t.standFacing(t.c.world.objects[choice.thing].position);
    return Progress::Acts;
}

Progress performInPlace(Thinker& t, Goal& goal, DoMemo& memo) {
    const RegionId region = regionOf(t, goal);
    if (region.valid() && region != t.me.body.region)
        return t.pushReach(goal.target, 1.5f);
    if (!t.isOutOfTheWay(t.position(), t.me.body.region))
        if (const std::optional<Vec3> aside = t.placeAside())
            return t.pushReach(*aside, 0.8f);
    StandPlace here;
    here.position = t.position();
    here.facing = t.me.body.forward;
    return pushUse(t, goal, memo, here, {});
}

Progress performAction(Thinker& t, Goal& goal, DoMemo& memo) {
    const TaskAction& action = actionOf(t, memo);
    if (action.activity) {
        if (memo.what.part++ > 0) { // It has been done.
            memo.step = DoStep::Ended;
            return Progress::Done;
        }
        Goal inner;
        inner.type = *action.activity;
        if (memo.what.left != DoMemo::asItTakes || action.seconds > 0.0f)
            inner.expiry = t.c.frame + framesToUse(t, goal, memo);
        return t.push(inner);
    }
    if (!action.parts.empty())
        return performParts(t, goal, memo);
    return action.needsThing ? performWithThing(t, goal, memo) : performInPlace(t, goal, memo);
}

Progress act(Thinker& t, Goal& goal, DoMemo& memo) {
    if (goal.failures > t.c.mind.planning.mostFailures)
        return t.fail(FailureCause::TriedOften);
    if (TaskCause(memo.what.cause) != TaskCause::Opportunistic && TaskCause(memo.what.cause) != TaskCause::Reactive)
        if (const std::optional<Progress> interrupted = takePending(t))
            return *interrupted;
    if (memo.step == DoStep::Begins) {
        const Progress begun = begin(t, goal, memo);
        if (begun != Progress::Acts)
            return begun;
    }
    if (goal.failures > 0 && !actionOf(t, memo).parts.empty() && memo.step == DoStep::Performs)
        return t.fail(FailureCause::TriedOften); // One of its parts could not be done.
    if (memo.step == DoStep::Prepares)
        if (const std::optional<Progress> prepares = prepare(t, goal, memo))
            return *prepares;
    return performAction(t, goal, memo);
}

// ---- What holds after it ----

} // namespace

void takeEffect(Thinker& t, const Goal& goal, const TaskEffect& effect) {
    Tasks& mine = *t.me.tasks;
    switch (effect.kind) {
    case EffectKind::State: {
        const std::uint16_t index = t.c.objects.layout.indexOf(goal.choice, ObjectKind::Thing);
        if (index == noEntry)
            return;
        if (const auto state = t.c.tasks->stateOf(t.c.objects.layout, index, effect.what))
            t.ask(RequestKind::SetThing, goal.choice, *state);
        return;
    }
    case EffectKind::Need:
        if (effect.what < Tasks::needCount)
            mine.need[effect.what].level = std::clamp(effect.value, 0.0f, 1.0f);
        return;
    case EffectKind::Role:
        if (effect.what < t.c.tasks->roles.size()) {
            mine.role = effect.what;
            mine.reacted = 0;
            turnToCalendar(*t.c.tasks, t.me.identity, t.c.frame, t.c.parameters.framesPerSecond, true, mine);
        }
        return;
    }
}

namespace {

void endNeed(Thinker& t, const DoMemo& memo, bool met) {
    if (TaskCause(memo.what.cause) != TaskCause::Opportunistic || memo.what.isPart != 0 ||
        memo.what.need >= Tasks::needCount)
        return;
    OwnNeed& need = t.me.tasks->need[memo.what.need];
    if (met)
        need.level = 0.0f;
    else
        need.notBefore =
            std::uint16_t(std::uint32_t(float(t.c.frame) / (4.0f * t.c.parameters.framesPerSecond)) + needPause);
}

void endAction(Thinker& t, const Goal& goal, PopReason reason) {
    const DoMemo memo = memoIn<DoMemo>(goal);
    if (knowsAction(t, memo)) {
        const bool done = reason == PopReason::Accomplished;
        if (done)
            for (const TaskEffect& effect : actionOf(t, memo).post)
                takeEffect(t, goal, effect);
        endNeed(t, memo, done);
        if (TaskCause(memo.what.cause) == TaskCause::Reactive && memo.what.isPart == 0)
            t.setReaction(memo.what.need, reactionCompleted);
        if (done && goal.choice.valid() && TaskCause(memo.what.cause) == TaskCause::Aleatoric)
            t.me.tasks->usual = goal.choice;
        if (done && memo.what.isPart == 0)
            ++t.count.actions;
        if (memo.step != DoStep::Begins)
            tellAction(t, MindEventKind::EndsAction, goal, memo, reason);
    }
    if (t.me.holdings.hasThing())
        t.ask(RequestKind::LeaveThing);
}

} // namespace

constinit const SkillWith<DoMemo> doSkill = makeSkill<DoMemo, act, isDone, endAction>(Complexity::High, true);

} // namespace ped
