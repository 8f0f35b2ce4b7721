// SPDX-License-Identifier: MIT
#include "TaskScene.h"

#include "ped/Mind/TaskTable.h"
#include "ped/Simulation/FragmentRegistry.h"

namespace ped {
namespace {

using namespace test;

float failures(MindScene& scene, FailureCause cause) {
    return float(scene.simulation().activities().failed[std::size_t(cause)]);
}

TEST(Tasks, PeopleSitAtTheirDeskByHabitAndComeBackToIt) {
    StationDesc station = officeStation();
    station.population.types = {clerk()};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {15, 1.5f, 0});
    ASSERT_TRUE(scene.runUntil(60, [&] { return scene.record(ann).motion.motion == MotionId::Sit; }));
    EXPECT_TRUE(scene.record(ann).holdings.hasThing());
    EXPECT_EQ(scene.record(ann).holdings.seatHold, HoldState::Taken);
    const ObjectId desk = scene.record(ann).holdings.seat;
    EXPECT_EQ(scene.world().objects[desk].kind, ObjectKind::Thing);
    ASSERT_TRUE(scene.runUntil(200, [&] { return timesBegun(scene, ann, doWrite) >= 2; }));
    scene.run(20);
    EXPECT_EQ(scene.record(ann).tasks.usual, desk);
    EXPECT_EQ(scene.record(ann).holdings.seat, desk);
}

TEST(Tasks, TheCalendarIsKeptOnTime) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400 + 90, 60, "copy", "copy room")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 5, 0});
    scene.run(88);
    EXPECT_EQ(timesBegun(scene, ann, doCopy), 0u);
    EXPECT_EQ(scene.record(ann).motion.motion, MotionId::Sit); // Still at the desk.
    ASSERT_TRUE(scene.runUntil(20, [&] { return timesBegun(scene, ann, doCopy) == 1; }));
    const auto inCopyRoom = [&] {
        return scene.record(ann).body.region == scene.world().regionByName("copy room") &&
               scene.record(ann).holdings.seatHold == HoldState::Taken;
    };
    EXPECT_TRUE(scene.runUntil(45, inCopyRoom));
    ASSERT_TRUE(scene.runUntil(60, [&] { return timesBegun(scene, ann, doCopy, MindEventKind::EndsAction) == 1; }));
    EXPECT_TRUE(scene.runUntil(90, [&] { return scene.record(ann).motion.motion == MotionId::Sit; })); // Back again.
    scene.run(120);
    EXPECT_EQ(timesBegun(scene, ann, doCopy), 1u); // Once a day.
}

TEST(Tasks, TwoWantOneThingAndOneWaits) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400, 300, "make coffee")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {14, 6, 0});
    const AgentId bob = scene.add("clerk", {16, 6, 0});
    bool together = false;
    std::size_t done = 0;
    ASSERT_TRUE(scene.runUntil(150, [&] {
        const bool a =
            scene.record(ann).holdings.hasThing() && scene.record(ann).holdings.seat == scene.object("espresso");
        const bool b =
            scene.record(bob).holdings.hasThing() && scene.record(bob).holdings.seat == scene.object("espresso");
        together = together || (a && b);
        done = timesBegun(scene, ann, doCoffee, MindEventKind::EndsAction) +
               timesBegun(scene, bob, doCoffee, MindEventKind::EndsAction);
        return done == 2;
    }));
    EXPECT_FALSE(together);
    EXPECT_EQ(failures(scene, FailureCause::Taken), 0.0f);
}

/// Others stand around the place where one would use the copier: there is another.
TEST(Tasks, WhereSomebodyStandsInTheWayTheThingIsGivenUp) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400, 600, "copy")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {22, 6, 0});
    const Vec3 place = scene.simulation().objects().layout.places(ObjectKind::Thing)[4][0].position;
    Newcomer statue; // They stand around the place for ever, and give way to nobody.
    statue.radius = 0.25f;
    for (const Vec2 off :
         {Vec2{0, -0.6f}, Vec2{-0.55f, -0.25f}, Vec2{0.55f, -0.25f}, Vec2{-0.6f, 0.3f}, Vec2{0.6f, 0.3f}}) {
        statue.position = place + Vec3{off.x, off.y, 0.0f};
        ASSERT_TRUE(scene.simulation().add(statue).valid());
    }
    ASSERT_TRUE(scene.runUntil(120, [&] { return timesBegun(scene, ann, doCopy, MindEventKind::EndsAction) > 0; }));
    for (const MindEvent& e : scene.told()) {
        if (e.agent == ann && e.kind == MindEventKind::EndsAction) {
            EXPECT_EQ(e.object, scene.object("printer 1"));
        }
    }
}

TEST(Tasks, AHabitForWhichEveryPlaceIsTakenGivesWayToAnother) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.idle = {{"make coffee", 1000.0f, 600.0f, 0.0f}, {"write", 1.0f, 600.0f, 0.0f}};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {14, 8, 0});
    ASSERT_TRUE(scene.runUntil(40, [&] { return scene.record(ann).holdings.hasThing(); }));
    const AgentId bob = scene.add("clerk", {16, 8, 0});
    EXPECT_TRUE(scene.runUntil(40, [&] { return scene.record(bob).motion.motion == MotionId::Sit; }));
    EXPECT_EQ(timesBegun(scene, bob, doWrite), 1u);
    EXPECT_EQ(failures(scene, FailureCause::Taken), 0.0f);
}

TEST(Tasks, AReactionThatInterruptsComesAgainAfterAWhile) {
    StationDesc station = officeStation();
    station.actions.push_back(taskWith("greet", {"desk"}, 8));
    PersonTypeDesc type = clerk();
    type.role.reactions = {{{condition(ConditionKind::Near, "visitor", 6)}, "greet", 40, 1}};
    PersonTypeDesc visitor = idler("visitor", {ActivityKind::Work});
    station.population.types = {type, visitor};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 7, 0});
    scene.add("visitor", {5, 5.0f, 0});
    scene.run(130);
    EXPECT_GE(timesBegun(scene, ann, 5), 2u);
    EXPECT_LE(timesBegun(scene, ann, 5), 3u);
}

TEST(Tasks, ABrokenThingIsReplacedByAnotherOfTheSameCapability) {
    StationDesc station = officeStation();
    station.objects.things[4].state = "broken";
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400, 300, "copy")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {21, 6, 0});
    ASSERT_TRUE(scene.runUntil(60, [&] { return scene.record(ann).holdings.hasThing(); }));
    EXPECT_EQ(scene.record(ann).holdings.seat, scene.object("printer 1"));
}

TEST(Tasks, WhereEverythingIsBrokenTheActionFailsWithItsCauseAndTheDayGoesOn) {
    StationDesc station = officeStation();
    station.objects.things[4].state = "broken";
    station.objects.things[5].state = "broken";
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400, 300, "copy")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {21, 6, 0});
    EXPECT_TRUE(scene.runUntil(120, [&] { return scene.record(ann).motion.motion == MotionId::Sit; }));
    EXPECT_EQ(failures(scene, FailureCause::Broken), 1.0f);
}

TEST(Tasks, ARepairMendsAndPostConditionsChangeTheState) {
    StationDesc station = officeStation();
    station.objects.things[4].state = "broken";
    station.objects.things[5].state = "broken";
    TaskDesc repair = taskWith("repair", {"copier"}, 5);
    repair.conditions = {condition(ConditionKind::State, "broken")};
    repair.post = {{EffectKind::State, "works", 0.0f}};
    station.actions.push_back(repair);
    station.actions[doCopy].prepare = {{{}, "repair"}};
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400, 300, "copy")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {21, 6, 0});
    ASSERT_TRUE(scene.runUntil(120, [&] { return timesBegun(scene, ann, doCopy, MindEventKind::EndsAction) == 1; }));
    EXPECT_EQ(timesBegun(scene, ann, 5, MindEventKind::EndsAction), 1u);
    EXPECT_EQ(scene.simulation().objects().thingStates[4], 0); // Works again.
    EXPECT_EQ(scene.simulation().objects().thingStates[5], 1);
}

TEST(Tasks, PartsAreDoneInTheirOrderAndInheritanceFillsWhatIsNotSaid) {
    StationDesc station = officeStation();
    TaskDesc morning;
    morning.name = "start the day";
    morning.parts = {"make coffee", "copy"};
    TaskDesc doubled;
    doubled.name = "copy twice";
    doubled.parent = "copy";
    doubled.seconds = 30;
    station.actions.push_back(morning);
    station.actions.push_back(doubled);
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400, 600, "start the day")};
    station.population.types = {type};
    MindScene scene(station);
    const TaskTable table(scene.world(), scene.simulation().objects().layout);
    EXPECT_EQ(table.actions[6].seconds, 30.0f);
    EXPECT_EQ(table.thingsOf[6].size(), 2u); // Copier and printer, as for its parent.
    ASSERT_EQ(table.actions[6].ofThing.size(), 1u);
    const AgentId ann = scene.add("clerk", {15, 1.5f, 0});
    ASSERT_TRUE(scene.runUntil(200, [&] { return timesBegun(scene, ann, 5, MindEventKind::EndsAction) == 1; }));
    std::vector<std::uint16_t> order;
    for (const MindEvent& e : scene.told())
        if (e.agent == ann && e.kind == MindEventKind::EndsAction)
            order.push_back(e.action);
    ASSERT_EQ(order.size(), 3u);
    EXPECT_EQ(order[0], doCoffee);
    EXPECT_EQ(order[1], doCopy);
    EXPECT_EQ(order[2], 5);
}

TEST(Tasks, AnActionWhoseConditionsDoNotHoldFails) {
    StationDesc station = officeStation();
    station.actions[doCopy].conditions.push_back(condition(ConditionKind::After, "", 40000));
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400, 300, "copy")};
    station.population.types = {type};
    MindScene scene(station);
    scene.add("clerk", {21, 6, 0});
    scene.run(40);
    EXPECT_EQ(failures(scene, FailureCause::NotNow), 1.0f);
}

TEST(Tasks, AnActivityMayBeAnAction) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400 + 30, 600, "go home")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 6, 0});
    EXPECT_TRUE(scene.runUntil(150, [&] { return !scene.isThere(ann); }));
}

/// Somebody who has 5 minutes before a meeting takes a coffee first; with one minute they do not.
TEST(Tasks, CoffeeIsTakenWithFiveMinutesOfSlackAndNotWithOne) {
    for (const float slack : {300.0f, 60.0f}) {
        StationDesc station = officeStation();
        station.actions[doCoffee].seconds = 60;
        PersonTypeDesc type = clerk();
        type.role.schedule = {entry(32400 + slack, 60, "copy", "copy room")};
        type.role.needs = {{"coffee", 0.9f, 0.9f, 0, 0, 0.5f, 50, 60, 0, "make coffee"}};
        station.population.types = {type};
        MindScene scene(station);
        const AgentId ann = scene.add("clerk", {5, 6, 0});
        scene.run(slack);
        EXPECT_EQ(timesBegun(scene, ann, doCoffee), slack > 100 ? 1u : 0u) << slack;
        EXPECT_TRUE(scene.runUntil(40, [&] { return timesBegun(scene, ann, doCopy) == 1; })) << slack;
    }
}

TEST(Tasks, WorkThatANeedInterruptedIsResumed) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.idle = {{"write", 1.0f, 200.0f, 0.0f}};
    type.role.needs = {{"coffee", 0.0f, 0.0f, 60, 0, 0.8f, 50, 100, 0, "make coffee"}}; // In 48 s.
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 6, 0});
    ASSERT_TRUE(scene.runUntil(120, [&] { return timesBegun(scene, ann, doCoffee, MindEventKind::EndsAction) == 1; }));
    EXPECT_EQ(timesBegun(scene, ann, doWrite), 1u);
    ASSERT_TRUE(scene.runUntil(60, [&] { return scene.record(ann).motion.motion == MotionId::Sit; }));
    EXPECT_EQ(timesBegun(scene, ann, doWrite), 1u); // The same session goes on.
}

TEST(Tasks, ACalendarIsNotLeftForANeedOfLessPriority) {
    for (const float priority : {50.0f, 300.0f}) {
        StationDesc station = officeStation();
        PersonTypeDesc type = clerk();
        type.role.schedule = {entry(32400, 280, "write")};
        station.actions[doWrite].seconds = 0; // As long as the calendar says.
        type.role.needs = {{"coffee", 0.0f, 0.0f, 60, 0, 0.8f, priority, 100, 0, "make coffee"}};
        station.population.types = {type};
        MindScene scene(station);
        const AgentId ann = scene.add("clerk", {5, 6, 0});
        scene.run(240);
        EXPECT_EQ(timesBegun(scene, ann, doCoffee) > 0, priority > 100) << priority;
    }
}

TEST(Tasks, PeopleNodOnceAndAgainAfterAWhile) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.reactions = {{{condition(ConditionKind::Near, "visitor", 4)}, "nod", 100, 1}};
    PersonTypeDesc visitor = idler("visitor", {ActivityKind::Work});
    station.population.types = {type, visitor};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 7, 0});
    scene.run(30);
    EXPECT_EQ(timesBegun(scene, ann, doNod), 0u);
    scene.add("visitor", {5, 5.5f, 0});
    scene.run(60);
    EXPECT_EQ(timesBegun(scene, ann, doNod), 1u);
    EXPECT_EQ(timesBegun(scene, ann, doWrite), 1u); // Nobody rises for a nod.
    scene.run(90);
    EXPECT_EQ(timesBegun(scene, ann, doNod), 2u);
}

TEST(Tasks, RolesSwitchByCalendar) {
    StationDesc station = officeStation();
    PersonTypeDesc cook = clerk("cook");
    cook.role.idle = {{"make coffee", 1, 20, 0}};
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400 + 40, 30, "copy")};
    type.role.schedule[0].role = "cook";
    station.population.types = {type, cook};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 7, 0});
    scene.run(30);
    EXPECT_EQ(scene.record(ann).tasks.role, 0);
    ASSERT_TRUE(scene.runUntil(150, [&] { return timesBegun(scene, ann, doCoffee) > 0; }));
    EXPECT_EQ(scene.record(ann).tasks.role, 1);
}

TEST(Tasks, TakeSixtyBytesAndNoneWithoutRoles) {
    EXPECT_EQ(sizeof(Tasks), 60u);
    EXPECT_EQ(fragmentBytes(featureMinds | featureTasks) - fragmentBytes(featureMinds), 60u);
    MindScene scene(mindStation());
    EXPECT_EQ(scene.simulation().agents().features() & featureTasks, 0u);
}

TEST(Tasks, AnOverlapGoesToTheHigherPriorityAndThenToTheEarlier) {
    for (const float priority : {0.0f, 200.0f}) {
        StationDesc station = officeStation();
        station.actions[doCopy].priority = priority;
        station.actions[doWrite].seconds = 0;
        PersonTypeDesc type = clerk();
        type.role.schedule = {entry(32400, 200, "write"), entry(32400 + 60, 100, "copy")};
        station.population.types = {type};
        MindScene scene(station);
        const AgentId ann = scene.add("clerk", {5, 7, 0});
        scene.run(150);
        EXPECT_EQ(timesBegun(scene, ann, doCopy), priority > 100 ? 1u : 0u);
    }
}

} // namespace
} // namespace ped
