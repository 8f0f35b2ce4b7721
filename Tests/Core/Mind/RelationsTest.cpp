// SPDX-License-Identifier: MIT
// Whom people know: friends chat, acquaintances nod, strangers are ignored; friendships form and fade. And whose status is
// higher.
#include "TaskScene.h"

#include <algorithm>
#include <set>

namespace ped {
namespace {

using namespace test;

constexpr std::uint16_t doTalk = 5;

/// Two who stand about in the study, and do as they are to each other.
StationDesc meetingOffice(float friends, float acquaintances) {
    StationDesc station = officeStation();
    TaskDesc talk;
    talk.name = "talk";
    talk.activity = "chat";
    talk.seconds = 30;
    station.actions.push_back(talk);
    PersonTypeDesc type = idler("clerk", {ActivityKind::Work});
    type.role.friends = friends;
    type.role.acquaintances = acquaintances;
    type.role.reactions = {{{condition(ConditionKind::Relation, "friend", 5)}, "talk", 300, 1},
                           {{condition(ConditionKind::Relation, "acquaintance", 5)}, "nod", 300, 1}};
    station.population.types = {type};
    return station;
}

struct Meeting {
    std::size_t nods = 0, talks = 0;
    std::uint64_t chats = 0;
};

Meeting meet(float friends, float acquaintances) {
    MindScene scene(meetingOffice(friends, acquaintances));
    const AgentId ann = scene.add("clerk", {4, 6, 0});
    scene.add("clerk", {7.5f, 6, 0});
    scene.run(50);
    return {timesBegun(scene, ann, doNod), timesBegun(scene, ann, doTalk), scene.simulation().activities().chats};
}

TEST(Relations, FriendsChatAcquaintancesNodStrangersIgnoreEachOther) {
    const Meeting friends = meet(1, 0), known = meet(0, 1), strangers = meet(0.000001f, 0);
    EXPECT_GE(friends.chats, 1u);
    EXPECT_EQ(friends.nods, 0u);
    EXPECT_EQ(known.nods, 1u);
    EXPECT_EQ(known.talks, 0u);
    EXPECT_EQ(known.chats, 0u);
    EXPECT_EQ(strangers.nods + strangers.talks, 0u);
}

TEST(Relations, ADiaryTellsWhomOneNodsTo) {
    MindScene scene(meetingOffice(0, 1));
    const AgentId ann = scene.add("clerk", {4, 6, 0});
    const AgentId bob = scene.add("clerk", {7.5f, 6, 0});
    scene.run(20);
    bool told = false;
    for (const MindEvent& e : scene.told())
        told = told || (e.agent == ann && e.kind == MindEventKind::BeginsAction && e.action == doNod && e.other == bob);
    EXPECT_TRUE(told);
}

/// A quarter of the pairs are friends at any time; after a while they are others.
TEST(Relations, FriendshipsFormAndFadeWhereTheyDoNotLast) {
    for (const float lasts : {0.0f, 0.01f}) { // 36 s.
        StationDesc station = meetingOffice(0, 0.5f);
        station.population.types[0].role.tiesLast = lasts;
        station.population.types[0].role.reactions[1].again = 8;
        MindScene scene(station);
        std::vector<AgentId> all;
        for (int i = 0; i < 6; ++i)
            all.push_back(scene.add("clerk", {2.0f + 3.0f * float(i % 3), i < 3 ? 5.0f : 7.0f, 0}));
        std::set<std::pair<std::uint32_t, std::uint32_t>> early, late;
        scene.run(150);
        for (const MindEvent& e : scene.told())
            if (e.kind == MindEventKind::BeginsAction && e.action == doNod && e.other.valid())
                (e.frame < 30 * 20 ? early : late).insert({e.agent.value, e.other.value});
        const bool others =
            std::any_of(late.begin(), late.end(), [&](const auto& pair) { return !early.contains(pair); });
        EXPECT_FALSE(early.empty());
        EXPECT_EQ(others, lasts > 0.0f) << lasts;
    }
}

TEST(Relations, ReactionsMayDependOnStatus) {
    StationDesc station = officeStation();
    PersonTypeDesc type = idler("clerk", {ActivityKind::Work});
    type.role.reactions = {{{condition(ConditionKind::Status, "above", 5)}, "nod", 300, 1}};
    PersonTypeDesc boss = type;
    boss.name = "boss";
    boss.role.status = 2;
    station.population.types = {type, boss};
    MindScene scene(station);
    const AgentId ann = scene.add("clerk", {4, 6, 0});
    const AgentId bob = scene.add("boss", {7.5f, 6, 0});
    scene.run(20);
    EXPECT_EQ(timesBegun(scene, ann, doNod), 1u);
    EXPECT_EQ(timesBegun(scene, bob, doNod), 0u);
}

} // namespace
} // namespace ped
