// SPDX-License-Identifier: MIT
// What people with a role do all day: what the calendar asks for, what needs ask for, else a habit.
#include "../Skills.h"
#include "../TaskPlans.h"

#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

namespace {

/// How long people stand about whose role asks for nothing. [s]
constexpr float nothingToDo = 5.0f;

/// Normal, but neither less than a fifth of the mean nor more than three times it.
float drawDuration(Thinker& t, float mean, float deviation) {
    if (deviation <= 0.0f)
        return mean;
    RandomStream random(t.me.identity.seed, t.me.identity.id, Purpose::Whim);
    random.seek(t.me.mind.draws++);
    return random.truncatedNormal(mean, deviation, 0.2f * mean, 3.0f * mean);
}

Progress keepAppointment(Thinker& t, const DueEntry& due) {
    const TaskEntry& entry = *due.entry;
    Goal goal = taskGoal(entry.action, TaskCause::Scheduled);
    goal.object = entry.thing;
    if (entry.region.valid())
        goal.target = anywhereIn(t.c.world, entry.region).position;
    goal.expiry = due.end;
    return t.push(goal);
}

Progress followHabit(Thinker& t) {
    const std::vector<TaskHabit>& habits = t.c.tasks->roleOf(t.me.tasks->role).idle;
    if (habits.empty())
        return t.pushStand(nothingToDo, {});
    const float u = t.draw(0.0f, 1.0f);
    auto chosen =
        std::find_if(habits.begin(), habits.end() - 1, [&](const TaskHabit& habit) { return u < habit.upTo; });
    // Where every place for it is taken, people do something else; where that holds of everything, they wait.
    for (std::size_t tries = 1; tries < habits.size() && !isPossible(t, chosen->action); ++tries)
        if (++chosen == habits.end())
            chosen = habits.begin();
    const TaskAction& action = t.c.tasks->actions[chosen->action];
    const bool own = chosen->mean > 0.0f;
    const float mean = own ? chosen->mean : action.seconds;
    const float seconds = drawDuration(t, mean, own ? chosen->deviation : action.deviation);
    Goal goal = taskGoal(chosen->action, TaskCause::Aleatoric, mean > 0.0f ? seconds : -1.0f);
    goal.expiry = t.me.tasks->nextFrame;
    return t.push(goal);
}

Progress work(Thinker& t, Goal& goal) {
    if (t.c.tasks == nullptr || t.me.tasks == nullptr)
        return t.pushStand(nothingToDo, {});
    const bool failedBefore = goal.failures > 0;
    goal.failures = 0; // The day goes on, whatever could not be done.
    if (const DueEntry due = takeDueEntry(t); due.entry != nullptr)
        return keepAppointment(t, due);
    if (const std::optional<Progress> interrupted = takePending(t))
        return *interrupted;
    if (failedBefore && t.c.frame + t.c.framesIn(nothingToDo) < t.me.tasks->nextFrame)
        return t.pushStand(nothingToDo, {});
    return followHabit(t);
}

} // namespace

constinit const SkillWith<NoMemo> workSkill = makeSkill<NoMemo, work, stayIsOver>(Complexity::High, true);

} // namespace ped
