// SPDX-License-Identifier: MIT
// Lines on platforms: nobody goes over one before a train stands there.
#include "MachineScene.h"

#include "ped/Objects/ObjectLayout.h"
#include "ped/Station/PlatformEdges.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

using test::room;

/// A platform of 40 x 6 m; its track lies beyond y = 6, and trains stand there from 30 to 60 s.
StationDesc platformStation(float keepBehind) {
    StationDesc station;
    station.name = "Platform";
    station.regions = {room("platform", 0, 0, 40, 6)};
    PlatformDesc platform{"Platform 1", "platform", {"1"}};
    platform.keepBehind = keepBehind;
    station.objects.platforms = {platform};
    for (int i = 0; i < 3; ++i) {
        TrainDoorDesc door;
        door.name = "door " + std::to_string(i);
        door.platform = "Platform 1";
        door.track = "1";
        door.position = {10.0f + 10.0f * float(i), 5.4f, 0.0f};
        door.facing = 90.0f;
        station.objects.trainDoors.push_back(door);
    }
    TrainDesc train;
    train.name = "train";
    train.platform = "Platform 1";
    train.track = "1";
    train.arrival = 30.0f;
    train.departure = 60.0f;
    station.timetable.trains = {train};
    station.population.initial = 0;
    return station;
}

struct EdgeRun {
    explicit EdgeRun(const StationDesc& station) : world(test::build(station)) {
        SimulationOptions options;
        options.authored = true;
        simulation = std::make_unique<Simulation>(*world, executor, options);
    }
    AgentId walker(Vec3 from, Vec3 to) {
        Place place;
        place.position = to;
        place.radius = 0.3f;
        Newcomer newcomer;
        newcomer.position = from;
        newcomer.errand.kind = ErrandKind::Pass;
        newcomer.errand.places = simulation->places().add(std::span(&place, 1));
        return simulation->add(newcomer);
    }
    /// The farthest that anybody gets towards the track until a time. [m]
    float farthestUntil(float seconds) {
        float farthest = 0.0f;
        while (simulation->frame() < std::uint32_t(30.0f * seconds)) {
            simulation->step();
            for (const AgentChunk& chunk : std::as_const(*simulation).agents().chunks())
                for (const Body& body : chunk.body)
                    farthest = std::max(farthest, body.position.y);
        }
        return farthest;
    }
    std::unique_ptr<World> world;
    SerialExecutor executor;
    std::unique_ptr<Simulation> simulation;
};

TEST(PlatformEdge, LiesBehindTheSideThatTheDoorsFace) {
    const std::vector<PlatformEdge> edges = edgesOf(platformStation(0.8f));
    ASSERT_EQ(edges.size(), 1u);
    EXPECT_NEAR(edges[0].line, 5.2f, 1e-4f);
    EXPECT_NEAR(edges[0].out.y, 1.0f, 1e-4f);
    EXPECT_EQ(edges[0].doors.size(), 3u);
    EXPECT_TRUE(edgesOf(platformStation(0.0f)).empty());
}

TEST(PlatformEdge, NobodyGoesOverTheLineBeforeTheTrainIsIn) {
    EdgeRun run(platformStation(1.5f));
    run.farthestUntil(26.0f);
    run.walker({8, 2, 0}, {8, 5.4f, 0});
    run.walker({23, 2, 0}, {24, 5.4f, 0});
    const float before = run.farthestUntil(29.9f);
    EXPECT_LE(before, 4.5f + 1e-3f);
    EXPECT_GT(before, 4.3f) << "they stand at the line";
    EXPECT_GT(run.farthestUntil(45.0f), 4.8f) << "then they go on";
    EdgeRun free(platformStation(0.0f));
    free.walker({8, 2, 0}, {8, 5.4f, 0});
    EXPECT_GT(free.farthestUntil(29.0f), 4.8f) << "without a line they go up to the edge";
}

// Near to where they want to go for three seconds, they used to take it for reached, and left.
TEST(PlatformEdge, WhoeverStandsAtTheLineGoesOnWhenTheTrainIsIn) {
    EdgeRun run(platformStation(1.5f));
    run.walker({8, 2, 0}, {8, 5.4f, 0});
    run.walker({23, 2, 0}, {24, 5.4f, 0});
    EXPECT_LE(run.farthestUntil(29.9f), 4.5f + 1e-3f);
    ASSERT_EQ(run.simulation->size(), 2u) << "both wait for the train";
    for (const AgentChunk& chunk : std::as_const(*run.simulation).agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            EXPECT_GT(chunk.body[i].position.y, 4.2f);
            EXPECT_LT(chunk.body[i].speed, 0.05f) << "they stand";
            EXPECT_EQ(chunk.errand[i].arrivals, 0u);
            EXPECT_EQ(chunk.errand[i].blocked, 0u);
        }
    EXPECT_GT(run.farthestUntil(45.0f), 4.8f);
    EXPECT_EQ(run.simulation->size(), 0u) << "both have got there";
}

TEST(PlatformEdge, PeopleWaitForTheirTrainBehindIt) {
    const auto world = test::build(platformStation(0.8f));
    ASSERT_TRUE(world);
    const ObjectLayout layout(*world, ObjectParameters());
    const Rows<StandPlace>& places = layout.places(ObjectKind::TrainDoor);
    ASSERT_FALSE(places.items.empty());
    for (const StandPlace& place : places.items)
        EXPECT_LE(place.position.y, 5.2f);
}

} // namespace
} // namespace ped
