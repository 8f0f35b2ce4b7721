// SPDX-License-Identifier: MIT
// People leave at an alarm: the whole of it, in runs.
#include "ped/Agents/WayBeliefs.h"
#include "ped/Base/Executor.h"
#include "ped/Navigation/Wayfinding.h"
#include "ped/Simulation/FragmentRegistry.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/Passable.h"

#include "EvacuationRun.h"
#include "PlayedRun.h"
#include "Shared/Stations.h"

#include <gtest/gtest.h>

#include <map>

namespace ped {
namespace {

TEST(Evacuate, EverybodyGetsOutOfAMazeWithBlockedRooms) {
    Evacuation e(mazeDesc(36, 2, 3, 40));
    e.untilOut(900.0f);
    EXPECT_EQ(e.run->size(), 0u);
    EXPECT_EQ(e.run->leftCount(), 40u);
}

TEST(Evacuate, SharesOfRolesAreAsAsked) {
    Evacuation e(mazeDesc(16, 1, 0, 100), 0.5f, 0.2f);
    EXPECT_NEAR(double(e.count([](const WayMap& m) { return m.role == WayRole::Trained; })), 10.0, 2.0);
    EXPECT_NEAR(double(e.count([](const WayMap& m) { return m.role == WayRole::Leader; })), 40.0, 3.0);
    EXPECT_NEAR(double(e.count([](const WayMap& m) { return m.role == WayRole::Follower; })), 50.0, 3.0);
}

TEST(Evacuate, NobodySetsOffBeforeTheAlarmOrBeforeTheirOwnTime) {
    StationDesc station = mazeDesc(16, 1, 0, 60);
    station.evacuation.delayMean = 10.0f;
    station.evacuation.delayDeviation = 5.0f;
    Evacuation e(station);
    e.steps(29);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.stage != WayStage::Quiet; }), 0u);
    e.steps(32);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.stage == WayStage::Quiet; }), 0u);
    EXPECT_GT(e.count([](const WayMap& m) { return m.stage == WayStage::Heard; }), 40u);
    double sum = 0.0;
    e.forAll([&](const Identity&, const Body&, const WayMap& m) { sum += double(m.setOff - m.heard) / 30.0; });
    EXPECT_NEAR(sum / 60.0, 10.0, 2.0);
}

TEST(Evacuate, AnAlarmIsHeardInItsRangeOnly) {
    StationDesc station = mazeDesc(36, 1, 0, 80);
    station.events[0].position = {0.0f, 0.0f, 0.0f};
    station.events[0].radius = 12.0f;
    Evacuation e(station);
    e.steps(32);
    e.forAll([&](const Identity&, const Body& body, const WayMap& m) {
        const float away = distance(body.position, Vec3{});
        if (away < 10.0f) {
            EXPECT_NE(m.stage, WayStage::Quiet) << away;
        }
        if (away > 14.0f) {
            EXPECT_EQ(m.stage, WayStage::Quiet) << away;
        }
    });
}

TEST(Evacuate, AFalseAlarmLetsEverybodyGoOn) {
    StationDesc station = mazeDesc(16, 1, 0, 30);
    EventDesc over = station.events[0];
    over.time = 4.0f;
    over.present = false;
    station.events.push_back(over);
    Evacuation e(station);
    e.steps(100);
    EXPECT_GT(e.count([](const WayMap& m) { return m.leaves(); }), 20u);
    e.steps(30);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.stage != WayStage::Quiet; }), 0u);
    const std::size_t left = e.run->size();
    std::map<std::uint32_t, Vec3> before;
    e.forAll([&](const Identity& id, const Body& body, const WayMap&) { before[id.id.value] = body.position; });
    e.steps(600);
    EXPECT_EQ(e.run->size(), left) << "they roam again, and nobody leaves";
    double gone = 0.0;
    e.forAll([&](const Identity& id, const Body& body, const WayMap&) {
        gone += distance(body.position, before[id.id.value]) > 1.0f ? 1.0 : 0.0;
    });
    EXPECT_GT(gone, 0.8 * double(left)) << "almost everybody is elsewhere 20 s later";
}

/// Share of looks at which people mean to stand, or have no way to go on by, over so many seconds.
double idleShare(Evacuation& e, int seconds) {
    double idle = 0.0, looks = 0.0;
    for (int i = 0; i < 3 * seconds; ++i) {
        e.steps(10);
        for (const AgentChunk& chunk : std::as_const(*e.run).agents().chunks())
            for (std::size_t k = 0; k < chunk.size(); ++k) {
                const bool stands = (chunk.body[k].flags & bodyStands) != 0;
                idle += stands || chunk.path[k].status != PathStatus::Ready ? 1.0 : 0.0;
                looks += 1.0;
            }
    }
    return idle / looks;
}

/// What is left of an alarm that was false. Whether people who met in doors on the way get past each other is another
/// matter: Docs/Model/Evacuation.md.
TEST(Evacuate, AfterAnAllClearPeopleMeanToStandNoMoreThanPeopleWhoHeardNothing) {
    StationDesc alarmed = mazeDesc(16, 1, 0, 30);
    EventDesc over = alarmed.events[0];
    over.time = 4.0f;
    over.present = false;
    alarmed.events.push_back(over);
    StationDesc quiet = alarmed;
    quiet.events.clear();
    double after = 0.0, without = 0.0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Evacuation a(alarmed, 1.0f, 0.0f, 1.0f, 256, 0, false, seed), b(quiet, 1.0f, 0.0f, 1.0f, 256, 0, false, seed);
        a.steps(150);
        b.steps(150);
        after += idleShare(a, 30) / 4.0;
        without += idleShare(b, 30) / 4.0;
    }
    EXPECT_LT(after, without + 0.01);
}

TEST(Evacuate, AnAlarmThatSoundsTwiceChangesNothing) {
    StationDesc once = mazeDesc(16, 1, 0, 20);
    StationDesc twice = once;
    twice.events.push_back(twice.events[0]);
    twice.events.back().time = 3.0f;
    Evacuation a(once), b(twice);
    EXPECT_EQ(a.untilOut(300.0f), b.untilOut(300.0f));
}

TEST(Evacuate, WithoutAnExitPeopleSearchOnAndNobodyLeaves) {
    Evacuation e(mazeDesc(9, 0, 0, 10));
    e.steps(1800);
    EXPECT_EQ(e.run->size(), 10u);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.is(wayExplores) && m.rooms > 3; }), 10u);
}

TEST(Evacuate, PeopleInAOneRoomWorldLeaveByItsExit) {
    Evacuation e(mazeDesc(1, 1, 0, 5));
    e.untilOut(60.0f);
    EXPECT_EQ(e.run->size(), 0u);
}

TEST(Evacuate, WhoIsShutInIsTrappedUntilADoorOpens) {
    StationDesc station = mazeDesc(4, 1, 0, 12);
    for (PortalDesc& door : station.portals)
        door.shut = true;
    Evacuation e(station);
    e.steps(600);
    const std::size_t left = e.run->size();
    ASSERT_GT(left, 3u);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.is(wayTrapped); }), left);
    for (std::size_t p = 0; p < e.world->topology.portals.size(); ++p)
        e.run->setDoorOpen(PortalId(p), true);
    e.untilOut(300.0f);
    EXPECT_EQ(e.run->size(), 0u);
}

TEST(Evacuate, PeopleInADangerLeaveItAndPeopleWhoSeeItSetOffWithoutAnAlarm) {
    StationDesc station = mazeDesc(9, 2, 0, 40);
    station.events.clear();
    station.hazards.push_back({"Room 5", 2.0f, 0.0f, 0.0f, 200});
    Evacuation e(station);
    e.steps(58);
    EXPECT_EQ(e.count([](const WayMap& m) { return m.stage != WayStage::Quiet; }), 0u);
    e.steps(30);
    EXPECT_GT(e.count([](const WayMap& m) { return m.stage != WayStage::Quiet; }), 3u);
    e.steps(600);
    e.forAll([&](const Identity&, const Body& body, const WayMap&) { EXPECT_NE(body.region, RegionId(4)); });
}

TEST(Evacuate, ADangerSpreadsAlongTheWaysAndIsOverInTheEnd) {
    StationDesc station = mazeDesc(9, 1, 0, 0);
    station.hazards.push_back({"Room 1", 1.0f, 60.0f, 1.0f, 100});
    Evacuation e(station);
    std::size_t before = 0;
    for (int second = 0; second < 50; ++second) {
        e.steps(30);
        std::size_t dangerous = 0;
        for (std::size_t r = 0; r < 9; ++r)
            dangerous += e.run->passable().hazardIn(RegionId(r)) > 0 ? 1 : 0;
        EXPECT_GE(dangerous, before);
        before = dangerous;
        if (second == 2) {
            EXPECT_EQ(dangerous, 1u + e.world->topology.portalsIn(RegionId(0)).size());
        }
    }
    EXPECT_EQ(before, 9u);
    e.steps(30 * 12);
    EXPECT_TRUE(e.run->passable().hazard.empty());
}

/// People who take a door for blocked because others told them so.
std::size_t toldOfDoors(Evacuation& e) {
    std::size_t told = 0;
    e.forAll([&](const Identity& identity, const Body&, const WayMap&) {
        const RoomMemory memory = e.run->wayfinding()->memoryOf(identity.id);
        bool any = false;
        for (std::size_t n = 0; n < 2 * e.world->topology.portals.size(); ++n)
            any = any || hasBit(memory.heard, n);
        told += any ? 1 : 0;
    });
    return told;
}

TEST(Evacuate, WhatOneHasSeenTheOthersInTheRoomAreToldIfTheyTalk) {
    const StationDesc station = mazeDesc(100, 2, 8, 100, 2);
    Evacuation talking(station, 1.0f, 0.0f, 1.0f), silent(station, 1.0f, 0.0f, 0.0f);
    talking.steps(30 * 40);
    silent.steps(30 * 40);
    EXPECT_GT(toldOfDoors(talking), 5u);
    EXPECT_EQ(toldOfDoors(silent), 0u);
}

TEST(Evacuate, TrainedPeopleAreFasterThanPeopleWhoSearchInSilence) {
    double trained = 0.0, searching = 0.0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const StationDesc station = mazeDesc(100, 2, 8, 50, seed);
        Evacuation a(station, 1.0f, 1.0f), b(station, 1.0f, 0.0f, 0.0f);
        trained += double(a.untilOut(900.0f));
        searching += double(b.untilOut(900.0f));
    }
    EXPECT_LT(1.3 * trained, searching);
}

/// Two met in a door that was too narrow for both, and the way of the one who had to let the other go first led through
/// that person; another stood with their back to the goal; and nobody told those who came in that the room is a dead end.
TEST(Evacuate, TrainedPeopleWhoTalkHoldNobodyUpInADoor) {
    for (const std::uint64_t seed : {11u, 14u}) {
        Evacuation e(mazeDesc(100, 2, 8, 100, 2), 1.0f, 1.0f, 1.0f, 256, 0, false, seed);
        EXPECT_LT(e.untilOut(300.0f), 200.0f) << seed;
        EXPECT_EQ(e.run->size(), 0u) << seed;
    }
}

TEST(Evacuate, PeopleInAPartThatTheyWereToldIsFinishedLeaveIt) {
    // They walked to and fro between two rooms of it for good, as long as others kept telling them.
    Evacuation e(mazeDesc(100, 2, 8, 100, 1), 1.0f, 0.0f);
    e.untilOut(600.0f);
    EXPECT_EQ(e.run->size(), 0u);
}

TEST(EvacuateDeterminism, IsTheSameOnAnyThreadsAndInAnyChunksThreads) {
    const StationDesc station = mazeDesc(49, 2, 4, 80);
    Evacuation one(station, 0.4f, 0.3f), other(station, 0.4f, 0.3f, 1.0f, 32, 3);
    for (int i = 0; i < 10; ++i) {
        one.steps(60);
        other.steps(60);
        ASSERT_EQ(one.run->stateHash(), other.run->stateHash()) << i;
    }
}

TEST(EvacuateDeterminism, GoesOnFromASaveInTheMiddle) {
    const StationDesc station = mazeDesc(49, 2, 4, 60);
    Evacuation one(station, 0.4f, 0.3f), other(station, 0.4f, 0.3f);
    one.steps(300);
    std::vector<std::byte> saved;
    one.run->save(saved);
    Diagnostics diagnostics;
    ASSERT_TRUE(other.run->restore(saved, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(one.run->stateHash(), other.run->stateHash());
    one.steps(300);
    other.steps(300);
    EXPECT_EQ(one.run->stateHash(), other.run->stateHash());
}

TEST(Evacuate, PeopleWithMindsGiveBackWhatTheyHoldAndLeave) {
    StationDesc station = test::shippedStation("TicketHall");
    station.evacuation.evacuates = true;
    station.evacuation.delayMean = 5.0f;
    EventDesc alarm;
    alarm.kind = EventKind::Alarm;
    alarm.time = 40.0f;
    station.events.push_back(alarm);
    const auto world = test::build(station);
    SerialExecutor executor;
    const auto run = mindfulRun(*world, executor);
    while (run->now() < 39.0f)
        run->step();
    const std::size_t before = run->size();
    ASSERT_GT(before, 50u);
    Diagnostics diagnostics;
    while (run->now() < 200.0f && run->size() > 0) {
        run->step();
        if (run->frame() % 30 == 0) {
            ASSERT_TRUE(run->checkObjects(diagnostics)) << test::describe(diagnostics);
        }
    }
    EXPECT_EQ(run->size(), 0u);
}

TEST(Evacuate, AfterAFalseAlarmPeopleWithMindsCatchTheirTrains) {
    StationDesc station = test::shippedStation("TicketHall");
    station.evacuation.evacuates = true;
    station.evacuation.delayMean = 1.0f;
    EventDesc alarm;
    alarm.kind = EventKind::Alarm;
    alarm.time = 30.0f;
    EventDesc over = alarm;
    over.time = 36.0f;
    over.present = false;
    station.events = {alarm, over};
    const auto world = test::build(station);
    SerialExecutor executor;
    const auto run = mindfulRun(*world, executor);
    std::size_t failed = 0;
    while (run->now() < 120.0f) {
        run->step();
        for (const AgentChunk& chunk : std::as_const(*run).agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i)
                if (run->now() > 40.0f && chunk.goals[i].has(GoalType::Evacuate))
                    ++failed;
    }
    EXPECT_EQ(failed, 0u);
    Diagnostics diagnostics;
    EXPECT_TRUE(run->checkObjects(diagnostics)) << test::describe(diagnostics);
    EXPECT_GT(run->size(), 20u);
}

} // namespace
} // namespace ped
