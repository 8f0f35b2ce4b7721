// SPDX-License-Identifier: MIT
// What moves through a station without being one of its people: who makes room, who does not, and that the same words
// about it give the same run.
#include "ped/World/Movers.h"

#include "Core/Simulation/PlayedRun.h"
#include "Core/Simulation/SimulationScene.h"
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Base/Random.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/CrowdSnapshot.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ped {
namespace {

Mover walker(Vec3 position, Vec2 velocity, float yield = 1.0f) {
    Mover m;
    m.number = 7;
    m.position = position;
    m.velocity = velocity;
    m.yield = std::uint8_t(255.0f * yield);
    return m;
}

/// Three metres long and 1.2 m wide, along its way.
Mover cart(Vec3 position, Vec2 velocity) {
    Mover m = walker(position, velocity);
    m.number = 3;
    m.kind = MoverKind::Vehicle;
    m.radius = 0.6f;
    m.axis = normalized(velocity, {1.0f, 0.0f}) * 0.9f;
    return m;
}

struct Hall {
    explicit Hall(std::uint32_t roamers, std::uint32_t standing = 0) {
        StationDesc station;
        station.name = "Hall";
        station.regions.push_back(test::room("Hall", 0.0f, 0.0f, 24.0f, 12.0f));
        world = test::build(station);
        simulation = std::make_unique<Simulation>(*world, executor, SimulationOptions{});
        EXPECT_EQ(addRoamers(*simulation, roamers), roamers);
        for (std::uint32_t i = 0; i < standing; ++i)
            stand({4.0f + float(i % 10) * 1.8f, 3.0f + float(i / 10) * 1.5f});
    }

    AgentId stand(Vec2 place) {
        Newcomer somebody;
        somebody.position = toVec3(place, 0.0f);
        return simulation->add(somebody);
    }
    const Body& body(AgentId id) const {
        const AgentPlace place = std::as_const(*simulation).agents().find(id);
        return std::as_const(*simulation).agents().chunks()[place.chunk].body[place.row];
    }
    bool tell(const Mover& mover) {
        Diagnostics diagnostics;
        return simulation->moveObstacle(mover, diagnostics);
    }

    SerialExecutor executor;
    std::unique_ptr<World> world;
    std::unique_ptr<Simulation> simulation;
};

/// What a run with an obstacle shows: for how long somebody overlaps it at a stretch, and how deeply.
struct Passage {
    float longest = 0.0f; ///< [s]
    float deepest = 0.0f; ///< [m]
    int touched = 0;      ///< Frames in which anybody overlaps it by more than a centimetre.
};

Passage watch(Simulation& s, std::uint32_t number, int frames) {
    Passage passage;
    float stretch = 0.0f;
    for (int f = 0; f < frames; ++f) {
        s.step();
        const auto contact = s.obstacleContact(number);
        if (!contact)
            continue;
        const bool touches = contact->depth > 0.01f;
        stretch = touches ? stretch + 1.0f / s.parameters().framesPerSecond : 0.0f;
        passage.longest = std::max(passage.longest, stretch);
        passage.deepest = std::max(passage.deepest, contact->depth);
        passage.touched += touches ? 1 : 0;
    }
    return passage;
}

TEST(MovingObstacles, AHundredPeopleMakeWayForAWalkerWhoCutsThrough) {
    Hall hall(60, 40);
    for (int f = 0; f < 60; ++f)
        hall.simulation->step();
    // Those who stand in the third row stand on the walker's line.
    std::vector<Vec2> before;
    for (std::uint32_t id = 80; id < 90; ++id)
        before.push_back(hall.body(AgentId(id)).position.xy());
    ASSERT_TRUE(hall.tell(walker({1.0f, 6.0f, 0.0f}, {1.4f, 0.0f})));
    const Passage passage = watch(*hall.simulation, 7, 480);
    for (std::uint32_t i = 0; i < 10; ++i)
        EXPECT_GT(distance(before[i], hall.body(AgentId(80 + i)).position.xy()), 0.2f) << i;
    RecordProperty("longest", std::to_string(passage.longest));
    RecordProperty("deepest", std::to_string(passage.deepest));
    EXPECT_EQ(passage.touched, 0) << "deepest " << passage.deepest << " m, longest " << passage.longest << " s";
    EXPECT_EQ(hall.simulation->size(), 100u);
}

TEST(MovingObstacles, PeopleGetOutOfTheWayOfAVehicleInTime) {
    Hall hall(60, 40);
    for (int f = 0; f < 60; ++f)
        hall.simulation->step();
    ASSERT_TRUE(hall.tell(cart({-1.0f, 6.0f, 0.0f}, {3.0f, 0.0f})));
    const Passage passage = watch(*hall.simulation, 3, 240);
    RecordProperty("longest", std::to_string(passage.longest));
    RecordProperty("deepest", std::to_string(passage.deepest));
    EXPECT_EQ(passage.touched, 0) << "deepest " << passage.deepest << " m";
}

TEST(MovingObstacles, SomebodyWhoStandsStepsAsideForAWalkerOrBlocksTheirWay) {
    for (const bool yields : {true, false}) {
        Hall hall(0);
        const AgentId who = hall.stand({10.0f, 6.0f});
        hall.simulation->step();
        const Vec2 before = hall.body(who).position.xy();
        hall.tell(walker({7.0f, 6.0f, 0.0f}, {1.0f, 0.0f}, yields ? 1.0f : 0.0f));
        const Passage passage = watch(*hall.simulation, 7, 120);
        const float moved = distance(before, hall.body(who).position.xy());
        if (yields) {
            EXPECT_GT(moved, 0.3f);
            EXPECT_EQ(passage.touched, 0) << passage.deepest;
        } else {
            EXPECT_LT(moved, 0.01f);
            EXPECT_GT(passage.deepest, 0.2f) << "the host is told by how much it would have to be pushed out";
        }
    }
}

TEST(MovingObstacles, NobodyWalksIntoWhatStandsInTheWay) {
    Hall hall(0);
    Place end;
    end.position = {20.0f, 6.0f, 0.0f};
    Newcomer somebody;
    somebody.position = {3.0f, 6.0f, 0.0f};
    somebody.errand.kind = ErrandKind::Pass;
    somebody.errand.places = hall.simulation->places().add(std::span(&end, 1));
    ASSERT_TRUE(hall.simulation->add(somebody).valid());
    for (const float yield : {0.0f, 1.0f})
        ASSERT_TRUE(hall.tell(walker({10.0f, 6.0f, 0.0f}, {}, yield)));
    Mover parked = cart({14.0f, 6.0f, 0.0f}, {});
    parked.axis = {0.0f, 1.5f};
    ASSERT_TRUE(hall.tell(parked));
    int touched = 0;
    for (int f = 0; f < 900 && hall.simulation->size() > 0; ++f) {
        hall.simulation->step();
        touched +=
            hall.simulation->obstacleContact(7)->depth > 0.01f || hall.simulation->obstacleContact(3)->depth > 0.01f;
    }
    EXPECT_EQ(touched, 0);
    EXPECT_EQ(hall.simulation->leftCount(), 1u) << "gets past both";
}

TEST(MovingObstacles, AnObstacleOnAnotherFloorIsNobodysConcern) {
    const World& world = test::shippedWorld("TwoLevels");
    SerialExecutor executor;
    float low = 1e9f;
    float high = -1e9f;
    for (const Region& region : world.regions) {
        low = std::min(low, region.zMin);
        high = std::max(high, region.zMax);
    }
    ASSERT_GT(high - low, 2.5f);
    // Over the same spot: once below, once above the people.
    std::uint64_t hashes[2];
    for (const bool present : {false, true}) {
        Simulation s(world, executor, SimulationOptions{});
        ASSERT_EQ(addRoamers(s, 60), 60u);
        std::vector<AgentId> ids;
        std::as_const(s).agents().listIds(ids);
        for (const AgentId id : ids) {
            const AgentPlace place = std::as_const(s).agents().find(id);
            if (std::as_const(s).agents().chunks()[place.chunk].body[place.row].position.z > low + 1.0f)
                s.remove(id);
        }
        ASSERT_GT(s.size(), 5u);
        if (present) {
            // Somewhere on the upper floor.
            std::uint64_t draws = 0;
            Vec3 spot;
            do
                spot = randomGround(world, 3, AgentId(0), draws, Purpose::Placement).position;
            while (spot.z < high - 0.1f);
            Diagnostics diagnostics;
            ASSERT_TRUE(s.moveObstacle(walker(spot, {}), diagnostics));
        }
        for (int f = 0; f < 60; ++f)
            s.step();
        if (present) {
            EXPECT_TRUE(s.obstacleContact(7)->seen);
            EXPECT_TRUE(s.removeObstacle(7));
        }
        s.step();
        hashes[present ? 1 : 0] = s.stateHash();
    }
    EXPECT_EQ(hashes[0], hashes[1]) << "a run forgets an obstacle that nobody met";
}

/// A player who changes course at random and a cart that comes and goes.
void playObstacles(Simulation& s, RandomStream& random, Vec3& player) {
    if (s.frame() % 9 == 0) {
        std::uint64_t draws = random.below(100000);
        if (s.frame() % 90 == 0) // Jumps.
            player = randomGround(s.world(), 3, AgentId(0), draws, Purpose::Placement).position;
        const Vec2 velocity{random.uniform(-2.0f, 2.0f), random.uniform(-2.0f, 2.0f)};
        Diagnostics diagnostics;
        EXPECT_TRUE(s.moveObstacle(walker(player, velocity), diagnostics)) << test::describe(diagnostics);
        player = player + toVec3(velocity * 0.3f, 0.0f);
    }
    if (s.frame() % 120 == 30) {
        std::uint64_t draws = random.below(100000);
        Diagnostics diagnostics;
        const Vec3 from = randomGround(s.world(), 5, AgentId(0), draws, Purpose::Placement).position;
        EXPECT_TRUE(s.moveObstacle(cart(from, {2.0f, 1.0f}), diagnostics));
    }
    if (s.frame() % 120 == 100)
        s.removeObstacle(3);
}

TEST(MovingObstacles, ThreadsChunksReplayAndSavesGiveTheRunThatWasPlayed) {
    const World& world = test::shippedWorld("TicketHall");
    SerialExecutor alone;
    const auto played = mindfulRun(world, alone);
    RandomStream random(4, 0, 1);
    Vec3 player;
    std::vector<std::byte> block;
    std::vector<std::uint64_t> hashes;
    for (int f = 0; f < 360; ++f) {
        playObstacles(*played, random, player);
        played->step();
        if (f == 200)
            played->save(block);
        hashes.push_back(played->presentHash());
    }
    std::vector<OutsideEvent> log;
    ASSERT_TRUE(readEventBytes(eventBytes(played->events().past), log));
    EXPECT_GT(log.size(), 40u);
    Diagnostics diagnostics;
    test::ThreadExecutor threads(4);
    for (const std::uint32_t chunkSize : {256u, 16u}) {
        const auto replayed = mindfulRun(world, threads, chunkSize);
        for (const OutsideEvent& event : log)
            ASSERT_TRUE(replayed->post(event, diagnostics)) << test::describe(diagnostics);
        for (std::size_t f = 0; f < hashes.size(); ++f) {
            replayed->step();
            ASSERT_EQ(replayed->presentHash(), hashes[f]) << "frame " << f << ", chunks of " << chunkSize;
        }
        EXPECT_EQ(replayed->obstacles().size(), played->obstacles().size());
    }
    // From the middle of the run: obstacles that are there go on as they were going.
    const auto restored = mindfulRun(world, threads, 32);
    ASSERT_TRUE(restored->restore(block, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(restored->presentHash(), hashes[200]);
    for (const OutsideEvent& event : log)
        if (event.frame >= restored->frame()) {
            ASSERT_TRUE(restored->post(event, diagnostics));
        }
    while (restored->frame() < hashes.size())
        restored->step();
    EXPECT_EQ(restored->presentHash(), hashes.back());
}

TEST(MovingObstacles, ALogThatForgetsItsPastKeepsThePresent) {
    const World& world = test::shippedWorld("TicketHall");
    SerialExecutor alone;
    const auto played = mindfulRun(world, alone);
    RandomStream random(4, 0, 1);
    Vec3 player;
    for (int f = 0; f < 240; ++f) {
        playObstacles(*played, random, player);
        played->step();
    }
    const std::uint64_t before = played->stateHash();
    ASSERT_FALSE(played->obstacles().empty());
    played->forgetPastEvents();
    EXPECT_EQ(played->events().past.size(), played->obstacles().size());
    EXPECT_EQ(played->stateHash(), before);
    std::vector<std::byte> block;
    played->save(block);
    const auto restored = mindfulRun(world, alone);
    Diagnostics diagnostics;
    ASSERT_TRUE(restored->restore(block, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(restored->stateHash(), before);
}

TEST(MovingObstacles, WhatCannotBeIsRefusedWithAReason) {
    Hall hall(5);
    const auto refused = [&](Mover m) {
        Diagnostics diagnostics;
        const bool posted = hall.simulation->moveObstacle(m, diagnostics);
        EXPECT_EQ(posted, !diagnostics.hasErrors());
        for (const Diagnostic& d : diagnostics.items())
            EXPECT_FALSE(d.remedy.empty()) << d.message;
        return !posted;
    };
    const Mover good = walker({5.0f, 5.0f, 0.0f}, {});
    Mover m = good;
    m.position.x = std::numeric_limits<float>::quiet_NaN();
    EXPECT_TRUE(refused(m));
    m = good;
    m.velocity.y = std::numeric_limits<float>::infinity();
    EXPECT_TRUE(refused(m));
    m = good;
    m.velocity.y = 900.0f;
    EXPECT_TRUE(refused(m)) << "a player who jumps has no such speed";
    m = good;
    m.radius = 0.0f;
    EXPECT_TRUE(refused(m));
    m = good;
    m.axis = {1e3f, 0.0f};
    EXPECT_TRUE(refused(m));
    m = good;
    m.number = limits::moverNumbers;
    EXPECT_TRUE(refused(m));
    EXPECT_FALSE(refused(good));
    EXPECT_FALSE(hall.simulation->removeObstacle(99));
    hall.simulation->step();
    EXPECT_EQ(hall.simulation->obstacles().size(), 1u);
}

TEST(MovingObstacles, InsideWallsAndFarAwayTheyAreKeptAndHurtNobody) {
    Hall hall(40);
    // Half in the wall: its free half is seen. In the rock and in the sky: nobody sees it, and the host is told.
    struct Case {
        Vec3 place;
        bool seen;
    };
    const Case cases[] = {{{-0.2f, 6.0f, 0.0f}, true},
                          {{-5.0f, 6.0f, 0.0f}, false},
                          {{9e4f, -9e4f, 0.0f}, false},
                          {{6.0f, 6.0f, 40.0f}, false}};
    for (const Case& c : cases) {
        ASSERT_TRUE(hall.tell(walker(c.place, {0.5f, 0.0f})));
        hall.simulation->step();
        EXPECT_EQ(hall.simulation->obstacleContact(7)->seen, c.seen) << c.place.x;
        for (int f = 0; f < 30; ++f)
            hall.simulation->step();
    }
    EXPECT_EQ(hall.simulation->size(), 40u);
    // Onto somebody's head: they get free of it in time.
    const AgentId who = hall.stand({12.0f, 6.0f});
    ASSERT_TRUE(hall.tell(walker(hall.body(who).position, {})));
    const Passage passage = watch(*hall.simulation, 7, 60);
    EXPECT_GT(passage.deepest, 0.2f);
    EXPECT_LT(passage.longest, 0.5f);
}

TEST(MovingObstacles, ThousandsAtOnceAreCarried) {
    Hall hall(50);
    Diagnostics diagnostics;
    RandomStream random(1, 0, 1);
    for (std::uint32_t n = 0; n < 3000; ++n) {
        Mover m = walker({random.uniform(0.0f, 24.0f), random.uniform(0.0f, 12.0f), 0.0f},
                         {random.uniform(-3.0f, 3.0f), random.uniform(-3.0f, 3.0f)});
        m.number = n;
        ASSERT_TRUE(hall.simulation->moveObstacle(m, diagnostics));
    }
    for (int f = 0; f < 10; ++f)
        hall.simulation->step();
    EXPECT_EQ(hall.simulation->obstacles().size(), 3000u);
    EXPECT_EQ(hall.simulation->size(), 50u);
    for (std::uint32_t n = 0; n < 3000; ++n)
        ASSERT_TRUE(hall.simulation->removeObstacle(n));
    hall.simulation->step();
    EXPECT_TRUE(hall.simulation->obstacles().empty());
    EXPECT_TRUE(hall.simulation->crowd().movers().empty());
}

TEST(MovingObstacles, ARunWithoutThemIsWhatItWas) {
    SerialExecutor executor;
    const auto plain = test::busyRun(executor, {});
    const auto visited = test::busyRun(executor, {});
    for (int f = 0; f < 60; ++f) {
        test::busyStep(*plain);
        test::busyStep(*visited);
    }
    // Comes and goes between two frames: its event changes nothing.
    Diagnostics diagnostics;
    ASSERT_TRUE(visited->moveObstacle(walker({5.0f, 5.0f, 0.0f}, {}), diagnostics));
    OutsideEvent gone = obstacleGoneEvent(7, visited->frame());
    ASSERT_TRUE(visited->post(gone, diagnostics));
    for (int f = 0; f < 60; ++f) {
        test::busyStep(*plain);
        test::busyStep(*visited);
    }
    EXPECT_EQ(plain->stateHash(), visited->stateHash());
}

TEST(MovingObstacles, AuthorsWriteThemInLists) {
    Hall hall(5);
    EventListDesc list;
    EventDesc e;
    e.kind = EventKind::Obstacle;
    e.time = 1.0f;
    e.index = 4;
    e.body = MoverKind::Vehicle;
    e.position = {5.0f, 5.0f, 0.0f};
    e.radius = 0.5f;
    e.length = 3.0f;
    e.facing = 90.0f;
    e.yield = 0.5f;
    list.events.push_back(e);
    e.time = 2.0f;
    e.present = false;
    list.events.push_back(e);
    e.present = true;
    e.time = 3.0f;
    e.position = {-50.0f, 5.0f, 0.0f};
    list.events.push_back(e);
    std::vector<OutsideEvent> events;
    Diagnostics diagnostics;
    ASSERT_TRUE(makeEvents(*hall.simulation, list, events, diagnostics)) << test::describe(diagnostics);
    ASSERT_EQ(diagnostics.items().size(), 1u) << "a warning: it begins off the ground";
    EXPECT_EQ(diagnostics.items()[0].place, "events[2].position");
    for (const OutsideEvent& event : events)
        ASSERT_TRUE(hall.simulation->post(event, diagnostics));
    while (hall.simulation->frame() < 45)
        hall.simulation->step();
    ASSERT_EQ(hall.simulation->obstacles().size(), 1u);
    const Mover& m = hall.simulation->obstacles()[0];
    EXPECT_EQ(m.number, 4u);
    EXPECT_EQ(m.kind, MoverKind::Vehicle);
    EXPECT_NEAR(m.axis.y, 1.0f, 1e-5f);
    EXPECT_EQ(m.yield, 128);
    while (hall.simulation->frame() < 75)
        hall.simulation->step();
    EXPECT_TRUE(hall.simulation->obstacles().empty());
}

} // namespace
} // namespace ped
