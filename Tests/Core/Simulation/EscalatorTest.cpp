// SPDX-License-Identifier: MIT
// Escalators carry people at their speed, in their direction alone.
#include "MachineScene.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ped {
namespace {

using test::MachineRun;
using test::twoFloors;

constexpr Vec3 below{3.0f, 2.0f, 0.0f}, above{22.0f, 2.0f, 3.4f};
/// Of the flight, over the ground plane. [m]
constexpr float flight = 5.8f;
/// Part of a speed along the slope that lies in the ground plane.
const float levelPart = flight / std::sqrt(flight * flight + 3.4f * 3.4f);

TEST(Escalator, PeopleWhoStandAreCarriedAtItsSpeed) {
    MachineRun run(twoFloors(0.5f));
    const AgentId rider = run.walker(below, above);
    // People come on at their own speed, and stand after a second.
    int frames = 0;
    for (int frame = 0; frame < 30 * 60 && run.body(rider) != nullptr; ++frame) {
        const float x = run.body(rider)->position.x;
        frames += x >= 12.0f && x < 15.0f ? 1 : 0;
        run.simulation->step();
    }
    EXPECT_NEAR(float(frames) / 30.0f, 3.0f / (0.5f * levelPart), 0.07f);
    EXPECT_EQ(run.simulation->leftCount(), 1u) << "they have arrived upstairs";
}

TEST(Escalator, PeopleWhoWalkAddTheirOwnSpeed) {
    StationDesc moving = twoFloors(0.5f);
    moving.regions[2].floor.walking = 1.0f;
    MachineRun escalator(moving), stairs(twoFloors(0.0f));
    const float rides = escalator.secondsIn(escalator.walker(below, above), "escalator");
    const float climbs = stairs.secondsIn(stairs.walker(below, above), "escalator");
    EXPECT_NEAR(flight / rides - flight / climbs, 0.5f * levelPart, 0.05f);
}

TEST(Escalator, TheShareWhoWalkIsWhatTheStationSays) {
    StationDesc station = twoFloors(0.5f);
    station.regions[2].floor.walking = 0.4f;
    MachineRun run(station);
    run.crowd(below, above, 0.3f);
    int frames = 0, walking = 0;
    for (int frame = 0; frame < 30 * 600; ++frame) {
        run.simulation->step();
        for (const AgentChunk& chunk : std::as_const(*run.simulation).agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i)
                if (chunk.body[i].region == run.region("escalator") &&
                    std::fabs(chunk.body[i].position.x - 13.0f) < 0.5f) {
                    ++frames;
                    walking += chunk.body[i].speed > 0.2f ? 1 : 0;
                }
    }
    // Walkers pass sooner, so that fewer of them are seen.
    ASSERT_GT(frames, 1000);
    EXPECT_GT(walking, frames / 20);
    EXPECT_LT(walking, frames / 3);
}

TEST(Escalator, NobodyGoesAgainstIt) {
    MachineRun run(twoFloors(0.5f, true));
    const AgentId down = run.walker(above, below);
    EXPECT_EQ(run.secondsIn(down, "escalator", 60.0f), 0.0f);
    EXPECT_EQ(run.simulation->leftCount(), 1u) << "they have taken the stairs";
    EXPECT_TRUE(run.simulation->passable().carriageIn(run.region("escalator")) != nullptr);
    EXPECT_TRUE(run.simulation->passable().carriageIn(run.region("stairs")) == nullptr);
}

TEST(Escalator, EventsStopItAndTurnIt) {
    StationDesc station = twoFloors(0.5f);
    EventDesc stop;
    stop.kind = EventKind::Escalator;
    stop.name = "escalator";
    stop.time = 1.0f;
    EventDesc turn = stop;
    turn.time = 40.0f;
    turn.value = -0.5f;
    station.events = {stop, turn};
    const auto world = test::build(station);
    SerialExecutor executor;
    SimulationOptions options;
    options.authored = true;
    Simulation simulation(*world, executor, options);
    const RegionId escalator = world->regionByName("escalator");
    const auto until = [&](float seconds) {
        while (simulation.frame() < std::uint32_t(30.0f * seconds))
            simulation.step();
    };
    ASSERT_NE(simulation.passable().carriageIn(escalator), nullptr);
    EXPECT_NEAR(simulation.passable().carriageIn(escalator)->velocity.x, 0.5f * levelPart, 1e-4f);
    until(2.0f);
    EXPECT_EQ(simulation.passable().carriageIn(escalator), nullptr) << "it stands still";
    EXPECT_TRUE(simulation.passable().against.empty()) << "both ways are open";
    until(41.0f);
    ASSERT_NE(simulation.passable().carriageIn(escalator), nullptr);
    EXPECT_NEAR(simulation.passable().carriageIn(escalator)->velocity.x, -0.5f * levelPart, 1e-4f);
}

TEST(Escalator, AStoppedOneIsAStair) {
    MachineRun run(twoFloors(0.5f)), stairs(twoFloors(0.0f));
    ASSERT_TRUE(run.simulation->setEscalator(run.region("escalator"), 0.0f));
    EXPECT_FALSE(run.simulation->setEscalator(run.region("escalator"), 0.0f)) << "nothing changes";
    EXPECT_FALSE(run.simulation->setEscalator(run.region("lower"), 0.5f)) << "a levelPart floor carries nobody";
    const float down = run.secondsIn(run.walker(above, below), "escalator");
    EXPECT_NEAR(down, stairs.secondsIn(stairs.walker(above, below), "escalator"), 0.1f);
}

TEST(Escalator, WhoeverSeesThatItStandsTakesTheNearerStairs) {
    // From here the stairs are nearer by four metres: less than an escalator saves.
    constexpr Vec3 corner{3.0f, 7.0f, 0.0f}, far{22.0f, 7.0f, 3.4f};
    for (const bool stops : {false, true}) {
        MachineRun run(twoFloors(0.5f, true));
        run.simulation->setEscalator(run.region("escalator"), stops ? 0.0f : 0.5f);
        const AgentId climber = run.walker(corner, far);
        const float climbs = run.secondsIn(climber, "stairs", 60.0f);
        EXPECT_EQ(climbs > 0.0f, stops) << climbs;
        EXPECT_EQ(run.simulation->leftCount(), 1u);
    }
}

TEST(Escalator, ACrowdRidesWithoutTouchingAndSavesInTheMiddle) {
    MachineRun run(twoFloors(0.5f));
    run.crowd(below, above, 2.0f);
    run.seconds(60.0f);
    std::vector<std::byte> saved;
    run.simulation->save(saved);
    MachineRun other(twoFloors(0.5f), 16);
    Diagnostics diagnostics;
    ASSERT_TRUE(other.simulation->restore(saved, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash());
    run.seconds(20.0f);
    other.seconds(20.0f);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash()) << "other chunks, the same run";
    EXPECT_GT(run.simulation->leftCount(), 20u);
    std::vector<const Body*> riders;
    for (const AgentChunk& chunk : std::as_const(*run.simulation).agents().chunks())
        for (const Body& body : chunk.body)
            if (body.region == run.region("escalator"))
                riders.push_back(&body);
    ASSERT_GT(riders.size(), 3u);
    for (std::size_t a = 0; a < riders.size(); ++a)
        for (std::size_t b = a + 1; b < riders.size(); ++b)
            EXPECT_GT(distance(riders[a]->position.xy(), riders[b]->position.xy()), 0.3f);
}

TEST(Escalator, OnlyASlopeCarries) {
    StationDesc station = twoFloors(0.5f);
    station.regions[0].floor.carries = 0.5f;
    const WorldResult built = buildWorld(station);
    EXPECT_FALSE(built.world);
    ASSERT_FALSE(built.diagnostics.items().empty());
    EXPECT_EQ(built.diagnostics.items()[0].place, "regions[0].floor");
}

} // namespace
} // namespace ped
