// SPDX-License-Identifier: MIT
// Chat: invite a friend who is near, or come where one is invited; stand facing each other and talk.
#include "../Skills.h"

#include "ped/Navigation/PlanPaths.h"

namespace ped {

namespace {

bool hasTalked(Thinker&, const Goal&, const ChatMemo& memo) {
    return memo.step == ChatStep::Talked;
}

Progress chat(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    if (mine.chats())
        return t.push(newGoal<GoalType::Talk>({TalkStep::Waits, t.lastFrameFor(t.c.mind.company.chatSeconds)}));
    if (goal.failures > 1)
        return t.fail(FailureCause::TriedOften);
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
        return t.fail(FailureCause::NobodyCame);
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

Progress finish(Thinker& t, const Goal& goal, const TalkMemo& memo, AgentId other) {
    if (memo.step == TalkStep::Talks) {
        MindEvent event;
        event.kind = MindEventKind::StopsTalking;
        event.other = other;
        event.value = t.secondsIn(goal);
        t.tell(event);
    }
    t.tellParent<ChatMemo>([](ChatMemo& chat) { chat.step = ChatStep::Talked; });
    return Progress::Done;
}

Progress talk(Thinker& t, Goal& goal, TalkMemo& memo) {
    const Holdings& mine = t.me.holdings;
    const auto end = [&](AgentId other) {
        return memo.step == TalkStep::Talks ? finish(t, goal, memo, other) : t.fail(FailureCause::NobodyCame);
    };
    if (!mine.chats())
        return end({});
    const AgentId other = partner(t);
    if (other.valid() && memo.step == TalkStep::Waits) {
        memo.step = TalkStep::Talks;
        ++t.count.chats;
        MindEvent event;
        event.kind = MindEventKind::BeginsToTalk;
        event.other = other;
        t.tell(event);
    }
    const bool talks = memo.step == TalkStep::Talks;
    if (!other.valid() && (talks || t.secondsIn(goal) > t.c.mind.company.inviteSeconds))
        return end({});
    if (talks)
        t.fulfilNeedOf(GoalType::Chat);
    // Who talks to friends whom they happen to meet does so for its own sake.
    const bool byNeed = t.me.tasks == nullptr || t.type.needs[indexOf(NeedKind::Sociability)].perSecond > 0.0f;
    if (t.isPast(memo.until) || (talks && byNeed && t.need(NeedKind::Sociability) < t.c.mind.company.chatDone))
        return finish(t, goal, memo, other);
    if (t.me.path.status == PathStatus::Failed) { // No way leads to one's place in the circle.
        clearTarget(t.me.path);
        return end(other);
    }
    t.keepTo(chatPlace(t.c.objects, mine.chat, mine.chatSlot), WaitStyle::Shifting);
    if (other.valid())
        t.lookAt(other);
    return Progress::Acts;
}

} // namespace

constinit const SkillWith<ChatMemo> chatSkill = makeSkill<ChatMemo, chat, hasTalked, endChat>(Complexity::High, false);
constinit const SkillWith<TalkMemo> talkSkill = makeSkill<TalkMemo, talk>(Complexity::Low, false);

} // namespace ped
