// SPDX-License-Identifier: MIT
// Leave the station by an exit.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

/// The way there was given up a moment ago because of the people on it.
bool isJammed(Thinker& t, ObjectId exit, std::uint32_t failures) {
    const Notice* blocked = t.me.knowledge.find(NoticeKind::WayBlocked, exit);
    return blocked != nullptr &&
           t.c.secondsSince(blocked->frame) < t.c.mind.leaving.jammedSeconds + t.retrySeconds(failures);
}

/// Where people leave who find no exit: by the entrance that they came in by, if they did.
ObjectId wayBack(Thinker& t) {
    const ObjectId home = t.me.mind.home;
    const bool cameIn = home.valid() && t.c.world.objects[home].kind == ObjectKind::Entrance;
    return cameIn && t.metresTo(home) < Routes::unreachable ? home : ObjectId();
}

/// There is no way out: walks about, and looks for one again later.
Progress stay(Thinker& t) {
    Goal wander = newGoal<GoalType::Wander>();
    wander.expiry = t.c.frame + t.c.framesIn(t.c.mind.leaving.lookAgain);
    return t.push(wander);
}

Progress leave(Thinker& t, Goal& goal) {
    // In a jam one waits: turning round would make it worse. Another exit is tried only if no way leads there.
    const bool noWay = goal.failures > 0 && !isJammed(t, goal.choice, goal.failures);
    if (!goal.choice.valid() || noWay)
        goal.choice = chooseExit(t, noWay ? goal.choice : ObjectId());
    if (!goal.choice.valid() && noWay)
        goal.choice = chooseExit(t, {}); // There is no other: the same again.
    if (!goal.choice.valid() && !t.me.mind.knowsAll && goal.failures <= t.c.mind.planning.mostFailures)
        return t.push(newGoal<GoalType::AskTheWay>({AskStep::Looks, AskTheWayMemo::anExit}));
    if (!goal.choice.valid())
        goal.choice = wayBack(t);
    if (!goal.choice.valid())
        return stay(t);
    const WorldObject& exit = t.c.world.objects[goal.choice];
    float width = 1.5f;
    if (exit.kind == ObjectKind::Exit)
        width = t.c.world.station.objects.exits[exit.index].width;
    const float reach = std::max(0.8f, 0.45f * width);
    if (!t.isNear(exit.position, reach + 0.3f))
        return t.pushReach(exit.position, reach, goal.choice);
    Goal out = newGoal<GoalType::StepOut>();
    out.object = goal.choice;
    return t.push(out);
}

Progress stepOut(Thinker& t, Goal& goal) {
    t.tell(MindEventKind::Leaves, goal.object);
    ++t.count.left;
    t.me.body.flags |= bodyLeaves;
    return Progress::Acts;
}

} // namespace

constinit const SkillWith<NoMemo> leaveSkill = makeSkill<NoMemo, leave>(Complexity::High, true);
constinit const SkillWith<NoMemo> stepOutSkill = makeSkill<NoMemo, stepOut>(Complexity::Low, false);

} // namespace ped
