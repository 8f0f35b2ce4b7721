// SPDX-License-Identifier: MIT
// Leave the station by an exit.
#include "../PlaceChoice.h"
#include "../Skills.h"

#include <algorithm>

namespace ped {

namespace {

/// The way there was given up a moment ago because of the people on it.
bool isJammed(Thinker& t, ObjectId exit) {
    const Notice* blocked = t.me.knowledge.find(NoticeKind::WayBlocked, exit);
    return blocked != nullptr && t.c.secondsSince(blocked->frame) < 1.0f;
}

Progress leave(Thinker& t, Goal& goal) {
    // Whoever finds no exit, or none that can be reached, leaves where it came in; and nobody is kept for ever.
    // In a jam one waits: whoever turns round makes it worse. Only where no way leads there, another exit is tried.
    const bool noWay = goal.failures > 0 && !isJammed(t, goal.choice);
    if (!goal.choice.valid() || noWay)
        goal.choice = chooseExit(t, noWay ? goal.choice : ObjectId());
    if (!goal.choice.valid() && !t.me.mind.knowsAll && goal.failures <= t.c.mind.mostFailures)
        return t.push(newGoal<GoalType::AskTheWay>({AskStep::Looks, AskTheWayMemo::anExit}));
    if (!goal.choice.valid())
        goal.choice = t.me.mind.home;
    if (!goal.choice.valid()) {
        t.tell(MindEventKind::Leaves);
        t.me.body.flags |= bodyLeaves;
        return Progress::Acts;
    }
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
