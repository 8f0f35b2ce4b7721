// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Groups that cross a hall.

#include "Shared/Stations.h"

#include "ped/Navigation/Errands.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Simulation.h"

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace ped::test {

/// A hall with what stands in it, and groups that cross it.
struct GroupScene {
    explicit GroupScene(StationDesc station, FeatureMask features = defaultFeatures | featureGroups,
                        std::uint32_t chunkSize = 256, Executor* threads = nullptr)
        : world(build(station)) {
        SimulationOptions options;
        options.features = features;
        options.chunkSize = chunkSize;
        simulation = std::make_unique<Simulation>(*world, threads != nullptr ? *threads : executor, options);
    }
    /// A group whose members begin at these places, and go to one place.
    std::vector<AgentId> addAt(std::span<const Vec2> from, Vec2 to, float speed = 1.34f) {
        std::vector<AgentId> ids;
        Place place;
        place.position = toVec3(to, 0.0f);
        place.radius = 1.0f;
        Newcomer person;
        person.preferredSpeed = speed;
        person.radius = 0.25f;
        person.group = simulation->makeGroup(std::uint16_t(from.size()));
        person.errand.kind = ErrandKind::Pass;
        person.errand.places = simulation->places().add(std::span(&place, 1));
        for (const Vec2 p : from) {
            person.position = toVec3(p, 0.0f);
            person.facing = normalized(to - p);
            ids.push_back(simulation->add(person));
            EXPECT_TRUE(ids.back().valid());
        }
        return ids;
    }
    /// Members stand side by side at the start.
    std::vector<AgentId> add(int size, Vec2 from, Vec2 to, float speed = 1.34f) {
        std::vector<Vec2> places;
        const Vec2 left = perpendicular(normalized(to - from));
        for (int i = 0; i < size; ++i)
            places.push_back(from + left * (0.7f * (float(i) - 0.5f * float(size - 1))));
        return addAt(places, to, speed);
    }
    const Body* body(AgentId id) const {
        const AgentStore& agents = std::as_const(*simulation).agents();
        const AgentPlace place = agents.find(id);
        return place.valid() ? &agents.chunks()[place.chunk].body[place.row] : nullptr;
    }
    template <class Each>
    void run(float seconds, Each&& each) {
        for (int i = 0; i < int(seconds * 30.0f); ++i) {
            simulation->step();
            each();
        }
    }

    SerialExecutor executor;
    std::unique_ptr<const World> world;
    std::unique_ptr<Simulation> simulation;
};

inline StationDesc hall(float length = 60, float width = 8) {
    StationDesc station;
    station.name = "Hall";
    station.regions = {room("hall", 0, 0, length, width)};
    return station;
}

} // namespace ped::test
