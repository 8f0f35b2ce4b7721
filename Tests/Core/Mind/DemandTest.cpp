// SPDX-License-Identifier: MIT
// People who come from somewhere to go somewhere: they wait for a train that goes there, are left behind where it is
// full, and leave by the exit that they have a demand for.
#include "MindScene.h"

#include <map>

namespace ped::test {
namespace {

/// Two trains to two places, and people for both.
StationDesc twoLines() {
    StationDesc station = mindStation();
    station.objects.exits = {{"way out", {1, 12, 0}, 180, 2}, {"back door", {1, 18, 0}, 180, 2}};
    station.timetable.trains = {{"boston 1", "platform", "1", "Boston", 60, 120, 240, 0, 500, "red", {"Dedham"}},
                                {"albany 1", "platform", "1", "Albany", 180, 240, 240, 0, 500, "blue", {}}};
    station.timetable.announceBefore = 100;
    PersonTypeDesc rider = idler("rider", {ActivityKind::CatchTrain});
    rider.ticketShare = 1.0f;
    station.population.types = {rider};
    return station;
}

std::map<std::string, std::size_t> boardings(const MindScene& scene) {
    std::map<std::string, std::size_t> by;
    for (const MindEvent& e : scene.told())
        if (e.kind == MindEventKind::Boards)
            ++by[scene.world().station.timetable.trains[e.train].name];
    return by;
}

TEST(Demand, PeopleTakeOnlyTrainsThatGoThere) {
    StationDesc station = twoLines();
    station.population.demand = {{"way in", "", "Albany", 12, 0, 20, "rider"},
                                 {"way in", "", "Dedham", 7, 0, 20, "rider"}};
    MindScene scene(station);
    scene.run(250.0f);
    const auto by = boardings(scene);
    EXPECT_EQ(by.count("boston 1") ? by.at("boston 1") : 0, 7u) << "a stop of the red line";
    EXPECT_EQ(by.count("albany 1") ? by.at("albany 1") : 0, 12u) << "they wait for theirs, though another comes first";
}

TEST(Demand, ExactlyAsManyComeAsItSays) {
    StationDesc station = twoLines();
    station.population.demand = {{"way in", "", "red", 40, 10, 50, "rider"}};
    MindScene scene(station, 7);
    scene.run(9.9f);
    EXPECT_EQ(scene.simulation().bornCount(), 0u);
    scene.run(20.0f);
    EXPECT_GT(scene.simulation().bornCount(), 5u);
    EXPECT_LT(scene.simulation().bornCount(), 35u);
    scene.run(60.0f);
    EXPECT_EQ(scene.simulation().bornCount(), 40u);
}

TEST(Demand, PeopleLeftBehindTakeTheNextOfTheirs) {
    StationDesc station = twoLines();
    station.timetable.trains[0].capacity = 4;
    station.population.demand = {{"way in", "", "Boston", 7, 0, 5, "rider"}};
    MindScene scene(station);
    scene.run(250.0f);
    EXPECT_EQ(boardings(scene)["boston 1"], 4u);
    EXPECT_EQ(boardings(scene).count("albany 1"), 0u);
    scene.run(240.0f);
    EXPECT_EQ(boardings(scene)["boston 1"], 7u) << "the run after";
}

TEST(Demand, PassengersOfATrainHaveSharesOfIt) {
    StationDesc station = twoLines();
    station.timetable.trains[0].alighting = 40;
    station.population.demand = {{"boston 1", "back door", "", 3}, {"boston 1", "", "Albany", 1, 0, 3600, "rider"}};
    MindScene scene(station, 3);
    scene.run(250.0f);
    std::size_t back = 0, other = 0;
    for (const MindEvent& e : scene.told())
        if (e.kind == MindEventKind::Leaves)
            ++(e.object == scene.object("back door") ? back : other);
    const std::size_t changed = boardings(scene)["albany 1"];
    EXPECT_EQ(other, 0u) << "nobody leaves by another exit";
    EXPECT_EQ(back + changed, 40u);
    EXPECT_NEAR(double(changed), 10.0, 8.0) << "a quarter of them change trains";
}

} // namespace
} // namespace ped::test
