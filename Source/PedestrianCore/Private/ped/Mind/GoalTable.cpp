// SPDX-License-Identifier: MIT
#include "GoalTable.h"

#include "PlaceChoice.h"
#include "Skills.h"

#include <array>
#include <cmath>

namespace ped {

namespace {

// ---- What must hold of goals from a file ----

bool isNoneOr(const World& world, ObjectId id, ObjectKind kind) {
    return !id.valid() || world.objects[id].kind == kind;
}

template <ObjectKind Kind>
bool choosesOnly(const World& world, const Goal& goal) {
    return isNoneOr(world, goal.choice, Kind);
}

template <ObjectKind Kind>
bool isAbout(const World& world, const Goal& goal) {
    return goal.object.valid() && isNoneOr(world, goal.object, Kind);
}

bool isAboutSomething(const World&, const Goal& goal) {
    return goal.object.valid();
}

bool usesAThing(const World& world, const Goal& goal) {
    return isNoneOr(world, goal.object, ObjectKind::Thing);
}

bool patrolIsSound(const World& world, const Goal& goal) {
    return choosesOnly<ObjectKind::PatrolRoute>(world, goal) &&
           (memoIn<PatrolMemo>(goal).step == PatrolStep::Chooses || goal.choice.valid());
}

// ---- Where things are done ----

ObjectId pointOfSale(Thinker& t, GoalType goal, float within) {
    return choosePoint(t, t.c.goods.soldFor(goal), {}, within);
}

ObjectId freeSeat(Thinker& t, GoalType, float within) {
    const std::optional<SeatChoice> seat = chooseSeat(t, within);
    return seat ? seat->seat : ObjectId();
}

ObjectId show(Thinker& t, GoalType, float within) {
    return choosePerformance(t, within);
}

/// Whoever wants to talk waits until a friend is near, and does not stop others on stairs.
bool canTalk(const Thinker& t) {
    return t.friendNear().valid() && t.isOutOfTheWay(t.position(), t.me.body.region);
}

/// A skill for another memo than the type's does not compile.
template <GoalType Type>
constexpr GoalRow row(const SkillWith<MemoOf<Type>>& skill, const GoalTraits& traits) {
    return {traits, Type, &skill};
}

using N = NeedKind;
using T = GoalType;

/// In the order of GoalType; a test compares.
constexpr std::array<GoalRow, goalTypeCount> goalRows{{
    row<T::CatchTrain>(catchTrainSkill, {.name = "catch a train"}),
    row<T::BuyTicket>(buySkill, {.name = "buy a ticket", .fulfils = N::Ticket, .placeNear = pointOfSale}),
    row<T::BuyDrink>(buySkill, {.name = "buy a drink", .fulfils = N::Thirst, .placeNear = pointOfSale}),
    row<T::BuyFood>(buySkill, {.name = "buy something to eat", .fulfils = N::Hunger, .placeNear = pointOfSale}),
    row<T::BuyPaper>(buySkill, {.name = "buy a paper", .fulfils = N::Curiosity, .placeNear = pointOfSale}),
    row<T::Rest>(restSkill, {.name = "rest", .fulfils = N::Tiredness, .placeNear = freeSeat}),
    row<T::Watch>(watchSkill, {.name = "watch a performance",
                               .fulfils = N::Attraction,
                               .toldIfMissed = true,
                               .sound = choosesOnly<ObjectKind::PerformanceArea>,
                               .placeNear = show}),
    row<T::MeetFriends>(meetSkill, {.name = "meet friends"}),
    row<T::Chat>(chatSkill, {.name = "chat", .fulfils = N::Sociability, .hasCompany = canTalk}),
    row<T::Wander>(wanderSkill, {.name = "walk about", .fulfils = N::Curiosity}),
    row<T::Sightsee>(sightseeSkill, {.name = "see the sights", .fulfils = N::Curiosity}),
    row<T::Patrol>(patrolSkill, {.name = "patrol", .sound = patrolIsSound}),
    row<T::Guard>(guardSkill, {.name = "keep guard"}),
    row<T::Perform>(performSkill, {.name = "perform", .sound = choosesOnly<ObjectKind::PerformanceArea>}),
    row<T::Leave>(leaveSkill, {.name = "leave the station"}),
    row<T::AwaitAnnouncement>(awaitAnnouncementSkill, {.name = "await the announcement"}),
    row<T::AskTheWay>(askTheWaySkill, {.name = "find the way"}),
    row<T::ReachPlace>(reachPlaceSkill, {.name = "go there"}),
    row<T::Stand>(standSkill, {.name = "stand"}),
    row<T::Queue>(queueSkill, {.name = "stand in line", .sound = isAboutSomething}),
    row<T::Transact>(transactSkill, {.name = "be served", .sound = isAboutSomething}),
    row<T::Sit>(sitSkill, {.name = "sit"}),
    row<T::Observe>(observeSkill, {.name = "look on", .sound = isAbout<ObjectKind::PerformanceArea>}),
    row<T::Talk>(talkSkill, {.name = "talk"}),
    row<T::Await>(awaitSkill, {.name = "wait for friends", .sound = isAbout<ObjectKind::MeetingPoint>}),
    row<T::Show>(showSkill, {.name = "be on stage", .sound = isAbout<ObjectKind::PerformanceArea>}),
    row<T::Board>(boardSkill, {.name = "board", .sound = isAboutSomething}),
    row<T::StepOut>(stepOutSkill, {.name = "step out"}),
    row<T::Work>(workSkill, {.name = "do the day's work"}),
    row<T::Do>(doSkill, {.name = "do something", .sound = choosesOnly<ObjectKind::Thing>}),
    row<T::Use>(useSkill, {.name = "be at it", .sound = usesAThing}),
    row<T::Evacuate>(evacuateSkill, {.name = "leave because of the alarm"}),
}};

/// Places farther away are in no station, and their rounding to a cell could overflow. [m]
constexpr float farthestPlace = 1e5f;

bool isBounded(float number) {
    return std::fabs(number) < farthestPlace;
}

} // namespace

const GoalRow& rowOf(GoalType type) {
    return goalRows[static_cast<std::size_t>(type)];
}

const Skill& skillOf(GoalType type) {
    return *rowOf(type).skill;
}

const char* goalName(GoalType type) {
    return int(type) < goalTypeCount ? rowOf(type).name : "?";
}

Complexity complexityOf(GoalType type) {
    return skillOf(type).complexity;
}

std::optional<NeedKind> needFulfilledBy(GoalType type) {
    return rowOf(type).fulfils;
}

bool goalIsSound(const World& world, const Goal& goal) {
    const auto exists = [&](ObjectId id) { return !id.valid() || id.index() < world.objects.size(); };
    if (int(goal.type) >= goalTypeCount || goal.precondition > Precondition::NearTarget ||
        std::size_t(goal.need) >= needCount || !isBounded(goal.target.x) || !isBounded(goal.target.y) ||
        !isBounded(goal.target.z) || !isBounded(goal.radius) || !exists(goal.object) || !exists(goal.choice))
        return false;
    const GoalRow& row = rowOf(goal.type);
    return row.sound == nullptr || row.sound(world, goal);
}

} // namespace ped
