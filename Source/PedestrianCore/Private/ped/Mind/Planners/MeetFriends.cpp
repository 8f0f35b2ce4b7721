// SPDX-License-Identifier: MIT
// Meet friends: go to the meeting point, wait until everybody is there, or until one has waited long enough.
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

constexpr float greetSeconds = 2.0f;
constexpr std::uint8_t met = 1; ///< Memo: no more waiting, whatever came of it.

bool hasMet(Thinker& t, const Goal& goal) {
    const GroupState* group = groupOf(t.c.objects, t.me.holdings);
    return goal.step == met || group == nullptr || !group->meetingPoint.valid();
}

Progress meet(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    const GroupState* group = groupOf(t.c.objects, mine);
    goal.choice = group->meetingPoint;
    if (goal.failures > t.c.mind.mostFailures)
        return Progress::Failed;
    if (goal.expiry == Goal::never)
        goal.expiry = t.lastFrameFor(2.0f * t.c.mind.meetSeconds);
    const Vec3 point = t.c.world.objects[goal.choice].position;
    const float radius = t.c.world.station.objects.meetingPoints[t.c.world.objects[goal.choice].index].radius;
    if (!mine.atMeeting() && !t.isNear(point, radius + 1.0f))
        return t.pushReach(point, radius + 0.5f, goal.choice);
    Goal await;
    await.type = GoalType::Await;
    await.object = goal.choice;
    await.value = t.lastFrameFor(t.c.mind.meetSeconds);
    return t.push(await);
}

void endMeet(Thinker& t, const Goal&, PopReason) {
    if (t.me.holdings.atMeeting())
        t.ask(RequestKind::LeaveMeeting);
}

Progress await(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    const GroupState* group = groupOf(t.c.objects, mine);
    Goal* above = t.parent();
    if (group == nullptr)
        return Progress::Failed;
    if (!mine.atMeeting()) {
        const RequestResult* answer = mine.answer(RequestKind::ArriveMeeting);
        if (answer != nullptr && answer->outcome != Outcome::Granted && answer->outcome != Outcome::TooFar &&
            answer->outcome != Outcome::Full)
            return Progress::Failed;
        t.ask(RequestKind::ArriveMeeting, goal.object);
    }
    const bool everybody = group->expected == 0 && mine.atMeeting() &&
                           membersAt(t.c.objects, goal.object, mine.group) >= group->members.size();
    if (everybody && goal.step == 0) { // Everybody must have seen it before the first one leaves.
        goal.step = 1;
        goal.value = t.c.frame + t.c.framesIn(greetSeconds);
    }
    if (t.isPast(goal.value)) {
        const bool together = goal.step == 1;
        t.tell(together ? MindEventKind::MeetsFriends : MindEventKind::GivesUpFriends, goal.object, t.secondsIn(goal));
        if (together) {
            ++t.count.meetings;
            // There is something to tell.
            float& sociability = t.me.mind.need[indexOf(NeedKind::Sociability)];
            sociability = std::max(sociability, 0.7f);
        }
        if (above != nullptr)
            above->step = met;
        return Progress::Done;
    }
    if (mine.atMeeting())
        t.keepTo(meetingPlace(t.c.objects, goal.object, mine.meetingSlot), WaitStyle::LookingAround);
    else
        t.stand({}, WaitStyle::LookingAround);
    return Progress::Acts;
}

} // namespace

const Skill meetSkill{Complexity::High, false, hasMet, meet, endMeet};
const Skill awaitSkill{Complexity::Low, false, nullptr, await, nullptr};

} // namespace ped
