// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations that people leave at an alarm, and runs of them, for tests.

#include "Scenes/Maze.h"
#include "ped/Agents/StationParameters.h"
#include "ped/Agents/WayMap.h"
#include "ped/Base/Executor.h"
#include "ped/Simulation/FragmentRegistry.h"
#include "ped/Simulation/Simulation.h"

#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include <memory>
#include <utility>

namespace ped {
namespace {

inline StationDesc mazeDesc(std::uint64_t rooms, std::uint64_t exits, std::uint64_t hazards, std::uint64_t people,
                            std::uint64_t seed = 1) {
    pedsim::MazeOptions options;
    options.rooms = rooms;
    options.exits = exits;
    options.hazards = hazards;
    options.people = people;
    options.seed = seed;
    options.alarm = 1.0f;
    return pedsim::mazeStation(options);
}

/// A run of a station's people without minds.
struct Evacuation {
    explicit Evacuation(const StationDesc& station, float leaders = 1.0f, float trained = 0.0f, float talk = 1.0f,
                        std::uint32_t chunkSize = 256, std::size_t threads = 0, bool hidac = false,
                        std::uint64_t seed = 1)
        : world(test::build(station)) {
        SimulationOptions options;
        options.parameters = stationParameters(station.simulation);
        options.parameters.ways.leaders = leaders;
        options.parameters.ways.trained = trained;
        options.parameters.ways.talk = talk;
        if (hidac)
            options.parameters.locomotion.model = std::int32_t(LocomotionKind::Hidac);
        options.authored = true;
        options.seed = seed;
        options.chunkSize = chunkSize;
        if (threads > 0)
            executor = std::make_unique<test::ThreadExecutor>(threads);
        else
            executor = std::make_unique<SerialExecutor>();
        run = std::make_unique<Simulation>(*world, *executor, options);
        run->addInhabitants();
    }

    void steps(int frames) {
        for (int i = 0; i < frames; ++i)
            run->step();
    }
    /// Until everybody is out, or so many seconds are over; the time. [s]
    float untilOut(float seconds) {
        while (run->now() < seconds && run->size() > 0)
            run->step();
        return run->now();
    }
    template <class Look>
    void forAll(Look look) {
        for (const AgentChunk& chunk : std::as_const(*run).agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i)
                look(chunk.identity[i], chunk.body[i], chunk.wayMap[i]);
    }
    std::size_t count(bool (*is)(const WayMap&)) {
        std::size_t n = 0;
        forAll([&](const Identity&, const Body&, const WayMap& map) { n += is(map) ? 1 : 0; });
        return n;
    }

    std::unique_ptr<World> world;
    std::unique_ptr<Executor> executor;
    std::unique_ptr<Simulation> run;
};

} // namespace
} // namespace ped
