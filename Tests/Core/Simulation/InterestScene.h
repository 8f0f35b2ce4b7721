// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A hall with flows and regions of interest, and a run of it.

#include "Shared/Stations.h"

#include "ped/Agents/Interest.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Simulation.h"

#include <map>
#include <memory>
#include <utility>

namespace ped::test {

/// A hall with a block in its middle, and people who walk to and fro on both sides of it.
inline StationDesc flowHall(InterestLevel elsewhere, int people = 120) {
    StationDesc station;
    station.name = "Flow Hall";
    station.regions.push_back(room("Hall", 0, 0, 60, 30));
    station.geometry.boxes.push_back(box("Block", {30, 15, 0}, {8, 8, 3}));
    station.population.initial = 0;
    station.flows.push_back({"East and west", {4, 15, 0}, {56, 15, 0}, people / 2, 3, ""});
    station.flows.push_back({"North and south", {30, 3, 0}, {30, 27, 0}, people / 2, 3, ""});
    station.simulation.interestElsewhere = elsewhere;
    return station;
}

inline InterestDesc interestAt(Vec3 p, float radius, InterestLevel level) {
    InterestDesc desc;
    desc.position = p;
    desc.radius = radius;
    desc.level = level;
    return desc;
}

struct InterestRun {
    explicit InterestRun(const StationDesc& station, Executor* threads = nullptr, std::uint32_t chunkSize = 256)
        : world(build(station)) {
        SimulationOptions options;
        options.chunkSize = chunkSize;
        simulation = std::make_unique<Simulation>(*world, threads != nullptr ? *threads : executor, options);
        people = simulation->addInhabitants();
    }
    void run(int frames) {
        for (int i = 0; i < frames; ++i)
            simulation->step();
    }
    template <class Visit>
    void each(Visit visit) const {
        for (const AgentChunk& chunk : std::as_const(*simulation).agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i)
                visit(chunk.identity[i], chunk.body[i], chunk.planning[i]);
    }
    std::map<InterestLevel, int> levels() const {
        std::map<InterestLevel, int> counts;
        each([&](const Identity&, const Body&, const Planning& planning) { ++counts[planning.level]; });
        return counts;
    }
    SerialExecutor executor;
    std::unique_ptr<World> world;
    std::unique_ptr<Simulation> simulation;
    std::uint32_t people = 0;
};

} // namespace ped::test
