// SPDX-License-Identifier: MIT
#include "TaskPlans.h"

#include "Individuality.h"
#include "PlaceChoice.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

constexpr double daySeconds = 86400.0;
/// People do not all look at the clock at once: the last one sets off so much later. [s]
constexpr float latestStart = 15.0f;
/// What habits count. Everything else is more.
constexpr float habitPriority = 1.0f;
/// What calendars count for the uninspired, and how much more for the hardworking.
constexpr float leastDuty = 60.0f;
constexpr float moreDuty = 40.0f;
constexpr float reactionPriority = 1000.0f;

double clockAt(const TaskTable& tasks, std::uint32_t frame, float framesPerSecond) {
    return double(tasks.startOfDay) + double(frame) / double(framesPerSecond);
}

/// The frame of a time on a day, counted from the day of the start; 0 for times before the start.
std::uint32_t frameOfTime(const TaskTable& tasks, double day, float seconds, float framesPerSecond) {
    const double frame = (day * daySeconds + double(seconds) - double(tasks.startOfDay)) * double(framesPerSecond);
    return frame <= 0.0 ? 0u : frame >= 4e9 ? 0xffffffffu : static_cast<std::uint32_t>(frame + 0.5);
}

std::uint32_t lateness(const Identity& who, float framesPerSecond) {
    const float share = float((who.id.value * 2654435769u) >> 20) / 4096.0f;
    return static_cast<std::uint32_t>(share * latestStart * framesPerSecond);
}

bool hasFreePlace(const ObjectState& objects, std::uint16_t thing, std::uint16_t* slot = nullptr) {
    const auto slots = objects.slotsOf(ObjectKind::Thing, thing);
    const auto places = objects.layout.places(ObjectKind::Thing)[thing];
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i].holder.valid() || places[i].usable == 0)
            continue;
        if (slot != nullptr)
            *slot = std::uint16_t(i);
        return true;
    }
    return false;
}

bool isInState(const Thinker& t, ObjectId thing, std::uint16_t name) {
    const std::uint16_t index = t.c.objects.layout.indexOf(thing, ObjectKind::Thing);
    if (index == noEntry)
        return false;
    const std::optional<std::uint8_t> state = t.c.tasks->stateOf(t.c.objects.layout, index, name);
    return state && *state == t.c.objects.thingStates[index];
}

/// Whether a condition about others holds of one of them.
bool isMeant(const Thinker& t, const TaskCondition& c, AgentId other) {
    const std::uint16_t type = t.c.typeOf ? t.c.typeOf(other) : noEntry;
    switch (c.kind) {
    case ConditionKind::Near:
        return c.what == Tasks::none || (type != noEntry && type == c.what);
    case ConditionKind::Relation:
        return std::uint16_t(t.relationTo(other)) == c.what;
    case ConditionKind::Status: {
        if (type == noEntry)
            return false;
        const std::int32_t mine = t.c.tasks->roleOf(t.me.tasks->role).status;
        const std::int32_t theirs = t.c.tasks->roleOf(type).status;
        const StatusSide side = theirs < mine   ? StatusSide::Below
                                : theirs > mine ? StatusSide::Above
                                                : StatusSide::Equal;
        return std::uint16_t(side) == c.what;
    }
    default:
        return false;
    }
}

/// The nearest other person in the room of whom a condition holds; of two at one distance the lower id.
AgentId nearestMeant(const Thinker& t, const TaskCondition& c) {
    AgentId found;
    float least = c.value * c.value;
    t.c.crowd.visitWithin(t.position(), t.me.body.region, c.value, [&](const SnapshotBody& other) {
        const float squared = distanceSquared(other.position.xy(), t.position().xy());
        if (other.id == t.me.identity.id || other.region != t.me.body.region || squared > least ||
            (squared == least && found.valid() && found.value < other.id.value) || !isMeant(t, c, other.id))
            return;
        least = squared;
        found = other.id;
    });
    return found;
}

bool isAboutOthers(const TaskCondition& c) {
    return c.kind == ConditionKind::Near || c.kind == ConditionKind::Relation || c.kind == ConditionKind::Status;
}

bool holdsOne(const Thinker& t, const TaskCondition& c, ObjectId thing) {
    switch (c.kind) {
    case ConditionKind::State:
        return isInState(t, thing, c.what);
    case ConditionKind::Free:
        if (c.what >= t.c.tasks->lists.size())
            return false;
        for (const std::uint16_t one : t.c.tasks->lists[c.what])
            if (hasFreePlace(t.c.objects, one))
                return true;
        return false;
    case ConditionKind::Need:
        return c.what < Tasks::needCount && t.me.tasks->need[c.what].level > c.value;
    case ConditionKind::After:
    case ConditionKind::Before: {
        const double clock = std::fmod(clockAt(*t.c.tasks, t.c.frame, t.c.parameters.framesPerSecond), daySeconds);
        return (clock >= double(c.value)) == (c.kind == ConditionKind::After);
    }
    case ConditionKind::Role:
        return t.me.tasks->role == c.what;
    case ConditionKind::Near:
    case ConditionKind::Relation:
    case ConditionKind::Status:
        return nearestMeant(t, c).valid();
    case ConditionKind::In:
        return t.me.body.region.valid() && t.me.body.region.index() == c.what;
    }
    return false;
}

/// How deep actions may lie in each other before the question is given up.
constexpr int mostNesting = 8;

bool isPossibleWithin(const Thinker& t, std::uint16_t number, int depth) {
    if (number >= t.c.tasks->actions.size() || depth > mostNesting)
        return true;
    const TaskAction& action = t.c.tasks->actions[number];
    for (const std::uint16_t part : action.parts)
        if (!isPossibleWithin(t, part, depth + 1))
            return false;
    if (!action.needsThing || !action.parts.empty())
        return true;
    for (const std::uint16_t thing : t.c.tasks->thingsOf[number])
        if (hasFreePlace(t.c.objects, thing) &&
            taskHolds(t, action.ofThing, t.c.world.objects.idOf(ObjectKind::Thing, thing)))
            return true;
    return false;
}

} // namespace

bool taskHolds(const Thinker& t, std::span<const TaskCondition> conditions, ObjectId thing) {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const TaskCondition& c) { return holdsOne(t, c, thing) != (c.negated != 0); });
}

AgentId whoIsMet(const Thinker& t, std::span<const TaskCondition> conditions) {
    for (const TaskCondition& c : conditions)
        if (isAboutOthers(c) && c.negated == 0)
            if (const AgentId other = nearestMeant(t, c); other.valid())
                return other;
    return {};
}

bool isPossible(const Thinker& t, std::uint16_t action) {
    return isPossibleWithin(t, action, 0);
}

float taskPriority(const Thinker& t, const TaskAction& action, TaskCause cause) {
    if (action.priority > 0.0f)
        return action.priority;
    switch (cause) {
    case TaskCause::Scheduled:
        return leastDuty + moreDuty * t.diligence();
    case TaskCause::Reactive:
        return reactionPriority;
    case TaskCause::Opportunistic:
    case TaskCause::Aleatoric:
        break;
    }
    return habitPriority;
}

Goal taskGoal(std::uint16_t action, TaskCause cause, float seconds, std::uint8_t need) {
    DoMemo memo;
    memo.what.action = action & 0x3ffu;
    memo.what.cause = std::uint32_t(cause) & 3u;
    memo.what.need = need & 7u;
    memo.what.left = (seconds < 0.0f ? DoMemo::asItTakes : DoMemo::halved(seconds)) & 0x1fffu;
    return newGoal<GoalType::Do>(memo);
}

const Goal* taskAtHand(const Goals& goals) {
    for (std::size_t i = goals.stack.size(); i > 0; --i)
        if (goals.stack[i - 1].type == GoalType::Do)
            return &goals.stack[i - 1];
    return nullptr;
}

ThingChoice chooseThing(Thinker& t, std::uint16_t action, ObjectId present, ObjectId only, RegionId region) {
    const TaskTable& tasks = *t.c.tasks;
    ThingChoice best;
    float least = Routes::unreachable;
    bool taken = false;
    bool broken = false;
    WaysFrom ways = t.waysFromHere();
    for (const std::uint16_t index : tasks.thingsOf[action]) {
        const ObjectId id = t.c.world.objects.idOf(ObjectKind::Thing, index);
        if ((only.valid() && id != only) || (region.valid() && t.c.world.objects[id].region != region) || !t.knows(id))
            continue;
        if (!taskHolds(t, tasks.actions[action].ofThing, id)) {
            broken = true;
            continue;
        }
        std::uint16_t slot = 0;
        if (!hasFreePlace(t.c.objects, index, &slot) || wayWasBarred(t, id)) {
            taken = true;
            continue;
        }
        if (ways.atLeast(t.c.world.objects[id].position) >= least && id != present && id != t.me.tasks->usual)
            continue;
        const float metres = ways.metresTo(whereabouts(t.c.world, id));
        if (metres >= Routes::unreachable)
            continue;
        const bool own = id == present || (!present.valid() && id == t.me.tasks->usual);
        if (metres < least || own) {
            least = own ? -1.0f : metres;
            best = {id, slot, metres, FailureCause::NotThere};
        }
    }
    if (!best.thing.valid())
        best.why = taken ? FailureCause::Taken : broken ? FailureCause::Broken : FailureCause::NotThere;
    return best;
}

namespace {

/// The first entry from `next` of `day` on that is on its day.
void turnTo(const TaskTable& tasks, const Identity& who, double day, std::size_t next, float framesPerSecond,
            Tasks& mine) {
    const std::vector<TaskEntry>& schedule = tasks.roleOf(mine.role).schedule;
    mine.next = 0;
    mine.nextFrame = 0xffffffffu;
    for (std::size_t tries = 0; tries < 8 * schedule.size(); ++tries, ++next) {
        if (next >= schedule.size()) {
            next = 0;
            day += 1.0;
        }
        if (!schedule[next].isOn(static_cast<std::uint32_t>(day)))
            continue;
        const std::uint32_t begins = frameOfTime(tasks, day, schedule[next].start, framesPerSecond);
        mine.next = std::uint16_t(next);
        mine.nextFrame = begins == 0xffffffffu ? begins : begins + lateness(who, framesPerSecond);
        return;
    }
}

} // namespace

void turnToCalendar(const TaskTable& tasks, const Identity& who, std::uint32_t frame, float framesPerSecond, bool later,
                    Tasks& mine) {
    const std::vector<TaskEntry>& schedule = tasks.roleOf(mine.role).schedule;
    const double clock = clockAt(tasks, frame, framesPerSecond);
    const double day = std::floor(clock / daySeconds);
    const auto now = float(clock - day * daySeconds);
    std::size_t next = 0;
    while (next < schedule.size() && (later ? schedule[next].start : schedule[next].end) <= now)
        ++next;
    turnTo(tasks, who, day, next, framesPerSecond, mine);
}

DueEntry takeDueEntry(Thinker& t) {
    DueEntry due;
    Tasks& mine = *t.me.tasks;
    const TaskTable& tasks = *t.c.tasks;
    const float fps = t.c.parameters.framesPerSecond;
    const std::uint32_t late = lateness(t.me.identity, fps);
    const auto priority = [&](const TaskEntry& entry) {
        return taskPriority(t, tasks.actions[entry.action], TaskCause::Scheduled);
    };
    while (mine.nextFrame <= t.c.frame) {
        const std::vector<TaskEntry>& schedule = tasks.roleOf(mine.role).schedule;
        if (mine.next >= schedule.size()) {
            turnToCalendar(tasks, t.me.identity, t.c.frame, fps, true, mine);
            break;
        }
        const TaskEntry& entry = schedule[mine.next];
        const double clock = clockAt(tasks, mine.nextFrame > late ? mine.nextFrame - late : 0u, fps);
        const double day = std::floor((clock + 1e-3) / daySeconds);
        const std::uint32_t end = frameOfTime(tasks, day, entry.end, fps);
        if (end > t.c.frame && (due.entry == nullptr || priority(entry) > priority(*due.entry)))
            due = {&entry, end};
        turnTo(tasks, t.me.identity, day, mine.next + std::size_t{1}, fps, mine);
    }
    if (due.entry != nullptr && due.entry->role != Tasks::none) {
        mine.role = due.entry->role;
        mine.reacted = 0;
        turnToCalendar(tasks, t.me.identity, t.c.frame, fps, true, mine);
    }
    return due;
}

const TaskEntry* nextEntry(const Thinker& t) {
    const std::vector<TaskEntry>& schedule = t.c.tasks->roleOf(t.me.tasks->role).schedule;
    return t.me.tasks->next < schedule.size() && t.me.tasks->nextFrame != 0xffffffffu ? &schedule[t.me.tasks->next]
                                                                                      : nullptr;
}

std::optional<Progress> takePending(Thinker& t) {
    Tasks& mine = *t.me.tasks;
    if (mine.pending == Tasks::none)
        return std::nullopt;
    if (t.me.holdings.hasThing()) { // People use one thing at a time.
        t.ask(RequestKind::LeaveThing);
        t.stand();
        return Progress::Acts;
    }
    const TaskCause cause = mine.pendingCause();
    Goal goal = taskGoal(mine.pending, cause, -1.0f, mine.pendingNumber());
    mine.pending = Tasks::none;
    if (cause == TaskCause::Opportunistic && t.c.frame < mine.nextFrame)
        goal.expiry = mine.nextFrame;
    const Progress pushed = t.push(goal);
    if (pushed != Progress::Pushed && cause == TaskCause::Reactive) // No room for it: another time.
        t.setReaction(mine.pendingNumber(), reactionCompleted);
    return pushed;
}

} // namespace ped
