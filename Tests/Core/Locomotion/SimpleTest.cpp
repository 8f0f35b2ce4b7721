// SPDX-License-Identifier: MIT
// Model "simple" does what any model must: corridors, doors, seats, minds.
#include "Core/Mind/MindScene.h"
#include "Shared/Gaps.h"
#include "Shared/Stations.h"

#include "ped/Navigation/Errands.h"
#include "ped/Objects/Newcomer.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Simulation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {
namespace {

/// Two rooms of 20 x 10 m and a door of a metre between them.
StationDesc twoRooms() {
    StationDesc station;
    station.name = "Rooms";
    station.regions = {test::room("west", 0, 0, 20, 10), test::room("east", 20, 0, 40, 10)};
    WallDesc wall;
    wall.points = {{20, 0}, {20, 10}};
    wall.gaps = {{4.5f, 5.5f}};
    station.geometry.walls = {wall};
    return station;
}

struct Crossing {
    explicit Crossing(const StationDesc& station, std::int32_t model = std::int32_t(LocomotionKind::Simple))
        : world(test::build(station)) {
        SimulationOptions options;
        options.parameters.locomotion.model = model;
        simulation = std::make_unique<Simulation>(*world, executor, options);
    }
    /// Somebody who goes to a place and leaves.
    AgentId add(Vec2 from, Vec2 to) {
        Place place;
        place.position = toVec3(to, 0.0f);
        Newcomer desc;
        desc.position = toVec3(from, 0.0f);
        desc.facing = normalized(to - from);
        desc.preferredSpeed = 1.34f;
        desc.radius = 0.25f;
        desc.errand.kind = ErrandKind::Pass;
        desc.errand.places = simulation->places().add(std::span(&place, 1));
        return simulation->add(desc);
    }
    /// Seconds until everybody has left; -1 where they do not in time.
    float runUntilEmpty(float seconds) {
        const auto frames = std::uint32_t(seconds * simulation->parameters().framesPerSecond);
        for (std::uint32_t i = 0; i < frames; ++i) {
            if (simulation->size() == 0)
                return simulation->now();
            simulation->step();
            deepest = std::max(deepest, deepestOverlap());
        }
        return simulation->size() == 0 ? simulation->now() : -1.0f;
    }
    float deepestOverlap() const { return test::deepestOverlap(simulation->crowd()); }

    std::unique_ptr<World> world;
    SerialExecutor executor;
    std::unique_ptr<Simulation> simulation;
    float deepest = 0.0f; ///< Overlap of two bodies. [m]
};

TEST(Simple, WalksACorridorAtThePreferredSpeed) {
    Crossing c(test::oneRoom());
    ASSERT_TRUE(c.add({1.0f, 6.0f}, {18.5f, 6.0f}).valid());
    const float seconds = c.runUntilEmpty(30.0f);
    EXPECT_GT(seconds, 17.0f / 1.34f);
    EXPECT_LT(seconds, 17.5f / 1.34f + 1.5f);
}

TEST(Simple, TwoWhoMeetPassEachOtherOnTheRight) {
    Crossing c(test::oneRoom());
    const AgentId east = c.add({2.0f, 6.0f}, {18.0f, 6.0f});
    const AgentId west = c.add({18.0f, 6.0f}, {2.0f, 6.0f});
    float passed = 0.0f;
    for (int i = 0; i < 600 && c.simulation->size() == 2; ++i) {
        c.simulation->step();
        const std::span<const SnapshotBody> bodies = c.simulation->crowd().bodies();
        const auto at = [&](AgentId id) {
            return std::find_if(bodies.begin(), bodies.end(), [&](const SnapshotBody& b) { return b.id == id; })
                ->position;
        };
        if (c.simulation->size() == 2 && std::abs(at(east).x - at(west).x) < 0.1f)
            passed = at(west).y - at(east).y;
        EXPECT_LT(c.deepestOverlap(), 1e-3f);
    }
    EXPECT_GT(passed, 0.49f) << "the other is on the left";
    EXPECT_GE(c.runUntilEmpty(30.0f), 0.0f);
}

TEST(Simple, PassesADoorOneByOneWithoutOverlap) {
    Crossing c(twoRooms());
    for (int i = 0; i < 12; ++i)
        ASSERT_TRUE(c.add({4.0f + 1.2f * float(i % 4), 3.0f + 1.5f * float(i / 4)}, {36.0f, 5.0f}).valid());
    EXPECT_GE(c.runUntilEmpty(120.0f), 0.0f) << c.simulation->size() << " are still there";
    EXPECT_LT(c.deepest, 1e-3f);
}

TEST(Simple, SomebodyWithAMindSitsDownAndRises) {
    StationDesc station = test::mindStation();
    PersonTypeDesc type = test::idler("tired", {ActivityKind::Rest, ActivityKind::Leave});
    type.locomotion = LocomotionKind::Simple;
    type.needs = {test::strong(NeedKind::Tiredness)};
    station.population.types = {type};
    test::MindScene scene(station);
    const AgentId id = scene.add("tired", {10, 10, 0});
    EXPECT_EQ(scene.record(id).identity.locomotion.own(), LocomotionKind::Simple) << "by the type";
    EXPECT_TRUE(scene.runUntil(120.0f, [&] { return scene.has(id, MindEventKind::SitsDown); }));
    EXPECT_TRUE(scene.record(id).body.flags & bodySits);
    EXPECT_TRUE(scene.runUntil(600.0f, [&] { return !scene.isThere(id); })) << "rises and leaves";
    EXPECT_TRUE(scene.has(id, MindEventKind::Rises));
}

TEST(Simple, SomebodyWithAMindBuysATicketAndTakesATrain) {
    StationDesc station = test::mindStation();
    PersonTypeDesc type = test::idler("traveller", {ActivityKind::CatchTrain});
    type.locomotion = LocomotionKind::Simple;
    type.actions = {{NeedKind::Ticket, 0.5f, 0.0f, ActivityKind::BuyTicket, {}}};
    station.population.types = {type};
    test::MindScene scene(station);
    const AgentId id = scene.add("traveller", {4, 8, 0});
    EXPECT_TRUE(scene.runUntil(450.0f, [&] { return !scene.isThere(id); }));
    EXPECT_TRUE(scene.has(id, MindEventKind::Buys));
    EXPECT_TRUE(scene.has(id, MindEventKind::Boards));
}

} // namespace
} // namespace ped
