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
    EXPECT_EQ(people.memory.reasons(), 0);
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
    EXPECT_TRUE(people.memory.reasons() & steeredA);
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
    EXPECT_TRUE(people.memory.reasons() & steeredB);
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
    EXPECT_TRUE(people.memory.reasons() & steeredB);
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
    EXPECT_TRUE(people.memory.reasons() & steeredC);
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
    EXPECT_EQ(people.memory.reasons(), 0);
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

TEST(RoutineE, SpeedIsTheOneWhoseSafeAreaEndsAtTheNext) {
    const DangerParameters p;
    for (const float gap : {0.0f, 0.05f, 0.2f, 0.4f}) {
        People people;
        const std::size_t me = people.add({10, 6}, {1.34f, 0});
        people.add({10.5f + gap, 6}); // Stands still, and goes my way: nobody to go round.
        const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
            s.passageWidth = 0.0f; // As in a passage where nobody can be passed.
            avoidDanger(s, c);
        });
        const float depth = p.fileHeadway * command.speed + command.speed * command.speed / (2 * p.braking);
        EXPECT_NEAR(depth, gap, 2e-3f);
        EXPECT_EQ(command.braking, 1);
        EXPECT_EQ(command.guarded, 1);
        EXPECT_TRUE(people.memory.reasons() & steeredE);
    }
}

TEST(RoutineE, CountsOnAShareOfTheSpeedAhead) {
    const DangerParameters p;
    People people;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    people.add({10.5f, 6}, {0.8f, 0});
    EXPECT_NEAR(people.ask(me, avoidDanger).speed, p.follow * 0.8f, 1e-3f);
}

TEST(RoutineE, LeavesFreeWaysAlone) {
    People people;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    people.add({12.5f, 6}, {1.34f, 0}); // Goes ahead of me, as fast as I.
    people.add({10, 6.6f}, {1.34f, 0}); // Beside me.
    people.add({9.4f, 6}, {1.34f, 0});  // Behind me.
    people.add({13, 8}, {0, 1.0f});     // Goes away from my way.
    const MotorCommand command = people.ask(me, avoidDanger);
    EXPECT_EQ(command.speed, 1.34f);
    EXPECT_EQ(command.direction, (Vec2{1, 0}));
    EXPECT_EQ(people.memory.reasons(), 0);
    EXPECT_EQ(command.guarded, 1); // The one beside me is near.
}

TEST(RoutineE, NeedsNoReflexFarFromEverybody) {
    People people;
    const std::size_t me = people.add({10, 6}, {1.34f, 0});
    people.add({13, 6}, {1.34f, 0});
    EXPECT_EQ(people.ask(me, avoidDanger).guarded, 0);
    people.parameters().reactive.danger.reflex = 0;
    people.add({10.6f, 6}, {1.34f, 0});
    EXPECT_EQ(people.ask(me, avoidDanger).guarded, 0);
}

TEST(RoutineE, TurnsInTimeForWhoComesTowardsIt) {
    People people;
    const std::size_t me = people.add({8, 6}, {1.34f, 0});
    const std::size_t you = people.add({11.5f, 6}, {-1.34f, 0});
    const MotorCommand mine = people.ask(me, avoidDanger);
    people.memory = {};
    const MotorCommand yours = people.ask(you, avoidDanger);
    // Both to the right, and neither slows down.
    EXPECT_LT(turned(mine, {1, 0}), -5.0f);
    EXPECT_LT(turned(yours, {-1, 0}), -5.0f);
    EXPECT_GT(turned(mine, {1, 0}), -35.0f);
    EXPECT_GT(mine.speed, 1.2f);
}

TEST(RoutineE, FindsAWayRoundSomebodyWhoStands) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.2f, 0});
    people.body(people.add({10.55f, 6.1f})).flags = bodyStands; // A little to the left.
    const MotorCommand command = people.ask(me, avoidDanger);
    // To the right, and far enough to get past.
    EXPECT_LT(turned(command, {1, 0}), -25.0f);
    EXPECT_GT(turned(command, {1, 0}), -95.0f);
    EXPECT_GT(command.speed, 0.1f);
}

TEST(RoutineE, TurnsAwayFromTheWall) {
    People people;
    // Head on with somebody, the wall on the right: keeping right is no way.
    const std::size_t me = people.add({10, 0.3f}, {0.1f, 0});
    people.add({10.52f, 0.3f}, {-0.1f, 0});
    EXPECT_GT(turned(people.ask(me, avoidDanger), {1, 0}), 45.0f);
}

TEST(RoutineE, WaitsBehindAQueueInsteadOfWalkingRoundIt) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.1f, 0});
    for (int k = 0; k < 3; ++k)
        people.add({10.52f, 5.5f + 0.5f * float(k)}, {0.01f, 0}); // A row of people who go my way.
    const MotorCommand command = people.ask(me, avoidDanger);
    EXPECT_LT(command.speed, 0.2f);
}

TEST(RoutineE, DoesNotGoWhereItFacesWhileTurning) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.5f, 0});
    people.body(people.add({10.55f, 6})).flags = bodyStands;
    const MotorCommand command = people.ask(me, [](Situation& s, MotorCommand& c) {
        s.goal = c.direction = {0, 1};
        avoidDanger(s, c);
    });
    EXPECT_GT(dot(command.direction, Vec2{0, 1}), 0.9f);
    EXPECT_LT(command.speed, 0.2f);
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
    EXPECT_TRUE(people.memory.reasons() & steeredF);
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
    EXPECT_EQ(people.memory.reasons(), 0);
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
    EXPECT_EQ(people.memory.reasons(), steeredD);
    ASSERT_TRUE(parseRoutineOrder("CABFED", order));
    people.parameters().reactive.order = order;
    people.memory = {};
    people.ask(me, react);
    EXPECT_TRUE(people.memory.reasons() & steeredE);
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
