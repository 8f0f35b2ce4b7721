// SPDX-License-Identifier: MIT
// Leave because of an alarm. Where to is decided by ped/Navigation/Wayfinding.h, for people with minds and without; here
// is what an alarm means for everything else that somebody has in mind.
#include "../Skills.h"

#include <array>
#include <utility>

namespace ped {

namespace {

/// A goal of a type that knows nothing yet, by the number of the activity.
template <std::size_t... I>
constexpr std::array<Goal (*)(), sizeof...(I)> makeAnew(std::index_sequence<I...>) {
    return {[]() { return newGoal<static_cast<GoalType>(I)>(); }...};
}
constexpr std::size_t activityCount = std::size_t(GoalType::AwaitAnnouncement) + 1;
constexpr auto anew = makeAnew(std::make_index_sequence<activityCount>());

/// The same goal, as if nothing had been done about it yet.
Goal begunAgain(const Goal& goal) {
    Goal fresh = anew[std::size_t(goal.type)]();
    fresh.object = goal.object;
    fresh.target = goal.target;
    fresh.radius = goal.radius;
    fresh.pushed = goal.pushed;
    fresh.expiry = goal.expiry;
    return fresh;
}

Progress evacuate(Thinker& t, Goal&) {
    if (t.me.ways->stage != WayStage::AtExit)
        return Progress::Acts; // Wayfinding has said where to go.
    t.tell(MindEventKind::Leaves, t.me.ways->goal);
    ++t.count.left;
    t.me.body.flags |= bodyLeaves;
    return Progress::Acts;
}

bool isOver(Thinker& t, const Goal&) {
    return !t.evacuates();
}

} // namespace

void Thinker::breakOff() {
    Goals kept;
    for (const Goal& goal : me.goals.stack)
        if (std::size_t(goal.type) < activityCount && goal.interrupting == 0)
            kept.stack.push(begunAgain(goal));
    me.goals = kept;
    if (me.goals.stack.full()) // As deep as plans go: the last thing to do can be thought of anew.
        me.goals.stack.pop();
    me.mind.fulfilled = 0;
    me.requests.count = 0;
    ask(RequestKind::LeaveAll);
    push(newGoal<GoalType::Evacuate>());
    top().expiry = Goal::never;
}

constinit const SkillWith<NoMemo> evacuateSkill = makeSkill<NoMemo, evacuate, isOver>(Complexity::Low, false);

} // namespace ped
