// SPDX-License-Identifier: MIT
// People whose plans fail do not try again thirty times a second, and people with nothing to do do something sensible.
#include "MindScene.h"

#include "ped/Mind/FailureCause.h"

#include <numeric>
#include <string>

namespace ped::test {
namespace {

/// Goals taken up per person and minute, where so many people were there for so long.
double perPersonMinute(const Simulation& simulation, double people, double seconds) {
    return double(simulation.activities().goalsPushed) / (people * seconds / 60.0);
}

std::uint64_t sumOfCauses(const ActivityCounts& did) {
    std::uint64_t sum = 0;
    for (int i = 0; i < failureCauseCount; ++i)
        sum += FailureCause(i) == FailureCause::ComesToNothing ? 0 : did.failed[std::size_t(i)];
    return sum;
}

TEST(BackOff, WhereAllPlacesBeforeTheDoorAreTakenPeopleWaitBehind) {
    StationDesc station = mindStation();
    station.timetable.trains = {{"full", "platform", "1", "Boston", 60, 400, 0, 0, 5}};
    station.timetable.announceBefore = 400;
    PersonTypeDesc rider = idler("rider", {ActivityKind::CatchTrain});
    rider.ticketShare = 1.0f;
    station.population.types = {rider};
    MindScene scene(station);
    const int people = 70; // More than there are places before one door.
    for (int i = 0; i < people; ++i)
        scene.add("rider", {37.5f + float(i % 7), 5.0f + 2.5f * float(i / 7), 0.0f});
    scene.run(120.0f);
    const ActivityCounts& did = scene.simulation().activities();
    EXPECT_EQ(did.trainsCaught, 5u);
    EXPECT_LT(perPersonMinute(scene.simulation(), people, 120.0), 10.0) << "goals taken up per person and minute";
    EXPECT_EQ(did.failed[std::size_t(FailureCause::ComesToNothing)], 0u);
}

TEST(BackOff, TouristsWhoseStayIsOverPassTheTimeUntilATrainComes) {
    StationDesc station = mindStation();
    station.timetable.trains = {{"far", "platform", "1", "Boston", 5, 15, 4000, 0, 500}};
    PersonTypeDesc visitor = idler("visitor", {ActivityKind::Sightsee, ActivityKind::CatchTrain});
    visitor.stayLow = visitor.stayHigh = 5.0f;
    visitor.ticketShare = 1.0f;
    station.population.types = {visitor};
    MindScene scene(station);
    for (int i = 0; i < 10; ++i)
        scene.add("visitor", {5.0f + 2.0f * float(i), 13.0f, 0.0f});
    scene.run(120.0f);
    EXPECT_EQ(scene.simulation().size(), 10u);
    EXPECT_LT(perPersonMinute(scene.simulation(), 10, 120.0), 15.0);
    EXPECT_EQ(scene.simulation().activities().failed[std::size_t(FailureCause::ComesToNothing)], 0u);
}

TEST(BackOff, PeopleWhoAreShutInNeitherVanishNorSpin) {
    StationDesc station = mindStation();
    WallDesc ring;
    ring.points = {{22.5f, 9.0f}, {27.5f, 9.0f}, {27.5f, 14.0f}, {22.5f, 14.0f}};
    ring.closed = true;
    station.geometry.walls.push_back(ring);
    station.objects.patrolRoutes.clear();
    station.timetable.trains.clear();
    station.population.types = {idler("leaver", {ActivityKind::Leave})};
    MindScene scene(station);
    const AgentId id = scene.add("leaver", {25.0f, 11.5f, 0.0f});
    scene.run(120.0f);
    EXPECT_TRUE(scene.isThere(id)) << "nobody vanishes for want of a way out";
    EXPECT_LT(perPersonMinute(scene.simulation(), 1, 120.0), 20.0);
    EXPECT_EQ(scene.simulation().activities().failed[std::size_t(FailureCause::ComesToNothing)], 0u);
}

TEST(BackOff, EveryFailureHasACauseInWords) {
    StationDesc station = mindStation();
    station.objects.vendingMachines.clear();
    PersonTypeDesc thirsty = idler("thirsty", {ActivityKind::BuyDrink, ActivityKind::Wander});
    thirsty.stayLow = thirsty.stayHigh = 600.0f;
    station.population.types = {thirsty};
    MindScene scene(station);
    const AgentId id = scene.add("thirsty", {10.0f, 12.0f, 0.0f});
    scene.run(5.0f);
    const ActivityCounts& did = scene.simulation().activities();
    EXPECT_EQ(did.goalsFailed, 1u);
    EXPECT_EQ(did.failed[std::size_t(FailureCause::NotThere)], 1u);
    EXPECT_EQ(sumOfCauses(did), did.goalsFailed);
    bool told = false;
    for (const MindEvent& e : scene.told())
        told = told || (e.agent == id && e.kind == MindEventKind::Pops && e.reason == PopReason::Failed &&
                        e.cause == FailureCause::NotThere);
    EXPECT_TRUE(told);
    for (int i = 0; i < failureCauseCount; ++i) {
        EXPECT_NE(std::string(infoOf(FailureCause(i)).key), "?") << i;
        EXPECT_NE(std::string(infoOf(FailureCause(i)).words), "?") << i;
    }
}

TEST(BackOff, WithoutExitOrTrainPeopleStayAndWalkAbout) {
    StationDesc station;
    station.name = "One room";
    RegionDesc room;
    room.name = "room";
    room.footprint = {{0, 0}, {12, 0}, {12, 8}, {0, 8}};
    station.regions = {room};
    station.population.initial = 0;
    MindScene scene(station);
    std::vector<AgentId> people;
    for (int i = 0; i < 12; ++i)
        people.push_back(scene.add("commuter", {1.0f + float(i % 6) * 2.0f, 2.0f + 3.0f * float(i / 6), 0.0f}));
    std::vector<Vec3> first;
    for (const AgentId id : people)
        first.push_back(scene.record(id).body.position);
    scene.run(120.0f);
    EXPECT_EQ(scene.simulation().size(), people.size()) << "nobody leaves where there is no way out";
    std::size_t moved = 0;
    for (std::size_t i = 0; i < people.size(); ++i)
        moved += distance(scene.record(people[i]).body.position, first[i]) > 1.0f ? 1 : 0;
    EXPECT_GT(moved, people.size() / 2) << "they walk about";
    EXPECT_LT(perPersonMinute(scene.simulation(), double(people.size()), 120.0), 20.0);
}

} // namespace
} // namespace ped::test
