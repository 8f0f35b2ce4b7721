// SPDX-License-Identifier: MIT
// What people do beside what they do: a nod on the way, a call at the desk. Nobody rises for it. One at a time.
#include "TaskPlans.h"
#include "Thinker.h"

#include <algorithm>

namespace ped {

namespace {

/// Longest such action: human steps of a reaction, seconds of a part.
constexpr float longest = 250.0f;
/// How long such a part takes that does not say so. [s]
constexpr float usualPart = 10.0f;

/// The action whose parts are being done together, the innermost; null: none.
Goal* togetherIn(const Thinker& t, Goals& goals) {
    for (std::size_t i = goals.stack.size(); i > 0; --i) {
        Goal& goal = goals.stack[i - 1];
        if (goal.type != GoalType::Do)
            continue;
        const DoMemo memo = memoIn<DoMemo>(goal);
        if (memo.what.action < t.c.tasks->actions.size() && isTogether(t.c.tasks->actions[memo.what.action].order) &&
            memo.step == DoStep::Performs && memo.what.part > 0)
            return &goal;
    }
    return nullptr;
}

/// The n-th of the parts that are done beside the leading one.
std::uint16_t partBeside(const TaskAction& action, std::size_t n) {
    return action.parts[n < action.leading ? n : n + 1];
}

} // namespace

bool Thinker::beginBeside(std::uint16_t action, TaskCause cause, AgentId other) {
    Tasks& mine = *me.tasks;
    const std::uint16_t number = action & std::uint16_t(~Tasks::partBit);
    if (mine.besideLeft > 0 || number >= c.tasks->actions.size())
        return false;
    const TaskAction& what = c.tasks->actions[number];
    const bool part = (action & Tasks::partBit) != 0;
    const float seconds = part && what.seconds <= 0.0f ? usualPart : what.seconds;
    mine.beside = action;
    mine.besideLeft = std::uint8_t(std::clamp(part ? seconds : seconds / c.humanSeconds(), 1.0f, longest));
    MindEvent event;
    event.kind = MindEventKind::BeginsAction;
    event.goal = GoalType::Do;
    event.action = number;
    event.other = other;
    event.value = float(cause);
    tell(event);
    ++count.actions;
    return true;
}

void Thinker::endBeside(bool whole) {
    Tasks& mine = *me.tasks;
    const bool part = (mine.beside & Tasks::partBit) != 0;
    const std::uint16_t number = mine.beside & std::uint16_t(~Tasks::partBit);
    mine.besideLeft = 0;
    mine.beside = Tasks::none;
    if (!part)
        setReaction(mine.besideRule(), reactionCompleted);
    if (number >= c.tasks->actions.size())
        return;
    if (whole)
        for (const TaskEffect& effect : c.tasks->actions[number].post)
            takeEffect(*this, {}, effect);
    if (!part || !isFollowed())
        return;
    MindEvent event;
    event.kind = MindEventKind::EndsAction;
    event.goal = GoalType::Do;
    event.action = number;
    event.reason = whole ? PopReason::Accomplished : PopReason::Expired;
    const Goal* task = taskAtHand(me.goals);
    event.value = task != nullptr ? float(memoIn<DoMemo>(*task).what.cause) : 0.0f;
    tell(event);
}

/// Once a second: ends a part that is done beside, or begins the next one.
void Thinker::goOnBeside() {
    Tasks& mine = *me.tasks;
    if (mine.doesPartBeside()) {
        const TaskAction& what = c.tasks->actions[(mine.beside & ~unsigned(Tasks::partBit)) % c.tasks->actions.size()];
        if (--mine.besideLeft == 0 || (!what.until.empty() && taskHolds(*this, what.until)))
            endBeside(true);
    }
    if (mine.besideLeft > 0 || mine.pending != Tasks::none)
        return;
    if (Goal* goal = togetherIn(*this, me.goals)) {
        DoMemo memo = memoIn<DoMemo>(*goal);
        beginNextBeside(*this, memo);
        remember(*goal, memo);
    }
}

void beginNextBeside(Thinker& t, DoMemo& memo) {
    const TaskAction& action = t.c.tasks->actions[memo.what.action];
    const std::size_t count = action.parts.size();
    for (std::size_t tries = 1; tries < count; ++tries) {
        if (memo.what.part >= count && action.order == PartOrder::While)
            memo.what.part = 1;
        if (memo.what.part >= count || t.me.tasks->besideLeft > 0)
            return;
        const std::uint16_t part = partBeside(action, memo.what.part - 1u);
        ++memo.what.part;
        if (part < t.c.tasks->actions.size() && taskHolds(t, t.c.tasks->actions[part].conditions) &&
            t.beginBeside(std::uint16_t(part | Tasks::partBit), TaskCause(memo.what.cause)))
            return;
    }
}

bool endTogether(Thinker& t, const DoMemo& memo) {
    const TaskAction& action = t.c.tasks->actions[memo.what.action];
    const bool goesOn = t.me.tasks->doesPartBeside();
    switch (action.order) {
    case PartOrder::Join:
        return !goesOn && memo.what.part >= action.parts.size();
    case PartOrder::Parallel:
    case PartOrder::While:
        if (goesOn)
            t.endBeside(false);
        return true;
    default:
        return true;
    }
}

} // namespace ped
