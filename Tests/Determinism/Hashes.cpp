// SPDX-License-Identifier: MIT
/// @file
/// Prints one hash a line: of the world of every shipped station, and of the state after some seconds of several runs.
/// Tests/check.sh builds this with every compiler and optimisation level and compares what they print. A program of its
/// own, because most of the standalone host does not matter for it and takes longest to compile.

#include "Host/TbbExecutor.h"
#include "Runs/Frames.h"
#include "Runs/MindfulRun.h"
#include "Scenes/Scene.h"
#include "StationFile.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/Populations.h"
#include "ped/World/WorldBuilder.h"

#include <cinttypes>
#include <cstdio>
#include <string>

namespace {

using pedsim::TbbExecutor;

ped::WorldResult build(const ped::StationDesc& station, TbbExecutor& executor) {
    ped::BuildOptions options;
    options.executor = &executor;
    return ped::buildWorld(station, options);
}

void print(const std::string& title, std::uint64_t hash) {
    std::printf("%016" PRIx64 " %s\n", hash, title.c_str());
    std::fflush(stdout);
}

void runFor(ped::Simulation& simulation, float seconds) {
    const std::uint32_t frames = pedsim::framesIn(simulation.parameters(), seconds);
    for (std::uint32_t frame = 0; frame < frames; ++frame)
        simulation.step();
}

/// Only the people's errands differ between scenes, shipped stations with walkers, and shipped stations with minds.
bool runScene(const char* name, float seconds, TbbExecutor& executor) {
    const pedsim::Scene* scene = pedsim::findScene(name);
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    if (scene == nullptr || !pedsim::sceneStation(*scene, station, diagnostics))
        return false;
    const ped::WorldResult built = build(station, executor);
    if (!built.world)
        return false;
    ped::SimulationOptions options;
    options.parameters = ped::stationParameters(built.world->station.simulation);
    ped::Simulation simulation(*built.world, executor, options);
    scene->populate(simulation);
    runFor(simulation, seconds);
    print(std::string("state: ") + name, simulation.stateHash());
    return true;
}

bool runStations(TbbExecutor& executor) {
    for (const std::string& name : pedsim::stationNames()) {
        ped::StationDesc station;
        ped::Diagnostics diagnostics;
        if (!pedsim::loadStation(name, station, diagnostics))
            return false;
        const ped::WorldResult built = build(station, executor);
        if (!built.world)
            return false;
        print("world: " + name, built.world->hash());
        constexpr std::uint32_t people = 200;
        constexpr float walkersSeconds = 10.0f, mindsSeconds = 20.0f;
        ped::SimulationOptions options;
        options.parameters = ped::stationParameters(built.world->station.simulation);
        ped::Simulation walkers(*built.world, executor, options);
        ped::addRoamers(walkers, people);
        runFor(walkers, walkersSeconds);
        print("state: walkers in " + name, walkers.stateHash());
        pedsim::MindfulOptions mindful;
        mindful.people = people;
        pedsim::MindfulRun minds(*built.world, executor, mindful);
        runFor(minds.simulation(), mindsSeconds);
        print("state: minds in " + name, minds.simulation().stateHash());
    }
    return true;
}

} // namespace

int main() {
    TbbExecutor executor(2);
    bool complete = runStations(executor);
    for (const char* scene : {"corridor-two-way", "bottleneck"})
        complete = runScene(scene, 20.0f, executor) && complete;
    if (!complete)
        std::fprintf(stderr, "A station or scene could not be built: `pedsim check` says why.\n");
    return complete ? 0 : 1;
}
