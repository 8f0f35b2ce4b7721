// SPDX-License-Identifier: MIT
// Parts of an action that are done together: one leads, the others are done beside it.
#include "TaskScene.h"

namespace ped {
namespace {

using namespace test;

/// Number of the first action that a test adds to officeStation().
constexpr std::uint16_t doCall = 5, doHum = 6, doBoth = 7;

/// "write" at a desk for 60 s; a call of 20 s and a tune of 10 s beside it.
StationDesc callingOffice(PartOrder order, float callSeconds = 20, float writeSeconds = 60) {
    StationDesc station = officeStation();
    station.actions[doWrite].seconds = writeSeconds;
    station.actions.push_back(taskWith("call", {}, callSeconds));
    station.actions.push_back(taskWith("hum", {}, 10));
    TaskDesc both;
    both.name = "write and call";
    both.order = order;
    both.parts = {"call", "write", "hum"};
    station.actions.push_back(both);
    PersonTypeDesc type = clerk();
    type.role.idle = {{"make coffee", 1.0f, 400.0f, 0.0f}};
    type.role.schedule = {entry(32400, 600, "write and call")};
    station.population.types = {type};
    return station;
}

float timeOf(const MindScene& scene, std::uint16_t action, MindEventKind kind) {
    for (const MindEvent& e : scene.told())
        if (e.kind == kind && e.action == action)
            return float(e.frame) / 30.0f;
    return -1.0f;
}

struct Times {
    float whole, write, callBegun, callEnded, humBegun, humEnded;
    std::size_t calls;
};

Times timesOf(PartOrder order, float callSeconds = 20, float writeSeconds = 60) {
    MindScene scene(callingOffice(order, callSeconds, writeSeconds));
    const AgentId ann = scene.add("clerk", {5, 6, 0});
    scene.run(240);
    const auto ends = MindEventKind::EndsAction, begins = MindEventKind::BeginsAction;
    return {timeOf(scene, doBoth, ends),   timeOf(scene, doWrite, ends), timeOf(scene, doCall, begins),
            timeOf(scene, doCall, ends),   timeOf(scene, doHum, begins), timeOf(scene, doHum, ends),
            timesBegun(scene, ann, doCall)};
}

TEST(Beside, PartsThatAreDoneTogetherBeginTogetherAndTheLeadingOneIsTheOneThatNeedsAThing) {
    const Times t = timesOf(PartOrder::Parallel);
    EXPECT_LT(t.callBegun, 2.0f); // On the way to the desk already.
    EXPECT_NEAR(t.callEnded - t.callBegun, 20.0f, 2.0f);
    EXPECT_NEAR(t.humBegun, t.callEnded, 1.5f); // One after the other: people have one voice.
    EXPECT_GT(t.write, 60.0f);
    EXPECT_NEAR(t.whole, t.write, 1.0f);
    EXPECT_EQ(t.calls, 1u);
}

TEST(Beside, InParallelWhatIsDoneBesideEndsWithTheLeadingPart) {
    const Times t = timesOf(PartOrder::Parallel, 200, 30);
    EXPECT_NEAR(t.callEnded, t.write, 1.0f);
    EXPECT_NEAR(t.whole, t.write, 1.0f);
    EXPECT_LT(t.humBegun, 0.0f); // Never.
}

TEST(Beside, AJoinWaitsForAll) {
    const Times t = timesOf(PartOrder::Join, 100, 20);
    EXPECT_GT(t.callEnded, t.write + 20.0f);
    EXPECT_GT(t.humEnded, t.callEnded);
    EXPECT_GE(t.whole, t.humEnded);
    EXPECT_LT(t.whole, t.humEnded + 2.0f);
}

TEST(Beside, WhatIsIndependentGoesOnBesideWhatComesNext) {
    const Times t = timesOf(PartOrder::Independent, 100, 20);
    EXPECT_NEAR(t.whole, t.write, 1.0f);
    EXPECT_NEAR(t.callEnded - t.callBegun, 100.0f, 3.0f);
    EXPECT_GT(t.callEnded, t.whole + 20.0f);
}

TEST(Beside, WhileTheLeadingPartLastsTheOthersBeginAgainAndAgain) {
    const Times t = timesOf(PartOrder::While, 5, 100);
    EXPECT_GE(t.calls, 5u);
    EXPECT_LE(t.calls, 9u);
    EXPECT_NEAR(t.whole, t.write, 1.0f);
}

TEST(Beside, WhatIsDoneBesideHasItsEffects) {
    StationDesc station = callingOffice(PartOrder::Parallel);
    station.actions[doCall].post = {{EffectKind::Need, "news", 0.0f}};
    station.population.types[0].role.needs = {{"news", 0.9f, 0.9f, 0, 0, 1, 1, 1, 0, "hum"}};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {5, 6, 0});
    scene.run(10);
    EXPECT_NEAR(scene.record(ann).tasks.need[0].level, 0.9f, 0.01f);
    scene.run(20);
    EXPECT_EQ(scene.record(ann).tasks.need[0].level, 0.0f);
}

} // namespace
} // namespace ped
