// SPDX-License-Identifier: MIT
// A part of a plan that failed is not tried again at once: the goal that it was for waits, longer each time.
#include "Individuality.h"
#include "Thinker.h"

#include <algorithm>

namespace ped {

namespace {

/// People who wait for longer before they try again do so where they are in nobody's way. [human steps]
constexpr std::uint8_t longPause = 20;

} // namespace

float Thinker::retrySeconds(std::uint32_t failures) const {
    const MindParameters::Planning& p = c.mind.planning;
    float seconds = failures > 0 ? p.retryFirst : 0.0f;
    for (std::uint32_t n = 1; n < failures && seconds < p.retryLongest; ++n)
        seconds *= 2.0f;
    return std::min(seconds, p.retryLongest);
}

void Thinker::backOff(Goal& goal) {
    const float steps = retrySeconds(goal.failures) / c.humanSeconds();
    goal.pause = static_cast<std::uint8_t>(std::clamp(steps, 1.0f, 255.0f));
}

/// Complex goals that wait before they are planned anew; others have a pause for reasons of their own.
bool Thinker::backsOff(const Goal& goal) {
    return goal.pause > 0 && goal.failures > 0 && skillOf(goal.type).complexity == Complexity::High;
}

/// Stands and looks about until it is time to try again; false once it has said otherwise, or it is time.
bool Thinker::waitsToRetry(Goal& goal) {
    --goal.pause;
    if (goal.pause > longPause && isTurnOf(me.identity, c, 1.0f) && !isOutOfTheWay(position(), me.body.region))
        if (const std::optional<Vec3> aside = placeAside())
            return pushReach(*aside, 0.8f) != Progress::Pushed;
    stand({}, WaitStyle::LookingAround);
    return true;
}

/// Whether a goal that has just left the stack was there from birth: the last thing on the agenda lies at the bottom.
bool Thinker::wasOnAgenda(const Goal& ended) const {
    const std::size_t place = me.goals.stack.size();
    if (ended.pushed > me.identity.bornFrame)
        return false;
    return ended.type == GoalType::MeetFriends ||
           (place < type.agenda.size() && ended.type == type.agenda[type.agenda.size() - 1 - place]);
}

/// What the end of a goal means for the one below it. A part that failed is not tried again at once; one that was over
/// as soon as it was pushed, or only passed the time, says nothing about whether the plan works.
void Thinker::noteEnd(const Goal& ended, PopReason reason) {
    const bool failed = reason == PopReason::Failed || reason == PopReason::Impatient;
    if (failed) {
        ++count.goalsFailed;
        ++count.failed[int(reason == PopReason::Impatient ? FailureCause::Impatient : cause_)];
    }
    // Interruptions and what else is on the agenda are no parts of the goal below.
    if (me.goals.stack.empty() || ended.interrupting != 0 || wasOnAgenda(ended))
        return;
    Goal& below = top();
    if (backsOff(below))
        return; // They only went aside to wait.
    if (failed) {
        below.failures = std::uint16_t(std::min(below.failures + 1, 1000));
        if (skillOf(below.type).complexity == Complexity::High)
            backOff(below);
    } else if (reason == PopReason::Accomplished && ended.pushed != c.frame && ended.type != GoalType::Stand) {
        below.failures = 0;
    }
}

} // namespace ped
