// SPDX-License-Identifier: MIT
// Lifts: people wait, get in, ride and get out; nobody else does.
#include "LiftScene.h"

#include "ped/Station/StationValidate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace ped {
namespace {

using test::MachineRun;

using test::downstairs;
using test::liftBesideStairs;
using test::liftStation;
using test::storey;
using test::upstairs;

TEST(Lift, AStationHasACabinAtEveryStopAndHolesInTheFloors) {
    StationDesc station = liftStation(3);
    ASSERT_EQ(station.regions.size(), 6u);
    EXPECT_EQ(station.regions[3].name, "lift, stop 1");
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(station.regions[std::size_t(i)].holes.size(), 1u);
    const std::size_t walls = station.geometry.walls.size();
    drawLifts(station);
    EXPECT_EQ(station.regions.size(), 6u) << "a second call changes nothing";
    EXPECT_EQ(station.geometry.walls.size(), walls);
}

TEST(Lift, RidesTakeTheTimeOfStartingGoingAndStopping) {
    LiftDesc lift;
    lift.speed = 1.0f;
    lift.acceleration = 0.5f;
    EXPECT_FLOAT_EQ(rideSeconds(lift, 10.0f), 12.0f);
    EXPECT_FLOAT_EQ(rideSeconds(lift, 0.5f), 2.0f) << "it never reaches its speed";
    EXPECT_FLOAT_EQ(riddenMetres(lift, 10.0f, 2.0f), 1.0f);
    EXPECT_FLOAT_EQ(riddenMetres(lift, 10.0f, 6.0f), 5.0f) << "half of the way at half of the time";
    EXPECT_FLOAT_EQ(riddenMetres(lift, 10.0f, 11.0f), 9.75f);
    EXPECT_FLOAT_EQ(riddenMetres(lift, 10.0f, 99.0f), 10.0f);
}

TEST(Lift, TakesAPersonUpAndTheyWalkOn) {
    MachineRun run(liftStation());
    const AgentId rider = run.walker(downstairs, upstairs);
    ASSERT_TRUE(rider.valid());
    bool rode = false;
    float last = 0.0f;
    for (int frame = 0; frame < 30 * 90 && run.body(rider) != nullptr; ++frame) {
        run.simulation->step();
        const Body* const body = run.body(rider);
        if (body == nullptr)
            break;
        EXPECT_GE(body->position.z, last - 1e-3f) << "up alone";
        EXPECT_LT(body->position.z - last, 1.1f / 30.0f) << "no faster than the lift";
        last = body->position.z;
        rode = rode || (last > 1.0f && last < 3.0f);
    }
    EXPECT_TRUE(rode) << "between the floors";
    EXPECT_EQ(run.simulation->leftCount(), 1u) << "they have arrived upstairs";
    EXPECT_TRUE(run.simulation->passable().riders.empty());
}

/// 12 m to the door at 1.34 m/s, the door, the ride, the door, and 12 m back: within a few seconds.
TEST(Lift, TheWayTakesAsLongAsItsParts) {
    const StationDesc station = liftStation();
    const LiftDesc& lift = station.lifts[0];
    MachineRun run(station);
    const AgentId rider = run.walker(downstairs, upstairs);
    float seconds = 0.0f;
    for (; seconds < 120.0f && run.body(rider) != nullptr; seconds += 1.0f / 30.0f)
        run.simulation->step();
    const float least = 2.0f * 11.0f / 1.34f + rideSeconds(lift, storey) + 2.0f * lift.doorSeconds + lift.dwellSeconds;
    EXPECT_GT(seconds, least - 3.0f);
    EXPECT_LT(seconds, least + 8.0f);
}

TEST(Lift, NeverHoldsMoreThanItsCapacityAndEverybodyArrives) {
    StationDesc station = liftStation();
    station.lifts[0].capacity = 4;
    MachineRun run(station);
    std::vector<AgentId> people;
    for (int i = 0; i < 14; ++i)
        people.push_back(run.walker({2.0f + float(i % 7), 2.0f + float(i / 7) * 3.0f, 0.0f}, upstairs));
    std::size_t most = 0, rides = 0;
    LiftPhase before = LiftPhase::Waits;
    for (int frame = 0; frame < 30 * 400 && run.simulation->leftCount() < 14; ++frame) {
        run.simulation->step();
        std::size_t aboard = 0;
        for (const AgentId id : people)
            if (const Body* body = run.body(id))
                aboard += run.simulation->passable().cabin(body->region).part != LiftPart::None ? 1u : 0u;
        most = std::max(most, aboard);
        const LiftCar& car = run.simulation->passable().lifts[0];
        rides += car.phase == LiftPhase::Moves && before != LiftPhase::Moves && aboard > 0 ? 1u : 0u;
        before = car.phase;
    }
    EXPECT_EQ(run.simulation->leftCount(), 14u);
    EXPECT_EQ(most, 4u);
    EXPECT_GE(rides, 4u);
    EXPECT_LE(rides, 6u);
}

TEST(Lift, StopsWhereSomebodyWantsToAndGoesOn) {
    MachineRun run(liftStation(4));
    run.walker({4, 3, 0}, {4, 5, 2 * storey});
    run.walker({4, 5, 0}, {4, 5, 3 * storey});
    run.walker({4, 7, storey}, {4, 5, 0});
    std::set<int> stops;
    for (int frame = 0; frame < 30 * 240 && run.simulation->leftCount() < 3; ++frame) {
        run.simulation->step();
        const LiftCar& car = run.simulation->passable().lifts[0];
        if (car.phase == LiftPhase::Stands)
            stops.insert(car.stop);
    }
    EXPECT_EQ(run.simulation->leftCount(), 3u);
    EXPECT_EQ(stops, (std::set<int>{0, 1, 2, 3}));
}

TEST(Lift, NobodyIsInTheShaftWithoutTheCabin) {
    MachineRun run(liftStation());
    run.crowd({4, 5, 0}, upstairs, 0.15f);
    run.crowd({4, 5, storey}, downstairs, 0.15f);
    for (int frame = 0; frame < 30 * 240; ++frame) {
        run.simulation->step();
        const Passable& passable = run.simulation->passable();
        for (const AgentChunk& chunk : std::as_const(*run.simulation).agents().chunks())
            for (const Body& body : chunk.body) {
                const LiftUse cabin = passable.cabin(body.region);
                if (cabin.part == LiftPart::None)
                    EXPECT_TRUE(body.position.z < 0.01f || body.position.z > storey - 0.01f);
                else
                    EXPECT_FLOAT_EQ(body.position.z, passable.lifts[0].z);
            }
    }
    EXPECT_GT(run.simulation->leftCount(), 20u);
}

/// Stairs that are as near as the lift's door save the wait; far away they do not.
TEST(Lift, PeopleReckonWithTheWait) {
    const auto takesLift = [](float stairsAt) {
        MachineRun run(liftBesideStairs(stairsAt));
        const AgentId who = run.walker({8, 5, 0}, {3, 5, storey});
        return run.secondsIn(who, "lift, stop 1", 200.0f) > 0.0f;
    };
    EXPECT_FALSE(takesLift(6.0f));
    EXPECT_TRUE(takesLift(90.0f));
}

TEST(Lift, ASaveKeepsCabinAndRiders) {
    MachineRun run(liftStation(3));
    run.crowd({4, 5, 0}, {4, 5, 2 * storey}, 0.3f);
    for (int frame = 0; frame < 30 * 120; ++frame) { // In the middle of a ride with people.
        run.simulation->step();
        const Passable& passable = run.simulation->passable();
        if (passable.riders.size() > 1 && passable.lifts[0].phase == LiftPhase::Moves && passable.lifts[0].z > 1.0f)
            break;
    }
    ASSERT_EQ(run.simulation->passable().lifts[0].phase, LiftPhase::Moves);
    std::vector<std::byte> saved;
    run.simulation->save(saved);
    MachineRun other(liftStation(3), 16);
    Diagnostics diagnostics;
    ASSERT_TRUE(other.simulation->restore(saved, diagnostics)) << test::describe(diagnostics);
    run.seconds(30.0f);
    other.seconds(30.0f);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash());
}

TEST(Lift, CheckSaysWhatIsWrongWithOne) {
    const auto faults = [](void (*change)(LiftDesc&)) {
        StationDesc station = liftStation();
        change(station.lifts[0]);
        Diagnostics diagnostics;
        validateStation(station, diagnostics);
        return diagnostics.items().empty() ? std::string() : diagnostics.items()[0].place;
    };
    EXPECT_EQ(faults([](LiftDesc&) {}), "");
    StationDesc atTheEdge;
    atTheEdge.name = "Edge";
    atTheEdge.regions = {test::room("hall", 0, 0, 20, 10), test::room("gallery", 0, 6, 20, 10, storey)};
    LiftDesc outer;
    outer.name = "lift";
    outer.position = {10, 5.5f};
    outer.facing = 90.0f;
    outer.stops = {0.0f, storey};
    atTheEdge.lifts = {outer};
    drawLifts(atTheEdge);
    Diagnostics nothing;
    validateStation(atTheEdge, nothing);
    EXPECT_TRUE(nothing.items().empty()) << "nobody drew the hole that reaches beyond the gallery: "
                                         << test::describe(nothing);
    EXPECT_EQ(faults([](LiftDesc& l) { l.stops = {0.0f, 1.0f}; }), "lifts[0].stops[1]");
    EXPECT_EQ(faults([](LiftDesc& l) { l.doorWidth = 3.0f; }), "lifts[0].doorWidth");
    EXPECT_EQ(faults([](LiftDesc& l) { l.capacity = 40; }), "lifts[0].capacity");
    EXPECT_EQ(faults([](LiftDesc& l) { l.stops[1] = 4.5f; }), "lifts[0].stops[1]") << "no floor before the door";
    EXPECT_EQ(faults([](LiftDesc& l) { l.name = "another"; }), "lifts[0]") << "nobody has made its cabins";
}

/// By the stairs beside it, a free escalator is taken; a ticket gate of a minute is gone round.
TEST(Lift, WaysCountTheTimeOfEscalatorsAndGates) {
    MachineRun flights(test::twoFloors(0.5f, true));
    EXPECT_GT(flights.secondsIn(flights.walker({3, 4, 0}, {22, 4, 3.4f}), "escalator"), 0.0f);
    StationDesc station = test::gateLine(2, 60.0f);
    station.geometry.walls[0].gaps.push_back({6.4f, 7.8f});
    MachineRun gates(station);
    const AgentId who = gates.walker({9, 4, 0}, {15, 4, 0});
    gates.seconds(25.0f);
    EXPECT_EQ(gates.body(who), nullptr) << "they are through by the open gap";
}

TEST(Lift, IsTheSameOnAnyChunkSizeDeterministic) {
    std::uint64_t hashes[2];
    for (int k = 0; k < 2; ++k) {
        MachineRun run(liftStation(3), k == 0 ? 256 : 8);
        run.crowd({4, 5, 0}, upstairs, 0.3f);
        run.crowd({4, 5, 2 * storey}, downstairs, 0.3f);
        run.seconds(60.0f);
        hashes[k] = run.simulation->stateHash();
    }
    EXPECT_EQ(hashes[0], hashes[1]);
}

} // namespace
} // namespace ped
