// SPDX-License-Identifier: MIT
// Perform on a stage for as long as the stay lasts.
#include "../Individuality.h"
#include "../Skills.h"

#include "ped/Base/DetMath.h"

#include <algorithm>
#include <optional>

namespace ped {

namespace {

/// How often people look whether a stage has become free. [s]
constexpr float lookEvery = 5.0f;

bool isFull(const Thinker& t, ObjectId stage) {
    return t.c.objects.areas[t.c.world.objects[stage].index].performers.full();
}

/// A stage with room for one more; none where all are taken.
ObjectId chooseStage(Thinker& t) {
    const ObjectRegistry& objects = t.c.world.objects;
    const ObjectId home = t.me.mind.home;
    if (home.valid() && objects[home].kind == ObjectKind::PerformanceArea && !isFull(t, home))
        return home;
    ObjectId best;
    float least = Routes::unreachable;
    const std::size_t areas = objects.ofKind(ObjectKind::PerformanceArea).size();
    for (std::size_t i = 0; i < areas; ++i) {
        const ObjectId id = objects.idOf(ObjectKind::PerformanceArea, i);
        const float metres = t.metresTo(id);
        if (!t.c.objects.areas[i].performers.full() && metres < least) {
            least = metres;
            best = id;
        }
    }
    return best;
}

/// Every stage is taken: waits out of the way for one to become free.
Progress awaitStage(Thinker& t) {
    if (isTurnOf(t.me.identity, t.c, 1.0f) && !t.isOutOfTheWay(t.position(), t.me.body.region))
        if (const std::optional<Vec3> aside = t.placeAside())
            return t.pushReach(*aside, 0.8f);
    t.stand({}, WaitStyle::LookingAround);
    return Progress::Acts;
}

Progress perform(Thinker& t, Goal& goal, PerformMemo& memo) {
    if (memo.step == PerformStep::Stopped)
        return Progress::Done;
    if (goal.failures > t.c.mind.planning.mostFailures)
        return t.fail(FailureCause::TriedOften);
    if (goal.choice.valid() && isFull(t, goal.choice))
        goal.choice = {};
    // At once, then now and then: to look for all stages takes time.
    if (goal.failures > 0 ||
        (!goal.choice.valid() && (t.secondsIn(goal) < 1.0f || isTurnOf(t.me.identity, t.c, lookEvery))))
        goal.choice = chooseStage(t);
    if (!goal.choice.valid()) {
        if (t.c.world.objects.ofKind(ObjectKind::PerformanceArea).empty())
            return t.fail(FailureCause::NotThere);
        return awaitStage(t);
    }
    const WorldObject& area = t.c.world.objects[goal.choice];
    const float radius = t.c.world.station.objects.performanceAreas[area.index].radius;
    if (!t.isNear(area.position, std::max(0.8f, 0.8f * radius)))
        return t.pushReach(area.position, std::max(0.6f, 0.6f * radius), goal.choice);
    Goal show = newGoal<GoalType::Show>({ShowStep::Begins, t.me.mind.stayUntil});
    show.object = goal.choice;
    return t.push(show);
}

Progress show(Thinker& t, Goal& goal, ShowMemo& memo) {
    const Holdings& mine = t.me.holdings;
    if (t.isPast(memo.until))
        return Progress::Done;
    if (!mine.performs()) {
        const RequestResult* answer = mine.answer(RequestKind::StartPerformance);
        const bool lost = (mine.lost & lostPerformance) != 0;
        if (lost && mine.lossReason == LossReason::Ended) {
            // A show that a game or an event ends stays ended: its performers pack up.
            t.tellParent<PerformMemo>([](PerformMemo& whole) { whole.step = PerformStep::Stopped; });
            return Progress::Done;
        }
        if (lost || (answer != nullptr && answer->outcome != Outcome::Granted))
            return t.fail(FailureCause::Taken);
        t.ask(RequestKind::StartPerformance, goal.object);
        t.stand();
        return Progress::Acts;
    }
    if (memo.step == ShowStep::Begins) {
        memo.step = ShowStep::Performs;
        t.tell(MindEventKind::Performs, goal.object);
    }
    const auto& performers = t.c.objects.areas[t.c.world.objects[goal.object].index].performers;
    std::size_t n = 0;
    while (n < performers.size() && performers[n] != t.me.identity.id)
        ++n;
    if (t.keepTo(performerPlace(t.c.objects, goal.object, n), WaitStyle::Shifting, 0.5f)) {
        // Turns slowly, so that everybody gets to see the performer's face.
        const std::uint32_t period = std::max(1u, t.c.framesIn(t.c.mind.shows.turnSeconds));
        const float share = float(turnPhase(t.me.identity, t.c.frame, period)) / float(period);
        t.stand(headingVector(twoPi * share), WaitStyle::Shifting);
    }
    return Progress::Acts;
}

void endShow(Thinker& t, const Goal&, PopReason) {
    if (t.me.holdings.performs())
        t.ask(RequestKind::EndPerformance);
}

} // namespace

constinit const SkillWith<PerformMemo> performSkill =
    makeSkill<PerformMemo, perform, stayIsOver>(Complexity::High, true);
constinit const SkillWith<ShowMemo> showSkill = makeSkill<ShowMemo, show, nullptr, endShow>(Complexity::Low, false);

} // namespace ped
