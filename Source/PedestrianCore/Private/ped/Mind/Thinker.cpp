// SPDX-License-Identifier: MIT
// Algorithm 1 of section 4.4.3, and what the goal stack needs.
#include "Thinker.h"
#include "Individuality.h"

#include "ped/Base/Random.h"
#include "ped/Navigation/PlanPaths.h"

#include <algorithm>

namespace ped {

namespace {

/// Goals looked at in one step: a plan that needs more has come to nothing so far, and waits before it goes on.
constexpr int mostRounds = 12;
/// Bodies farther apart in height are on different floors. [m]
constexpr float floorHeight = 1.5f;
/// A target that has moved by less is the same. [m]
constexpr float sameTarget = 0.05f;

} // namespace

void Thinker::think() {
    notice();
    if (evacuates()) {
        if (!me.goals.has(GoalType::Evacuate))
            breakOff();
        process();
        return;
    }
    listen();
    estimateTravel();
    answerInvitation();
    if (c.companions != nullptr && me.holdings.inGroup())
        noticeCompany();
    selectAction();
    attendTasks();
    process();
    giveWay();
}

void Thinker::process() {
    for (int round = 0; round < mostRounds; ++round) {
        if (me.goals.stack.empty()) {
            Goal home = newGoal<GoalType::Leave>(); // Nothing left to do here.
            home.pushed = c.frame;
            me.goals.stack.push(home);
        }
        Goal& goal = top();
        const Skill& skill = skillOf(goal.type);
        // People who have asked for something wait for the answer before they plan on.
        if (skill.complexity == Complexity::High && me.requests.count > 0)
            return stand();
        if (skill.done != nullptr && skill.done(*this, goal)) {
            pop(PopReason::Accomplished);
        } else if (isPast(goal.expiry)) {
            pop(PopReason::Expired);
        } else if (!preconditionHolds(goal)) {
            pop(PopReason::Invalid);
        } else if (backsOff(goal)) {
            if (waitsToRetry(goal))
                return;
        } else {
            switch (skill.run(*this, goal)) {
            case Progress::Acts:
                return;
            case Progress::Pushed:
                break;
            case Progress::Done:
                pop(PopReason::Accomplished);
                break;
            case Progress::Failed:
                pop(PopReason::Failed);
                break;
            case Progress::Impatient:
                pop(PopReason::Impatient);
                break;
            case Progress::TimeToGo:
                pop(PopReason::TimeToGo);
                break;
            }
        }
        if ((me.body.flags & bodyLeaves) != 0)
            return;
    }
    stand();
    if (me.goals.stack.empty())
        return;
    ++count.failed[int(FailureCause::ComesToNothing)];
    top().failures = std::uint16_t(std::min(top().failures + 1, 1000));
    backOff(top());
}

Progress Thinker::push(Goal subtask) {
    subtask.pushed = c.frame;
    if (!me.goals.stack.empty())
        subtask.expiry = std::min(subtask.expiry, top().expiry);
    if (!me.goals.stack.push(subtask))
        return fail(FailureCause::TooMuch);
    ++count.goalsPushed;
    if (isFollowed()) {
        MindEvent event;
        event.kind = MindEventKind::Pushes;
        event.goal = subtask.type;
        event.object = subtask.object;
        event.need = subtask.need;
        event.byNeed = subtask.interrupting;
        event.value = subtask.interrupting ? need(subtask.need) : 0.0f;
        tell(event);
    }
    return Progress::Pushed;
}

Progress Thinker::pushReach(Vec3 target, float radius, ObjectId object) {
    Goal reach = newGoal<GoalType::ReachPlace>();
    reach.target = target;
    reach.radius = radius;
    reach.object = object;
    reach.expiry = c.frame + c.framesIn(c.mind.planning.waySeconds);
    return push(reach);
}

Progress Thinker::pushStand(float seconds, Vec3 at, ObjectId object) {
    if (!isOutOfTheWay(position(), me.body.region))
        if (const std::optional<Vec3> aside = placeAside())
            return pushReach(*aside, 0.8f);
    Goal wait = newGoal<GoalType::Stand>({c.frame + std::max(1u, c.framesIn(seconds))});
    wait.target = at;
    wait.object = object;
    return push(wait);
}

void Thinker::pop(PopReason reason) {
    const Goal goal = top();
    const Skill& skill = skillOf(goal.type);
    if (skill.end != nullptr)
        skill.end(*this, goal, reason);
    if (isFollowed()) {
        MindEvent event;
        event.kind = MindEventKind::Pops;
        event.goal = goal.type;
        event.object = goal.choice.valid() ? goal.choice : goal.object;
        event.reason = reason;
        event.cause = cause_;
        event.byNeed = goal.interrupting;
        event.need = goal.need;
        event.value = secondsIn(goal);
        tell(event);
    }
    me.goals.stack.pop();
    noteEnd(goal, reason);
    if (const std::optional<NeedKind> unmet = needFulfilledBy(goal.type); unmet && reason == PopReason::Failed)
        me.mind.notBefore[indexOf(*unmet)] = c.frame + c.framesIn(c.mind.planning.retrySeconds);
    if (goal.interrupting && reason != PopReason::Accomplished)
        me.mind.notBefore[indexOf(goal.need)] = c.frame + c.framesIn(c.mind.planning.retrySeconds);
}

void Thinker::fulfilNeedOf(GoalType goal) {
    if (const std::optional<NeedKind> fulfilled = needFulfilledBy(goal))
        fulfil(*fulfilled);
}

bool Thinker::preconditionHolds(const Goal& goal) const {
    return goal.precondition != Precondition::NearTarget || isNear(goal.target, goal.radius);
}

bool Thinker::isNear(Vec3 p, float r) const {
    return std::fabs(p.z - me.body.position.z) < floorHeight && distanceSquared(p.xy(), me.body.position.xy()) <= r * r;
}

float Thinker::metresTo(Vec3 p) const {
    return waysFromHere().metresTo(whereabouts(c.world, {}, p));
}

std::uint32_t Thinker::lastFrameFor(float mostSeconds) const {
    return c.frame + c.framesIn(std::max(0.0f, std::min(mostSeconds, spare())));
}

float Thinker::draw(float low, float high) {
    RandomStream random(me.identity.seed, me.identity.id, Purpose::Whim);
    random.seek(me.mind.draws++);
    return random.uniform(low, high);
}

std::uint32_t Thinker::below(std::uint32_t n) {
    const auto i = static_cast<std::uint32_t>(draw(0.0f, 1.0f) * static_cast<float>(n));
    return n == 0 ? 0 : std::min(i, n - 1);
}

bool Thinker::walkTo(Vec3 target, float radius) {
    Path& path = me.path;
    if (path.status == PathStatus::Failed)
        return false;
    const bool same = path.status != PathStatus::None && std::fabs(path.target.z - target.z) < floorHeight &&
                      distanceSquared(path.target.xy(), target.xy()) < sameTarget * sameTarget;
    if (!same || path.arrived) {
        const auto ground = c.world.findGround(target, 1.0f);
        if (!ground)
            return false;
        setTarget(path, *ground, c.frame, radius);
        if (c.world.frame.cellOf(target.xy()) == ground->cell) // A place to stand is exact; cells are not.
            path.target = toVec3(target.xy(), ground->position.z);
        me.steering.anchor = position().xy(); // From here on one makes progress, or does not.
        me.steering.anchorFrame = c.frame;
    }
    me.body.flags &= std::uint16_t(~unsigned(bodyStands));
    me.command.action = Action::Move;
    return true;
}

void Thinker::stand(Vec2 facing, WaitStyle style) {
    clearTarget(me.path);
    MotorCommand& command = me.command;
    command.action = Action::Wait;
    command.speed = 0.0f;
    command.direction = normalized(facing, me.body.forward);
    command.lookAt = {};
    command.braking = 0;
    command.guarded = 1; // Until the body has come to rest.
    command.waitStyle = style;
    me.body.flags |= bodyStands;
}

void Thinker::standFacing(Vec3 point, WaitStyle style) {
    stand(point.xy() - me.body.position.xy(), style);
}

bool Thinker::keepTo(const StandPlace& place, WaitStyle style, float slack) {
    const MindParameters::Keeping& p = c.mind.keeping;
    const bool walking = me.path.status != PathStatus::None;
    // Held up on the last steps to the place: waits there for a while, then tries again.
    const float patience = isNear(place.position, p.closeReach) ? p.closeSeconds : p.awaySeconds;
    if (walking && !me.goals.stack.empty() && c.secondsSince(me.steering.anchorFrame) > patience)
        top().pause = std::uint8_t(p.pauseSeconds / c.humanSeconds());
    if (!me.goals.stack.empty() && top().pause > 0) {
        --top().pause;
        stand(place.facing, style);
        return isNear(place.position, 2.0f * slack);
    }
    // Once there, one does not mind a step.
    const float reach = walking ? 0.6f * slack : slack;
    const bool there = isNear(place.position, reach) || (walking && me.path.arrived) ||
                       (isNear(place.position, p.besideTaken) && isTaken(place.position));
    if (there || !walkTo(place.position, 0.6f * slack)) {
        stand(place.facing, style);
        return isNear(place.position, 2.0f * slack);
    }
    return false;
}

WaitStyle Thinker::waitStyle(float seconds) const {
    const MindParameters::Keeping& p = c.mind.keeping;
    const float share = seconds / std::max(1.0f, me.mind.patience);
    if (share > p.impatientAt)
        return WaitStyle::Impatient;
    if (share > p.looksAroundAt)
        return WaitStyle::LookingAround;
    return share > p.shiftsAt ? WaitStyle::Shifting : WaitStyle::Patient;
}

void Thinker::tell(MindEvent event) {
    if (!isFollowed())
        return;
    event.frame = c.frame;
    event.agent = me.identity.id;
    event.region = me.body.region;
    event.depth = static_cast<std::uint8_t>(me.goals.stack.size());
    if (event.train == 0xffffu)
        event.train = me.mind.train;
    heard_->push_back(event);
}

void Thinker::tell(MindEventKind kind, ObjectId object, float value) {
    if (!isFollowed())
        return;
    MindEvent event;
    event.kind = kind;
    event.object = object;
    event.value = value;
    tell(event);
}

void think(const MindContext& context, const ThinkingPeople& people, const MindEvents* listeners,
           std::vector<MindEvent>* heard, ActivityCounts& counts) {
    ActivityCounts own;
    for (std::size_t i = 0; i < people.identity.size(); ++i) {
        if (i + 1 < people.identity.size()) {
            prefetch(people.goals[i + 1]);
            prefetch(people.path[i + 1]);
            prefetch(people.holdings[i + 1]);
        }
        if (!people.mind[i].minded || (people.body[i].flags & bodyLeaves) != 0)
            continue;
        const bool followed = heard != nullptr && (listeners == nullptr || listeners->wants(people.identity[i].id));
        Thinker thinker(context,
                        {people.identity[i], people.body[i], people.motion[i], people.percepts[i], people.path[i],
                         people.steering[i], people.command[i], people.mind[i], people.goals[i], people.knowledge[i],
                         people.holdings[i], people.requests[i], people.tasks.empty() ? nullptr : &people.tasks[i],
                         people.wayMap.empty() ? nullptr : &people.wayMap[i]},
                        followed ? heard : nullptr, own);
        thinker.think();
    }
    addAtomically(counts, own);
}

} // namespace ped
