// SPDX-License-Identifier: MIT
// Arrivals and departures.
#include "Shared/Stations.h"

#include "ped/Navigation/Errands.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/Source.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ped {
namespace {

const World& sourceRoom() {
    static const std::unique_ptr<World> world = test::build(test::oneRoom());
    return *world;
}

Source sourceAt(float x, float y, float perSecond) {
    Source source;
    source.position = {x, y, 0.0f};
    source.halfExtent = {0.5f, 2.0f};
    source.perSecond = perSecond;
    return source;
}

/// A walk from the west to the east end of the room, then out.
Errand through(Simulation& simulation) {
    Place place;
    place.position = {18.5f, 6.0f, 0.0f};
    place.spread = 2.0f;
    place.radius = 0.8f;
    Errand errand;
    errand.kind = ErrandKind::Pass;
    errand.places = simulation.places().add(std::span(&place, 1));
    return errand;
}

TEST(Sources, PeopleComeInAtTheirRateAndLeaveAtTheEnd) {
    SerialExecutor executor;
    Simulation simulation(sourceRoom(), executor, {});
    Source source = sourceAt(1.5f, 6.0f, 0.5f);
    source.errand = through(simulation);
    simulation.addSource(source);
    const int seconds = 240;
    for (int frame = 0; frame < 30 * seconds; ++frame)
        simulation.step();
    const double expected = 0.5 * seconds;
    const Source& now = simulation.sources()[0];
    EXPECT_NEAR(double(now.made + now.waiting), expected, 4.0 * std::sqrt(expected));
    EXPECT_EQ(simulation.bornCount(), now.made);
    EXPECT_GT(simulation.leftCount(), now.made / 2);
    EXPECT_EQ(simulation.size(), now.made - simulation.leftCount());
    EXPECT_LT(simulation.size(), 40u); // They do leave.
}

/// A group has eight members at most; one that is asked to be larger comes as eight, and its number is free again when the
/// last of them has left.
TEST(Sources, GroupsComeWholeAndLeaveNothingBehind) {
    SerialExecutor executor;
    SimulationOptions options;
    options.features |= featureGroups;
    Simulation simulation(sourceRoom(), executor, options);
    Source source = sourceAt(1.5f, 6.0f, 0.2f);
    source.halfExtent = {1.0f, 4.0f};
    source.partySize = 10;
    source.limit = 40;
    source.errand = through(simulation);
    simulation.addSource(source);
    std::size_t most = 0;
    for (int i = 0; i < 30 * 240; ++i) {
        simulation.step();
        for (const GroupState& group : simulation.objects().groups)
            most = std::max(most, group.members.size());
    }
    EXPECT_EQ(most, 8u);
    EXPECT_EQ(simulation.bornCount(), 40u);
    EXPECT_EQ(simulation.size(), 0u);
    for (const GroupState& group : simulation.objects().groups)
        EXPECT_FALSE(group.inUse());
}

TEST(Sources, NobodyComesInWhereSomebodyStands) {
    SerialExecutor executor;
    Simulation simulation(sourceRoom(), executor, {});
    Source source = sourceAt(10.0f, 6.0f, 100.0f); // They stay: the rectangle fills up.
    source.halfExtent = {1.0f, 1.0f};
    simulation.addSource(source);
    for (int frame = 0; frame < 60; ++frame)
        simulation.step();
    EXPECT_GT(simulation.size(), 4u);
    EXPECT_LT(simulation.size(), 30u);
    EXPECT_GT(simulation.sources()[0].waiting, 100u);
    EXPECT_EQ(simulation.sources()[0].made, simulation.size());
    const auto bodies = [&] {
        std::vector<Body> all;
        for (const AgentChunk& chunk : std::as_const(simulation).agents().chunks())
            all.insert(all.end(), chunk.body.begin(), chunk.body.end());
        return all;
    }();
    for (std::size_t i = 0; i < bodies.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_GT(distance(bodies[i].position.xy(), bodies[k].position.xy()), 0.44f);
}

TEST(Sources, StopAtTheirLimit) {
    SerialExecutor executor;
    Simulation simulation(sourceRoom(), executor, {});
    Source source = sourceAt(3.0f, 6.0f, 20.0f);
    source.limit = 7;
    source.halfExtent = {2.0f, 4.0f};
    simulation.addSource(source);
    for (int frame = 0; frame < 120; ++frame)
        simulation.step();
    EXPECT_EQ(simulation.size(), 7u);
    EXPECT_EQ(simulation.sources()[0].made, 7u);
    EXPECT_EQ(simulation.sources()[0].waiting, 0u);
}

TEST(Sources, HaveStreamsOfTheirOwn) {
    SerialExecutor executor;
    Simulation one(sourceRoom(), executor, {});
    Simulation two(sourceRoom(), executor, {});
    one.addSource(sourceAt(3.0f, 6.0f, 0.7f));
    two.addSource(sourceAt(3.0f, 6.0f, 0.7f));
    two.addSource(sourceAt(15.0f, 6.0f, 0.7f));
    for (int frame = 0; frame < 300; ++frame) {
        one.step();
        two.step();
        // The second source changes nothing about when people come to the first.
        ASSERT_EQ(one.sources()[0].made + one.sources()[0].waiting, two.sources()[0].made + two.sources()[0].waiting);
    }
    EXPECT_NE(two.sources()[0].made, two.sources()[1].made);
}

TEST(Sources, ThoseWhoComeInTakePartFromTheNextFrameOn) {
    SerialExecutor executor;
    Simulation simulation(sourceRoom(), executor, {});
    simulation.addSource(sourceAt(3.0f, 6.0f, 3.0f));
    for (int frame = 0; frame < 90; ++frame) {
        const std::uint32_t before = simulation.bornCount();
        simulation.step();
        for (std::uint32_t id = before; id < simulation.bornCount(); ++id)
            EXPECT_EQ(simulation.agents().record(AgentId(id)).identity.bornFrame, simulation.frame());
    }
    EXPECT_GT(simulation.bornCount(), 3u);
}

TEST(Sources, WithoutARateGiveNobody) {
    SerialExecutor executor;
    Simulation simulation(sourceRoom(), executor, {});
    simulation.addSource(sourceAt(3.0f, 6.0f, 0.0f));
    simulation.addSource(sourceAt(3.0f, 6.0f, -1.0f));
    simulation.addSource(sourceAt(-30.0f, 6.0f, 5.0f)); // Off the ground: they wait for ever.
    for (int frame = 0; frame < 60; ++frame)
        simulation.step();
    EXPECT_EQ(simulation.size(), 0u);
    EXPECT_GT(simulation.sources()[2].waiting, 0u);
}

} // namespace
} // namespace ped
