// SPDX-License-Identifier: MIT
// Algorithm 3, observe a performance: approach it, find a free spot, watch for a time, leave.
#include "../PlaceChoice.h"
#include "../Skills.h"

namespace ped {

namespace {

bool hasWatched(Thinker&, const Goal&, const WatchMemo& memo) {
    return memo.step == WatchStep::Watched;
}

Progress watch(Thinker& t, Goal& goal) {
    const Holdings& mine = t.me.holdings;
    if (goal.failures > t.c.mind.planning.mostFailures)
        return t.fail(FailureCause::TriedOften);
    if (mine.hasSpot()) {
        const StandPlace place = spotPlace(t.c.objects, mine.area, mine.spot);
        if (!performanceIsOn(t.c.objects, mine.area))
            return t.fail(FailureCause::Closed); // Over before they were there.
        if (!t.isNear(place.position, 0.8f))     // Step 3.
            return t.pushReach(place.position, 0.4f, mine.area);
        Goal observe =
            newGoal<GoalType::Observe>({ObserveStep::Comes, t.lastFrameFor(t.c.mind.planning.optionalSeconds)});
        observe.object = mine.area;
        return t.push(observe);
    }
    if (!goal.choice.valid() || !performanceIsOn(t.c.objects, goal.choice))
        goal.choice = choosePerformance(t, t.c.mind.needs.performanceSight * 2.0f);
    if (!goal.choice.valid())
        return t.fail(FailureCause::Closed);
    const WorldObject& area = t.c.world.objects[goal.choice];
    const float stage = t.c.world.station.objects.performanceAreas[area.index].radius;
    if (!t.isNear(area.position, stage + t.c.mind.shows.watchNear)) // Step 1.
        return t.pushReach(area.position, stage + 0.8f * t.c.mind.shows.watchNear, goal.choice);
    const std::optional<std::uint16_t> spot = freeSpot(t.c.objects, goal.choice, t.position()); // Step 2.
    if (!spot)
        return t.fail(FailureCause::Taken); // Too many observers: all rows are full.
    const RequestResult* answer = mine.answer(RequestKind::ReserveSpot);
    if (answer != nullptr && answer->outcome != Outcome::Granted) // Somebody else got it.
        ++goal.failures;
    t.ask(RequestKind::ReserveSpot, goal.choice, *spot);
    t.standFacing(area.position);
    return Progress::Acts;
}

void endWatch(Thinker& t, const Goal&, PopReason) {
    if (t.me.holdings.hasSpot())
        t.ask(RequestKind::LeaveSpot);
}

Progress observe(Thinker& t, Goal& goal, ObserveMemo& memo) {
    const Holdings& mine = t.me.holdings;
    if (!mine.hasSpot())
        return memo.step == ObserveStep::Watches ? Progress::Done : t.fail(FailureCause::Closed);
    if (mine.spotHold != HoldState::Taken)
        t.ask(RequestKind::RegisterSpot, mine.area, mine.spot);
    const Vec3 stage = t.c.world.objects[mine.area].position;
    if (memo.step == ObserveStep::Comes && mine.spotHold == HoldState::Taken) {
        memo.step = ObserveStep::Watches;
        ++t.count.performancesWatched;
        t.tell(MindEventKind::BeginsToWatch, mine.area);
    }
    const bool watches = memo.step == ObserveStep::Watches;
    if (watches)
        t.fulfilNeedOf(GoalType::Watch); // Step 5.
    const bool over = !performanceIsOn(t.c.objects, mine.area) || t.isPast(memo.until) ||
                      (watches && t.need(NeedKind::Attraction) < t.c.mind.shows.bored);
    if (over) { // Steps 6 and 7.
        t.tell(MindEventKind::StopsWatching, mine.area, t.secondsIn(goal));
        t.tellParent<WatchMemo>([](WatchMemo& watching) { watching.step = WatchStep::Watched; });
        return Progress::Done;
    }
    t.keepTo(spotPlace(t.c.objects, mine.area, mine.spot), WaitStyle::Patient); // Step 4.
    t.lookAt(GazeKind::Performance, stage);
    return Progress::Acts;
}

} // namespace

constinit const SkillWith<WatchMemo> watchSkill =
    makeSkill<WatchMemo, watch, hasWatched, endWatch>(Complexity::High, false);
constinit const SkillWith<ObserveMemo> observeSkill = makeSkill<ObserveMemo, observe>(Complexity::Low, false);

} // namespace ped
