// SPDX-License-Identifier: MIT
#include "MindScene.h"

#include "ped/Mind/MindEvents.h"

namespace ped::test {
namespace {

PersonTypeDesc rider(float ticketShare) {
    PersonTypeDesc type = idler("rider", {ActivityKind::CatchTrain});
    type.ticketShare = ticketShare;
    type.actions = {{NeedKind::Ticket, 0.5f, 0.0f, ActivityKind::BuyTicket, {GuardKind::NoTicket}}};
    return type;
}

StationDesc station(float ticketShare) {
    StationDesc d = mindStation();
    d.population.types = {rider(ticketShare)};
    return d;
}

TEST(CatchTrain, BuysATicketAwaitsTheTrackAndBoards) {
    MindScene scene(station(0.0f));
    const AgentId id = scene.add("rider", {2, 8, 0});
    EXPECT_TRUE(scene.runUntil(420.0f, [&] { return !scene.isThere(id); }));
    std::vector<MindEventKind> story;
    for (const MindEvent& e : scene.told())
        if (e.agent == id && e.kind != MindEventKind::Pushes && e.kind != MindEventKind::Pops)
            story.push_back(e.kind);
    using K = MindEventKind;
    const std::vector<K> wanted{K::Arrives, K::ChoosesTrain, K::BeginsService, K::Buys, K::BeginsToWait, K::Boards};
    auto at = story.begin();
    for (const K kind : wanted) {
        at = std::find(at, story.end(), kind);
        EXPECT_NE(at, story.end()) << int(kind);
        if (at == story.end())
            break;
    }
    EXPECT_EQ(scene.simulation().activities().trainsCaught, 1u);
    EXPECT_EQ(scene.simulation().activities().trainsMissed, 0u);
}

TEST(CatchTrain, NobodyTurnsRoundOnThePlatformForATicketThatTheyGaveUp) {
    StationDesc d = station(0.0f);
    d.objects.ticketBooths[0].open = false;
    d.population.types[0].actions[0].above = 1.0f; // No need for it either: only the journey asks for a ticket.
    MindScene scene(d);
    const AgentId id = scene.add("rider", {30, 10, 0});
    EXPECT_TRUE(scene.runUntil(420.0f, [&] { return !scene.isThere(id); }));
    bool onPlatform = false;
    std::size_t tries = 0;
    for (const MindEvent& e : scene.told()) {
        onPlatform = onPlatform || scene.world().region(e.region).name == "platform floor";
        const bool tried = e.kind == MindEventKind::Pushes && e.goal == GoalType::BuyTicket;
        tries += tried ? 1 : 0;
        EXPECT_FALSE(onPlatform && tried) << "at frame " << e.frame;
    }
    EXPECT_GT(tries, 0u);
    EXPECT_TRUE(onPlatform);
    EXPECT_EQ(scene.simulation().activities().trainsCaught, 1u);
}

/// The door is near to anyone behind the wall, but the way there is long.
TEST(CatchTrain, NobodyHasReachedADoorThatIsBehindAWall) {
    StationDesc d = station(1.0f);
    d.geometry.walls[0].gaps = {{2, 5}};
    d.objects.trainDoors[0].position = {38, 19, 0};
    d.objects.trainDoors[0].facing = 180;
    d.population.types[0].speed = 0.7f;
    d.timetable.announceBefore = 1000;
    MindScene scene(d);
    const AgentId id = scene.add("rider", {34.5f, 19, 0});
    scene.runUntil(420.0f, [&] { return !scene.isThere(id); });
    std::size_t ways = 0;
    for (const MindEvent& e : scene.told())
        if (e.kind == MindEventKind::Pops && e.goal == GoalType::ReachPlace && e.reason == PopReason::Accomplished &&
            e.object == scene.object("door")) {
            ++ways;
            EXPECT_EQ(scene.world().region(e.region).name, "platform floor") << "at frame " << e.frame;
        }
    EXPECT_GT(ways, 0u);
}

TEST(CatchTrain, ATrainCancelledWhileOneQueuesForItsTicketIsReplacedByTheNext) {
    StationDesc d = station(0.0f);
    d.objects.purchasePoints[0].service = {DistributionKind::Constant, 30.0f};
    MindScene scene(d);
    scene.add("rider", {9, 7, 0});
    const AgentId id = scene.add("rider", {10, 12, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.record(id).holdings.inLine(); }));
    const std::uint16_t train = scene.record(id).mind.train;
    ASSERT_NE(train, Mind::noTrain);
    EXPECT_TRUE(scene.simulation().cancelTrain(train));
    EXPECT_TRUE(scene.runUntil(420.0f, [&] { return scene.has(id, MindEventKind::Buys); })); // Stays in line.
    ASSERT_TRUE(scene.runUntil(420.0f, [&] { return !scene.isThere(id); }));
    if (const MindEvent* boards = scene.first(id, MindEventKind::Boards)) {
        EXPECT_NE(boards->train, train);
    }
    EXPECT_TRUE(scene.has(id, MindEventKind::LosesTrain));
}

TEST(CatchTrain, PeopleLeaveIfNoTrainRuns) {
    StationDesc d = station(1.0f);
    d.timetable.trains.clear();
    MindScene scene(d);
    const AgentId id = scene.add("rider", {10, 10, 0});
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return !scene.isThere(id); }));
    EXPECT_TRUE(scene.has(id, MindEventKind::Leaves));
}

TEST(CatchTrain, SomebodyWhoSitsRisesInTimeForTheTrain) {
    StationDesc d = mindStation();
    PersonTypeDesc type = rider(1.0f);
    type.needs = {{NeedKind::Tiredness, 0.9f, 0.9f, 0.0f, 1.0f, 0.0f, 5000.0f}}; // Never rested.
    type.actions.push_back({NeedKind::Tiredness, 0.5f, 0.0f, ActivityKind::Rest, {GuardKind::SpareTime}, 60.0f});
    d.population.types = {type};
    MindScene scene(d);
    const AgentId id = scene.add("rider", {25, 12, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::SitsDown); }));
    EXPECT_TRUE(scene.runUntil(420.0f, [&] { return !scene.isThere(id); }));
    EXPECT_TRUE(scene.has(id, MindEventKind::Rises));
    EXPECT_TRUE(scene.has(id, MindEventKind::Boards));
}

} // namespace
} // namespace ped::test
