// SPDX-License-Identifier: MIT
// The motivational behaviours of appendix D, with what can come between.
#include "MindScene.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Objects/ObjectState.h"

namespace ped::test {
namespace {

StationDesc withTypes(std::vector<PersonTypeDesc> types) {
    StationDesc station = mindStation();
    station.population.types = std::move(types);
    return station;
}

PersonTypeDesc ticketBuyer() {
    return idler("buyer", {ActivityKind::BuyTicket, ActivityKind::Leave});
}

// ---- Algorithm 4 ----

TEST(Buy, FirstComeFirstServedInALine) {
    MindScene scene(withTypes({ticketBuyer()}));
    std::vector<AgentId> people;
    for (int i = 0; i < 4; ++i)
        people.push_back(scene.add("buyer", {10.0f + 1.5f * float(i), 12.0f, 0.0f}));
    ASSERT_TRUE(scene.runUntil(200.0f, [&] { return scene.simulation().activities().tickets == 4; }));
    // In the order in which they joined the line (or went straight to the window).
    std::vector<AgentId> joined, served;
    for (const MindEvent& e : scene.told()) {
        if (e.kind == MindEventKind::JoinsQueue)
            joined.push_back(e.agent);
        if (e.kind == MindEventKind::BeginsService)
            served.push_back(e.agent);
    }
    ASSERT_EQ(served.size(), 4u);
    std::vector<AgentId> queued;
    for (const AgentId id : served)
        if (std::find(joined.begin(), joined.end(), id) != joined.end())
            queued.push_back(id);
    EXPECT_EQ(queued, joined);
    EXPECT_GE(joined.size(), 2u);
    for (const AgentId id : people)
        EXPECT_TRUE(scene.has(id, MindEventKind::Buys));
}

TEST(Buy, LeavesTheLineWhenItTakesTooLongAndThePurchaseCanWait) {
    PersonTypeDesc slow = idler("slow", {ActivityKind::BuyDrink, ActivityKind::Wander});
    PersonTypeDesc hasty = slow;
    hasty.name = "hasty";
    hasty.patience = 15.0f;
    StationDesc station = withTypes({slow, hasty});
    station.objects.vendingMachines[0].service = {DistributionKind::Constant, 300.0f};
    MindScene scene(station);
    const AgentId first = scene.add("slow", {20, 15, 0});
    ASSERT_TRUE(scene.runUntil(30.0f, [&] { return scene.has(first, MindEventKind::BeginsService); }));
    const AgentId second = scene.add("hasty", {20, 10, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(second, MindEventKind::LeavesQueue); }));
    scene.run(1.0f);
    EXPECT_FALSE(scene.record(second).holdings.inLine());
    EXPECT_EQ(scene.simulation().activities().queuesLeft, 1u);
    EXPECT_TRUE(scene.popped(second, GoalType::Queue, PopReason::Impatient));
}

TEST(Buy, StaysInLineForATicketHoweverLongItTakes) {
    PersonTypeDesc hasty = ticketBuyer();
    hasty.patience = 5.0f;
    StationDesc station = withTypes({hasty});
    station.objects.purchasePoints[0].service = {DistributionKind::Constant, 60.0f};
    MindScene scene(station);
    scene.add("buyer", {10, 6, 0});
    const AgentId second = scene.add("buyer", {10, 9, 0});
    EXPECT_TRUE(scene.runUntil(200.0f, [&] { return scene.has(second, MindEventKind::Buys); }));
    EXPECT_FALSE(scene.has(second, MindEventKind::LeavesQueue));
}

TEST(Buy, ABoothThatClosesSendsTheLineToAnother) {
    StationDesc station = withTypes({ticketBuyer()});
    station.objects.queues.push_back({"far line", {{30, 14}, {25, 14}}, 0, 0.8f});
    station.objects.purchasePoints.push_back(
        {"far window", {32, 14, 0}, 0, "far line", {"ticket"}, {DistributionKind::Constant, 8.0f}});
    station.objects.purchasePoints[0].service = {DistributionKind::Constant, 12.0f};
    MindScene scene(station);
    scene.add("buyer", {10, 6, 0});
    const AgentId second = scene.add("buyer", {10, 9, 0});
    ASSERT_TRUE(scene.runUntil(12.0f, [&] { return scene.record(second).holdings.inLine(); }));
    EXPECT_TRUE(scene.simulation().setBoothOpen(scene.object("booth"), false));
    ASSERT_TRUE(scene.runUntil(90.0f, [&] { return scene.has(second, MindEventKind::Buys); }));
    EXPECT_EQ(scene.first(second, MindEventKind::Buys)->object, scene.object("far window"));
}

TEST(Buy, TheGoalFailsIfNobodySellsTheGood) {
    StationDesc station = withTypes({idler("eater", {ActivityKind::BuyFood, ActivityKind::Leave})});
    MindScene scene(station);
    const AgentId id = scene.add("eater", {10, 10, 0});
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return !scene.isThere(id); }));
    EXPECT_TRUE(scene.popped(id, GoalType::BuyFood, PopReason::Failed));
}

// ---- Algorithm 5 ----

PersonTypeDesc tired() {
    PersonTypeDesc type = idler("tired", {ActivityKind::Rest, ActivityKind::Leave});
    type.needs = {strong(NeedKind::Tiredness)};
    return type;
}

TEST(Rest, SitsUntilRestedThenRises) {
    MindScene scene(withTypes({tired()}));
    const AgentId id = scene.add("tired", {25, 12, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::SitsDown); }));
    EXPECT_EQ(scene.record(id).motion.motion, MotionId::Sit);
    const float before = scene.record(id).mind.need[indexOf(NeedKind::Tiredness)];
    scene.run(10.0f);
    EXPECT_LT(scene.record(id).mind.need[indexOf(NeedKind::Tiredness)], 0.8f * before);
    EXPECT_TRUE(scene.runUntil(120.0f, [&] { return scene.has(id, MindEventKind::Rises); }));
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return !scene.isThere(id); }));
    EXPECT_EQ(scene.simulation().activities().rests, 1u);
}

TEST(Rest, TheOnlySeatGoesToOneAndTheOtherDoesWithout) {
    MindScene scene(withTypes({tired()}));
    const AgentId near = scene.add("tired", {27, 14, 0});
    const AgentId far = scene.add("tired", {20, 8, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(near, MindEventKind::SitsDown); }));
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return !scene.isThere(far); }));
    EXPECT_FALSE(scene.has(far, MindEventKind::SitsDown));
    EXPECT_TRUE(scene.popped(far, GoalType::Rest, PopReason::Failed));
}

// ---- Algorithm 3 ----

PersonTypeDesc fan() {
    PersonTypeDesc type = idler("fan", {ActivityKind::Watch, ActivityKind::Leave});
    type.needs = {strong(NeedKind::Attraction)};
    type.needs[0].fades = 30.0f;
    return type;
}

TEST(Watch, WatchesFromASpotUntilBored) {
    MindScene scene(withTypes({fan()}));
    EXPECT_TRUE(scene.simulation().startPerformance(scene.object("stage")));
    const AgentId id = scene.add("fan", {20, 10, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::BeginsToWatch); }));
    scene.run(3.0f);
    const AgentRecord record = scene.record(id);
    const Vec2 stage = Vec2{28, 5} - record.body.position.xy();
    EXPECT_GT(dot(normalized(stage), record.body.forward), 0.9f); // Faces it.
    EXPECT_EQ(record.holdings.spotHold, HoldState::Taken);
    EXPECT_TRUE(scene.runUntil(200.0f, [&] { return scene.has(id, MindEventKind::StopsWatching); }));
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return !scene.isThere(id); }));
    EXPECT_EQ(scene.simulation().activities().performancesWatched, 1u);
}

TEST(Watch, APerformanceThatEndsLetsPeopleGo) {
    PersonTypeDesc type = fan();
    type.needs[0].fades = 5000.0f; // Would watch for ever.
    MindScene scene(withTypes({type}));
    EXPECT_TRUE(scene.simulation().startPerformance(scene.object("stage")));
    const AgentId there = scene.add("fan", {24, 8, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(there, MindEventKind::BeginsToWatch); }));
    const AgentId onTheWay = scene.add("fan", {5, 12, 0});
    scene.run(2.0f);
    EXPECT_TRUE(scene.simulation().endPerformance(scene.object("stage")));
    EXPECT_TRUE(scene.runUntil(90.0f, [&] { return !scene.isThere(there) && !scene.isThere(onTheWay); }));
    EXPECT_FALSE(scene.has(onTheWay, MindEventKind::BeginsToWatch));
}

// ---- Friends ----

TEST(Meet, FriendsWaitForEachOtherAndChat) {
    PersonTypeDesc pal = idler("pal", {ActivityKind::Wander});
    pal.needs = {strong(NeedKind::Sociability)};
    pal.actions = {{NeedKind::Sociability, 0.5f, 0.0f, ActivityKind::Chat, {GuardKind::InGroup}}};
    MindScene scene(withTypes({pal}));
    ObjectState& objects = const_cast<ObjectState&>(scene.simulation().objects());
    const std::uint16_t group = makeGroup(objects, 2, scene.object("corner"), 0);
    const AgentId a = scene.add("pal", {15, 10, 0}, group);
    const AgentId b = scene.add("pal", {25, 12, 0}, group);
    ASSERT_TRUE(scene.runUntil(
        90.0f, [&] { return scene.has(a, MindEventKind::MeetsFriends) && scene.has(b, MindEventKind::MeetsFriends); }));
    EXPECT_TRUE(scene.runUntil(
        90.0f, [&] { return scene.has(a, MindEventKind::BeginsToTalk) && scene.has(b, MindEventKind::BeginsToTalk); }));
    EXPECT_TRUE(scene.runUntil(200.0f, [&] { return scene.has(a, MindEventKind::StopsTalking); }));
    EXPECT_EQ(scene.simulation().activities().meetings, 2u);
}

TEST(Chat, TwoStandFacingEachOtherUntilTheyHaveTalkedEnough) {
    PersonTypeDesc pal = idler("pal", {ActivityKind::Wander, ActivityKind::Leave});
    pal.needs = {strong(NeedKind::Sociability)};
    pal.actions = {{NeedKind::Sociability, 0.5f, 0.0f, ActivityKind::Chat, {GuardKind::InGroup}}};
    pal.stayLow = pal.stayHigh = 300.0f;
    MindScene scene(withTypes({pal}));
    ObjectState& objects = const_cast<ObjectState&>(scene.simulation().objects());
    const std::uint16_t group = makeGroup(objects, 2, {}, 0);
    const AgentId a = scene.add("pal", {15, 10, 0}, group);
    const AgentId b = scene.add("pal", {18, 12, 0}, group);
    ASSERT_TRUE(scene.runUntil(
        30.0f, [&] { return scene.has(a, MindEventKind::BeginsToTalk) && scene.has(b, MindEventKind::BeginsToTalk); }));
    EXPECT_EQ(scene.first(a, MindEventKind::BeginsToTalk)->other, b);
    EXPECT_EQ(scene.first(b, MindEventKind::BeginsToTalk)->other, a);
    scene.run(8.0f); // They have found their places.
    const AgentRecord one = scene.record(a), other = scene.record(b);
    EXPECT_EQ(one.holdings.chat, other.holdings.chat);
    const Vec2 to = other.body.position.xy() - one.body.position.xy();
    EXPECT_NEAR(length(to), 0.9f, 0.35f);
    EXPECT_GT(dot(one.body.forward, normalized(to)), 0.8f);
    EXPECT_LT(dot(other.body.forward, normalized(to)), -0.8f);
    EXPECT_EQ(one.mind.gazeAt, b);
    // Sociability of 0.9 falls to chatDone with a time constant of 20 s: 40 s.
    ASSERT_TRUE(scene.runUntil(
        60.0f, [&] { return scene.has(a, MindEventKind::StopsTalking) && scene.has(b, MindEventKind::StopsTalking); }));
    EXPECT_LT(scene.record(a).mind.need[indexOf(NeedKind::Sociability)], 0.25f);
    scene.run(1.0f);
    EXPECT_FALSE(scene.record(a).holdings.chats());
    EXPECT_FALSE(scene.record(b).holdings.chats());
    EXPECT_EQ(scene.simulation().activities().chats, 2u);
}

TEST(Meet, AFriendWhoNeverComesIsGivenUp) {
    PersonTypeDesc pal = idler("pal", {ActivityKind::Leave});
    MindScene scene(withTypes({pal}));
    ObjectState& objects = const_cast<ObjectState&>(scene.simulation().objects());
    const std::uint16_t group = makeGroup(objects, 2, scene.object("corner"), 0);
    const AgentId id = scene.add("pal", {15, 10, 0}, group);
    const float patience = MindParameters().company.meetSeconds;
    scene.run(0.5f * patience);
    EXPECT_TRUE(scene.record(id).holdings.atMeeting());
    EXPECT_TRUE(scene.runUntil(patience, [&] { return !scene.isThere(id); }));
    EXPECT_TRUE(scene.has(id, MindEventKind::GivesUpFriends));
}

// ---- Work ----

TEST(Patrol, WalksTheWholeRouteAgainAndAgain) {
    MindScene scene(withTypes({idler("scout", {ActivityKind::Patrol})}));
    const AgentId id = scene.add("scout", {6, 6, 0});
    std::vector<int> visits(3, 0);
    std::size_t last = 99;
    const Vec2 points[] = {{5, 5}, {15, 12}, {25, 12}};
    for (int s = 0; s < 150; ++s) {
        scene.run(1.0f);
        for (std::size_t i = 0; i < 3; ++i)
            if (i != last && distance(scene.record(id).body.position.xy(), points[i]) < 2.0f) {
                ++visits[i];
                last = i;
            }
    }
    for (const int n : visits)
        EXPECT_GE(n, 2);
}

TEST(Perform, WhoeverFindsEveryStageTakenWaitsWithoutFailing) {
    PersonTypeDesc dancer = idler("dancer", {ActivityKind::Perform, ActivityKind::Leave});
    dancer.stayLow = dancer.stayHigh = 600.0f;
    StationDesc station = mindStation();
    station.population.types = {dancer};
    MindScene scene(station);
    for (int i = 0; i < 12; ++i) // Eight fit on the stage.
        scene.add("dancer", {18.0f + float(i % 6), 8.0f + 1.5f * float(i / 6), 0.0f});
    scene.run(180.0f);
    EXPECT_LT(scene.simulation().activities().goalsFailed, 12u);
    EXPECT_LT(scene.simulation().activities().goalsPushed, 12u * 3u * 6u) << "six goals per person and minute";
    EXPECT_EQ(scene.simulation().size(), 12u);
}

TEST(Perform, PerformsForTheLengthOfTheStayThenLeaves) {
    PersonTypeDesc dancer = idler("dancer", {ActivityKind::Perform, ActivityKind::Leave});
    dancer.stayLow = dancer.stayHigh = 60.0f;
    MindScene scene(withTypes({dancer}));
    const AgentId id = scene.add("dancer", {22, 8, 0});
    ASSERT_TRUE(scene.runUntil(30.0f, [&] { return scene.record(id).holdings.performs(); }));
    EXPECT_TRUE(scene.simulation().objects().areas[0].isActive());
    EXPECT_TRUE(scene.runUntil(120.0f, [&] { return !scene.isThere(id); }));
    EXPECT_FALSE(scene.simulation().objects().areas[0].isActive());
}

TEST(Guard, StandsAtPostsAndCanBeAskedTheWay) {
    PersonTypeDesc lost = idler("lost", {ActivityKind::BuyTicket, ActivityKind::Leave});
    lost.knowledge = KnowledgeKind::Seen;
    StationDesc station = withTypes({lost});
    station.objects.signs.clear();
    // A long hall: the window is out of sight.
    station.regions[0].footprint = {{-40, 0}, {36, 0}, {36, 20}, {-40, 20}};
    MindScene scene(station);
    const AgentId officer = scene.add("police", {-36, 10, 0});
    const AgentId id = scene.add("lost", {-38, 12, 0});
    EXPECT_NE(scene.record(officer).body.flags & bodyOnDuty, 0);
    EXPECT_FALSE(scene.record(id).knowledge.knows(scene.object("window")));
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::Asks); }));
    EXPECT_TRUE(scene.runUntil(120.0f, [&] { return scene.has(id, MindEventKind::Buys); }));
}

TEST(Knowledge, SignsTellThoseWhoDoNotKnowThePlace) {
    PersonTypeDesc lost = idler("lost", {ActivityKind::Wander});
    lost.knowledge = KnowledgeKind::Seen;
    StationDesc station = withTypes({lost});
    station.regions[0].footprint = {{-40, 0}, {36, 0}, {36, 20}, {-40, 20}};
    MindScene scene(station);
    const AgentId reader = scene.add("lost", {-4, 10, 0}); // Before the sign's face, 8 m away.
    const AgentId behind = scene.add("lost", {-38, 10, 0});
    scene.run(2.0f);
    EXPECT_TRUE(scene.record(reader).knowledge.knows(scene.object("door")));
    EXPECT_TRUE(scene.has(reader, MindEventKind::ReadsSign));
    EXPECT_FALSE(scene.record(behind).knowledge.knows(scene.object("door")));
}

} // namespace
} // namespace ped::test
