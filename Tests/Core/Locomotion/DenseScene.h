// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Crowds in contact: a room with a door, a corridor, and what is counted there.

#include "Shared/Gaps.h"
#include "Shared/Stations.h"

#include "ped/Motor/StaticContact.h"
#include "ped/Navigation/Errands.h"
#include "ped/Objects/Newcomer.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace ped::test {

/// A room of 10 x 10 m, and an opening in its eastern wall, `width` wide, to a hall of 10 x 10 m.
inline StationDesc roomWithDoor(float width) {
    const float south = 0.2f * std::floor((10.0f - width) * 2.5f + 0.01f);
    StationDesc station;
    station.name = "Door";
    station.regions = {room("Room", 0, 0, 10, 10), room("Hall", 10, 0, 20, 10)};
    const auto block = [&](float y0, float y1) {
        BoxDesc box;
        box.name = y0 > 1.0f ? "North Wall" : "South Wall";
        box.center = {10.1f, 0.5f * (y0 + y1), 0.0f};
        box.size = {0.2f, y1 - y0, 3.0f};
        station.geometry.boxes.push_back(box);
    };
    block(0.0f, south);
    block(south + width, 10.0f);
    return station;
}

/// A corridor along x.
inline StationDesc corridor(float length, float width) {
    StationDesc station;
    station.name = "Corridor";
    station.regions = {room("Corridor", 0, 0, length, width)};
    return station;
}

class DenseScene {
public:
    DenseScene(const StationDesc& station, LocomotionKind model, Executor* executor = nullptr,
               const SimulationOptions& given = {})
        : world(build(station)) {
        options = given;
        options.parameters.locomotion.model = std::int32_t(model);
        start(executor);
    }
    /// Anew, with options as they are now.
    void start(Executor* executor = nullptr) {
        simulation = std::make_unique<Simulation>(*world, executor != nullptr ? *executor : serial, options);
    }

    /// Somebody who goes to a place and leaves.
    AgentId add(Vec2 from, Vec2 to, float speed = 0.0f, float spread = 0.0f, float radius = 0.6f) {
        Place place;
        place.position = toVec3(to, 0.0f);
        place.spread = spread;
        place.radius = radius;
        Newcomer desc;
        desc.position = toVec3(from, 0.0f);
        desc.facing = normalized(to - from);
        if (speed > 0.0f)
            desc.preferredSpeed = speed;
        desc.errand.kind = ErrandKind::Pass;
        desc.errand.places = simulation->places().add(std::span(&place, 1));
        return simulation->add(desc);
    }
    /// Somebody who stands.
    AgentId addStanding(Vec2 at) {
        Newcomer desc;
        desc.position = toVec3(at, 0.0f);
        desc.facing = {1.0f, 0.0f};
        return simulation->add(desc);
    }
    /// The room's crowd: `people` in rows, who leave through the door.
    void fillRoom(std::uint32_t people) {
        const auto rows = std::uint32_t(std::ceil(std::sqrt(float(people))));
        const float spacing = 9.0f / float(rows);
        for (std::uint32_t i = 0; i < people; ++i)
            add({0.5f + spacing * (float(i % rows) + 0.5f), 0.5f + spacing * (float(i / rows) + 0.5f)}, {17.0f, 5.0f},
                0.0f, 2.0f, 1.0f);
    }

    void step() {
        simulation->step();
        for (const SnapshotBody& b : simulation->crowd().bodies()) {
            Seen& s = seen[b.id.value];
            // Shaking: a move that is taken back within 0.2 s.
            ++s.rested;
            if (lengthSquared(b.velocity) > 0.05f * 0.05f) {
                reversals += s.rested <= 6 && dot(b.velocity, s.way) < 0.0f ? 1 : 0;
                s.way = b.velocity;
                s.rested = 0;
            }
            personFrames += 1;
            if (s.counted && s.x < gate && b.position.x >= gate)
                crossings.push_back(simulation->now());
            s.x = b.position.x;
            s.counted = true;
        }
    }
    void run(float seconds) {
        const auto frames = std::uint32_t(seconds * simulation->parameters().framesPerSecond);
        for (std::uint32_t i = 0; i < frames && simulation->size() > 0; ++i)
            step();
    }
    /// People per second through the gate, from the one after `first` to the one before `last`.
    float flow(std::size_t first, std::size_t last) const {
        if (crossings.size() < last || last <= first + 1)
            return 0.0f;
        return float(last - 1 - first) / (crossings[last - 1] - crossings[first]);
    }
    /// Each person's reversals per minute.
    float reversalsPerMinute() const {
        return personFrames == 0 ? 0.0f : 1800.0f * float(reversals) / float(personFrames);
    }
    /// How deep two bodies overlap at most. [m]
    float deepestOverlap() const { return test::deepestOverlap(simulation->crowd()); }
    /// How many bodies reach into walls.
    std::uint32_t inWalls() const {
        std::uint32_t count = 0;
        for (const AgentChunk& chunk : std::as_const(*simulation).agents().chunks())
            for (const Body& body : chunk.body)
                count += bodyFits(*world, body.region, body.position.xy(), body.radius - 1e-3f) ? 0 : 1;
        return count;
    }
    template <class Visit>
    void eachContact(Visit visit) {
        for (AgentChunk& chunk : simulation->agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i)
                visit(chunk.identity[i], chunk.body[i], chunk.contact[i]);
    }

    struct Seen {
        Vec2 way; ///< When they last moved.
        int rested = 0;
        float x = 0.0f;
        bool counted = false;
    };
    std::unique_ptr<World> world;
    SerialExecutor serial;
    SimulationOptions options;
    std::unique_ptr<Simulation> simulation;
    float gate = 10.1f;           ///< Crossings of this x are counted. [m]
    std::vector<float> crossings; ///< When. [s]
    std::map<std::uint32_t, Seen> seen;
    std::uint64_t reversals = 0;
    std::uint64_t personFrames = 0;
};

} // namespace ped::test
