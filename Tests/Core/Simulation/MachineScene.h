// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations with escalators and ticket gates, and people who walk through them.

#include "Shared/Stations.h"

#include "ped/Navigation/Errands.h"
#include "ped/Objects/Newcomer.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/SimulationOptions.h"
#include "ped/Simulation/Source.h"
#include "ped/World/Passable.h"

#include <memory>

namespace ped::test {

/// Twenty steps of 0.17 m by 0.29 m: 5.8 m long and 3.4 m high, between a lower and an upper hall; wide enough for two.
/// With `stairs`, the same flight once more beside it, which stands still.
inline StationDesc twoFloors(float carries, bool stairs = false) {
    StationDesc station;
    station.name = "Floors";
    station.regions = {room("lower", 0, 0, 10, 8), room("upper", 15.8f, 0, 26, 8, 3.4f)};
    const auto flight = [&](const char* name, float y, float speed) {
        RegionDesc region = room(name, 10, y - 0.6f, 15.8f, y + 0.6f);
        region.floor.kind = FloorKind::Stairs;
        region.floor.from = {10, y};
        region.floor.to = {15.8f, y};
        region.floor.zTo = 3.4f;
        region.floor.carries = speed;
        station.regions.push_back(region);
    };
    flight("escalator", 2.0f, carries);
    if (stairs)
        flight("stairs", 6.0f, 0.0f);
    station.population.initial = 0;
    return station;
}

/// Two rooms, and a line of ticket gates between them.
inline StationDesc gateLine(int gates, float seconds) {
    StationDesc station;
    station.name = "Gates";
    station.regions = {room("west", 0, 0, 12, 8), room("east", 12, 0, 24, 8)};
    WallDesc wall;
    wall.points = {{12, 0}, {12, 8}};
    wall.gaps = {{2.5f, 5.5f}};
    station.geometry.walls = {wall};
    PortalDesc portal{"gates", "west", "east", {12, 2.5f, 0}, {12, 5.5f, 0}};
    portal.gates = gates;
    portal.gateSeconds = seconds;
    station.portals = {portal};
    station.population.initial = 0;
    return station;
}

struct MachineRun {
    explicit MachineRun(const StationDesc& station, std::uint32_t chunkSize = 256) : world(build(station)) {
        SimulationOptions options;
        options.chunkSize = chunkSize;
        simulation = std::make_unique<Simulation>(*world, executor, options);
    }

    Errand to(Vec3 where) {
        Place place;
        place.position = where;
        place.radius = 0.8f;
        place.spread = 1.5f;
        Errand errand;
        errand.kind = ErrandKind::Pass;
        errand.places = simulation->places().add(std::span(&place, 1));
        return errand;
    }
    AgentId walker(Vec3 from, Vec3 where, float speed = 1.34f) {
        Newcomer newcomer;
        newcomer.position = from;
        newcomer.errand = to(where);
        newcomer.preferredSpeed = speed;
        return simulation->add(newcomer);
    }
    void crowd(Vec3 from, Vec3 where, float perSecond) {
        Source source;
        source.position = from;
        source.halfExtent = {1.0f, 3.0f};
        source.perSecond = perSecond;
        source.errand = to(where);
        simulation->addSource(source);
    }
    void seconds(float count) {
        for (int frame = 0; frame < int(30.0f * count + 0.5f); ++frame)
            simulation->step();
    }
    RegionId region(const char* name) const { return world->regionByName(name); }
    const Body* body(AgentId id) const {
        const AgentStore& agents = std::as_const(*simulation).agents();
        const AgentPlace place = agents.find(id);
        return place.valid() ? &agents.chunks()[place.chunk].body[place.row] : nullptr;
    }
    /// Time that somebody spends in a region, from now on; 0 where they never come. [s]
    float secondsIn(AgentId id, const char* name, float most = 120.0f) {
        int frames = 0;
        for (int frame = 0; frame < int(30.0f * most) && body(id) != nullptr; ++frame) {
            simulation->step();
            frames += body(id) != nullptr && body(id)->region == region(name) ? 1 : 0;
        }
        return float(frames) / 30.0f;
    }

    std::unique_ptr<World> world;
    SerialExecutor executor;
    std::unique_ptr<Simulation> simulation;
};

} // namespace ped::test
