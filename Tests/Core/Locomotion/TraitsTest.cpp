// SPDX-License-Identifier: MIT
// Traits that are set for individuals: a fragment that only some runs have.
#include "Core/Simulation/SimulationScene.h"

#include "ped/Agents/Individuality.h"
#include "ped/Agents/Traits.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Objects/Newcomer.h"
#include "ped/Simulation/AgentStore.h"

#include <gtest/gtest.h>

#include <limits>

namespace ped {
namespace {

SimulationOptions optionsWith(FeatureMask features) {
    SimulationOptions options;
    options.features = features;
    return options;
}

TEST(Traits, PeopleWhomNobodySetAnythingForAreTheSame) {
    SerialExecutor executor;
    const World& world = test::shippedWorld("TicketHall");
    Simulation with(world, executor, optionsWith(featureTraits)), without(world, executor, optionsWith(0));
    ASSERT_EQ(addRoamers(with, 80), 80u);
    ASSERT_EQ(addRoamers(without, 80), 80u);
    for (int i = 0; i < 450; ++i) {
        with.step();
        without.step();
    }
    for (std::uint32_t id = 0; id < 80; ++id) {
        const AgentRecord a = with.agents().record(AgentId(id)), b = without.agents().record(AgentId(id));
        EXPECT_EQ(a.body.position, b.body.position) << id;
        EXPECT_EQ(a.traits.patience, patienceOf(AgentId(id)));
    }
    for (const AgentChunk& chunk : without.agents().chunks())
        EXPECT_TRUE(chunk.traits.empty());
    EXPECT_NE(with.stateHash(), without.stateHash()) << "what decides the future is hashed";
}

/// How long somebody who is held up by a crowd that never moves walks on before asking for another way. [s]
float secondsUntilAskedAgain(float patience) {
    SerialExecutor executor;
    const auto world = test::build(test::oneRoom());
    Simulation simulation(*world, executor, optionsWith(featureTraits));
    Newcomer walker;
    walker.position = {5.0f, 6.0f, 0.0f};
    walker.errand.kind = ErrandKind::Pass;
    walker.patience = patience;
    Place place;
    place.position = {15.0f, 6.0f, 0.0f};
    walker.errand.places = simulation.places().add(std::span(&place, 1));
    // Walled in by people who stand.
    for (int i = 0; i < 8; ++i) {
        Newcomer stander;
        const Vec2 around = headingVector(float(i) * 0.25f * pi) * 0.62f;
        stander.position = {5.0f + around.x, 6.0f + around.y, 0.0f};
        stander.radius = 0.25f;
        EXPECT_TRUE(simulation.add(stander).valid());
    }
    const AgentId id = simulation.add(walker);
    EXPECT_TRUE(id.valid());
    std::uint32_t planned = 0;
    for (int i = 0; i < 1200; ++i) {
        simulation.step();
        const std::uint32_t now = std::as_const(simulation).agents().record(id).path.plannedFrame;
        if (planned != 0 && now != planned)
            return float(now - planned) / simulation.parameters().framesPerSecond;
        planned = now;
    }
    return 1e9f;
}

TEST(Traits, TheImpatientLookForAnotherWayEarlier) {
    const float stuck = Parameters().navigation.stuckSeconds;
    EXPECT_NEAR(secondsUntilAskedAgain(0.5f), 0.5f * stuck, 0.4f);
    EXPECT_NEAR(secondsUntilAskedAgain(1.0f), stuck, 0.4f);
    EXPECT_NEAR(secondsUntilAskedAgain(3.0f), 3.0f * stuck, 0.4f);
}

TEST(Traits, AreSavedAndImpossibleOnesAreRefused) {
    SerialExecutor executor;
    const auto world = test::build(test::oneRoom());
    Simulation simulation(*world, executor, optionsWith(featureTraits));
    Newcomer newcomer;
    newcomer.position = {5.0f, 6.0f, 0.0f};
    for (const float bad : {0.0f, -1.0f, 100.0f, std::numeric_limits<float>::quiet_NaN()}) {
        newcomer.patience = bad;
        EXPECT_FALSE(simulation.add(newcomer).valid()) << bad;
    }
    newcomer.patience = 4.0f;
    const AgentId id = simulation.add(newcomer);
    ASSERT_TRUE(id.valid());
    std::vector<std::byte> block;
    simulation.save(block);
    Simulation other(*world, executor, optionsWith(featureTraits)), without(*world, executor, optionsWith(0));
    Diagnostics diagnostics;
    ASSERT_TRUE(other.restore(block, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(other.agents().record(id).traits.patience, 4.0f);
    EXPECT_EQ(other.stateHash(), simulation.stateHash());
    EXPECT_FALSE(without.restore(block, diagnostics)) << "a run without traits";
}

} // namespace
} // namespace ped
