// SPDX-License-Identifier: MIT
// Chat: invite a friend who is near, or come where one is invited; stand facing each other and talk.
#include "../Skills.h"

#include "ped/Navigation/PlanPaths.h"

namespace ped {

namespace {

constexpr std::uint8_t talked = 1; ///< Memo.
/// Whoever is invited is waited for so long. [s]
constexpr float inviteSeconds = 25.0f;

bool hasTalked(Thinker&, const Goal& goal) {
    return goal.step == talked;
}

Progress chat(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    if (mine.chats()) {
        Goal talk;
        talk.type = GoalType::Talk;
        talk.value = t.lastFrameFor(t.c.mind.chatSeconds);
        return t.push(talk);
    }
    if (goal.failures > 1)
        return Progress::Failed;
    if (mine.isInvited()) {
        const RequestResult* answer = mine.answer(RequestKind::JoinChat);
        if (answer != nullptr && answer->outcome != Outcome::Granted && answer->outcome != Outcome::TooFar) {
            ++goal.failures;
            t.ask(RequestKind::DeclineChat);
            return Progress::Acts;
        }
        const StandPlace place = chatPlaceForNext(t.c.objects, mine.invitation);
        t.ask(RequestKind::JoinChat, {}, mine.invitedBy.value);
        t.keepTo(place, WaitStyle::Patient);
        return Progress::Acts;
    }
    const RequestResult* answer = mine.answer(RequestKind::OpenChat);
    const AgentId other = t.friendNear();
    if (!other.valid() || (answer != nullptr && answer->outcome != Outcome::Granted))
        return Progress::Failed;
    t.ask(RequestKind::OpenChat, {}, other.value);
    t.stand();
    t.lookAt(other);
    return Progress::Acts;
}

void endChat(Thinker& t, const Goal&, PopReason) {
    if (t.me.holdings.chats())
        t.ask(RequestKind::LeaveChat);
    else if (t.me.holdings.isInvited())
        t.ask(RequestKind::DeclineChat);
}

/// Somebody else in the circle; none while one waits for the other.
AgentId partner(Thinker& t) {
    for (const AgentId id : chatMembers(t.c.objects, t.me.holdings.chat))
        if (id != t.me.identity.id)
            return id;
    return {};
}

Progress finish(Thinker& t, const Goal& goal, AgentId other) {
    if (goal.step == 1) {
        MindEvent event;
        event.kind = MindEventKind::StopsTalking;
        event.other = other;
        event.value = t.secondsIn(goal);
        t.tell(event);
    }
    if (Goal* above = t.parent())
        above->step = talked;
    return Progress::Done;
}

Progress talk(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    if (!mine.chats())
        return goal.step == 1 ? finish(t, goal, {}) : Progress::Failed;
    const AgentId other = partner(t);
    if (other.valid() && goal.step == 0) {
        goal.step = 1;
        ++t.count.chats;
        MindEvent event;
        event.kind = MindEventKind::BeginsToTalk;
        event.other = other;
        t.tell(event);
    }
    if (!other.valid() && (goal.step == 1 || t.secondsIn(goal) > inviteSeconds))
        return goal.step == 1 ? finish(t, goal, {}) : Progress::Failed;
    if (goal.step == 1)
        t.fulfil(NeedKind::Sociability);
    if (t.isPast(goal.value) || (goal.step == 1 && t.need(NeedKind::Sociability) < t.c.mind.chatDone))
        return finish(t, goal, other);
    if (t.me.path.status == PathStatus::Failed) { // No way leads to its place in the circle.
        clearTarget(t.me.path);
        return goal.step == 1 ? finish(t, goal, other) : Progress::Failed;
    }
    t.keepTo(chatPlace(t.c.objects, mine.chat, mine.chatSlot), WaitStyle::Shifting);
    if (other.valid())
        t.lookAt(other);
    return Progress::Acts;
}

} // namespace

const Skill chatSkill{Complexity::High, false, hasTalked, chat, endChat};
const Skill talkSkill{Complexity::Low, false, nullptr, talk, nullptr};

} // namespace ped
