// SPDX-License-Identifier: MIT
// Friends who came together go together.
#include "MindScene.h"

#include "ped/Objects/ObjectState.h"

namespace ped::test {
namespace {

PersonTypeDesc visitor(std::vector<ActivityKind> agenda) {
    PersonTypeDesc t = idler("visitor", std::move(agenda));
    t.speedDeviation = 0.25f;
    t.stayLow = 100.0f;
    t.stayHigh = 2000.0f;
    return t;
}

std::uint16_t groupOfTwo(MindScene& scene) {
    return makeGroup(const_cast<ObjectState&>(scene.simulation().objects()), 2, {}, 0);
}

/// Mean distance of two people over some time. [m]
float meanDistance(MindScene& scene, AgentId a, AgentId b, float seconds) {
    float sum = 0.0f;
    int n = 0;
    for (; float(n) < seconds && scene.isThere(a) && scene.isThere(b); ++n) {
        scene.run(1.0f);
        if (scene.isThere(a) && scene.isThere(b))
            sum += distance(scene.record(a).body.position.xy(), scene.record(b).body.position.xy());
    }
    return sum / float(std::max(1, n));
}

TEST(Company, FriendsHaveOnePaceAndOneLengthOfStay) {
    StationDesc station = mindStation();
    station.population.types = {visitor({ActivityKind::Wander})};
    MindScene scene(station);
    const std::uint16_t group = groupOfTwo(scene);
    const AgentId a = scene.add("visitor", {10, 10, 0}, group);
    const AgentId b = scene.add("visitor", {11, 10, 0}, group);
    const AgentId alone = scene.add("visitor", {12, 10, 0});
    EXPECT_EQ(scene.record(a).identity.preferredSpeed, scene.record(b).identity.preferredSpeed);
    EXPECT_EQ(scene.record(a).mind.stayUntil, scene.record(b).mind.stayUntil);
    EXPECT_NE(scene.record(a).identity.preferredSpeed, scene.record(alone).identity.preferredSpeed);
    EXPECT_NE(scene.record(a).mind.stayUntil, scene.record(alone).mind.stayUntil);
}

TEST(Company, FriendsWanderTogetherAndStrangersDoNot) {
    StationDesc station = mindStation();
    station.population.types = {visitor({ActivityKind::Wander})};
    station.population.types[0].stayLow = 1000.0f;
    MindScene scene(station);
    const std::uint16_t group = groupOfTwo(scene);
    const AgentId a = scene.add("visitor", {10, 10, 0}, group);
    const AgentId b = scene.add("visitor", {11, 10, 0}, group);
    const AgentId x = scene.add("visitor", {24, 10, 0});
    const AgentId y = scene.add("visitor", {25, 10, 0});
    const float friends = meanDistance(scene, a, b, 180.0f);
    const float strangers = meanDistance(scene, x, y, 180.0f);
    EXPECT_LT(friends, 3.5f);
    EXPECT_GT(strangers, 6.0f);
}

TEST(Company, AnyoneWhoCannotGetToTheirFriendStandsAndTriesAgain) {
    StationDesc station = mindStation();
    station.timetable.trains = {{"late", "platform", "1", "Boston", 3000, 3100, 0, 0, 500}};
    station.timetable.announceBefore = 60;
    PersonTypeDesc rider = visitor({ActivityKind::CatchTrain});
    rider.ticketShare = 1.0f;
    station.population.types = {rider};
    MindScene scene(station);
    const std::uint16_t group = groupOfTwo(scene);
    scene.add("visitor", {18, 10, 0}, group);
    const AgentId follower = scene.add("visitor", {25, 13, 0}, group);
    for (const Vec2 offset :
         {Vec2{0.6f, 0}, {-0.6f, 0}, {0.3f, 0.52f}, {-0.3f, 0.52f}, {0.3f, -0.52f}, {-0.3f, -0.52f}}) {
        Newcomer stranger; // All round it.
        stranger.position = toVec3(Vec2{25, 13} + offset, 0.0f);
        ASSERT_TRUE(scene.simulation().add(stranger).valid());
    }
    int stands = 0;
    for (int second = 0; second < 60; ++second) {
        scene.run(1.0f);
        stands += scene.record(follower).path.status == PathStatus::None ? 1 : 0;
    }
    EXPECT_GT(stands, 20);
    EXPECT_LT(stands, 58);
}

TEST(Company, AnyoneAheadWaitsForAFriendWhoFallsBehind) {
    StationDesc station = mindStation();
    PersonTypeDesc quick = visitor({ActivityKind::Leave});
    PersonTypeDesc slow = quick;
    quick.name = "quick";
    slow.name = "slow";
    quick.speed = 1.5f;
    slow.speed = 0.7f;
    quick.speedDeviation = slow.speedDeviation = 0.0f;
    station.population.types = {quick, slow};
    station.objects.exits = {{"way out", {1, 12, 0}, 180, 2}};
    MindScene scene(station);
    const std::uint16_t group = groupOfTwo(scene);
    const AgentId a = scene.add("quick", {33, 10, 0}, group);
    const AgentId b = scene.add("slow", {34, 10, 0}, group);
    float apart = 0.0f;
    ASSERT_TRUE(scene.runUntil(120.0f, [&] {
        if (scene.isThere(a) && scene.isThere(b))
            apart = std::max(apart, distance(scene.record(a).body.position.xy(), scene.record(b).body.position.xy()));
        return !scene.isThere(a);
    }));
    // Alone it would have been 17 m ahead by then.
    EXPECT_LT(apart, 10.0f);
}

TEST(Company, FriendsChatAndCoworkersNod) {
    for (const TieKind tie : {TieKind::Friends, TieKind::Coworkers}) {
        StationDesc station = mindStation();
        PersonTypeDesc talker = visitor({ActivityKind::Wander});
        talker.needs = {{NeedKind::Sociability, 0.9f, 0.9f, 1.0f, 1.0f, 0.0f, 60.0f}};
        talker.actions = {{NeedKind::Sociability, 0.5f, 0.0f, ActivityKind::Chat, {GuardKind::InGroup}}};
        station.population.types = {talker};
        station.population.groupSizes = {{2, 1.0f}};
        MindScene scene(station);
        const std::uint16_t group = groupOfTwo(scene);
        const_cast<ObjectState&>(scene.simulation().objects()).groups[group].tie = tie;
        const AgentId a = scene.add("visitor", {10, 10, 0}, group);
        const AgentId b = scene.add("visitor", {11, 10, 0}, group);
        scene.run(60.0f);
        const bool chats = scene.has(a, MindEventKind::BeginsToTalk) || scene.has(b, MindEventKind::BeginsToTalk);
        const bool nods = scene.has(a, MindEventKind::Nods) || scene.has(b, MindEventKind::Nods);
        EXPECT_EQ(chats, tie == TieKind::Friends);
        EXPECT_EQ(nods, tie == TieKind::Coworkers);
        EXPECT_TRUE(scene.has(a, MindEventKind::ComesWith));
    }
}

TEST(Company, AChildStaysWithTheAdultWhoSitsDownAndWantsWhatTheyWant) {
    StationDesc station = mindStation();
    PersonTypeDesc parent = visitor({ActivityKind::Wander});
    parent.stayLow = parent.stayHigh = 2000.0f;
    PersonTypeDesc kid = idler("kid", {ActivityKind::Leave});
    kid.age = AgeKind::Child;
    station.population.types = {parent, kid};
    station.population.groupSizes = {{2, 1.0f}};
    MindScene scene(station);
    const std::uint16_t group = groupOfTwo(scene);
    const AgentId adult = scene.add("visitor", {10, 10, 0}, group);
    const AgentId child = scene.add("kid", {11, 10, 0}, group);
    EXPECT_LT(scene.record(child).body.radius, 0.75f * scene.record(adult).body.radius * 1.3f);
    EXPECT_EQ(scene.record(child).mind.stayUntil, scene.record(adult).mind.stayUntil);
    EXPECT_LT(meanDistance(scene, adult, child, 180.0f), 3.5f);
    EXPECT_TRUE(scene.isThere(child)) << "they do not leave, as children on their own would";
}

} // namespace
} // namespace ped::test
