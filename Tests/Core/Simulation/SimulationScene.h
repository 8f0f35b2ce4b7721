// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A run with everything in it: people who roam, people who come through doors and leave, people added and removed by
/// hand. What a test of state, determinism or memory wants.

#include "Shared/Stations.h"

#include "ped/Navigation/Errands.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/Source.h"
#include "ped/World/World.h"

#include <string>

namespace ped::test {

struct BusySetup {
    std::string station = "TicketHall";
    std::uint32_t roamers = 120;
    std::uint32_t chunkSize = 256;
    bool sources = true;
};

/// Two sources on random ground whose people walk to each other's place and leave.
inline void addThroughTraffic(Simulation& simulation) {
    Place ends[2];
    std::uint64_t draws = 0;
    for (Place& end : ends) {
        end.position = randomGround(simulation.world(), 99, AgentId(0), draws, Purpose::Placement).position;
        end.radius = 0.8f;
        end.spread = 1.0f;
    }
    for (int i = 0; i < 2; ++i) {
        Source source;
        source.position = ends[i].position;
        source.halfExtent = {1.0f, 1.0f};
        source.perSecond = 0.8f;
        source.errand.kind = ErrandKind::Pass;
        source.errand.places = simulation.places().add(std::span(&ends[1 - i], 1));
        simulation.addSource(source);
    }
}

/// A simulation of that setup, before its first step.
inline std::unique_ptr<Simulation> busyRun(Executor& executor, const BusySetup& setup, std::uint64_t seed = 5) {
    SimulationOptions options;
    options.seed = seed;
    options.chunkSize = setup.chunkSize;
    auto simulation = std::make_unique<Simulation>(shippedWorld(setup.station), executor, options);
    EXPECT_EQ(addRoamers(*simulation, setup.roamers), setup.roamers);
    if (setup.sources)
        addThroughTraffic(*simulation);
    return simulation;
}

/// One frame, with what a host does between frames: the same for the same frame, whatever came before.
inline void busyStep(Simulation& simulation) {
    const std::uint32_t frame = simulation.frame();
    if (frame % 20 == 7) {
        std::vector<AgentId> ids;
        std::as_const(simulation).agents().listIds(ids);
        if (!ids.empty())
            simulation.remove(ids[frame % ids.size()]);
    }
    if (frame % 20 == 11)
        addRoamers(simulation, 1);
    simulation.step();
}

} // namespace ped::test
