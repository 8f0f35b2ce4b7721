// SPDX-License-Identifier: MIT
// People who came together walk together.
#include "ped/Agents/Companions.h"

#include "GroupScene.h"

#include "Shared/ThreadExecutor.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Hash.h"
#include "ped/Locomotion/Formation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace ped {
namespace {

using test::GroupScene;
using test::hall;

struct PairFigures {
    float inBand = 0.0f;  ///< Share of frames.
    float apart = 0.0f;   ///< Mean distance. [m]
    float bearing = 0.0f; ///< Mean angle between the way and the other. [degrees]
    float speed = 0.0f;   ///< Mean. [m/s]
};

PairFigures walkOfPair(int size) {
    GroupScene scene(hall());
    const auto ids = scene.add(size, {2, 4}, {58, 4});
    PairFigures f;
    int frames = 0;
    scene.run(40.0f, [&] {
        const Body* a = scene.body(ids[0]);
        const Body* b = scene.body(ids[1]);
        if (a == nullptr || b == nullptr || a->position.x < 10.0f || a->position.x > 50.0f)
            return;
        const Vec2 to = b->position.xy() - a->position.xy();
        ++frames;
        f.inBand += std::fabs(dot(to, a->forward)) <= 0.5f ? 1.0f : 0.0f;
        f.apart += length(to);
        f.bearing += det::atan2(std::fabs(cross(a->forward, to)), std::fabs(dot(a->forward, to))) * 57.29578f;
        f.speed += a->speed;
    });
    EXPECT_GT(frames, 300);
    for (float* figure : {&f.inBand, &f.apart, &f.bearing, &f.speed})
        *figure /= float(std::max(frames, 1));
    return f;
}

TEST(Together, APairWalksSideBySide) {
    const PairFigures f = walkOfPair(2);
    EXPECT_GT(f.inBand, 0.8f);
    EXPECT_GT(f.apart, 0.6f);
    EXPECT_LT(f.apart, 0.9f);
    EXPECT_GT(f.bearing, 68.0f);
    EXPECT_LT(f.bearing, 80.0f);
    EXPECT_NEAR(f.speed, 1.30f, 0.03f);
}

TEST(Together, LargerGroupsWalkSlower) {
    EXPECT_NEAR(walkOfPair(2).speed - walkOfPair(4).speed, 0.08f, 0.03f);
}

TEST(Together, AGroupOfFiveWalksInRows) {
    GroupScene scene(hall());
    const auto ids = scene.add(5, {2, 4}, {58, 4});
    scene.run(20.0f, [] {});
    float least = 1e9f, most = -1e9f;
    for (const AgentId id : ids) {
        least = std::min(least, scene.body(id)->position.x);
        most = std::max(most, scene.body(id)->position.x);
    }
    EXPECT_GT(most - least, 0.5f) << "a second row";
    EXPECT_LT(most - least, 2.5f);
}

TEST(Together, AGroupIsTogetherAgainBehindAPillar) {
    StationDesc station = hall(60, 8);
    CylinderDesc pillar;
    pillar.center = {25, 4, 0};
    pillar.radius = 1.2f;
    pillar.height = 3.0f;
    station.geometry.cylinders = {pillar};
    GroupScene scene(station);
    const auto ids = scene.add(3, {2, 4}, {58, 4});
    float widest = 0.0f, late = 0.0f;
    scene.run(44.0f, [&] {
        const Body* lead = scene.body(ids[0]);
        if (lead == nullptr)
            return;
        for (const AgentId id : ids) {
            const Body* other = scene.body(id);
            const float away = other != nullptr ? distance(other->position, lead->position) : 0.0f;
            widest = std::max(widest, away);
            if (lead->position.x > 25.0f + 10.0f && lead->position.x < 52.0f)
                late = std::max(late, away);
        }
    });
    EXPECT_LT(widest, 4.0f);
    EXPECT_LT(late, 2.2f) << "together again 10 m later";
}

TEST(Together, TheOneWhoLeadsWaitsForThoseBehind) {
    GroupScene scene(hall());
    // One of them begins six metres behind.
    const Vec2 places[] = {{10, 4}, {4, 4}};
    const auto ids = scene.addAt(places, {58, 4});
    scene.run(12.0f, [] {});
    EXPECT_LT(distance(scene.body(ids[0])->position, scene.body(ids[1])->position), 1.5f);
}

TEST(Together, AllGoThroughOneDoorAndArriveTogether) {
    StationDesc station;
    station.name = "Rooms";
    station.regions = {test::room("west", 0, 0, 30, 20), test::room("east", 30, 0, 60, 20)};
    WallDesc wall;
    wall.points = {{30, 0}, {30, 20}};
    wall.gaps = {{4.0f, 5.0f}, {15.0f, 16.0f}};
    station.geometry.walls = {wall};
    GroupScene scene(station);
    // The members stand nearer to different doors.
    const Vec2 places[] = {{4, 8.5f}, {4, 9.5f}, {4, 10.5f}, {4, 11.5f}};
    const auto ids = scene.addAt(places, {56, 10});
    std::vector<float> door(4, 0.0f);
    std::vector<float> arrives(4, 0.0f);
    scene.run(90.0f, [&] {
        for (std::size_t i = 0; i < 4; ++i) {
            const Body* body = scene.body(ids[i]);
            if (body != nullptr && body->position.x > 29.5f && body->position.x < 30.5f)
                door[i] = body->position.y;
            if (body != nullptr)
                arrives[i] = scene.simulation->now();
        }
    });
    EXPECT_EQ(scene.simulation->size(), 0u);
    EXPECT_LT(*std::max_element(door.begin(), door.end()) - *std::min_element(door.begin(), door.end()), 1.5f);
    // ISO 20414, group cohesion: JuPedSim's suite needs 24 s.
    EXPECT_LT(*std::max_element(arrives.begin(), arrives.end()) - *std::min_element(arrives.begin(), arrives.end()),
              10.0f);
}

TEST(Together, SomebodyWhoFellInBehindComesAlongsideAgain) {
    GroupScene scene(hall(60, 5));
    const Vec2 places[] = {{4, 0.8f}, {3.2f, 0.8f}};
    const auto ids = scene.addAt(places, {58, 2.5f}, 1.1f);
    scene.run(12.0f, [] {});
    const Vec3 a = scene.body(ids[0])->position, b = scene.body(ids[1])->position;
    EXPECT_LT(std::fabs(a.x - b.x), 0.4f);
    EXPECT_GT(std::fabs(a.y - b.y), 0.55f);
}

TEST(Together, TheNextOneLeadsWhenTheFirstIsGone) {
    GroupScene scene(hall());
    const auto ids = scene.add(3, {2, 4}, {58, 4});
    scene.run(8.0f, [] {});
    EXPECT_TRUE(scene.simulation->remove(ids[0]));
    scene.run(20.0f, [] {});
    EXPECT_LT(distance(scene.body(ids[1])->position, scene.body(ids[2])->position), 1.5f);
}

TEST(Together, WithoutTheFeatureGroupsChangeNothing) {
    std::uint64_t hashes[2];
    for (const bool grouped : {false, true}) {
        GroupScene scene(hall(), defaultFeatures);
        Place place;
        place.position = {58, 4, 0};
        const std::uint16_t places = scene.simulation->places().add(std::span(&place, 1));
        const std::uint16_t group = grouped ? scene.simulation->makeGroup(2) : Holdings::nothing;
        for (const float y : {3.0f, 5.0f}) {
            Newcomer person;
            person.position = {3, y, 0};
            person.group = group;
            person.errand.kind = ErrandKind::Pass;
            person.errand.places = places;
            scene.simulation->add(person);
        }
        scene.run(10.0f, [] {});
        std::uint64_t hash = 1;
        for (const AgentChunk& chunk : std::as_const(*scene.simulation).agents().chunks())
            hash = hashBytes(std::as_bytes(chunk.body), hash);
        hashes[grouped ? 1 : 0] = hash;
    }
    EXPECT_EQ(hashes[0], hashes[1]);
}

TEST(Together, DeterminismOverThreadsChunksAndRestoring) {
    const auto play = [](Executor* threads, std::uint32_t chunkSize, bool restore) {
        auto scene = std::make_unique<GroupScene>(hall(60, 12), defaultFeatures | featureGroups, chunkSize, threads);
        for (int g = 0; g < 12; ++g)
            scene->add(2 + g % 4, {3.0f + 4.0f * float(g % 6), g < 6 ? 3.5f : 8.5f},
                       {g % 2 == 0 ? 57.0f : 2.0f, 2.0f + 0.7f * float(g)});
        scene->run(10.0f, [] {});
        if (restore) {
            std::vector<std::byte> block;
            scene->simulation->save(block);
            auto other =
                std::make_unique<GroupScene>(hall(60, 12), defaultFeatures | featureGroups, chunkSize, threads);
            Diagnostics diagnostics;
            EXPECT_TRUE(other->simulation->restore(block, diagnostics)) << test::describe(diagnostics);
            scene = std::move(other);
        }
        scene->run(10.0f, [] {});
        return scene->simulation->stateHash();
    };
    const std::uint64_t expected = play(nullptr, 256, false);
    test::ThreadExecutor threads(3);
    EXPECT_EQ(play(&threads, 16, false), expected);
    EXPECT_EQ(play(nullptr, 7, true), expected);
}

// ---- Formation ----

std::vector<Companion> partyAt(std::initializer_list<Vec2> places) {
    std::vector<Companion> party;
    for (const Vec2 p : places) {
        Companion member;
        member.body.position = toVec3(p, 0.0f);
        member.present = 1;
        member.goes = 1;
        party.push_back(member);
    }
    return party;
}

TEST(Formation, NobodySharesAPlaceAndEverybodyFits) {
    const TogetherParameters p;
    for (const float left : {0.0f, 0.5f, 0.8f, 1.6f, 3.0f})
        for (const float right : {0.0f, 0.5f, 0.8f, 1.6f, 3.0f})
            for (int size = 2; size <= 8; ++size) {
                std::vector<Companion> party;
                for (int i = 0; i < size; ++i)
                    party.push_back(partyAt({Vec2{-0.3f * float(i), 0.4f * float(i % 3 - 1)}})[0]);
                FormationSlots slots;
                arrange(p, party, 0, {1, 0}, {left, right}, slots);
                for (int i = 0; i < size; ++i) {
                    EXPECT_LE(slots[std::size_t(i)].aside, left + 1e-3f);
                    EXPECT_GE(slots[std::size_t(i)].aside, -right - 1e-3f);
                    EXPECT_GE(slots[std::size_t(i)].behind, -p.stagger);
                    for (int j = 0; j < i; ++j) {
                        const FormationSlot& a = slots[std::size_t(i)];
                        const FormationSlot& b = slots[std::size_t(j)];
                        EXPECT_GT(std::fabs(a.aside - b.aside) + std::fabs(a.behind - b.behind), 0.5f)
                            << size << " " << left << " " << right;
                    }
                }
            }
}

TEST(Formation, ACompanionStaysOnTheirSide) {
    const TogetherParameters p;
    FormationSlots slots;
    arrange(p, partyAt({{0, 0}, {0.1f, 0.7f}}), 0, {1, 0}, {3, 3}, slots);
    EXPECT_GT(slots[1].aside, 0.5f);
    arrange(p, partyAt({{0, 0}, {0.1f, -0.7f}}), 0, {1, 0}, {3, 3}, slots);
    EXPECT_LT(slots[1].aside, -0.5f);
}

} // namespace
} // namespace ped
