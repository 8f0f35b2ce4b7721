// SPDX-License-Identifier: MIT
#include "ped/Reactive/Routines.h"

#include "Shared/People.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::People;

float turned(const MotorCommand& command, Vec2 from) {
    return radiansToDegrees(angleDifference(headingOf(from), headingOf(command.direction)));
}

// ---- A

/// Somebody has been led off the visible way to the goal: there, obstacles are A's business.
void offTheGoal(Situation& s, MotorCommand& command) {
    s.goal = rotated(s.goal, degreesToRadians(40.0f));
    avoidObstacles(s, command);
}

TEST(RoutineA, LeavesAFreeWayAlone) {
    People people;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    const MotorCommand command = people.ask(me, avoidObstacles);
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
    EXPECT_EQ(command.speed, 1.34f);
    EXPECT_EQ(people.memory.flags, 0);
}

TEST(RoutineA, TurnsToTheFreeSideOfAnObstacle) {
    StationDesc station = test::oneRoom();
    BoxDesc pillar;
    pillar.name = "Pillar";
    pillar.center = {11.2f, 6.2f, 0.0f};
    pillar.size = {0.8f, 1.2f, 3.0f};
    station.geometry.boxes.push_back(pillar);
    People people(station);
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    const MotorCommand command = people.ask(me, offTheGoal);
    EXPECT_TRUE(people.memory.flags & steeredA);
    // The box reaches from y = 5.6 to 6.8: the way round is shorter on the right.
    EXPECT_LT(turned(command, {1, 0}), -10.0f);
    EXPECT_GT(turned(command, {1, 0}), -90.0f);
    EXPECT_EQ(command.speed, 1.34f);
}

TEST(RoutineA, SlowsDownWhereMoreThanARightAngleMustBeSwept) {
    StationDesc station = test::oneRoom();
    People people(station);
    // In the corner, facing into it.
    const std::size_t me = people.add({0.6f, 0.6f}, {-0.95f, -0.95f});
    const MotorCommand command = people.ask(me, offTheGoal);
    EXPECT_LT(command.speed, 0.6f);
    EXPECT_GT(std::fabs(turned(command, people.body(me).forward)), 85.0f);
}

TEST(RoutineA, IsOffDuringDetailedArrival) {
    People people;
    const std::size_t me = people.add({19.2f, 6}, {1.34f, 0});
    const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
        s.arriving = true;
        avoidObstacles(s, c);
        avoidObstaclesInTurn(s, c);
    });
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
}

TEST(RoutineA, DoesNotMindWhatIsBeyondTheGoal) {
    People people;
    people.goalDistance = 0.4f;
    const std::size_t me = people.add({19.0f, 6}, {1.34f, 0});
    EXPECT_EQ(people.ask(me, avoidObstacles).direction, (Vec2{1, 0}));
}

// ---- B

TEST(RoutineB, TurnsFreelyInTheOpen) {
    People people;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
        c.direction = {0, 1};
        avoidObstaclesInTurn(s, c);
    });
    EXPECT_EQ(command.speed, 1.34f);
    EXPECT_EQ(command.direction, (Vec2{0, 1}));
}

TEST(RoutineB, TurnsTighterNearAWall) {
    People people;
    // Walking at the wall, wanting to turn left along it: at full speed the curve would end in the wall.
    const std::size_t me = people.add({19.5f, 6}, {1.34f, 0});
    const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
        c.direction = {0, 1};
        avoidObstaclesInTurn(s, c);
    });
    EXPECT_LT(command.speed, 1.34f);
    EXPECT_TRUE(people.memory.flags & steeredB);
    EXPECT_EQ(command.direction, (Vec2{0, 1}));
}

TEST(RoutineB, DegeneratesToATurnOnTheSpot) {
    // A cul-de-sac, 1 m wide.
    StationDesc station;
    station.name = "Alley";
    station.regions.push_back(test::room("Alley", 0, 0, 8, 1.0f));
    People people(station);
    const std::size_t me = people.add({7.5f, 0.5f}, {1.34f, 0});
    const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
        c.direction = {-1, 0};
        avoidObstaclesInTurn(s, c);
    });
    EXPECT_LT(command.speed, 0.5f);
    EXPECT_TRUE(people.memory.flags & steeredB);
}

// ---- C

TEST(RoutineC, ForceIsThePapers) {
    People people;
    const CrowdParameters p;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    people.add({12, 6}, {1.34f, 0}); // 2 m straight ahead, going my way.
    const MotorCommand command = people.ask(me, keepSeparation);
    const float least = p.minDistance * 0.25f;
    const float force = p.repulsiveness * (2.0f / least) / (2.0f - least);
    EXPECT_NEAR(command.speed, 1.34f - force / p.inertia * p.step, 1e-5f);
    EXPECT_NEAR(turned(command, {1, 0}), 0.0f, 1e-3f);
    EXPECT_TRUE(people.memory.flags & steeredC);
}

TEST(RoutineC, CrowdingFactorSpreadsPeopleOut) {
    People people;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    people.add({10.8f, 6.4f}, {1.34f, 0}); // Ahead on the left.
    const auto with = [&](float crowding) {
        return turned(people.ask(me,
                                 [&](Situation& s, MotorCommand& c) {
                                     s.crowding = crowding;
                                     keepSeparation(s, c);
                                 }),
                      {1, 0});
    };
    EXPECT_LT(with(5.0f), -0.2f); // Away, to the right.
    EXPECT_LT(with(1.0f), 0.0f);
    EXPECT_NEAR(with(5.0f) / with(1.0f), 5.0f, 0.3f);
}

TEST(RoutineC, MindsOnlyTheTemporaryCrowd) {
    People people;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    people.add({11.5f, 6}, {-1.34f, 0}); // Oncoming.
    people.add({9, 6}, {1.34f, 0});      // Behind me.
    const MotorCommand command = people.ask(me, keepSeparation);
    EXPECT_EQ(command.speed, 1.34f);
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
}

TEST(RoutineC, RepelsAtAnyDistance) {
    // The paper's force changes sign at d_min; people who are too close must still be kept off.
    for (const float distance : {0.52f, 0.6f, 0.625f, 0.63f, 0.8f, 2.0f}) {
        People people;
        const std::size_t me = people.add({10, 6}, {1.34f, 0});
        people.add({10 + distance, 6}, {1.34f, 0});
        const MotorCommand command = people.ask(me, keepSeparation);
        EXPECT_LT(command.speed, 1.34f) << distance;
        EXPECT_GT(command.speed, 0.3f) << distance;
    }
}

// ---- D

TEST(RoutineD, BothTurnRightFromAHeadOnThreat) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.34f, 0});
    const std::size_t you = people.add({12, 6}, {-1.34f, 0});
    const MotorCommand mine = people.ask(me, avoidOncoming);
    people.memory = {};
    const MotorCommand yours = people.ask(you, avoidOncoming);
    EXPECT_LT(turned(mine, {1, 0}), -1.0f);
    EXPECT_LT(turned(yours, {-1, 0}), -1.0f);
    EXPECT_GT(turned(mine, {1, 0}), -31.0f);
    EXPECT_EQ(mine.speed, 1.34f);
}

TEST(RoutineD, TurnsAwayFromAnOffsetHeadOnThreat) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.34f, 0});
    people.add({12, 5.7f}, {-1.34f, 0}); // On my right.
    EXPECT_GT(turned(people.ask(me, avoidOncoming), {1, 0}), 1.0f);
}

TEST(RoutineD, LeavesThoseWhoPassAtADistance) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.34f, 0});
    people.add({12, 7.0f}, {-1.34f, 0});
    const MotorCommand command = people.ask(me, avoidOncoming);
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
    EXPECT_EQ(people.memory.flags, 0);
}

TEST(RoutineD, WhoComesFirstHurriesAndTheOtherPassesBehind) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.34f, 0});
    const std::size_t you = people.add({10, 3.6f}, {0, 1.34f}); // From my right, 0.4 m later at (10, 6).
    const MotorCommand mine = people.ask(me, avoidOncoming);
    people.memory = {};
    const MotorCommand yours = people.ask(you, avoidOncoming);
    EXPECT_GT(mine.speed, 1.34f);
    EXPECT_GT(turned(mine, {1, 0}), 0.0f); // Away from who comes from the right.
    EXPECT_LT(yours.speed, 1.34f);
    EXPECT_GT(turned(yours, {0, 1}), 0.0f); // Towards me, to pass behind.
}

TEST(RoutineD, TiesAreBrokenOneWay) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.34f, 0});
    const std::size_t you = people.add({10, 4}, {0, 1.34f});
    const MotorCommand mine = people.ask(me, avoidOncoming);
    people.memory = {};
    const MotorCommand yours = people.ask(you, avoidOncoming);
    EXPECT_GT(mine.speed, 1.34f); // Lower id.
    EXPECT_LT(yours.speed, 1.34f);
}

TEST(RoutineD, PicksTheMostImminentThreat) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.34f, 0});
    people.add({12.5f, 6.2f}, {-1.34f, 0});
    people.add({10.5f, 5.8f}, {-1.34f, 0});
    people.ask(me, avoidOncoming);
    EXPECT_EQ(people.memory.threat, AgentId(2u));
}

TEST(RoutineD, KeepsToItsManoeuvre) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.34f, 0});
    const std::size_t you = people.add({11, 6.02f}, {-1.34f, 0});
    people.ask(me, avoidOncoming);
    const int side = people.memory.threatTurn;
    // A step later it has come to the other side by a little: no second thoughts.
    people.body(you).position = {10.6f, 5.9f, 0};
    const MotorCommand command = people.ask(me, avoidOncoming);
    EXPECT_EQ(turned(command, {1, 0}) > 0.0f ? 1 : -1, side);
}

// ---- E

TEST(RoutineE, SpeedIsTheGapOverTheHeadway) {
    const DangerParameters p;
    for (const float gap : {0.0f, 0.05f, 0.2f, 0.4f}) {
        StationDesc alley;
        alley.name = "Alley";
        alley.regions.push_back(test::room("Alley", 0, 0, 30, 1.0f)); // No way round.
        People people(alley);
        const std::size_t me = people.add({10, 0.5f}, {1.34f, 0});
        const float touch = 0.5f + p.sideMargin;
        people.add({10 + touch + gap, 0.5f}, {0.1f, 0});
        const MotorCommand command = people.ask(me, avoidDanger);
        EXPECT_NEAR(command.speed, gap / p.headway, 1e-3f) << gap;
        EXPECT_EQ(command.braking, 1);
        EXPECT_TRUE(people.memory.flags & steeredE);
    }
}

TEST(RoutineE, LeavesPeopleOutsideTheSafeAreaAlone) {
    People people;
    const DangerParameters p;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    people.add({10 + 0.5f + p.sideMargin + 1.34f * p.headway + 0.01f, 6}, {0.3f, 0});
    people.add({10, 6.55f}, {1.34f, 0}); // Beside me.
    people.add({9.4f, 6}, {1.34f, 0});   // Behind me.
    const MotorCommand command = people.ask(me, avoidDanger);
    EXPECT_EQ(command.speed, 1.34f);
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
}

TEST(RoutineE, FindsAWayRoundSomebodyWhoStands) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.2f, 0});
    people.body(people.add({10.55f, 6.1f})).flags = bodyStands; // A little to the left.
    const MotorCommand command = people.ask(me, avoidDanger);
    // To the right, and far enough to get past.
    EXPECT_LT(turned(command, {1, 0}), -25.0f);
    EXPECT_GT(turned(command, {1, 0}), -95.0f);
}

TEST(RoutineE, KeepsTheSideOfItsEvasion) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.2f, 0});
    const std::size_t you = people.add({10.55f, 5.9f});
    people.body(you).flags = bodyStands;
    const float first = turned(people.ask(me, avoidDanger), {1, 0});
    EXPECT_GT(first, 0.0f); // It stands a little to the right: the left is shorter.
    people.body(you).position.y = 6.02f;
    EXPECT_GE(turned(people.ask(me, avoidDanger), {1, 0}), 0.0f);
}

TEST(RoutineE, OneOfTwoOnCrossingWaysWaits) {
    People people;
    const std::size_t me = people.add({9.2f, 6}, {1.34f, 0});
    const std::size_t you = people.add({10, 5.2f}, {0, 1.34f});
    const MotorCommand mine = people.ask(me, avoidDanger);
    people.memory = {};
    const MotorCommand yours = people.ask(you, avoidDanger);
    EXPECT_EQ(mine.speed, 1.34f);
    EXPECT_LT(yours.speed, 1.3f);
}

TEST(RoutineE, DoesNotGoWhereItFacesWhileTurning) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.5f, 0});
    people.body(people.add({10.55f, 6})).flags = bodyStands;
    const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
        s.goal = c.direction = {0, 1};
        avoidDanger(s, c);
    });
    EXPECT_EQ(command.direction, (Vec2{0, 1}));
    EXPECT_LT(command.speed, 0.1f);
}

// ---- F

TEST(RoutineF, ReturnsToTheOriginalDirection) {
    People people;
    const std::size_t me = people.add({10, 0.5f}, {1.34f, 0}); // Along the wall.
    const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
        c.direction = normalized(Vec2{1, -1}); // Somebody was avoided towards the wall.
        verifyDirection(s, c);
    });
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
    EXPECT_TRUE(people.memory.flags & steeredF);
    EXPECT_EQ(command.speed, 1.34f);
}

TEST(RoutineF, StopsWhereTheOriginalDirectionLeadsIntoPeople) {
    People people;
    const std::size_t me = people.add({10, 0.5f}, {1.34f, 0});
    people.add({10.52f, 0.5f}, {-0.5f, 0});
    const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
        c.direction = normalized(Vec2{1, -1});
        verifyDirection(s, c);
    });
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
    EXPECT_LT(command.speed, 0.1f);
}

TEST(RoutineF, HasNothingToDoBeforeAnybodyTurned) {
    People people;
    const std::size_t me = people.add({19.4f, 6}, {1.34f, 0});
    const MotorCommand command = people.ask(me, verifyDirection);
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
    EXPECT_EQ(people.memory.flags, 0);
}

// ---- Order

TEST(React, RunsTheConfiguredRoutinesInOrder) {
    People people;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    people.add({10.8f, 6}, {-1.34f, 0});
    RoutineOrder order;
    ASSERT_TRUE(parseRoutineOrder("D", order));
    people.parameters().reactive.order = order;
    people.ask(me, react);
    EXPECT_EQ(people.memory.flags, steeredD);
    ASSERT_TRUE(parseRoutineOrder("CABFED", order));
    people.parameters().reactive.order = order;
    people.memory = {};
    people.ask(me, react);
    EXPECT_TRUE(people.memory.flags & steeredE);
}

TEST(React, OrdersAreReadAndWritten) {
    RoutineOrder order;
    EXPECT_TRUE(parseRoutineOrder("CABFED", order));
    EXPECT_EQ(std::string(routineOrderText(order).data()), "CABFED");
    EXPECT_EQ(std::string(routineOrderText(defaultRoutineOrder()).data()), "CABFED");
    EXPECT_TRUE(parseRoutineOrder("E", order));
    EXPECT_EQ(order.size(), 1u);
    for (const char* bad : {"CABFEDD", "AA", "G", "CAB FED", "ABCDEFA"})
        EXPECT_FALSE(parseRoutineOrder(bad, order)) << bad;
}

} // namespace
} // namespace ped
