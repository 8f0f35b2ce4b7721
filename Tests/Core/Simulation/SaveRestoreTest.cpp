// SPDX-License-Identifier: MIT
// A restored run continues as if it had never stopped; a damaged block is refused and changes nothing.
#include "Core/Simulation/SimulationScene.h"

#include "ped/Base/BlockHeader.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Base/Hash.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Simulation/Source.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace ped {
namespace {

using test::busyRun;
using test::BusySetup;
using test::busyStep;

std::vector<std::byte> saved(const Simulation& simulation) {
    std::vector<std::byte> block;
    simulation.save(block);
    return block;
}

/// A saved run of some seconds, made once.
const std::vector<std::byte>& busyBlock() {
    static const std::vector<std::byte> block = [] {
        SerialExecutor executor;
        BusySetup setup;
        setup.roamers = 25;
        const auto simulation = busyRun(executor, setup);
        for (int i = 0; i < 95; ++i)
            busyStep(*simulation);
        return saved(*simulation);
    }();
    return block;
}

/// Runs once without a break, then again from blocks saved on the way.
void expectTheSameFuture(const BusySetup& setup, std::uint64_t seed) {
    SerialExecutor executor;
    const auto whole = busyRun(executor, setup, seed);
    std::vector<std::vector<std::byte>> blocks;
    std::vector<std::uint64_t> hashes;
    const std::uint32_t frames = 260;
    for (std::uint32_t i = 0; i < frames; ++i) {
        if (i == 0 || i == 1 || i == 100 || i == 187)
            blocks.push_back(saved(*whole));
        busyStep(*whole);
        hashes.push_back(whole->stateHash());
    }
    for (const std::vector<std::byte>& block : blocks) {
        SimulationOptions options;
        options.seed = 77; // A saved run brings its own.
        options.chunkSize = 16;
        Simulation later(test::shippedWorld(setup.station), executor, options);
        Diagnostics diagnostics;
        ASSERT_TRUE(later.restore(block, diagnostics)) << test::describe(diagnostics);
        while (later.frame() < frames) {
            busyStep(later);
            ASSERT_EQ(later.stateHash(), hashes[later.frame() - 1]) << "at frame " << later.frame();
        }
        EXPECT_EQ(later.leftCount(), whole->leftCount());
        EXPECT_EQ(later.bornCount(), whole->bornCount());
        EXPECT_EQ(later.seed(), whole->seed());
        EXPECT_EQ(later.pathStats().planned, whole->pathStats().planned);
        EXPECT_EQ(saved(later), saved(*whole));
    }
}

TEST(SaveRestore, RestoredRunsContinueBitIdenticallyDeterminism) {
    for (const char* station : {"TicketHall", "TwoLevels", "Stairs"}) {
        SCOPED_TRACE(station);
        BusySetup setup;
        setup.station = station;
        setup.roamers = 60;
        for (const std::uint64_t seed : {1u, 2u})
            expectTheSameFuture(setup, seed);
    }
}

TEST(SaveRestore, ARunInProgressCanBeTakenBack) {
    SerialExecutor executor;
    const auto simulation = busyRun(executor, {});
    for (int i = 0; i < 40; ++i)
        busyStep(*simulation);
    const std::vector<std::byte> block = saved(*simulation);
    const std::uint64_t then = simulation->stateHash();
    for (int i = 0; i < 40; ++i)
        busyStep(*simulation);
    const std::uint64_t end = simulation->stateHash();
    Diagnostics diagnostics;
    ASSERT_TRUE(simulation->restore(block, diagnostics));
    EXPECT_EQ(simulation->stateHash(), then);
    EXPECT_EQ(simulation->crowd().size(), simulation->size());
    for (int i = 0; i < 40; ++i)
        busyStep(*simulation);
    EXPECT_EQ(simulation->stateHash(), end);
}

TEST(SaveRestore, HashSeesEverythingThatDecidesTheFuture) {
    SerialExecutor executor;
    BusySetup setup;
    setup.roamers = 9;
    const auto simulation = busyRun(executor, setup);
    for (int i = 0; i < 31; ++i)
        busyStep(*simulation);
    const std::vector<std::byte> block = saved(*simulation);
    const std::uint64_t hash = simulation->stateHash();
    const auto changes = [&](auto&& change) {
        AgentChunk& chunk = simulation->agents().chunks()[0];
        change(chunk);
        const bool seen = simulation->stateHash() != hash;
        Diagnostics diagnostics;
        EXPECT_TRUE(simulation->restore(block, diagnostics));
        EXPECT_EQ(simulation->stateHash(), hash);
        return seen;
    };
    EXPECT_TRUE(changes([](AgentChunk& c) { c.identity[0].preferredSpeed += 0.1f; }));
    EXPECT_TRUE(changes([](AgentChunk& c) { c.body[0].position.x += 0.001f; }));
    EXPECT_TRUE(changes([](AgentChunk& c) { c.command[0].speed += 0.1f; }));
    EXPECT_TRUE(changes([](AgentChunk& c) { c.motion[0].gaitPhase += 0.1f; }));
    EXPECT_TRUE(changes([](AgentChunk& c) { c.path[0].plannedFrame += 1; }));
    EXPECT_TRUE(changes([](AgentChunk& c) { c.steering[0].twoWaySteps += 1; }));
    EXPECT_TRUE(changes([](AgentChunk& c) { c.errand[0].draws += 1; }));
    EXPECT_TRUE(changes([&](AgentChunk&) { simulation->places().places[0].radius += 1.0f; }));
    EXPECT_TRUE(changes([&](AgentChunk&) { simulation->addSource({}); }));
    EXPECT_TRUE(changes([&](AgentChunk& c) { simulation->remove(c.identity[0].id); }));
    EXPECT_FALSE(changes([](AgentChunk& c) { c.percepts[0].clearance += 1.0f; }));
}

TEST(SaveRestore, RefusesOtherWorldsParametersAndVersions) {
    SerialExecutor executor;
    const std::vector<std::byte>& block = busyBlock();
    const auto refusal = [&](Simulation& simulation, std::vector<std::byte> bytes) {
        Diagnostics diagnostics;
        const std::uint64_t before = simulation.stateHash();
        EXPECT_FALSE(simulation.restore(bytes, diagnostics));
        EXPECT_EQ(simulation.stateHash(), before);
        EXPECT_TRUE(diagnostics.hasErrors());
        for (const Diagnostic& d : diagnostics.items()) {
            EXPECT_FALSE(d.place.empty());
            EXPECT_FALSE(d.remedy.empty());
        }
        return diagnostics.items().empty() ? std::string() : diagnostics.items()[0].message;
    };
    Simulation elsewhere(test::shippedWorld("Corridor"), executor, {});
    addRoamers(elsewhere, 3);
    EXPECT_NE(refusal(elsewhere, block).find("another world"), std::string::npos);

    SimulationOptions options;
    options.parameters.motor.acceleration = 1.5f;
    Simulation otherwise(test::shippedWorld("TicketHall"), executor, options);
    EXPECT_NE(refusal(otherwise, block).find("other parameters"), std::string::npos);

    Simulation same(test::shippedWorld("TicketHall"), executor, {});
    std::vector<std::byte> bytes = block;
    bytes[0] = std::byte('X');
    EXPECT_NE(refusal(same, bytes).find("not a saved run"), std::string::npos);
    bytes = block;
    bytes[8] = std::byte(200);
    EXPECT_NE(refusal(same, bytes).find("version 200"), std::string::npos);
    bytes = block;
    std::swap(bytes[12], bytes[15]);
    EXPECT_NE(refusal(same, bytes).find("byte order"), std::string::npos);
    bytes = block;
    bytes.push_back(std::byte(0));
    EXPECT_NE(refusal(same, bytes).find("cut off"), std::string::npos);
    EXPECT_NE(refusal(same, {}).find("too short"), std::string::npos);
    Diagnostics diagnostics;
    EXPECT_TRUE(same.restore(block, diagnostics)) << test::describe(diagnostics);
}

TEST(SaveRestore, RefusesEveryTruncationAndFlip) {
    SerialExecutor executor;
    Simulation simulation(test::shippedWorld("TicketHall"), executor, {});
    const std::vector<std::byte>& block = busyBlock();
    const std::uint64_t before = simulation.stateHash();
    RandomStream random(3, 0u, 0u);
    for (int i = 0; i < 120; ++i) {
        const std::size_t length = i < 60 ? std::size_t(i) : random.below(std::uint32_t(block.size()));
        Diagnostics diagnostics;
        EXPECT_FALSE(simulation.restore(std::span(block).first(length), diagnostics)) << length;
    }
    for (int i = 0; i < 300; ++i) {
        std::vector<std::byte> bytes = block;
        const std::size_t at = i < 48 ? std::size_t(i) : random.below(std::uint32_t(block.size()));
        bytes[at] ^= std::byte(1u << random.below(8));
        Diagnostics diagnostics;
        EXPECT_FALSE(simulation.restore(bytes, diagnostics)) << at;
    }
    EXPECT_EQ(simulation.stateHash(), before);
}

/// Makes the header's length and checksum (bytes 16 to 31) fit whatever the payload has become.
void forge(std::vector<std::byte>& bytes) {
    const std::span<const std::byte> payload = std::span(bytes).subspan(blockHeaderBytes);
    const std::uint64_t length = payload.size();
    const std::uint64_t checksum = hashBytes(payload);
    std::memcpy(bytes.data() + 16, &length, sizeof(length));
    std::memcpy(bytes.data() + 24, &checksum, sizeof(checksum));
}

/// A run with trains, arrivals and people who hold things.
const std::vector<std::byte>& authoredBlock() {
    static const std::vector<std::byte> block = [] {
        SerialExecutor executor;
        SimulationOptions options;
        options.authored = true;
        Simulation simulation(test::shippedWorld("TicketHall"), executor, options);
        simulation.addInhabitants();
        RandomStream random(4, 0u, 0u);
        for (int frame = 0; frame < 200; ++frame) {
            for (AgentChunk& chunk : simulation.agents().chunks())
                for (std::size_t i = 0; i < chunk.size(); ++i) {
                    const auto kind = RequestKind(random.below(requestKindCount - 1));
                    const bool chats = kind == RequestKind::OpenChat || kind == RequestKind::JoinChat;
                    const auto objects = std::uint32_t(simulation.world().objects.size());
                    chunk.requests[i].file(kind, ObjectId(random.below(objects)),
                                           chats ? random.below(40) : anyArgument);
                }
            simulation.step();
        }
        EXPECT_GT(simulation.objects().tally.granted, 100u);
        return saved(simulation);
    }();
    return block;
}

void expectForgeriesRefusedOrLivedIn(const std::vector<std::byte>& block, bool authored) {
    SerialExecutor executor;
    SimulationOptions options;
    options.authored = authored;
    Simulation simulation(test::shippedWorld("TicketHall"), executor, options);
    RandomStream random(8, 0u, 0u);
    int accepted = 0;
    for (int i = 0; i < 1200; ++i) {
        std::vector<std::byte> bytes = block;
        const int edits = 1 + int(random.below(3));
        for (int e = 0; e < edits; ++e) {
            const std::size_t at = 48 + random.below(std::uint32_t(bytes.size() - 48));
            bytes[at] = random.chance(0.5f) ? bytes[at] ^ std::byte(1u << random.below(8)) : std::byte(random.bits());
        }
        if (random.chance(0.1f))
            bytes.resize(48 + random.below(std::uint32_t(bytes.size() - 48)));
        forge(bytes);
        Diagnostics diagnostics;
        if (!simulation.restore(bytes, diagnostics)) {
            EXPECT_TRUE(diagnostics.hasErrors());
            continue;
        }
        ++accepted;
        for (int frame = 0; frame < 4; ++frame)
            simulation.step();
        EXPECT_TRUE(simulation.checkObjects(diagnostics)) << test::describe(diagnostics);
    }
    EXPECT_GT(accepted, 100); // Many numbers may be any number.
}

TEST(SaveRestore, ForgedBlocksAreRefusedOrLivedIn) {
    expectForgeriesRefusedOrLivedIn(busyBlock(), false);
}

TEST(SaveRestore, ForgedBlocksOfAuthoredRunsAreRefusedOrLivedIn) {
    expectForgeriesRefusedOrLivedIn(authoredBlock(), true);
}

TEST(SaveRestore, ForgedLengthsAskForNoMemory) {
    SerialExecutor executor;
    Simulation simulation(test::shippedWorld("TicketHall"), executor, {});
    for (std::size_t at = 48 + 16; at + 8 <= busyBlock().size(); at += 4) {
        std::vector<std::byte> bytes = busyBlock();
        std::fill(bytes.begin() + std::ptrdiff_t(at), bytes.begin() + std::ptrdiff_t(at) + 8, std::byte(0xff));
        forge(bytes);
        Diagnostics diagnostics;
        simulation.restore(bytes, diagnostics);
        if (at > 600)
            at += 252; // Past the headers of the lists it is people; a sample of them will do.
    }
}

} // namespace
} // namespace ped
