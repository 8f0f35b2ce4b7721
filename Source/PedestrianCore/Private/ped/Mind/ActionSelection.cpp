// SPDX-License-Identifier: MIT
// Figure 9: a need above its threshold becomes a goal, if the type's table says so and the situation allows.
#include "GoalTable.h"
#include "Individuality.h"

#include "ped/Navigation/PlanPaths.h"

#include <algorithm>

namespace ped {

/// Nobody leaves a line, a seat or a conversation for something else; and one interruption is enough.
bool Thinker::mayBeInterrupted() const {
    if (me.goals.interrupted() || me.requests.count > 0)
        return false;
    for (std::size_t i = me.goals.stack.size(); i > 0; --i) {
        const Goal& goal = me.goals.stack[i - 1];
        const Skill& skill = skillOf(goal.type);
        if (!skill.interruptible)
            return false;
        // People who have not chosen their train yet do not know how much time there is.
        if (skill.complexity == Complexity::High)
            return goal.type != GoalType::CatchTrain || hasTrain();
    }
    return false;
}

void Thinker::selectAction() {
    if (!isTurnOf(me.identity, c, c.mind.planning.actionPeriod))
        return;
    if ((type.child && goesWithAdult()) || !mayBeInterrupted())
        return;
    for (const ActionDesc& action : type.actions) {
        const std::size_t n = indexOf(action.when);
        if (me.mind.need[n] <= action.above * me.mind.threshold[n] || c.frame < me.mind.notBefore[n] ||
            (me.mind.fulfilled >> n & 1u) != 0 || me.goals.has(goalOf(action.goal)))
            continue;
        if (guardsHold(action)) {
            if (action.goal == ActivityKind::Chat && nodsOnly())
                nodTo(friendNear(), action.when);
            else
                interrupt(action);
            return;
        }
    }
}

bool Thinker::guardsHold(const ActionDesc& action) {
    bool allButTime = true;
    bool time = true;
    for (const GuardKind guard : action.guards) {
        if (guard == GuardKind::SpareTime)
            time = guardHolds(guard, action);
        else if (!guardHolds(guard, action)) {
            allButTime = false;
            break;
        }
    }
    const GoalRow& row = rowOf(goalOf(action.goal));
    if (allButTime && !time && row.toldIfMissed) {
        MindEvent event;
        event.kind = MindEventKind::HasNoTime;
        event.goal = row.type;
        if (row.placeNear != nullptr)
            event.object = row.placeNear(*this, row.type, action.within);
        event.value = spare();
        tell(event);
        me.mind.notBefore[indexOf(action.when)] = c.frame + c.framesIn(c.mind.planning.passedSeconds);
    }
    return allButTime && time;
}

bool Thinker::guardHolds(GuardKind guard, const ActionDesc& action) {
    const GoalRow& row = rowOf(goalOf(action.goal));
    switch (guard) {
    case GuardKind::SpareTime:
        return spare() >= action.spareTime;
    case GuardKind::Near:
        return row.placeNear == nullptr || row.placeNear(*this, row.type, action.within).valid();
    case GuardKind::HasTicket:
        return me.mind.hasTicket != 0;
    case GuardKind::NoTicket:
        return me.mind.hasTicket == 0;
    case GuardKind::InGroup:
        if (row.hasCompany != nullptr)
            return row.hasCompany(*this);
        return me.holdings.inGroup() && friendsOf(c.objects, me.holdings).size() > 1;
    case GuardKind::Alone:
        return !me.holdings.inGroup();
    case GuardKind::Announced:
        return hasTrain() && trackIsKnown(c.objects, me.mind.train);
    case GuardKind::NotAnnounced:
        return !hasTrain() || !trackIsKnown(c.objects, me.mind.train);
    }
    return false;
}

/// A directive from below (section 4.4.4): it interrupts what is being done, and invalidates the subtasks of it, so
/// that they are planned anew afterwards.
void Thinker::interrupt(const ActionDesc& action) {
    for (Goal& goal : me.goals.stack)
        if (skillOf(goal.type).complexity == Complexity::Low)
            goal.expiry = std::min(goal.expiry, c.frame);
    clearTarget(me.path);
    Goal goal;
    goal.type = goalOf(action.goal);
    goal.interrupting = 1;
    goal.need = action.when;
    // What must be done takes the time it takes; the rest ends in time for the train.
    if (canWait(goal.type))
        goal.expiry = lastFrameFor(c.mind.planning.optionalSeconds);
    const std::uint32_t expiry = goal.expiry;
    // The interrupted subtask has just expired: it must not take the interruption with it.
    goal.pushed = c.frame;
    if (push(goal) == Progress::Pushed)
        top().expiry = expiry;
    else
        me.mind.notBefore[indexOf(action.when)] = c.frame + c.framesIn(c.mind.planning.retrySeconds);
}

/// A friend asks for a chat. Anyone who has nothing better to do comes.
void Thinker::answerInvitation() {
    if (!me.holdings.isInvited() || me.holdings.chats() || me.goals.has(GoalType::Chat))
        return;
    if (!mayBeInterrupted() || spare() < c.mind.company.chatSeconds || me.goals.stack.full()) {
        ask(RequestKind::DeclineChat);
        return;
    }
    ActionDesc chat;
    chat.when = NeedKind::Sociability;
    chat.goal = ActivityKind::Chat;
    interrupt(chat);
}

} // namespace ped
