// SPDX-License-Identifier: MIT
// Ticket gates take their time for each person, whatever the crowd.
#include "MachineScene.h"

#include "ped/Simulation/OutsideEvents.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::gateLine;
using test::MachineRun;

constexpr Vec3 west{3.0f, 4.0f, 0.0f}, east{21.0f, 4.0f, 0.0f};

/// How many people come through in each second.
std::vector<int> throughEachSecond(MachineRun& run, int seconds) {
    std::vector<int> through;
    const auto inEast = [&] {
        int count = int(run.simulation->leftCount());
        for (const AgentChunk& chunk : std::as_const(*run.simulation).agents().chunks())
            for (const Body& body : chunk.body)
                count += body.region == run.region("east") ? 1 : 0;
        return count;
    };
    for (int s = 0, before = inEast(); s < seconds; ++s) {
        run.seconds(1.0f);
        const int now = inEast();
        through.push_back(now - before);
        before = now;
    }
    return through;
}

int sumOf(const std::vector<int>& counts, std::size_t from, std::size_t to) {
    int sum = 0;
    for (std::size_t i = from; i < to && i < counts.size(); ++i)
        sum += counts[i];
    return sum;
}

TEST(Gates, PassAtMostOnePersonPerServiceTimeEach) {
    MachineRun run(gateLine(3, 2.0f));
    run.crowd(west, east, 4.0f);
    const std::vector<int> through = throughEachSecond(run, 180);
    for (std::size_t s = 0; s + 20 <= through.size(); ++s)
        EXPECT_LE(sumOf(through, s, s + 20), 3 * 10 + 3) << "from second " << s;
    // With a crowd before them they are never idle for long.
    const int busy = sumOf(through, 30, 180);
    EXPECT_LE(busy, 3 * 75 + 3);
    EXPECT_GE(busy, 200);
}

TEST(Gates, OneGateIsAThirdOfThree) {
    MachineRun run(gateLine(3, 2.0f));
    ASSERT_TRUE(run.simulation->setGates(run.simulation->passable().gates[0].portal, 1));
    run.crowd(west, east, 4.0f);
    const std::vector<int> through = throughEachSecond(run, 120);
    EXPECT_LE(sumOf(through, 20, 120), 51);
    EXPECT_GE(sumOf(through, 20, 120), 40);
}

TEST(Gates, LetSomebodyAloneThroughAtOnce) {
    MachineRun gates(gateLine(3, 2.0f)), open(gateLine(0, 0.0f));
    const float with = gates.secondsIn(gates.walker(west, east), "west");
    const float without = open.secondsIn(open.walker(west, east), "west");
    EXPECT_EQ(gates.simulation->leftCount(), 1u);
    EXPECT_NEAR(with, without, 0.7f);
}

TEST(Gates, AreSharedByBothDirections) {
    MachineRun run(gateLine(4, 1.5f));
    run.crowd(west, east, 0.4f);
    run.crowd(east, west, 0.4f);
    run.seconds(240.0f);
    EXPECT_GT(run.simulation->leftCount(), 120u) << "nobody blocks the others for good";
}

TEST(Gates, AreInSavesAndTheSameForEveryChunkSize) {
    MachineRun run(gateLine(3, 2.0f));
    run.crowd(west, east, 2.0f);
    run.seconds(40.0f);
    std::vector<std::byte> saved;
    run.simulation->save(saved);
    MachineRun other(gateLine(3, 2.0f), 16);
    Diagnostics diagnostics;
    ASSERT_TRUE(other.simulation->restore(saved, diagnostics)) << test::describe(diagnostics);
    run.seconds(20.0f);
    other.seconds(20.0f);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash());
}

TEST(Gates, TakeTime) {
    const WorldResult built = buildWorld(gateLine(3, 0.0f));
    EXPECT_FALSE(built.world);
    ASSERT_FALSE(built.diagnostics.items().empty());
    EXPECT_EQ(built.diagnostics.items()[0].place, "portals[0].gateSeconds");
}

TEST(Gates, AnEventOfGatesNamesAPortalThatHasSome) {
    StationDesc station = gateLine(0, 0.0f);
    EventDesc broken;
    broken.kind = EventKind::Gates;
    broken.name = "gates";
    broken.level = 1;
    MachineRun run(station);
    Diagnostics diagnostics;
    std::vector<OutsideEvent> events;
    EXPECT_FALSE(makeEvents(*run.simulation, {1, {broken}}, events, diagnostics));
    MachineRun gates(gateLine(2, 2.0f));
    Diagnostics none;
    EXPECT_TRUE(makeEvents(*gates.simulation, {1, {broken}}, events, none)) << test::describe(none);
}

} // namespace
} // namespace ped
