// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A small station with one of everything, and people with minds put into it one by one: scenes in which one thing can
/// go wrong at a time.

#include "ped/Base/Diagnostic.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace ped::test {

/// A hall of 36 x 20 m and a platform east of it, level with it, joined by an opening of 4 m.
inline StationDesc mindStation() {
    StationDesc d;
    d.name = "Minds";
    RegionDesc hall;
    hall.name = "hall";
    hall.footprint = {{0, 0}, {36, 0}, {36, 20}, {0, 20}};
    RegionDesc platform;
    platform.name = "platform floor";
    platform.footprint = {{36, 0}, {46, 0}, {46, 40}, {36, 40}};
    d.regions = {hall, platform};
    WallDesc wall;
    wall.points = {{36, 0}, {36, 20}};
    wall.gaps = {{8, 12}};
    d.geometry.walls = {wall};
    ObjectsDesc& o = d.objects;
    const DistributionDesc quick{DistributionKind::Constant, 8.0f};
    o.queues = {{"ticket line", {{10, 4}, {10, 9}}, 0, 0.8f}, {"drinks line", {{20, 16}, {20, 11}}, 0, 0.8f}};
    o.purchasePoints = {{"window", {10, 2.6f, 0}, -90, "ticket line", {"ticket"}, quick}};
    o.ticketBooths = {{"booth", {10, 1.5f, 0}, 90, {"window"}, true}};
    o.vendingMachines = {{"machine", {20, 18, 0}, 90, "drinks line", {"drink"}, quick}};
    o.seats = {{"chair", {30, 18, 0}, -90, 0.6f, 0.5f, 1, 0.5f}};
    o.performanceAreas = {{"stage", {28, 5, 0}, 1.5f, 90, 180, 2}};
    o.meetingPoints = {{"corner", {5, 16, 0}, 1.5f}};
    o.entrances = {{"way in", {1, 8, 0}, 0, 2}};
    o.exits = {{"way out", {1, 12, 0}, 180, 2}};
    o.platforms = {{"platform", "platform floor", {"1"}}};
    o.trainDoors = {{"door", "platform", "1", {45, 20, 0}, 0, 1.3f}};
    o.clocks = {{"clock", {18, 10, 4}, 60}};
    o.signs = {{"sign", {4, 10, 3}, 180, 12, {"window", "door", "way out"}}};
    o.patrolRoutes = {{"beat", {{5, 5, 0}, {15, 12, 0}, {25, 12, 0}}, true, 2}};
    d.timetable.trains = {{"early", "platform", "1", "Boston", 100, 200, 0, 0, 500},
                          {"late", "platform", "1", "Boston", 300, 400, 0, 0, 500}};
    d.timetable.announceBefore = 120;
    d.population.initial = 0;
    return d;
}

/// Somebody who only stands about, but for what a test adds.
inline PersonTypeDesc idler(const char* name, std::vector<ActivityKind> agenda) {
    PersonTypeDesc t;
    t.name = name;
    t.agenda = std::move(agenda);
    t.speedDeviation = 0.0f;
    t.ticketShare = 0.0f;
    t.stayLow = t.stayHigh = 0.0f;
    return t;
}

inline NeedDesc strong(NeedKind need) {
    return {need, 0.9f, 0.9f, 0.0f, 1.0f, 0.0f, 20.0f};
}

class MindScene {
public:
    explicit MindScene(StationDesc station, std::uint64_t seed = 1, std::uint32_t chunkSize = 256) {
        WorldResult built = buildWorld(station);
        EXPECT_TRUE(built.world) << (built.diagnostics.items().empty() ? "" : built.diagnostics.items()[0].message);
        world_ = std::move(built.world);
        SimulationOptions options;
        options.seed = seed;
        options.chunkSize = chunkSize;
        options.authored = true;
        options.minds = true;
        options.events = &events_;
        simulation_ = std::make_unique<Simulation>(*world_, executor_, options);
    }

    Simulation& simulation() { return *simulation_; }
    const World& world() const { return *world_; }
    ObjectId object(const char* name) const { return world_->objects.find(name); }

    AgentId add(const char* type, Vec3 position, std::uint16_t group = Holdings::nothing, ObjectId from = {}) {
        Newcomer desc;
        desc.position = position;
        desc.minded = true;
        desc.type = simulation_->types().find(type);
        desc.group = group;
        desc.from = from;
        EXPECT_NE(desc.type, noEntry) << type;
        const AgentId id = simulation_->add(desc);
        EXPECT_TRUE(id.valid());
        take();
        return id;
    }

    /// Runs on, and checks after every step that objects and people agree and that everybody has a goal.
    void run(float seconds) {
        const auto frames = std::uint32_t(seconds * simulation_->parameters().framesPerSecond);
        for (std::uint32_t i = 0; i < frames; ++i)
            step();
    }
    /// Until it has happened; false where it does not in time.
    template <class Condition>
    bool runUntil(float seconds, Condition&& condition) {
        const auto frames = std::uint32_t(seconds * simulation_->parameters().framesPerSecond);
        for (std::uint32_t i = 0; i < frames; ++i) {
            if (condition())
                return true;
            step();
        }
        return condition();
    }
    void step() {
        simulation_->step();
        take();
        Diagnostics diagnostics;
        ASSERT_TRUE(simulation_->checkObjects(diagnostics)) << diagnostics.items()[0].message;
        for (const AgentChunk& chunk : simulation_->agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i)
                ASSERT_TRUE(!chunk.mind[i].minded || !chunk.goals[i].stack.empty());
    }

    bool isThere(AgentId id) const { return simulation_->agents().find(id).valid(); }
    AgentRecord record(AgentId id) const { return simulation_->agents().record(id); }
    const std::vector<MindEvent>& told() const { return told_; }
    std::size_t count(AgentId id, MindEventKind kind) const {
        std::size_t n = 0;
        for (const MindEvent& e : told_)
            n += e.agent == id && e.kind == kind ? 1 : 0;
        return n;
    }
    bool has(AgentId id, MindEventKind kind) const { return count(id, kind) > 0; }
    const MindEvent* first(AgentId id, MindEventKind kind) const {
        for (const MindEvent& e : told_)
            if (e.agent == id && e.kind == kind)
                return &e;
        return nullptr;
    }
    bool popped(AgentId id, GoalType goal, PopReason reason) const {
        for (const MindEvent& e : told_)
            if (e.agent == id && e.kind == MindEventKind::Pops && e.goal == goal && e.reason == reason)
                return true;
        return false;
    }

private:
    void take() {
        told_.insert(told_.end(), events_.events().begin(), events_.events().end());
        events_.clear();
    }

    SerialExecutor executor_;
    MindEvents events_;
    std::vector<MindEvent> told_;
    std::unique_ptr<World> world_;
    std::unique_ptr<Simulation> simulation_;
};

/// Somebody without a mind, who stays where it is put.
inline AgentId stranger(MindScene& scene, Vec3 position) {
    Newcomer desc;
    desc.position = position;
    const AgentId id = scene.simulation().add(desc);
    EXPECT_TRUE(id.valid());
    return id;
}

} // namespace ped::test
