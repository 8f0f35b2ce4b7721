// SPDX-License-Identifier: MIT
// What people have with them: who has it, what room it takes, who keeps off it, and what it costs on stairs.
#include "ped/Agents/Luggage.h"

#include "Core/Simulation/SimulationScene.h"
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Motor/GroundFollowing.h"
#include "ped/Objects/Population.h"
#include "ped/Station/StationValidate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace ped {
namespace {

/// A hall whose people have luggage, and as many who roam in it.
struct LuggageHall {
    LuggageHall(std::vector<LuggageDesc> luggage, std::uint32_t people, Executor& executor, std::uint64_t seed = 1,
                std::uint32_t chunkSize = 256) {
        StationDesc station;
        station.name = "Hall";
        station.regions.push_back(test::room("Hall", 0.0f, 0.0f, 24.0f, 16.0f));
        station.population.luggage = std::move(luggage);
        world = test::build(station);
        SimulationOptions options;
        options.seed = seed;
        options.chunkSize = chunkSize;
        simulation = std::make_unique<Simulation>(*world, executor, options);
        EXPECT_EQ(addRoamers(*simulation, people), people);
    }
    std::unique_ptr<World> world;
    std::unique_ptr<Simulation> simulation;
};

const std::vector<LuggageDesc> halfCases{{"", LuggageKind::Case, 0.5f}, {"", LuggageKind::Pram, 0.1f}};

std::map<LuggageKind, int> countKinds(const Simulation& s) {
    std::map<LuggageKind, int> count;
    for (const AgentChunk& chunk : s.agents().chunks())
        for (const Body& body : chunk.body)
            ++count[luggageOf(body)];
    return count;
}

/// How bodies and others' luggage come together over a run.
struct Touches {
    double people = 0.0;  ///< Bodies, frame by frame.
    double bodies = 0.0;  ///< Bodies that overlap another body by more than a centimetre.
    double luggage = 0.0; ///< Bodies that overlap somebody's luggage by more than 3 cm.
    float deepest = 0.0f; ///< [m]
};

void addTouches(const CrowdSnapshot& crowd, Touches& t) {
    for (const SnapshotBody& one : crowd.bodies()) {
        t.people += 1.0;
        bool touchesBody = false, touchesLuggage = false;
        crowd.visitWithin(one.position, one.region, 2.0f, [&](const SnapshotBody& other) {
            if (other.id == one.id || ((one.flags | other.flags) & bodySits) != 0)
                return;
            const auto depth = [&](const SnapshotBody& disc) {
                return one.radius + disc.radius - distance(one.position.xy(), disc.position.xy());
            };
            touchesBody = touchesBody || depth(other) > 0.01f;
            if (const std::uint32_t disc = crowd.luggageOf(other); disc != 0) {
                touchesLuggage = touchesLuggage || depth(crowd.body(disc)) > 0.03f;
                t.deepest = std::max(t.deepest, depth(crowd.body(disc)));
            }
        });
        t.bodies += touchesBody ? 1.0 : 0.0;
        t.luggage += touchesLuggage ? 1.0 : 0.0;
    }
}

TEST(Luggage, IsBehindWhoeverWalksAndBesideWhoeverStands) {
    const LuggageRoom& rolling = roomOf(LuggageKind::Case);
    const Vec2 behind = luggageFrom(rolling, {1.0f, 0.0f}, 1.3f);
    EXPECT_NEAR(behind.x, -rolling.away, 1e-5f);
    EXPECT_NEAR(behind.y, 0.0f, 1e-5f);
    const Vec2 beside = luggageFrom(rolling, {1.0f, 0.0f}, 0.0f);
    EXPECT_NEAR(beside.x, 0.0f, 1e-5f);
    EXPECT_NEAR(beside.y, -rolling.aside, 1e-5f) << "on the right";
    EXPECT_GT(luggageFrom(roomOf(LuggageKind::Pram), {0.0f, 1.0f}, 1.3f).y, 0.5f) << "prams are pushed";
    for (const LuggageKind kind : {LuggageKind::Case, LuggageKind::Pram})
        for (float speed = 0.0f; speed < 1.0f; speed += 0.01f) {
            const Vec2 here = luggageFrom(roomOf(kind), {0.6f, 0.8f}, speed);
            EXPECT_LT(distance(here, luggageFrom(roomOf(kind), {0.6f, 0.8f}, speed + 0.01f)), 0.04f) << "no jump";
            EXPECT_LE(length(here) + roomOf(kind).radius, luggageReach + 1e-5f);
        }
}

TEST(Luggage, SharesAreThoseOfTheType) {
    SerialExecutor executor;
    StationDesc station;
    station.name = "Hall";
    station.regions.push_back(test::room("Hall", 0.0f, 0.0f, 60.0f, 40.0f));
    station.population.initial = 700;
    station.population.mix = {{"tourist", 1.0f}, {"commuter", 1.0f}, {"police", 1.0f}};
    station.population.luggage = {{"tourist", LuggageKind::Case, 0.6f},
                                  {"tourist", LuggageKind::Bag, 0.3f},
                                  {"police", LuggageKind::None, 0.0f},
                                  {"", LuggageKind::Bag, 0.5f}};
    const auto world = test::build(station);
    SimulationOptions options;
    options.authored = true;
    Simulation s(*world, executor, options);
    s.addInhabitants();
    std::map<std::string, std::map<LuggageKind, double>> share;
    std::map<std::string, double> all;
    for (const AgentChunk& chunk : s.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const std::string& type = s.types().names[chunk.identity[i].type];
            share[type][luggageOf(chunk.body[i])] += 1.0;
            all[type] += 1.0;
        }
    ASSERT_GT(all["tourist"], 150.0);
    EXPECT_NEAR(share["tourist"][LuggageKind::Case] / all["tourist"], 0.6, 0.1);
    EXPECT_NEAR(share["tourist"][LuggageKind::Bag] / all["tourist"], 0.3, 0.1);
    EXPECT_NEAR(share["commuter"][LuggageKind::Bag] / all["commuter"], 0.5, 0.1);
    EXPECT_EQ(share["commuter"][LuggageKind::Case], 0.0);
    EXPECT_EQ(share["police"][LuggageKind::None], all["police"]);
}

TEST(Luggage, OthersKeepOffIt) {
    SerialExecutor executor;
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        LuggageHall hall(halfCases, 60, executor, seed);
        const auto count = countKinds(*hall.simulation);
        ASSERT_GT(count.at(LuggageKind::Case), 15);
        Touches touches;
        for (int i = 0; i < 900; ++i) {
            hall.simulation->step();
            if (i > 60)
                addTouches(hall.simulation->crowd(), touches);
        }
        EXPECT_EQ(touches.bodies, 0.0) << seed;
        EXPECT_LT(touches.luggage / touches.people, 0.01) << seed;
        RecordProperty("touches", std::to_string(touches.luggage / touches.people));
        std::printf("seed %d: %.4f of bodies touch luggage, deepest %.2f m\n", int(seed),
                    touches.luggage / touches.people, double(touches.deepest));
    }
}

TEST(Luggage, RunsAreTheSameOnThreadsAndChunksAndAfterASave) {
    SerialExecutor serial;
    test::ThreadExecutor threads(3);
    LuggageHall one(halfCases, 60, serial, 4), other(halfCases, 60, threads, 4, 16);
    for (int i = 0; i < 200; ++i) {
        one.simulation->step();
        other.simulation->step();
    }
    EXPECT_EQ(one.simulation->stateHash(), other.simulation->stateHash());
    std::vector<std::byte> block;
    one.simulation->save(block);
    LuggageHall third(halfCases, 0, serial, 4);
    Diagnostics diagnostics;
    ASSERT_TRUE(third.simulation->restore(block, diagnostics)) << test::describe(diagnostics);
    for (int i = 0; i < 200; ++i) {
        one.simulation->step();
        third.simulation->step();
    }
    EXPECT_EQ(one.simulation->stateHash(), third.simulation->stateHash());
    LuggageHall without({}, 60, serial, 4);
    EXPECT_NE(one.simulation->stateHash(), without.simulation->stateHash());
}

/// How far somebody gets on stairs in ten seconds. [m]
float climb(LuggageKind kind) {
    SerialExecutor executor;
    StationDesc station;
    station.name = "Flight";
    RegionDesc flight = test::room("Flight", 0.0f, 0.0f, 19.8f, 4.0f);
    flight.floor.kind = FloorKind::Stairs;
    flight.floor.from = {0.0f, 2.0f};
    flight.floor.to = {19.8f, 2.0f};
    flight.floor.zTo = 10.89f;
    flight.floor.rise = 0.165f;
    flight.floor.run = 0.3f;
    station.regions.push_back(flight);
    const auto world = test::build(station);
    Simulation s(*world, executor, SimulationOptions{});
    Newcomer somebody;
    somebody.position = {2.0f, 2.0f, 1.1f};
    somebody.preferredSpeed = 1.34f;
    somebody.luggage = kind;
    Place top;
    top.position = {18.5f, 2.0f, 10.2f};
    somebody.errand.kind = ErrandKind::Pass;
    somebody.errand.places = s.places().add(std::span(&top, 1));
    const AgentId id = s.add(somebody);
    EXPECT_TRUE(id.valid());
    for (int i = 0; i < 300; ++i)
        s.step();
    return s.agents().record(id).body.position.x - 2.0f;
}

TEST(Luggage, SlowsOnStairs) {
    const float without = climb(LuggageKind::None);
    ASSERT_GT(without, 4.0f);
    for (const LuggageKind kind : {LuggageKind::Bag, LuggageKind::Case, LuggageKind::Pram})
        EXPECT_NEAR(climb(kind) / without, roomOf(kind).stairs, 0.03f) << int(kind);
}

TEST(Luggage, WrongRowsAreNamed) {
    StationDesc station = test::oneRoom();
    station.population.luggage = {{"tourst", LuggageKind::Case, 0.5f}};
    Diagnostics unknown;
    EXPECT_FALSE(validateStation(station, unknown));
    EXPECT_NE(test::describe(unknown).find("population.luggage[0].type"), std::string::npos);
    station.population.luggage = {{"", LuggageKind::Case, 0.7f}, {"", LuggageKind::Bag, 0.7f}};
    Diagnostics tooMuch;
    EXPECT_FALSE(validateStation(station, tooMuch));
    EXPECT_NE(test::describe(tooMuch).find("population.luggage[1].share"), std::string::npos);
}

/// What the people of Penn Station do in a while, with luggage or without.
struct PennWhile {
    std::uint64_t caught = 0, missed = 0;
    Touches touches;
    double onStairs = 0.0, slowed = 0.0; ///< Walkers on stairs, frame by frame; those of them with something to carry.
    double speed[luggageKinds] = {};     ///< Mean share of their preferred speed on stairs, by kind.
};

PennWhile watchPenn(bool luggage, std::int32_t people, int seconds) {
    SerialExecutor executor;
    StationDesc station = test::shippedStation("PennStation");
    station.population.initial = people;
    if (luggage)
        station.population.luggage = {{"police", LuggageKind::None, 0.0f},  {"soldier", LuggageKind::None, 0.0f},
                                      {"tourist", LuggageKind::Case, 0.6f}, {"tourist", LuggageKind::Pram, 0.05f},
                                      {"", LuggageKind::Case, 0.25f},       {"", LuggageKind::Pram, 0.03f},
                                      {"", LuggageKind::Bag, 0.4f}};
    const auto world = test::build(station);
    SimulationOptions options;
    options.authored = options.minds = true;
    options.parameters = stationParameters(station.simulation);
    Simulation s(*world, executor, options);
    s.addInhabitants();
    PennWhile out;
    double count[luggageKinds] = {};
    for (int i = 0; i < 30 * seconds; ++i) {
        s.step();
        if (i % 10 != 0)
            continue;
        addTouches(s.crowd(), out.touches);
        for (const AgentChunk& chunk : s.agents().chunks())
            for (std::size_t k = 0; k < chunk.size(); ++k) {
                const Body& body = chunk.body[k];
                if (isLevel(*world, world->region(body.region)) || body.speed < 0.2f)
                    continue;
                const auto kind = std::size_t(luggageOf(body));
                out.onStairs += 1.0;
                out.slowed += kind > 0 ? 1.0 : 0.0;
                count[kind] += 1.0;
                out.speed[kind] += double(body.speed / chunk.identity[k].preferredSpeed);
            }
    }
    for (std::size_t k = 0; k < luggageKinds; ++k)
        out.speed[k] /= std::max(1.0, count[k]);
    out.caught = s.activities().trainsCaught;
    out.missed = s.activities().trainsMissed;
    return out;
}

TEST(Luggage, PeopleInPennStationCatchTheirTrainsWithItSlow) {
    const char* full = std::getenv("PED_FULL");
    const std::int32_t people = full != nullptr ? 1000 : 150;
    const int seconds = full != nullptr ? 300 : 200;
    const PennWhile with = watchPenn(true, people, seconds), without = watchPenn(false, people, seconds);
    for (const PennWhile* w : {&with, &without})
        std::printf(
            "caught %d, missed %d; bodies that overlap %.0f, that touch luggage %.2f %%, deepest %.2f m; on stairs "
            "%.0f, slowed %.0f %%; speed over preferred none %.2f bag %.2f case %.2f pram %.2f\n",
            int(w->caught), int(w->missed), w->touches.bodies, 100.0 * w->touches.luggage / w->touches.people,
            double(w->touches.deepest), w->onStairs, 100.0 * w->slowed / std::max(1.0, w->onStairs), w->speed[0],
            w->speed[1], w->speed[2], w->speed[3]);
    EXPECT_EQ(with.touches.bodies, 0.0) << "nobody's body is in another's";
    EXPECT_GE(double(with.caught), 0.9 * double(without.caught));
    EXPECT_LT(with.touches.luggage / with.touches.people, 0.02);
    EXPECT_GT(with.slowed / with.onStairs, 0.3);
    EXPECT_LT(with.speed[2], 0.95 * with.speed[0]) << "cases are carried; regions with stairs have landings, too";
    EXPECT_EQ(without.slowed, 0.0);
}

} // namespace
} // namespace ped
