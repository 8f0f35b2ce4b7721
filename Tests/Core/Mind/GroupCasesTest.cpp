// SPDX-License-Identifier: MIT
// Groups of people with minds where they cannot stay together: in line, on seats, at trains.
#include "MindScene.h"

#include "ped/Simulation/AgentStore.h"

#include <algorithm>

namespace ped::test {
namespace {

StationDesc groupStation(PersonTypeDesc type) {
    StationDesc d = mindStation();
    d.population.types = {std::move(type)};
    d.population.groupSizes = {{2, 1.0f}};
    return d;
}

PersonTypeDesc companion() {
    PersonTypeDesc type = idler("companion", {ActivityKind::CatchTrain});
    type.ticketShare = 1.0f;
    return type;
}

TEST(GroupCases, AFullTrainTakesSomeOfAGroup) {
    StationDesc d = groupStation(companion());
    d.timetable.trains = {{"small", "platform", "1", "Boston", 300, 400, 0, 0, 2}};
    d.timetable.announceBefore = 80;
    MindScene scene(d);
    const std::uint16_t group = scene.simulation().makeGroup(3);
    std::vector<AgentId> ids;
    for (int i = 0; i < 3; ++i)
        ids.push_back(scene.add("companion", {30.0f, 8.0f + float(i), 0.0f}, group));
    scene.run(399.0f);
    EXPECT_EQ(scene.simulation().activities().trainsCaught, 2u) << "two have found room";
    EXPECT_EQ(std::count_if(ids.begin(), ids.end(), [&](AgentId id) { return scene.isThere(id); }), 1);
    scene.run(60.0f); // And nothing breaks for the one who is left.
    EXPECT_EQ(scene.simulation().activities().trainsCaught, 2u);
    // No other train goes to where they want: nobody wanders about in the station for ever.
    EXPECT_TRUE(scene.runUntil(900.0f, [&] { return scene.simulation().size() == 0; }));
}

/// Whoever found no room takes the next train; so does everybody else who would have gone along.
TEST(GroupCases, WhoeverAFullTrainLeavesBehindTakesTheNextOne) {
    for (const std::uint64_t seed : {1, 2, 3}) {
        StationDesc d = groupStation(companion());
        d.timetable.trains = {{"small", "platform", "1", "Boston", 300, 400, 0, 0, 2},
                              {"next", "platform", "1", "Boston", 500, 600, 0, 0, 100}};
        d.timetable.announceBefore = 80;
        MindScene scene(d, seed);
        const std::uint16_t group = scene.simulation().makeGroup(3);
        for (int i = 0; i < 3; ++i)
            scene.add("companion", {30.0f, 8.0f + float(i), 0.0f}, group);
        scene.run(599.0f);
        EXPECT_EQ(scene.simulation().activities().trainsCaught, 3u) << "seed " << seed;
        EXPECT_EQ(scene.simulation().size(), 0u);
    }
}

TEST(GroupCases, TheOneInLineIsNotFollowedIntoIt) {
    PersonTypeDesc type = companion();
    type.ticketShare = 0.0f;
    type.actions = {{NeedKind::Ticket, 0.5f, 0.0f, ActivityKind::BuyTicket, {GuardKind::NoTicket}}};
    MindScene scene(groupStation(type));
    const std::uint16_t group = scene.simulation().makeGroup(4);
    std::vector<AgentId> ids;
    for (int i = 0; i < 4; ++i)
        ids.push_back(scene.add("companion", {4.0f + float(i), 10.0f, 0.0f}, group));
    // Everybody buys their own, one after the other: nobody stands in another's place.
    float nearest = 10.0f;
    for (int i = 0; i < 30 * 120; ++i) {
        scene.step();
        for (const AgentId a : ids)
            for (const AgentId b : ids)
                if (a < b && scene.isThere(a) && scene.isThere(b))
                    nearest = std::min(
                        nearest, distance(scene.record(a).body.position.xy(), scene.record(b).body.position.xy()) -
                                     scene.record(a).body.radius - scene.record(b).body.radius);
    }
    EXPECT_GT(nearest, -0.01f);
    EXPECT_EQ(scene.simulation().activities().purchases, 4u);
}

TEST(GroupCases, OneSitsDownAndTheOthersStay) {
    PersonTypeDesc type = idler("companion", {ActivityKind::Wander});
    type.stayLow = type.stayHigh = 300.0f;
    type.needs = {strong(NeedKind::Tiredness)};
    type.actions = {{NeedKind::Tiredness, 0.5f, 0.0f, ActivityKind::Rest, {}}};
    MindScene scene(groupStation(type));
    const std::uint16_t group = scene.simulation().makeGroup(3);
    std::vector<AgentId> ids;
    for (int i = 0; i < 3; ++i)
        ids.push_back(scene.add("companion", {24.0f + float(i), 14.0f, 0.0f}, group));
    const auto sitting = [&] {
        return std::count_if(ids.begin(), ids.end(), [&](AgentId id) {
            return scene.isThere(id) && (scene.record(id).body.flags & bodySits) != 0;
        });
    };
    EXPECT_TRUE(scene.runUntil(120.0f, [&] { return sitting() == 1; })) << "there is one chair";
    scene.run(10.0f);
    EXPECT_EQ(sitting(), 1);
    EXPECT_EQ(scene.simulation().size(), 3u);
}

} // namespace
} // namespace ped::test
