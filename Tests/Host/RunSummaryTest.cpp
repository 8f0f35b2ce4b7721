// SPDX-License-Identifier: MIT
// What a run reports: every figure of its summary, stage times, and stopping.

#include "Runs/RunSummary.h"
#include "Runs/Interrupt.h"
#include "Runs/RunLoop.h"
#include "Runs/Visitors.h"
#include "Json/JsonText.h"

#include "Shared/Stations.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Navigation/Errands.h"
#include "ped/Simulation/Populations.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <thread>

namespace {

using namespace pedsim;

const ped::World& roomWorld() {
    static const auto world = ped::test::build(ped::test::oneRoom());
    return *world;
}

RunSummary runRoom(std::uint32_t people, float seconds, std::uint64_t seed = 1) {
    ped::SerialExecutor executor;
    StageTimer timer;
    ped::SimulationOptions options;
    options.seed = seed;
    options.parameters = ped::stationParameters(roomWorld().station.simulation);
    options.trace = &timer;
    ped::Simulation simulation(roomWorld(), executor, options);
    EXPECT_EQ(ped::addRoamers(simulation, people), people);
    RunMeters meters(simulation, &timer);
    runFrames(simulation, meters, framesIn(options.parameters, seconds), [](std::uint32_t) { return true; });
    return summarize(simulation, meters, &timer);
}

TEST(RunSummary, JsonHasEveryField) {
    RunSummary summary = runRoom(20, 5.0f);
    summary.wallSeconds = 0.5;
    const auto json = nlohmann::json::parse(writeJson(summaryJson(summary).value()));
    for (const char* field :
         {"station", "seed", "agents", "frames", "seconds", "wall_seconds", "realtime_factor", "state_hash",
          "collisions", "fitness", "stages_us_per_agent_step", "paths", "memory_bytes", "activities", "stuck"})
        EXPECT_TRUE(json.contains(field)) << field;
    for (const char* field : {"pedestrian", "obstacle", "frames"})
        EXPECT_TRUE(json["collisions"][field].is_number()) << field;
    for (const char* field :
         {"planned", "quadtree_share", "grid_share", "mean_nodes_quadtree", "mean_nodes_grid", "failed"})
        EXPECT_TRUE(json["paths"][field].is_number()) << field;
    for (const char* field : {"world", "agents"})
        EXPECT_GT(json["memory_bytes"][field], 0) << field;
    for (const char* field : {"purchases", "rests", "performances_watched", "chats", "trains_caught", "trains_missed"})
        EXPECT_EQ(json["activities"][field], 0) << field;
    EXPECT_EQ(json["stages_us_per_agent_step"].size(), ped::stageCount);
    for (const ped::StageInfo& stage : ped::stageTable)
        EXPECT_GE(json["stages_us_per_agent_step"][stage.name], 0.0) << stage.name;
    EXPECT_EQ(json["station"], "Room");
    EXPECT_EQ(json["order"], "CABFED");
    EXPECT_EQ(json["agents"], 20);
    EXPECT_EQ(json["frames"], 150);
    EXPECT_EQ(json["seconds"], 5.0);
    EXPECT_EQ(json["realtime_factor"], 10.0);
    EXPECT_EQ(json["state_hash"].get<std::string>().size(), 16u);
    EXPECT_FALSE(json.contains("scene"));
}

TEST(RunSummary, FiguresAreThoseOfTheRun) {
    const RunSummary summary = runRoom(20, 20.0f);
    EXPECT_EQ(summary.present, 20u);
    EXPECT_EQ(summary.left, 0u);
    EXPECT_EQ(summary.firstFrame, 0u);
    EXPECT_GT(summary.paths.planned, 0u);
    EXPECT_EQ(summary.paths.failed, 0u);
    EXPECT_GT(summary.speed.mean, 0.3);
    EXPECT_LE(summary.speed.mean, 1.2);
    EXPECT_LE(summary.speed.lowest5, summary.speed.mean);
    EXPECT_GT(summary.fitness, 0.0);
    EXPECT_LE(summary.fitness, 1.0);
    for (const ped::Stage stage :
         {ped::Stage::Snapshot, ped::Stage::Perceive, ped::Stage::Steer, ped::Stage::Act, ped::Stage::Measure})
        EXPECT_GT(summary.stageMicroseconds[static_cast<std::size_t>(stage)], 0.0);
    EXPECT_EQ(runRoom(20, 20.0f).stateHash, summary.stateHash);
    EXPECT_NE(runRoom(20, 20.0f, 2).stateHash, summary.stateHash);
}

TEST(RunSummary, TextNamesWhatMatters) {
    RunSummary summary = runRoom(5, 1.0f);
    summary.interrupted = true;
    summary.scene = "some-scene";
    const std::string text = summaryText(summary);
    for (const char* part : {"Room", "some-scene", "interrupted", "5 people", "collisions", "fitness", "memory",
                             "perceive", "real time", "hash"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(RunSummary, NobodyIsNoDivisionByZero) {
    const RunSummary summary = runRoom(0, 1.0f);
    const std::string json = writeJson(summaryJson(summary).value());
    EXPECT_EQ(json.find("nan"), std::string::npos);
    EXPECT_FALSE(nlohmann::json::parse(json, nullptr, false).is_discarded());
}

TEST(RunLoop, StopsWhenTold) {
    ped::SerialExecutor executor;
    ped::Simulation simulation(roomWorld(), executor, {});
    RunMeters meters(simulation);
    EXPECT_FALSE(runFrames(simulation, meters, 100, [](std::uint32_t done) { return done < 7; }));
    EXPECT_EQ(meters.frames(), 7u);
    EXPECT_EQ(simulation.frame(), 7u);
}

TEST(RunLoop, TakesParametersFromTheStation) {
    ped::StationDesc station = ped::test::oneRoom();
    station.simulation.framesPerSecond = 20.0f;
    station.simulation.humanStepFrames = 2;
    const auto world = ped::test::build(station);
    const ped::Parameters parameters = ped::stationParameters(world->station.simulation);
    EXPECT_EQ(parameters.framesPerSecond, 20.0f);
    EXPECT_EQ(parameters.humanStepFrames, 2u);
    EXPECT_EQ(framesIn(parameters, 1.5f), 30u);
}

TEST(StageTimer, AddsUpStagesOnly) {
    StageTimer timer;
    const char* act = ped::stageTable[static_cast<std::size_t>(ped::Stage::Act)].name;
    for (int i = 0; i < 2; ++i) {
        const ped::TraceScope scope(&timer, act);
        const ped::TraceScope other(&timer, "something else");
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    std::thread([&] { const ped::TraceScope scope(&timer, act); }).join();
    EXPECT_GE(timer.seconds(ped::Stage::Act), 0.004);
    EXPECT_EQ(timer.seconds(ped::Stage::Plan), 0.0);
    EXPECT_EQ(timer.totalSeconds(), timer.seconds(ped::Stage::Act));
}

TEST(Interrupt, NotesTheFirstSignal) {
    const Interrupt interrupt;
    EXPECT_FALSE(interrupt.requested());
    std::raise(SIGINT);
    EXPECT_TRUE(interrupt.requested());
}

TEST(Visitors, GoRoundTheStationsPlaces) {
    const ped::World& world = ped::test::shippedWorld("TicketHall");
    ped::SerialExecutor executor;
    ped::Simulation simulation(world, executor, {});
    EXPECT_EQ(addVisitors(simulation, 30), 30u);
    EXPECT_GT(simulation.places().size(), 0u);
    for (const ped::Place& place : simulation.places().places)
        EXPECT_TRUE(world.findGround(place.position, 0.3f));
    for (int i = 0; i < 1800; ++i)
        simulation.step();
    std::uint32_t arrivals = 0;
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (const ped::Errand& errand : chunk.errand) {
            EXPECT_EQ(errand.kind, ped::ErrandKind::Tour);
            arrivals += errand.arrivals;
        }
    EXPECT_GT(arrivals, 15u);
}

TEST(Visitors, RoamWhereThereAreNoPlaces) {
    ped::SerialExecutor executor;
    ped::Simulation simulation(roomWorld(), executor, {});
    EXPECT_EQ(addVisitors(simulation, 5), 5u);
    EXPECT_EQ(simulation.agents().chunks()[0].errand[0].kind, ped::ErrandKind::Roam);
}

} // namespace
