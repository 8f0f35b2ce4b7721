// SPDX-License-Identifier: MIT
// What may interrupt people with a role: the calendar, needs of their own where there is time and a thing near by, and
// what happens in the room.
#include "Individuality.h"
#include "TaskPlans.h"

#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

namespace {

/// How much farther the uninspired go for a need.
constexpr float uninspiredReach = 2.0f;
/// How often people look at needs and at what is going on. [s]
constexpr float attendPeriod = 1.0f;

std::uint16_t quarterMinutes(const MindContext& c) {
    return std::uint16_t(std::uint32_t(float(c.frame) / (4.0f * c.parameters.framesPerSecond)));
}

std::uint8_t eighths(const MindContext& c) {
    return std::uint8_t(std::uint32_t(float(c.frame) / (8.0f * c.parameters.framesPerSecond)));
}

/// Whether what they do may be left for a need or a reaction: nothing above it is in hand that cannot be put down.
bool mayLeave(const Goals& goals) {
    for (std::size_t i = goals.stack.size(); i > 0; --i) {
        const Goal& goal = goals.stack[i - 1];
        if (goal.type == GoalType::Do) {
            const auto cause = TaskCause(memoIn<DoMemo>(goal).what.cause);
            return cause == TaskCause::Scheduled || cause == TaskCause::Aleatoric;
        }
        if (goal.type == GoalType::Work)
            return true;
        if (goal.type != GoalType::Use && goal.type != GoalType::ReachPlace && goal.type != GoalType::Stand)
            return false;
    }
    return false;
}

} // namespace

/// What is on the way to be done next stops here: ways and waits are planned anew.
void Thinker::expireWays() {
    for (std::size_t i = me.goals.stack.size(); i > 0; --i) {
        Goal& goal = me.goals.stack[i - 1];
        if (goal.type != GoalType::ReachPlace && goal.type != GoalType::Stand)
            return;
        goal.expiry = std::min(goal.expiry, c.frame);
    }
}

void Thinker::heedCalendar() {
    const TaskEntry* entry = nextEntry(*this);
    if (entry == nullptr)
        return;
    for (Goal& goal : me.goals.stack) {
        if (goal.type != GoalType::Do)
            continue;
        const DoMemo memo = memoIn<DoMemo>(goal);
        if (memo.what.action >= c.tasks->actions.size())
            return;
        const TaskAction& present = c.tasks->actions[memo.what.action];
        const bool yields = taskPriority(*this, present, TaskCause(memo.what.cause)) <
                            taskPriority(*this, c.tasks->actions[entry->action], TaskCause::Scheduled);
        if (yields || TaskCause(memo.what.cause) == TaskCause::Aleatoric)
            goal.expiry = std::min(goal.expiry, c.frame);
        return;
    }
    expireWays(); // They stood about.
}

float Thinker::diligence() const {
    const float own = c.tasks->roleOf(me.tasks->role).diligence;
    return c.personality == nullptr ? own
                                    : std::clamp(own + personalityGain * personality().conscientiousness, 0.0f, 1.0f);
}

void Thinker::growOwnNeeds() {
    for (OwnNeed& need : me.tasks->need)
        need.level = std::min(1.0f, need.level + float(need.rate) * (0.001f / 3600.0f) * attendPeriod);
}

/// A thing for a need that is no great detour, and time for it before the next entry of the calendar.
bool Thinker::isOpportune(const OwnNeedDesc& need, std::uint16_t action, float level, bool urgent) {
    const ThingChoice choice = c.tasks->actions[action].needsThing ? chooseThing(*this, action, {}, {}, {})
                                                                   : ThingChoice{{}, 0, 0.0f, FailureCause::NotThere};
    if (c.tasks->actions[action].needsThing && !choice.thing.valid())
        return false;
    const TaskEntry* entry = nextEntry(*this);
    float onwards = choice.metres;
    float direct = 0.0f;
    if (entry != nullptr && choice.thing.valid() && (entry->thing.valid() || entry->region.valid())) {
        const Whereabouts next =
            entry->thing.valid() ? whereabouts(c.world, entry->thing) : anywhereIn(c.world, entry->region);
        WaysFrom from(c.world, whereabouts(c.world, choice.thing), c.mind.planning.detour, view(),
                      c.parameters.navigation.unknownDetour, c.ways);
        onwards = from.metresTo(next);
        direct = waysFromHere().metresTo(next);
    }
    const float reach =
        need.reach * level * (uninspiredReach - (uninspiredReach - 1.0f) * diligence()) * personality().exploring();
    if (choice.metres + onwards - direct > reach)
        return false;
    if (entry == nullptr || urgent)
        return true;
    const float slack =
        me.tasks->nextFrame > c.frame ? float(me.tasks->nextFrame - c.frame) / c.parameters.framesPerSecond : 0.0f;
    const float travel = (choice.metres + onwards) / std::max(0.3f, me.identity.preferredSpeed);
    return travel + c.tasks->actions[action].seconds <= slack;
}

void Thinker::heedNeeds() {
    Tasks& mine = *me.tasks;
    const TaskRole& role = c.tasks->roleOf(mine.role);
    const Goal* task = taskAtHand(me.goals);
    float present = 0.0f;
    bool onDuty = false;
    if (task != nullptr) {
        const DoMemo memo = memoIn<DoMemo>(*task);
        if (memo.what.action >= c.tasks->actions.size())
            return;
        present = taskPriority(*this, c.tasks->actions[memo.what.action], TaskCause(memo.what.cause));
        onDuty = TaskCause(memo.what.cause) == TaskCause::Scheduled;
    }
    std::int32_t lowest = 8;
    for (std::size_t n = 0; n < role.needs.size(); ++n)
        if (mine.need[n].level > role.needs[n].desc.above)
            lowest = std::min(lowest, role.needs[n].desc.rank);
    std::size_t best = role.needs.size();
    float most = present;
    for (std::size_t n = 0; n < role.needs.size(); ++n) {
        const OwnNeedDesc& need = role.needs[n].desc;
        const float level = mine.need[n].level;
        const bool early = std::int16_t(std::uint16_t(mine.need[n].notBefore - quarterMinutes(c))) > 0;
        if (level <= need.above || need.rank > lowest || early || role.needs[n].action >= c.tasks->actions.size())
            continue;
        if (need.priority * level * level > most) {
            most = need.priority * level * level;
            best = n;
        }
    }
    if (best == role.needs.size())
        return;
    if (!isOpportune(role.needs[best].desc, role.needs[best].action, mine.need[best].level, onDuty))
        return;
    mine.setPending(role.needs[best].action, TaskCause::Opportunistic, best);
    expireWays();
}

void Thinker::setReaction(std::size_t rule, std::uint16_t state) {
    Tasks& mine = *me.tasks;
    mine.reacted = std::uint16_t((mine.reacted & ~(3u << (2 * rule))) | (unsigned(state) << (2 * rule)));
    mine.reactedAt[rule] = eighths(c);
}

/// Reacts where it is: nods, waves, says a word, and goes on.
void Thinker::react(std::size_t rule, const TaskReaction& reaction) {
    const TaskAction& action = c.tasks->actions[reaction.action];
    RandomStream random(me.identity.seed, me.identity.id, Purpose::Whim);
    random.seek(me.mind.draws++);
    if (reaction.chance < 1.0f && !random.chance(reaction.chance)) {
        setReaction(rule, reactionCompleted);
        return;
    }
    if (isInPlace(action)) {
        me.tasks->setBesideRule(rule);
        const AgentId other = whoIsMet(*this, reaction.conditions);
        beginBeside(reaction.action, TaskCause::Reactive, other);
        if (other.valid())
            lookAt(other);
    } else {
        me.tasks->setPending(reaction.action, TaskCause::Reactive, rule);
        expireWays();
    }
    setReaction(rule, reactionUnderWay);
}

void Thinker::heedRoom() {
    Tasks& mine = *me.tasks;
    const TaskRole& role = c.tasks->roleOf(mine.role);
    if (mine.region != me.body.region) { // What was completed elsewhere may come again.
        mine.region = me.body.region;
        for (std::size_t rule = 0; rule < Tasks::reactionCount; ++rule)
            if ((mine.reacted >> (2 * rule) & 3u) == reactionCompleted)
                setReaction(rule, reactionPending);
    }
    for (std::size_t rule = 0; rule < role.reactions.size(); ++rule) {
        const TaskReaction& reaction = role.reactions[rule];
        const unsigned state = mine.reacted >> (2 * rule) & 3u;
        const float since = 8.0f * float(std::uint8_t(eighths(c) - mine.reactedAt[rule]));
        if (state == reactionCompleted && since > reaction.again)
            setReaction(rule, reactionPending);
        if ((mine.reacted >> (2 * rule) & 3u) != reactionPending || reaction.action >= c.tasks->actions.size() ||
            mine.besideLeft > 0 || mine.pending != Tasks::none)
            continue;
        if (taskHolds(*this, reaction.conditions)) {
            react(rule, reaction);
            return;
        }
    }
}

void Thinker::attendTasks() {
    if (me.tasks == nullptr || c.tasks == nullptr)
        return;
    Tasks& mine = *me.tasks;
    if (mine.besideLeft > 0 && !mine.doesPartBeside() && --mine.besideLeft == 0)
        endBeside(true);
    if (c.frame >= mine.nextFrame)
        heedCalendar();
    if (!isTurnOf(me.identity, c, attendPeriod))
        return;
    growOwnNeeds();
    if (c.tasks->hasTogether)
        goOnBeside();
    if (mine.pending != Tasks::none || !mayLeave(me.goals))
        return;
    heedRoom();
    if (mine.pending == Tasks::none && (mine.besideLeft == 0 || mine.doesPartBeside()))
        heedNeeds();
}

void takeRole(const MindContext& context, const Identity& identity, std::uint16_t type, Tasks& mine) {
    mine.role = type;
    mine.pending = Tasks::none;
    mine.reacted = 0;
    if (context.tasks == nullptr)
        return;
    const TaskRole& role = context.tasks->roleOf(type);
    for (std::size_t n = 0; n < Tasks::needCount; ++n) {
        mine.need[n].rate = 0;
        if (n >= role.needs.size())
            continue;
        const OwnNeedDesc& need = role.needs[n].desc;
        RandomStream random(identity.seed, identity.id, Purpose::Tasks);
        random.seek(2 * n + 1);
        const float low = 1.0f - 2.0f * need.spread;
        const float factor =
            need.spread > 0.0f ? random.truncatedNormal(1.0f, need.spread, low, 1.0f + 2.0f * need.spread) : 1.0f;
        mine.need[n].rate = std::uint16_t(std::clamp(1000.0f * need.perHour * std::max(0.0f, factor), 0.0f, 65535.0f));
    }
    turnToCalendar(*context.tasks, identity, context.frame, context.parameters.framesPerSecond, false, mine);
}

void beginTasks(const MindContext& context, const Identity& identity, const Birth& birth, Tasks& mine) {
    mine = Tasks();
    takeRole(context, identity, birth.type, mine);
    if (context.tasks == nullptr)
        return;
    const TaskRole& role = context.tasks->roleOf(birth.type);
    for (std::size_t n = 0; n < role.needs.size() && n < Tasks::needCount; ++n) {
        RandomStream random(identity.seed, identity.id, Purpose::Tasks);
        random.seek(2 * n);
        mine.need[n].level = random.uniform(role.needs[n].desc.initialLow, role.needs[n].desc.initialHigh);
    }
    turnToCalendar(*context.tasks, identity, birth.frame, context.parameters.framesPerSecond, false, mine);
}

} // namespace ped
