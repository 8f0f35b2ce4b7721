// SPDX-License-Identifier: MIT
// A run with somebody at the controls, and the same run from its log.
#include "ped/Simulation/OutsideEvents.h"

#include "Core/Simulation/PlayedRun.h"
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/Errands.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/Boards.h"
#include "ped/World/Passable.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

constexpr std::uint32_t runFrames = 360;

/// What somebody at the controls does before a frame, at random.
void play(Simulation& s, RandomStream& random) {
    const World& world = s.world();
    if (s.frame() == 0 || !random.chance(0.15f))
        return;
    const auto any = [&](ObjectKind kind) {
        const std::size_t count = world.objects.ofKind(kind).size();
        return count == 0 ? ObjectId() : world.objects.idOf(kind, random.below(std::uint32_t(count)));
    };
    switch (random.below(10)) {
    case 0:
    case 1:
        s.setDoorOpen(PortalId(random.below(std::uint32_t(world.topology.portals.size()))), random.chance(0.4f));
        break;
    case 2:
        s.setDoorOpen(PortalId(random.below(std::uint32_t(world.topology.portals.size()))), random.chance(0.4f),
                      int(random.below(2)));
        break;
    case 3:
        s.setHazard(RegionId(random.below(std::uint32_t(world.regions.size()))), std::uint8_t(random.below(3)));
        break;
    case 4:
        s.setPointOpen(any(ObjectKind::PurchasePoint), random.chance(0.5f));
        break;
    case 5:
        s.setBoothOpen(any(ObjectKind::TicketBooth), random.chance(0.5f));
        break;
    case 6:
        random.chance(0.5f) ? s.startPerformance(any(ObjectKind::PerformanceArea))
                            : s.endPerformance(any(ObjectKind::PerformanceArea));
        break;
    case 7:
        if (!s.objects().trains.empty()) {
            const auto train = std::uint16_t(random.below(std::uint32_t(s.objects().trains.size())));
            random.chance(0.7f) ? s.delayTrain(train, random.uniform(1.0f, 90.0f)) : s.cancelTrain(train);
        }
        break;
    case 8: {
        Newcomer newcomer;
        std::uint64_t draws = random.below(100000);
        newcomer.position = randomGround(world, 7, AgentId(0), draws, Purpose::Placement).position;
        newcomer.minded = random.chance(0.6f);
        newcomer.type = std::uint16_t(random.below(2));
        newcomer.errand.kind = ErrandKind::Roam;
        s.add(newcomer, random.chance(0.5f));
        break;
    }
    default: {
        std::vector<AgentId> ids;
        std::as_const(s).agents().listIds(ids);
        s.remove(ids[random.below(std::uint32_t(ids.size()))]);
    }
    }
}

struct Played {
    std::vector<std::uint64_t> hashes; ///< After every 30 frames.
    std::vector<OutsideEvent> log;
};

Played playOnce(const World& world, Executor& executor) {
    const auto s = mindfulRun(world, executor);
    RandomStream random(4, 0, 1);
    Played played;
    for (std::uint32_t f = 0; f < runFrames; ++f) {
        play(*s, random);
        s->step();
        if (s->frame() % 30 == 0)
            played.hashes.push_back(s->stateHash());
    }
    played.log = s->events().past;
    EXPECT_TRUE(s->events().pending.empty());
    return played;
}

TEST(OutsideEvents, ThreadsAndReplayGiveTheRunThatWasPlayed) {
    for (const char* station : {"TicketHall", "PennStation"}) {
        const World& world = test::shippedWorld(station);
        SerialExecutor alone;
        const Played played = playOnce(world, alone);
        EXPECT_GT(played.log.size(), 20u);
        // Bytes and back, as recordings keep them.
        std::vector<OutsideEvent> log;
        ASSERT_TRUE(readEventBytes(eventBytes(played.log), log));
        test::ThreadExecutor threads(4);
        for (const std::uint32_t chunkSize : {256u, 16u}) {
            const auto replayed = mindfulRun(world, threads, chunkSize);
            Diagnostics diagnostics;
            for (const OutsideEvent& event : log)
                EXPECT_TRUE(replayed->post(event, diagnostics)) << test::describe(diagnostics);
            for (std::uint32_t f = 0; f < runFrames; ++f) {
                replayed->step();
                if (replayed->frame() % 30 == 0) {
                    ASSERT_EQ(replayed->stateHash() == played.hashes[replayed->frame() / 30 - 1],
                              replayed->events().pending.empty())
                        << station << " frame " << replayed->frame();
                }
            }
            EXPECT_EQ(replayed->stateHash(), played.hashes.back()) << station;
            EXPECT_TRUE(replayed->checkObjects(diagnostics)) << test::describe(diagnostics);
        }
    }
}

TEST(OutsideEvents, ASaveKeepsWhatIsStillToCome) {
    const World& world = test::shippedWorld("TicketHall");
    SerialExecutor executor;
    const Played played = playOnce(world, executor);
    const auto whole = mindfulRun(world, executor);
    Diagnostics diagnostics;
    OutsideEvent slower;
    slower.kind = EventKind::Parameter;
    slower.text = "navigation.densityCost";
    slower.amount = 3.0f;
    slower.frame = 50;
    ASSERT_TRUE(whole->post(slower, diagnostics));
    for (const OutsideEvent& event : played.log)
        ASSERT_TRUE(whole->post(event, diagnostics));
    std::vector<std::byte> block;
    for (std::uint32_t f = 0; f < runFrames; ++f) {
        if (f == runFrames / 2)
            whole->save(block);
        whole->step();
    }
    const auto half = mindfulRun(world, executor);
    ASSERT_TRUE(half->restore(block, diagnostics)) << test::describe(diagnostics);
    EXPECT_FALSE(half->events().pending.empty());
    EXPECT_EQ(half->parameters().navigation.densityCost, 3.0f) << "set by an event before the save";
    while (half->frame() < runFrames)
        half->step();
    EXPECT_EQ(half->stateHash(), whole->stateHash());
    EXPECT_EQ(half->events().past.size(), whole->events().past.size());
}

TEST(OutsideEvents, WhatCannotHappenIsRefusedWithAReason) {
    const World& world = test::shippedWorld("TicketHall");
    SerialExecutor executor;
    const auto s = mindfulRun(world, executor);
    const auto refused = [&](EventKind kind, std::uint32_t thing, float amount = 0.0f, const char* text = "") {
        OutsideEvent event;
        event.kind = kind;
        event.thing = thing;
        event.amount = amount;
        event.text = text;
        Diagnostics diagnostics;
        const bool posted = s->post(event, diagnostics);
        EXPECT_EQ(posted, !diagnostics.hasErrors());
        for (const Diagnostic& d : diagnostics.items())
            EXPECT_FALSE(d.remedy.empty()) << d.message;
        return !posted;
    };
    EXPECT_TRUE(refused(EventKind::Door, 60000));
    EXPECT_TRUE(refused(EventKind::Door, OutsideEvent::nothing));
    EXPECT_TRUE(refused(EventKind::Hazard, std::uint32_t(world.regions.size())));
    EXPECT_TRUE(refused(EventKind::Booth, 0xfffff));
    EXPECT_TRUE(refused(EventKind::CancelTrain, 9999));
    EXPECT_TRUE(refused(EventKind::Parameter, 0, 1.0f, "navigation.nonsense"));
    EXPECT_TRUE(refused(EventKind::Parameter, 0, -1.0f, "navigation.densityCost"));
    EXPECT_TRUE(refused(EventKind::Alarm, 0, std::numeric_limits<float>::quiet_NaN()));
    EXPECT_FALSE(refused(EventKind::Custom, 0, 0.0f, "anything"));
    s->step();
    s->step();
    EXPECT_TRUE(refused(EventKind::Custom, 0)) << "frame 0 is over";
    EXPECT_EQ(s->events().past.size(), 1u);
}

TEST(OutsideEvents, NamesThatMeanNothingAreToldWithTheirPlace) {
    const World& world = test::shippedWorld("TicketHall");
    SerialExecutor executor;
    const auto s = mindfulRun(world, executor);
    EventListDesc list;
    for (const EventKind kind : {EventKind::Door, EventKind::Hazard, EventKind::Parameter, EventKind::Booth,
                                 EventKind::Point, EventKind::StartPerformance, EventKind::DelayTrain}) {
        EventDesc event;
        event.kind = kind;
        event.name = "Nowhere";
        list.events.push_back(event);
    }
    std::vector<OutsideEvent> out;
    Diagnostics diagnostics;
    EXPECT_FALSE(makeEvents(*s, list, out, diagnostics));
    EXPECT_TRUE(out.empty());
    ASSERT_EQ(diagnostics.items().size(), list.events.size());
    for (std::size_t i = 0; i < list.events.size(); ++i) {
        EXPECT_EQ(diagnostics.items()[i].place, "events[" + std::to_string(i) + "].name");
        EXPECT_FALSE(diagnostics.items()[i].remedy.empty());
    }
    // One that means something.
    list.events.resize(1);
    list.events[0].name.clear();
    list.events[0].index = 0;
    list.events[0].open = false;
    list.events[0].time = 2.0f;
    list.events[0].from = world.region(world.topology.portals[0].region[1]).name;
    Diagnostics fine;
    ASSERT_TRUE(makeEvents(*s, list, out, fine)) << test::describe(fine);
    ASSERT_EQ(out.size(), 1u);
    EXPECT_EQ(out[0].frame, 60u);
    EXPECT_EQ(out[0].sides, 2);
    ASSERT_TRUE(s->post(out[0], fine));
    while (s->frame() < 61)
        s->step();
    EXPECT_TRUE(s->passable().isShut(Routes::node(PortalId(0), 1)));
    EXPECT_FALSE(s->passable().isShut(Routes::node(PortalId(0), 0)));
}

/// Set-up is repeated by whoever repeats the run.
TEST(OutsideEvents, WhatIsDoneBeforeTheFirstFrameIsNotNoted) {
    const World& world = test::shippedWorld("TicketHall");
    SerialExecutor executor;
    SimulationOptions options;
    Simulation s(world, executor, options);
    const std::uint64_t empty = s.stateHash();
    EXPECT_EQ(addRoamers(s, 5), 5u);
    EXPECT_TRUE(s.events().past.empty());
    EXPECT_TRUE(s.setDoorOpen(PortalId(0), false));
    EXPECT_FALSE(s.setDoorOpen(PortalId(0), false)) << "it is shut";
    EXPECT_NE(s.stateHash(), empty);
    s.step();
    addRoamers(s, 2);
    EXPECT_EQ(s.events().past.size(), 2u);
}

/// Doors shut and open again while a station is full: nobody is behind a shut door, nobody is lost.
TEST(OutsideEvents, PeopleRouteRoundADoorThatIsShutWhileTheyWalk) {
    const World& world = test::shippedWorld("TicketHall");
    SerialExecutor executor;
    SimulationOptions options;
    options.parameters = stationParameters(world.station.simulation);
    Simulation s(world, executor, options);
    addRoamers(s, 80);
    RandomStream random(1, 0, 3);
    for (int f = 0; f < 900; ++f) {
        if (f % 60 == 30)
            for (std::size_t p = 0; p < world.topology.portals.size(); ++p)
                s.setDoorOpen(PortalId(p), random.chance(0.7f));
        s.step();
    }
    EXPECT_EQ(s.size(), 80u);
    Diagnostics diagnostics;
    EXPECT_TRUE(s.checkObjects(diagnostics));
}

TEST(OutsideEvents, BoardsThatAFeatureOpensAreSavedAndHashed) {
    const World& world = test::shippedWorld("TicketHall");
    SerialExecutor executor;
    SimulationOptions options;
    Simulation s(world, executor, options);
    const std::uint64_t before = s.stateHash();
    s.openBoards({.words = 1, .sums = 0, .bids = 0, .frames = 3});
    EXPECT_NE(s.stateHash(), before);
    std::vector<std::byte> block;
    s.save(block);
    Simulation other(world, executor, options);
    Diagnostics diagnostics;
    ASSERT_TRUE(other.restore(block, diagnostics)) << test::describe(diagnostics);
    EXPECT_TRUE(other.boards().isOpen());
    EXPECT_EQ(other.stateHash(), s.stateHash());
}

} // namespace
} // namespace ped
