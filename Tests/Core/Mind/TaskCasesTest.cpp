// SPDX-License-Identifier: MIT
// Days that go wrong, and days that are changed while they pass.
#include "TaskScene.h"

#include "ped/Simulation/OutsideEvents.h"

namespace ped {
namespace {

using namespace test;

float failuresOf(MindScene& scene, FailureCause cause) {
    return float(scene.simulation().activities().failed[std::size_t(cause)]);
}

/// Calendars of the past count from the next day on; whoever comes in the middle of an entry joins it.
TEST(TaskCases, AnEntryOfThePastIsDoneOnTheNextDay) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(30000, 600, "copy")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 7, 0});
    scene.run(5);
    EXPECT_EQ(timesBegun(scene, ann, doCopy), 0u);
    const double frames = (86400.0 + 30000.0 - 32400.0) * 30.0;
    EXPECT_NEAR(double(scene.record(ann).tasks.nextFrame), frames, 15.0 * 30.0);
}

/// The others of a meeting do not exist: whoever is there keeps the appointment.
TEST(TaskCases, AnAppointmentWithPeopleWhoAreAbsentIsKeptAlone) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk(), boss = clerk("boss");
    type.role.schedule = boss.role.schedule = {entry(32400 + 10, 100, "write", "study")};
    station.population.types = {type, boss};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {15, 1.5f, 0});
    EXPECT_TRUE(scene.runUntil(60, [&] { return scene.record(ann).motion.motion == MotionId::Sit; }));
}

/// More people than places: those who find none wait, then do something else, and nobody is stuck.
TEST(TaskCases, ARoomThatIsTooSmallForAMeetingLeavesSomeWithoutAPlace) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.patience = 20;
    type.role.idle = {{"copy", 1.0f, 10.0f, 0.0f}};
    type.role.schedule = {entry(32400, 200, "write", "study")};
    station.actions[doWrite].seconds = 0;
    station.population.types = {type};
    MindScene scene(station);
    std::vector<AgentId> all;
    for (int i = 0; i < 5; ++i)
        all.push_back(scene.add("clerk", {2.0f + 1.2f * float(i), 5, 0}));
    scene.run(100);
    int sit = 0;
    for (const AgentId id : all)
        sit += scene.record(id).motion.motion == MotionId::Sit;
    EXPECT_EQ(sit, 3); // Desks.
    EXPECT_GE(failuresOf(scene, FailureCause::Taken), 1.0f);
    EXPECT_LE(failuresOf(scene, FailureCause::Taken), 6.0f);
}

/// A rule that holds while it is followed does not set itself off again, nor any other rule.
TEST(TaskCases, ARuleDoesNotTriggerItself) {
    StationDesc station = officeStation();
    PersonTypeDesc type = clerk();
    type.role.reactions = {{{condition(ConditionKind::Free, "coffee")}, "make coffee", 1000, 1},
                           {{condition(ConditionKind::Free, "coffee machine", 0, true)}, "copy", 1000, 1}};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {14, 6, 0});
    bool copied = false;
    ASSERT_TRUE(scene.runUntil(120, [&] {
        copied = copied || timesBegun(scene, ann, doCopy) > 0;
        return timesBegun(scene, ann, doCoffee, MindEventKind::EndsAction) == 1;
    }));
    EXPECT_FALSE(copied); // The machine was taken all the while: by themselves.
    EXPECT_EQ(timesBegun(scene, ann, doCoffee), 1u);
}

/// Parts of parts of parts: what does not fit on the stack fails with its cause, and the day goes on.
TEST(TaskCases, ActionsThatLieTooDeepInEachOtherFailAndTheDayGoesOn) {
    StationDesc station = officeStation();
    for (int i = 0; i < 12; ++i) {
        TaskDesc deep;
        deep.name = "deep " + std::to_string(i);
        deep.parts = {i == 11 ? std::string("copy") : "deep " + std::to_string(i + 1)};
        station.actions.push_back(deep);
    }
    PersonTypeDesc type = clerk();
    type.role.schedule = {entry(32400, 20, "deep 0")};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 6, 0});
    scene.run(10);
    EXPECT_GE(failuresOf(scene, FailureCause::TooMuch), 1.0f);
    EXPECT_TRUE(scene.runUntil(90, [&] { return scene.record(ann).motion.motion == MotionId::Sit; }));
}

/// It breaks while somebody uses it: they finish, the next one goes elsewhere.
TEST(TaskCases, AThingThatBreaksWhileItIsUsedIsNotTakenAgain) {
    StationDesc station = officeStation();
    station.actions[doCopy].seconds = 30;
    PersonTypeDesc type = clerk();
    type.role.idle = {{"copy", 1.0f, 30.0f, 0.0f}};
    station.population.types = {type};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {22, 8, 0});
    ASSERT_TRUE(scene.runUntil(30, [&] { return scene.record(ann).holdings.seatHold == HoldState::Taken; }));
    const ObjectId first = scene.record(ann).holdings.seat;
    ASSERT_TRUE(scene.simulation().setThing(first, "broken"));
    ASSERT_TRUE(scene.runUntil(90, [&] {
        const Holdings& h = scene.record(ann).holdings;
        return h.hasThing() && h.seat != first;
    }));
}

TEST(TaskCases, AnIndividualIsARoleOfOnePersonWithAScript) {
    StationDesc station = officeStation();
    TaskDesc script;
    script.name = "Ann's morning";
    script.parts = {"make coffee", "copy", "write"};
    station.actions.push_back(script);
    PersonTypeDesc ann = clerk("Ann");
    ann.role.people = 1;
    ann.role.schedule = {entry(32400 + 5, 300, "Ann's morning")};
    station.population.types = {clerk(), ann};
    MindScene scene(station);
    EXPECT_EQ(scene.simulation().addInhabitants(), 1u);
    scene.run(260);
    std::vector<std::uint16_t> order;
    for (const MindEvent& e : scene.told())
        if (e.kind == MindEventKind::EndsAction && e.reason == PopReason::Accomplished)
            order.push_back(e.action);
    ASSERT_GE(order.size(), 4u);
    order.resize(4);
    EXPECT_EQ(order, (std::vector<std::uint16_t>{doCoffee, doCopy, doWrite, 5}));
}

TEST(TaskCases, EverybodyOfARoleCanBeGivenAnother) {
    StationDesc station = officeStation();
    PersonTypeDesc night = clerk("night"), guest = clerk("guest");
    night.role.idle = {{"copy", 1, 20, 0}};
    station.population.types = {clerk(), night, guest};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 6, 0}), bob = scene.add("guest", {8, 6, 0});
    scene.run(5);
    OutsideEvent event;
    event.kind = EventKind::Role;
    event.thing = OutsideEvent::nothing;
    event.level = 1;
    event.text = "clerk";
    event.frame = scene.simulation().frame();
    Diagnostics diagnostics;
    ASSERT_TRUE(scene.simulation().post(event, diagnostics));
    scene.run(2);
    EXPECT_EQ(scene.record(ann).tasks.role, 1);
    EXPECT_EQ(scene.record(bob).tasks.role, 2);
}

} // namespace
} // namespace ped
