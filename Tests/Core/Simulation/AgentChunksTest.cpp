// SPDX-License-Identifier: MIT
#include "ped/Simulation/AgentChunks.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

#include <cstring>
#include <map>

namespace ped {
namespace {

/// Somebody in whom every fragment tells who it is.
AgentRecord person(std::uint32_t id) {
    AgentRecord r;
    r.identity.id = AgentId(id);
    r.identity.preferredSpeed = float(id) + 0.5f;
    r.body.position = {float(id), float(id) * 2.0f, 0.0f};
    r.command.speed = float(id) + 1.0f;
    r.motion.elapsed = float(id) + 2.0f;
    r.path.requestFrame = id + 3;
    r.steering.anchorFrame = id + 4;
    r.errand.arrivals = id + 5;
    return r;
}

bool same(const AgentRecord& a, const AgentRecord& b) {
    return std::memcmp(&a.identity, &b.identity, sizeof(Identity)) == 0 &&
           std::memcmp(&a.body, &b.body, sizeof(Body)) == 0 &&
           std::memcmp(&a.command, &b.command, sizeof(MotorCommand)) == 0 &&
           std::memcmp(&a.motion, &b.motion, sizeof(Motion)) == 0 && std::memcmp(&a.path, &b.path, sizeof(Path)) == 0 &&
           std::memcmp(&a.steering, &b.steering, sizeof(Steering)) == 0 &&
           std::memcmp(&a.errand, &b.errand, sizeof(Errand)) == 0;
}

/// What a store promises, against a plain map.
void expectLike(const AgentStore& store, const std::map<std::uint32_t, AgentRecord>& model, std::uint32_t chunkSize) {
    ASSERT_EQ(store.size(), model.size());
    std::vector<AgentId> ids;
    store.listIds(ids);
    ASSERT_EQ(ids.size(), model.size());
    std::size_t at = 0;
    for (const auto& [id, record] : model) {
        ASSERT_EQ(ids[at++].value, id);
        const AgentPlace place = store.find(AgentId(id));
        ASSERT_TRUE(place.valid());
        const AgentChunk& chunk = store.chunks()[place.chunk];
        ASSERT_LT(place.row, chunk.size());
        EXPECT_EQ(chunk.identity[place.row].id.value, id);
        EXPECT_TRUE(same(store.record(AgentId(id)), record)) << id;
    }
    std::size_t stored = 0;
    for (std::uint32_t phase = 0; phase < store.phases(); ++phase) {
        bool full = true; // Chunks of one phase: full ones, one that is not, empty ones.
        for (const std::uint32_t index : store.chunksOfPhase(phase)) {
            const AgentChunk& chunk = store.chunks()[index];
            EXPECT_EQ(chunk.phase, phase);
            EXPECT_TRUE(full || chunk.size() == 0);
            full = chunk.size() == chunkSize;
            EXPECT_LE(chunk.size(), chunkSize);
            for (const std::size_t size :
                 {chunk.body.size(), chunk.command.size(), chunk.motion.size(), chunk.percepts.size(),
                  chunk.path.size(), chunk.steering.size(), chunk.errand.size()})
                EXPECT_EQ(size, chunk.size());
            for (const Identity& identity : chunk.identity)
                EXPECT_EQ(identity.id.value % store.phases(), phase);
            stored += chunk.size();
        }
    }
    EXPECT_EQ(stored, model.size());
}

TEST(AgentChunks, BehavesLikeAMapUnderRandomUse) {
    for (const std::uint32_t chunkSize : {1u, 3u, 16u}) {
        for (const std::uint32_t phases : {1u, 3u, 4u}) {
            AgentChunks store(chunkSize, phases);
            std::map<std::uint32_t, AgentRecord> model;
            RandomStream random(chunkSize * 10 + phases, 0u, 0u);
            std::uint32_t next = 0;
            for (int i = 0; i < 1200; ++i) {
                const float growth = i < 600 ? 0.65f : 0.4f;
                const std::uint32_t dice = random.below(1000);
                if (float(dice) < growth * 1000.0f) {
                    next += random.below(3); // Ids may be skipped.
                    store.add(person(next));
                    model[next] = person(next);
                    ++next;
                } else if (dice < 985) {
                    const std::uint32_t id = random.below(next + 2);
                    EXPECT_EQ(store.remove(AgentId(id)), model.erase(id) == 1);
                } else {
                    store.shuffle(std::uint64_t(i));
                }
                if (i % 40 == 0)
                    expectLike(store, model, chunkSize);
            }
            expectLike(store, model, chunkSize);
            store.clear();
            model.clear();
            expectLike(store, model, chunkSize);
        }
    }
}

TEST(AgentChunks, KnowsNobodyItWasNotGiven) {
    AgentChunks store(8, 3);
    EXPECT_FALSE(store.find(AgentId(0)).valid());
    EXPECT_FALSE(store.find(AgentId()).valid());
    EXPECT_FALSE(store.remove(AgentId(7)));
    store.add(person(5));
    EXPECT_FALSE(store.find(AgentId(4)).valid());
    EXPECT_TRUE(store.remove(AgentId(5)));
    EXPECT_FALSE(store.remove(AgentId(5)));
    EXPECT_FALSE(store.find(AgentId(5)).valid());
}

TEST(AgentChunks, ShuffleMovesPeople) {
    AgentChunks store(16, 3);
    for (std::uint32_t id = 0; id < 300; ++id)
        store.add(person(id));
    std::vector<AgentPlace> before;
    for (std::uint32_t id = 0; id < 300; ++id)
        before.push_back(store.find(AgentId(id)));
    store.shuffle(1);
    int moved = 0;
    for (std::uint32_t id = 0; id < 300; ++id) {
        const AgentPlace now = store.find(AgentId(id));
        moved += now.chunk != before[id].chunk || now.row != before[id].row;
    }
    EXPECT_GT(moved, 280);
}

TEST(AgentChunks, ArrangedEverybodyKeepsEverything) {
    constexpr std::uint32_t people = 500;
    for (const std::uint32_t chunkSize : {1u, 7u, 64u}) {
        AgentChunks store(chunkSize, 3);
        std::map<std::uint32_t, AgentRecord> model;
        std::vector<AgentId> order(people);
        for (std::uint32_t i = 0; i < people; ++i) {
            model[i] = person(i);
            store.add(model[i]);
            order[i] = AgentId(i);
        }
        RandomStream random(5, 0, chunkSize);
        SerialExecutor executor;
        for (int round = 0; round < 3; ++round) {
            for (std::size_t i = people; i > 1; --i)
                std::swap(order[i - 1], order[random.below(std::uint32_t(i))]);
            for (std::uint32_t phase = 0; phase < 3; ++phase)
                store.arrange(phase, order, executor);
            expectLike(store, model, chunkSize);
            for (std::uint32_t phase = 0; phase < 3; ++phase) {
                std::vector<AgentId> stored;
                for (const std::uint32_t chunk : store.chunksOfPhase(phase))
                    for (const Identity& identity : store.chunks()[chunk].identity)
                        stored.push_back(identity.id);
                std::vector<AgentId> expected;
                for (const AgentId id : order)
                    if (id.value % 3 == phase)
                        expected.push_back(id);
                EXPECT_EQ(stored, expected);
            }
        }
    }
}

TEST(AgentChunks, MemoryIsBoundedByTheGreatestCrowd) {
    AgentChunks store(32, 3);
    for (std::uint32_t id = 0; id < 320; ++id)
        store.add(person(id));
    const std::size_t chunks = store.chunks().size();
    for (std::uint32_t id = 320; id < 5000; ++id) {
        store.remove(AgentId(id - 320));
        store.add(person(id));
    }
    EXPECT_LE(store.chunks().size(), chunks + 3);
    // Chunks have room for 32; ten full ones a phase of people of 1.5 kB at most, and a place for every id.
    EXPECT_LT(store.memoryBytes(), 400u * 1536u + 8192u * sizeof(AgentPlace) + 10000u);
}

} // namespace
} // namespace ped
