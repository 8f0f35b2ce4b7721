// SPDX-License-Identifier: MIT
// Objects, trains and an authored population in a run.
#include "Core/Simulation/SimulationScene.h"

#include "Shared/ThreadExecutor.h"
#include "Shared/Types.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Base/Random.h"
#include "ped/Objects/ObjectControl.h"
#include "ped/Objects/ObjectQueries.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

SimulationOptions authoredOptions(std::uint64_t seed = 5, std::uint32_t chunkSize = 256) {
    SimulationOptions options;
    options.seed = seed;
    options.chunkSize = chunkSize;
    options.authored = true;
    return options;
}

Requests& requestsOf(Simulation& s, AgentId id) {
    const AgentPlace place = s.agents().find(id);
    return s.agents().chunks()[place.chunk].requests[place.row];
}

const Holdings& holdingsOf(const Simulation& s, AgentId id) {
    const AgentPlace place = s.agents().find(id);
    return s.agents().chunks()[place.chunk].holdings[place.row];
}

/// Until everybody has had a human step.
void humanStep(Simulation& s) {
    for (std::uint32_t i = 0; i < s.parameters().humanStepFrames; ++i)
        s.step();
}

std::string faults(const Simulation& s) {
    Diagnostics diagnostics;
    s.checkObjects(diagnostics);
    return test::describe(diagnostics);
}

/// Everybody asks for something near every now and then, the same for the same frame: minds for want of minds.
void pesterEverybody(Simulation& s) {
    const ObjectRegistry& objects = s.world().objects;
    std::vector<AgentId> ids;
    std::as_const(s).agents().listIds(ids);
    for (const AgentId id : ids) {
        RandomStream random(7, id.value, 99u);
        random.seek(s.frame());
        if (!random.chance(0.2f))
            continue;
        const AgentPlace place = std::as_const(s).agents().find(id);
        AgentChunk& chunk = s.agents().chunks()[place.chunk];
        const std::span<const ObjectId> near = objects.inRegionAll(chunk.body[place.row].region);
        Requests& requests = chunk.requests[place.row];
        if (!near.empty())
            requests.file(RequestKind(random.below(requestKindCount)), near[random.below(std::uint32_t(near.size()))]);
        requests.file(random.chance(0.5f) ? RequestKind::OpenChat : RequestKind::JoinChat,
                      ids[random.below(std::uint32_t(ids.size()))]);
    }
}

TEST(SimulationObjects, RequestsAreAnsweredInTheNextHumanStep) {
    SerialExecutor executor;
    Simulation s(test::shippedWorld("TicketHall"), executor, {});
    const ObjectId queue = s.world().objects.find("Ticket Window 1 Queue");
    Newcomer desc;
    desc.position = endOfLine(s.objects(), queue).position;
    const AgentId id = s.add(desc);
    requestsOf(s, id).file(RequestKind::JoinQueue, queue);
    humanStep(s);
    EXPECT_TRUE(holdingsOf(s, id).granted(RequestKind::JoinQueue));
    EXPECT_EQ(queueLength(s.objects(), queue), 1u);
    EXPECT_EQ(requestsOf(s, id).count, 0u);
    humanStep(s);
    EXPECT_EQ(holdingsOf(s, id).resultCount, 0) << "read once";
    EXPECT_TRUE(holdingsOf(s, id).inLine());
    EXPECT_EQ(faults(s), "");
}

TEST(SimulationObjects, WhoIsRemovedOrLeavesHoldsNothing) {
    SerialExecutor executor;
    Simulation s(test::shippedWorld("TicketHall"), executor, {});
    const ObjectId queue = s.world().objects.find("Ticket Window 1 Queue");
    AgentId ids[3];
    for (AgentId& id : ids) {
        Newcomer desc;
        desc.position = endOfLine(s.objects(), queue).position;
        id = s.add(desc);
        requestsOf(s, id).file(RequestKind::JoinQueue, queue);
        humanStep(s);
    }
    ASSERT_EQ(queueLength(s.objects(), queue), 3u);
    EXPECT_TRUE(s.remove(ids[0]));
    EXPECT_FALSE(s.remove(ids[0]));
    EXPECT_EQ(holdingsOf(s, ids[1]).place, 0);
    const AgentPlace place = std::as_const(s).agents().find(ids[1]);
    s.agents().chunks()[place.chunk].body[place.row].flags |= bodyLeaves;
    s.step();
    EXPECT_EQ(firstInLine(s.objects(), queue), ids[2]);
    s.agents().remove(ids[2]); // Behind everybody's back.
    s.step();
    EXPECT_EQ(queueLength(s.objects(), queue), 0u);
    EXPECT_EQ(faults(s), "");
}

TEST(SimulationObjects, HostsControlObjects) {
    SerialExecutor executor;
    Simulation s(test::shippedWorld("TicketHall"), executor, authoredOptions());
    const ObjectId booth = s.world().objects.find("Ticket Booth 1 Front");
    EXPECT_TRUE(s.setBoothOpen(booth, false));
    EXPECT_FALSE(boothIsOpen(s.objects(), booth));
    EXPECT_FALSE(s.setBoothOpen(booth, false));
    EXPECT_TRUE(s.setPointOpen(s.world().objects.find("Ticket Window 2"), false));
    EXPECT_TRUE(s.delayTrain(0, 30.0f));
    EXPECT_EQ(s.objects().trains[0].arrival, 270u * 30u);
    EXPECT_TRUE(s.cancelTrain(0));
    EXPECT_FALSE(s.cancelTrain(0));
    Simulation plaza(test::shippedWorld("Plaza"), executor, {});
    const ObjectId stage = plaza.world().objects.find("Stage");
    EXPECT_TRUE(plaza.startPerformance(stage));
    EXPECT_TRUE(performanceIsOn(plaza.objects(), stage));
    EXPECT_TRUE(plaza.endPerformance(stage));
    EXPECT_FALSE(plaza.cancelTrain(0));
}

TEST(SimulationObjects, AuthoredStationsFill) {
    SerialExecutor executor;
    Simulation s(test::shippedWorld("TicketHall"), executor, authoredOptions());
    const std::uint32_t first = s.addInhabitants();
    EXPECT_EQ(first, 40u);
    for (int i = 0; i < 30 * 60; ++i)
        s.step();
    // 16 people a minute.
    EXPECT_NEAR(double(s.population().arrived), 16.0, 12.0);
    EXPECT_EQ(s.size(), first + s.population().arrived);
    EXPECT_EQ(faults(s), "");
}

TEST(SimulationObjects, PassengersAlightAndTrainsBoardSlow) {
    SerialExecutor executor;
    Simulation s(test::shippedWorld("TicketHall"), executor, authoredOptions());
    for (int i = 0; i < 30 * 305; ++i)
        s.step();
    EXPECT_EQ(s.population().alightCount, 40u);
    EXPECT_EQ(s.objects().trains[0].alighted, 40u);
    EXPECT_EQ(s.objects().trains[0].phase, TrainPhase::Departed);
    EXPECT_EQ(s.objects().tally.trainsDeparted, 1u);
}

TEST(SimulationObjects, WhoBoardsIsGone) {
    StationDesc station = test::shippedStation("TicketHall");
    station.population.arrivals.clear();
    station.population.initial = 0;
    station.timetable.trains[0].alighting = 0;
    station.timetable.trains[0].arrival = 1.0f;
    const std::unique_ptr<World> world = test::build(station);
    SerialExecutor executor;
    Simulation s(*world, executor, authoredOptions());
    const ObjectId door = world->objects.find("Track 1 Door 1");
    Newcomer desc;
    desc.position = doorThreshold(s.objects(), door).position;
    const AgentId id = s.add(desc);
    for (int i = 0; i < 40; ++i)
        s.step();
    requestsOf(s, id).file(RequestKind::Board, door);
    humanStep(s);
    EXPECT_EQ(s.size(), 0u);
    EXPECT_EQ(s.leftCount(), 1u);
    EXPECT_EQ(s.objects().tally.boarded, 1u);
    EXPECT_EQ(faults(s), "");
}

TEST(SimulationObjects, StateIsTheSumOfHoldingsThroughoutARun) {
    SerialExecutor executor;
    Simulation s(test::shippedWorld("TicketHall"), executor, authoredOptions());
    s.addInhabitants();
    for (int i = 0; i < 900; ++i) {
        pesterEverybody(s);
        test::busyStep(s);
        if (i == 400)
            s.setBoothOpen(s.world().objects.find("Ticket Booth 1 Front"), false);
        ASSERT_EQ(faults(s), "") << i;
    }
    EXPECT_GT(s.objects().tally.granted, 100u);
}

TEST(SimulationObjects, OneFutureOverThreadsChunksAndStorageDeterminism) {
    SerialExecutor serial;
    test::ThreadExecutor threads(3);
    const auto run = [](Executor& executor, std::uint32_t chunkSize, bool shuffle) {
        Simulation s(test::shippedWorld("Plaza"), executor, authoredOptions(9, chunkSize));
        s.addInhabitants();
        s.startPerformance(s.world().objects.find("Stage"));
        for (int i = 0; i < 240; ++i) {
            pesterEverybody(s);
            if (shuffle && i % 17 == 3)
                s.agents().shuffle(std::uint64_t(i));
            s.step();
        }
        EXPECT_EQ(faults(s), "");
        return s.stateHash();
    };
    const std::uint64_t hash = run(serial, 256, false);
    EXPECT_EQ(run(threads, 256, false), hash);
    EXPECT_EQ(run(threads, 7, true), hash);
    EXPECT_EQ(run(serial, 1, true), hash);
}

TEST(SimulationObjects, AuthoredRunsContinueAfterRestoringDeterminism) {
    SerialExecutor executor;
    Simulation whole(test::shippedWorld("TicketHall"), executor, authoredOptions());
    whole.addInhabitants();
    std::vector<std::byte> block;
    for (int i = 0; i < 500; ++i) {
        if (i == 333)
            whole.save(block);
        pesterEverybody(whole);
        whole.step();
    }
    Simulation later(test::shippedWorld("TicketHall"), executor, authoredOptions(1));
    Diagnostics diagnostics;
    ASSERT_TRUE(later.restore(block, diagnostics)) << test::describe(diagnostics);
    while (later.frame() < 500) {
        pesterEverybody(later);
        later.step();
    }
    EXPECT_EQ(later.stateHash(), whole.stateHash());
    EXPECT_EQ(later.objects().tally.granted, whole.objects().tally.granted);

    Simulation other(test::shippedWorld("TicketHall"), executor, {});
    EXPECT_FALSE(other.restore(block, diagnostics)) << "not an authored run";
    SimulationOptions options = authoredOptions();
    options.objects.spotReach = 2.0f;
    Simulation rules(test::shippedWorld("TicketHall"), executor, options);
    EXPECT_FALSE(rules.restore(block, diagnostics)) << "other rules";
}

TEST(SimulationObjects, HashSeesHoldingsObjectsAndArrivals) {
    SerialExecutor executor;
    Simulation s(test::shippedWorld("TicketHall"), executor, {});
    addRoamers(s, 5);
    const std::uint64_t hash = s.stateHash();
    s.setBoothOpen(s.world().objects.find("Ticket Booth 1 Front"), false);
    EXPECT_NE(s.stateHash(), hash);
    s.setBoothOpen(s.world().objects.find("Ticket Booth 1 Front"), true);
    EXPECT_EQ(s.stateHash(), hash) << "as if nothing had been";
    s.agents().chunks()[0].requests[0].file(RequestKind::LeaveSeat);
    EXPECT_NE(s.stateHash(), hash);
    humanStep(s);
    Simulation quiet(test::shippedWorld("TicketHall"), executor, {});
    addRoamers(quiet, 5);
    humanStep(quiet);
    EXPECT_NE(s.stateHash(), quiet.stateHash()) << "an answer is waiting";
    humanStep(s);
    humanStep(quiet);
    EXPECT_EQ(s.stateHash(), quiet.stateHash());
}

TEST(SimulationObjects, OneListOfTypesWithMindsAndWithout) {
    StationDesc station = test::oneRoom();
    station.population.types = {test::typeNamed("guide", {ActivityKind::Sightsee}),
                                test::typeNamed("tourist", {ActivityKind::Wander})};
    const auto world = test::build(station);
    SerialExecutor executor;
    for (const bool minds : {false, true}) {
        SimulationOptions options;
        options.authored = options.minds = minds;
        const Simulation s(*world, executor, options);
        ASSERT_EQ(s.types().names.size(), s.personTypes().types.size());
        for (std::size_t i = 0; i < s.types().names.size(); ++i)
            EXPECT_EQ(s.types().names[i], s.personTypes()[i].name) << minds;
        EXPECT_EQ(s.types().find("guide"), 0);
    }
}

TEST(SimulationObjects, PennStationFillsWithEverybodySlow) {
    SerialExecutor executor;
    Simulation s(test::shippedWorld("PennStation"), executor, authoredOptions());
    EXPECT_EQ(s.addInhabitants(), 500u);
    std::vector<std::uint32_t> count(s.types().names.size(), 0);
    for (const AgentChunk& chunk : s.agents().chunks())
        for (const Identity& identity : chunk.identity)
            ++count[identity.type];
    for (const char* type : {"commuter", "tourist", "performer", "police", "soldier"})
        EXPECT_GT(count[s.types().find(type)], 2u) << type;
    for (int i = 0; i < 60; ++i)
        s.step();
    EXPECT_EQ(s.objects().trains[findTrain(s.objects(), "Bay Head Local")].phase, TrainPhase::Dwelling);
    EXPECT_GT(s.population().alightCount, 10u);
    EXPECT_EQ(faults(s), "");
}

} // namespace
} // namespace ped
