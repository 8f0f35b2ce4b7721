// SPDX-License-Identifier: MIT
#include "ped/Simulation/StandingRoom.h"
#include "ped/Simulation/AgentChunks.h"

#include "Shared/Stations.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

AgentRecord personAt(std::uint32_t id, Vec3 position, float radius) {
    AgentRecord r;
    r.identity.id = AgentId(id);
    r.body.position = position;
    r.body.radius = radius;
    return r;
}

TEST(StandingRoom, AgreesWithAskingEverybody) {
    const auto world = test::build(test::oneRoom());
    RandomStream random(2, 0u, 0u);
    AgentChunks store(16, 3);
    StandingRoom room(*world);
    std::vector<AgentRecord> people;
    int refused = 0;
    for (std::uint32_t id = 0; id < 600; ++id) {
        const Vec3 p{random.uniform(-1.0f, 21.0f), random.uniform(-1.0f, 13.0f), random.chance(0.3f) ? 4.0f : 0.0f};
        const float radius = random.uniform(0.1f, 0.9f);
        bool free = true;
        float nearest = 1e9f; // Between the skins of the two bodies.
        for (const AgentRecord& r : people) {
            if (store.find(r.identity.id).valid() && r.body.position.z == p.z) {
                const float gap = distance(r.body.position.xy(), p.xy()) - radius - r.body.radius;
                free &= gap >= 0.0f;
                nearest = std::min(nearest, gap);
            }
        }
        const bool answer = room.isFree(store, p, radius, 0.0f);
        if (nearest < 0.0f || nearest > 0.06f) { // Within a hand's breadth, either answer will do.
            ASSERT_EQ(answer, free) << id;
        }
        refused += !answer;
        if (answer) {
            people.push_back(personAt(id, p, radius));
            store.add(people.back());
            room.insert(AgentId(id), people.back().body);
        }
        if (random.chance(0.3f) && !people.empty())
            store.remove(people[random.below(std::uint32_t(people.size()))].identity.id);
        if (id % 100 == 50)
            room.rebuild(store);
    }
    EXPECT_GT(refused, 50);
}

TEST(StandingRoom, NobodyAppearsRightBeforeSomebodyWhoComes) {
    const auto world = test::build(test::oneRoom());
    AgentChunks store(16, 3);
    StandingRoom room(*world);
    AgentRecord walker = personAt(1, {5, 5, 0}, 0.25f);
    walker.body.velocity = {1.5f, 0.0f};
    store.add(walker);
    room.rebuild(store);
    EXPECT_FALSE(room.isFree(store, {5.7f, 5, 0}, 0.25f, 0.0f)) << "it would be run into before it is noticed";
    EXPECT_TRUE(room.isFree(store, {5.9f, 5, 0}, 0.25f, 0.0f));
    EXPECT_TRUE(room.isFree(store, {4.4f, 5, 0}, 0.25f, 0.0f)) << "behind it there is room";
}

TEST(StandingRoom, FindsThoseWhoHaveMovedSince) {
    const auto world = test::build(test::oneRoom());
    RandomStream random(4, 0u, 0u);
    AgentChunks store(16, 3);
    StandingRoom before(*world), now(*world);
    for (std::uint32_t id = 0; id < 60; ++id)
        store.add(personAt(id, {random.uniform(0.0f, 20.0f), random.uniform(0.0f, 12.0f), 0.0f}, 0.25f));
    before.rebuild(store);
    constexpr float moved = 1.3f;
    for (const AgentChunk& chunk : store.chunks())
        for (Body& body : chunk.body)
            body.position = body.position + Vec3{random.uniform(-0.9f, 0.9f), random.uniform(-0.9f, 0.9f), 0.0f};
    now.rebuild(store);
    int taken = 0;
    for (int i = 0; i < 2000; ++i) {
        const Vec3 p{random.uniform(0.0f, 20.0f), random.uniform(0.0f, 12.0f), 0.0f};
        const bool free = now.isFree(store, p, 0.25f, 0.0f);
        ASSERT_EQ(before.isFree(store, p, 0.25f, moved), free);
        taken += free ? 0 : 1;
    }
    EXPECT_GT(taken, 100);
}

} // namespace
} // namespace ped
