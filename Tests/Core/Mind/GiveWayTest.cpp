// SPDX-License-Identifier: MIT
// People who stand are not in the way of those who go.
#include "MindScene.h"

#include "ped/Base/Segment.h"
#include "ped/Mind/Memos.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Objects/ObjectState.h"
#include "ped/World/CrowdSnapshot.h"

namespace ped::test {
namespace {

TEST(GiveWay, SomebodyWhoStandsInADoorwayStepsAside) {
    StationDesc station = mindStation();
    station.geometry.walls[0].gaps = {{9.35f, 10.65f}};
    station.objects.queues[0].line = {{34, 13}, {30, 13}};
    station.objects.purchasePoints[0].position = {36, 10, 0};
    station.objects.purchasePoints[0].service = {DistributionKind::Constant, 1000.0f};
    station.population.types = {idler("buyer", {ActivityKind::BuyTicket}), idler("leaver", {ActivityKind::Leave})};
    MindScene scene(station);
    const AgentId buyer = scene.add("buyer", {30, 10, 0});
    ASSERT_TRUE(scene.runUntil(90.0f, [&] { return scene.has(buyer, MindEventKind::BeginsService); }));
    scene.run(5.0f);
    const AgentId leaver = scene.add("leaver", {42, 10, 0});
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return scene.record(leaver).body.position.x < 34.0f; }));
    scene.run(5.0f);
    EXPECT_TRUE(scene.record(buyer).holdings.hasPoint()) << "and keeps what it has";
}

TEST(GiveWay, AnAudienceLetsSomebodyOutOfItsMidst) {
    StationDesc station = mindStation();
    station.objects.performanceAreas = {{"stage", {18, 10, 0}, 1.5f, 0, 360, 3}};
    PersonTypeDesc fan = idler("fan", {ActivityKind::Watch, ActivityKind::Wander});
    fan.stayLow = fan.stayHigh = 1000.0f;
    fan.needs = {{NeedKind::Attraction, 0.9f, 0.9f, 60.0f, 1.0f, 0.0f, 2000.0f}};
    station.population.types = {fan, idler("leaver", {ActivityKind::Leave})};
    MindScene scene(station);
    ASSERT_TRUE(scene.simulation().startPerformance(scene.object("stage")));
    for (int i = 0; i < 30; ++i)
        scene.add("fan", {8.0f + 1.1f * float(i % 10), 2.0f + 1.2f * float(i / 10), 0.0f});
    scene.run(60.0f);
    ASSERT_GT(scene.simulation().activities().performancesWatched, 20u);
    const AgentId inside = scene.add("leaver", {18.8f, 10, 0});
    EXPECT_TRUE(scene.runUntil(60.0f, [&] { return !scene.isThere(inside); }));
}

TEST(GiveWay, SomebodyToldToStandDoesNotRunIntoOthersWhileSlowingDown) {
    StationDesc station = mindStation();
    station.population.types = {idler("walker", {ActivityKind::Leave})};
    MindScene scene(station);
    const AgentId walker = scene.add("walker", {30, 12, 0});
    ASSERT_TRUE(scene.runUntil(20.0f, [&] { return scene.record(walker).body.speed > 1.2f; }));
    const Body body = scene.record(walker).body;
    const Vec2 ahead = body.position.xy() + body.forward * 0.75f;
    const AgentId other = stranger(scene, toVec3(ahead, 0.0f));
    const AgentPlace place = scene.simulation().agents().find(walker);
    const Goal stand = newGoal<GoalType::Stand>({scene.simulation().frame() + 300});
    ASSERT_TRUE(scene.simulation().agents().chunks()[place.chunk].goals[place.row].stack.push(stand));
    float least = 1e9f;
    for (int i = 0; i < 90; ++i) {
        scene.step();
        least =
            std::min(least, distance(scene.record(walker).body.position.xy(), scene.record(other).body.position.xy()) -
                                scene.record(walker).body.radius - scene.record(other).body.radius);
    }
    EXPECT_EQ(scene.record(walker).command.action, Action::Wait);
    EXPECT_EQ(scene.record(walker).command.guarded, 1);
    EXPECT_GT(least, -0.02f);
}

TEST(GiveWay, SomebodyWhoSitsIsNobodysNeighbour) {
    StationDesc station = mindStation();
    PersonTypeDesc tired = idler("tired", {ActivityKind::Rest});
    tired.needs = {strong(NeedKind::Tiredness)};
    tired.needs[0].fades = 5000.0f;
    station.population.types = {tired};
    MindScene scene(station);
    const AgentId sitter = scene.add("tired", {28, 14, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(sitter, MindEventKind::SitsDown); }));
    const Vec3 seat = scene.record(sitter).body.position;
    const AgentId near = stranger(scene, {seat.x - 0.7f, seat.y, 0});
    const AgentId other = stranger(scene, {seat.x + 0.4f, seat.y - 0.6f, 0}); // Ahead of it, too.
    scene.run(0.5f);
    const AgentPlace place = std::as_const(scene.simulation()).agents().find(near);
    const Percepts& percepts = std::as_const(scene.simulation()).agents().chunks()[place.chunk].percepts[place.row];
    ASSERT_EQ(percepts.count, 1);
    EXPECT_EQ(scene.simulation().crowd().body(percepts.neighbour[0]).id, other);
}

TEST(GiveWay, NobodyStaysInADoorway) {
    StationDesc station = mindStation();
    station.population.types = {idler("idler", {ActivityKind::Wander})};
    station.population.types[0].stayLow = station.population.types[0].stayHigh = 1000.0f;
    MindScene scene(station);
    for (int i = 0; i < 30; ++i)
        scene.add("idler", {32.0f + 0.9f * float(i % 6), 7.0f + 1.2f * float(i / 6), 0.0f});
    std::size_t stood = 0, inTheWay = 0;
    for (int second = 0; second < 120; ++second) {
        scene.run(1.0f);
        for (const AgentChunk& chunk : std::as_const(scene.simulation()).agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                if (chunk.goals[i].stack.back().type != GoalType::Stand)
                    continue;
                ++stood;
                inTheWay += distancePointSegment(chunk.body[i].position.xy(), {36, 8}, {36, 12}) < 0.8f;
            }
    }
    EXPECT_GT(stood, 500u);
    EXPECT_EQ(inTheWay, 0u);
}

TEST(GiveWay, APlaceInLineThatSomebodyElseStandsOnIsWaitedForBesideIt) {
    StationDesc station = mindStation();
    station.objects.purchasePoints[0].service = {DistributionKind::Constant, 1000.0f};
    station.population.types = {idler("buyer", {ActivityKind::BuyTicket})};
    MindScene scene(station);
    const AgentId first = scene.add("buyer", {10, 8, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(first, MindEventKind::BeginsService); }));
    stranger(scene, {10, 4, 0});
    const AgentId second = scene.add("buyer", {10, 12, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(second, MindEventKind::JoinsQueue); }));
    scene.run(20.0f);
    EXPECT_EQ(scene.record(second).path.status, PathStatus::None) << "stands, does not push";
    EXPECT_LT(distance(scene.record(second).body.position.xy(), Vec2{10, 4}), 1.3f);
}

TEST(GiveWay, SomebodyWhoSitsRisesOnceNobodyStandsBeforeTheSeat) {
    StationDesc station = mindStation();
    PersonTypeDesc tired = idler("tired", {ActivityKind::Rest, ActivityKind::Leave});
    tired.needs = {strong(NeedKind::Tiredness)};
    station.population.types = {tired};
    MindScene scene(station);
    const AgentId id = scene.add("tired", {25, 12, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::SitsDown); }));
    const AgentId other = stranger(scene, scene.record(id).body.position);
    scene.run(150.0f);
    EXPECT_FALSE(scene.has(id, MindEventKind::Rises));
    EXPECT_TRUE(scene.simulation().remove(other));
    EXPECT_TRUE(scene.runUntil(10.0f, [&] { return scene.has(id, MindEventKind::Rises); }));
}

/// A bench for two at (30, 18), and another far from it.
StationDesc stationWithBenches() {
    StationDesc station = mindStation();
    station.objects.seats = {{"bench", {30, 18, 0}, -90, 1.2f, 0.5f, 2, 0.5f},
                             {"other bench", {12, 18, 0}, -90, 1.2f, 0.5f, 2, 0.5f}};
    return station;
}

TEST(GiveWay, NobodyStaysBeforeASeat) {
    StationDesc station = stationWithBenches();
    station.objects.clocks.clear(); // Nothing to go to: who rises waits where it is.
    station.timetable.trains = {{"late", "platform", "1", "Boston", 3000, 3100, 0, 0, 500}};
    PersonTypeDesc rider = idler("rider", {ActivityKind::CatchTrain});
    rider.needs = {strong(NeedKind::Tiredness)};
    rider.ticketShare = 1.0f;
    station.population.types = {rider};
    MindScene scene(station);
    const AgentId id = scene.add("rider", {28, 14, 0});
    ASSERT_TRUE(scene.runUntil(200.0f, [&] { return scene.has(id, MindEventKind::Rises); }));
    std::size_t stood = 0;
    for (int second = 0; second < 60; ++second) {
        scene.run(1.0f);
        const AgentRecord record = scene.record(id);
        if (record.goals.stack.back().type != GoalType::Stand)
            continue;
        ++stood;
        for (const Vec2 front : {Vec2{30, 17.6f}, Vec2{12, 17.6f}})
            EXPECT_GT(distance(record.body.position.xy(), front), 0.7f) << second;
    }
    EXPECT_GT(stood, 20u);
}

TEST(GiveWay, ASeatThatSomebodyStandsBeforeIsGivenUpForAnother) {
    StationDesc station = stationWithBenches();
    PersonTypeDesc tired = idler("tired", {ActivityKind::Rest, ActivityKind::Leave});
    tired.needs = {strong(NeedKind::Tiredness)};
    station.population.types = {tired};
    MindScene scene(station);
    for (const float x : {29.4f, 29.95f, 30.5f})
        stranger(scene, {x, 17.35f, 0});
    const AgentId id = scene.add("tired", {27, 14, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::SitsDown); }));
    EXPECT_EQ(scene.first(id, MindEventKind::SitsDown)->object, scene.object("other bench"));
    EXPECT_EQ(scene.simulation().objects().seatsFree[0], 2) << "and it does not keep the one that it cannot get to";
}

/// Two chairs; one stands in a niche that is wide enough for one person and begins at `y`.
StationDesc chairInANiche(float y) {
    StationDesc station = mindStation();
    station.objects.seats = {{"chair", {30, 18, 0}, -90, 0.6f, 0.5f, 1, 0.5f},
                             {"other chair", {12, 18, 0}, -90, 0.6f, 0.5f, 1, 0.5f}};
    WallDesc west, east;
    west.points = {{29.4f, y}, {29.4f, 19}};
    east.points = {{30.6f, y}, {30.6f, 19}};
    station.geometry.walls.push_back(west);
    station.geometry.walls.push_back(east);
    PersonTypeDesc tired = idler("tired", {ActivityKind::Rest, ActivityKind::Leave});
    tired.needs = {strong(NeedKind::Tiredness)};
    station.population.types = {tired};
    return station;
}

TEST(GiveWay, ASeatThatSomebodyBarsTheWayToIsGivenUpForAnother) {
    const StationDesc station = chairInANiche(16.4f); // A niche for one.
    MindScene scene(station);
    stranger(scene, {30, 16.75f, 0}); // Not where one would stand, but before that.
    const AgentId id = scene.add("tired", {28, 14, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::SitsDown); }));
    EXPECT_EQ(scene.first(id, MindEventKind::SitsDown)->object, scene.object("other chair"));
}

TEST(GiveWay, ASeatFarBehindSomebodyWhoBarsTheWayIsGivenUpForAnother) {
    const StationDesc station = chairInANiche(13); // A passage for one.
    for (int before = 0; before < 9; ++before) {
        MindScene scene(station);
        stranger(scene, {30, 13.8f, 0}); // Almost four metres before the seat: nobody gets near to it.
        for (int i = 0; i < before; ++i) // How much patience one has goes by one's number.
            EXPECT_TRUE(scene.simulation().remove(stranger(scene, {5, 5, 0})));
        const AgentId id = scene.add("tired", {28, 12, 0});
        ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::SitsDown); })) << id.value;
        EXPECT_EQ(scene.first(id, MindEventKind::SitsDown)->object, scene.object("other chair"));
        EXPECT_EQ(scene.simulation().objects().seatsFree[0], 1) << "and it does not keep the one it cannot get to";
    }
}

TEST(GiveWay, PeopleDoWithoutASeatIfTheWayToEachIsBarred) {
    StationDesc station = mindStation();
    PersonTypeDesc tired = idler("tired", {ActivityKind::Rest, ActivityKind::Leave});
    tired.needs = {strong(NeedKind::Tiredness)};
    station.population.types = {tired};
    MindScene scene(station);
    for (const float x : {29.4f, 29.95f, 30.5f})
        stranger(scene, {x, 17.35f, 0});
    const AgentId id = scene.add("tired", {27, 14, 0});
    EXPECT_TRUE(scene.runUntil(120.0f, [&] { return !scene.isThere(id); }));
    EXPECT_TRUE(scene.popped(id, GoalType::Rest, PopReason::Failed));
    EXPECT_FALSE(scene.has(id, MindEventKind::SitsDown));
}

TEST(GiveWay, SomebodyHeldUpOnTheWayToTheirPlaceBeforeADoorStandsAndTriesAgain) {
    StationDesc station = mindStation();
    WallDesc across; // The platform is barred, but for a gap that strangers stand in.
    across.points = {{36, 16}, {46, 16}};
    across.gaps = {{4.3f, 5.7f}};
    station.geometry.walls.push_back(across);
    station.timetable.trains = {{"late", "platform", "1", "Boston", 300, 400, 0, 0, 500}};
    station.timetable.announceBefore = 400;
    PersonTypeDesc rider = idler("rider", {ActivityKind::CatchTrain});
    rider.ticketShare = 1.0f;
    station.population.types = {rider};
    MindScene scene(station);
    stranger(scene, {40.7f, 16, 0});
    stranger(scene, {41.3f, 16, 0});
    const AgentId id = scene.add("rider", {41, 12, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::BeginsToWait); }));
    int stands = 0;
    for (int second = 0; second < 60; ++second) {
        scene.run(1.0f);
        stands += scene.record(id).path.status == PathStatus::None ? 1 : 0;
    }
    EXPECT_GT(stands, 15) << "does not push for a minute";
    EXPECT_LT(stands, 58) << "and tries again";
    EXPECT_TRUE(scene.record(id).holdings.atDoor()) << "its place in order is its own";
}

TEST(Chat, NobodyTriesToChatBeforeAFriendIsNear) {
    StationDesc station = mindStation();
    PersonTypeDesc pal = idler("pal", {ActivityKind::BuyTicket, ActivityKind::Wander});
    pal.needs = {strong(NeedKind::Sociability)};
    pal.actions = {{NeedKind::Sociability, 0.5f, 0.0f, ActivityKind::Chat, {GuardKind::InGroup}}};
    pal.stayLow = pal.stayHigh = 1000.0f;
    station.population.types = {pal};
    MindScene scene(station);
    ObjectState& objects = const_cast<ObjectState&>(scene.simulation().objects());
    const std::uint16_t group = makeGroup(objects, 2, {}, 0);
    const AgentId a = scene.add("pal", {2, 2, 0}, group);
    scene.add("pal", {34, 18, 0}, group);
    scene.run(20.0f);
    EXPECT_FALSE(scene.popped(a, GoalType::Chat, PopReason::Failed));
}

} // namespace
} // namespace ped::test
