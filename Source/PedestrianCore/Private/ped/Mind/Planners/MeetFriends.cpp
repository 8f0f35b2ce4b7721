// SPDX-License-Identifier: MIT
// Meet friends: go to the meeting point, wait until everybody is there, or until one has waited long enough.
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

bool hasMet(Thinker& t, const Goal&, const MeetMemo& memo) {
    const GroupState* group = groupOf(t.c.objects, t.me.holdings);
    return memo.step == MeetStep::Met || group == nullptr || !group->meetingPoint.valid();
}

Progress meet(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    const GroupState* group = groupOf(t.c.objects, mine);
    goal.choice = group->meetingPoint;
    if (goal.failures > t.c.mind.planning.mostFailures)
        return t.fail(FailureCause::TriedOften);
    if (goal.expiry == Goal::never)
        goal.expiry = t.lastFrameFor(2.0f * t.c.mind.company.meetSeconds);
    const Vec3 point = t.c.world.objects[goal.choice].position;
    const float radius = t.c.world.station.objects.meetingPoints[t.c.world.objects[goal.choice].index].radius;
    if (!mine.atMeeting() && !t.isNear(point, radius + 1.0f))
        return t.pushReach(point, radius + 0.5f, goal.choice);
    Goal await = newGoal<GoalType::Await>({AwaitStep::Waits, t.lastFrameFor(t.c.mind.company.meetSeconds)});
    await.object = goal.choice;
    return t.push(await);
}

void endMeet(Thinker& t, const Goal&, PopReason) {
    if (t.me.holdings.atMeeting())
        t.ask(RequestKind::LeaveMeeting);
}

Progress await(Thinker& t, Goal& goal, AwaitMemo& memo) {
    const Holdings& mine = t.me.holdings;
    const GroupState* group = groupOf(t.c.objects, mine);
    if (group == nullptr)
        return t.fail(FailureCause::NobodyCame);
    if (!mine.atMeeting()) {
        const RequestResult* answer = mine.answer(RequestKind::ArriveMeeting);
        if (answer != nullptr && answer->outcome != Outcome::Granted && answer->outcome != Outcome::TooFar &&
            answer->outcome != Outcome::Full)
            return t.fail(FailureCause::Closed);
        t.ask(RequestKind::ArriveMeeting, goal.object);
    }
    const bool everybody = group->expected == 0 && mine.atMeeting() &&
                           membersAt(t.c.objects, goal.object, mine.group) >= group->members.size();
    if (everybody && memo.step == AwaitStep::Waits) { // Everybody must have seen it before the first one leaves.
        memo.step = AwaitStep::Greets;
        memo.until = t.c.frame + t.c.framesIn(t.c.mind.company.greetSeconds);
    }
    if (t.isPast(memo.until)) {
        const bool together = memo.step == AwaitStep::Greets;
        t.tell(together ? MindEventKind::MeetsFriends : MindEventKind::GivesUpFriends, goal.object, t.secondsIn(goal));
        if (together) {
            ++t.count.meetings;
            // There is something to tell.
            float& sociability = t.me.mind.need[indexOf(NeedKind::Sociability)];
            sociability = std::max(sociability, t.c.mind.company.metSociability);
        }
        t.tellParent<MeetMemo>([](MeetMemo& meeting) { meeting.step = MeetStep::Met; });
        return Progress::Done;
    }
    if (mine.atMeeting())
        t.keepTo(meetingPlace(t.c.objects, goal.object, mine.meetingSlot), WaitStyle::LookingAround);
    else
        t.stand({}, WaitStyle::LookingAround);
    return Progress::Acts;
}

} // namespace

constinit const SkillWith<MeetMemo> meetSkill = makeSkill<MeetMemo, meet, hasMet, endMeet>(Complexity::High, false);
constinit const SkillWith<AwaitMemo> awaitSkill = makeSkill<AwaitMemo, await>(Complexity::Low, false);

} // namespace ped
