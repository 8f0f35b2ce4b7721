// SPDX-License-Identifier: MIT
#include "ped/Reactive/MakeRoom.h"

#include "Shared/People.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::People;

/// What person `me` does when it lets everybody go first.
MotorCommand make(People& people, std::size_t me, float neckDistance = 1e9f) {
    return people.ask(me, [&](Situation& s, MotorCommand& c) {
        s.goesFirst = 0xffff;
        s.neck.distance = neckDistance;
        c.speed = 0.0f;
        makeRoom(s, c);
    });
}

TEST(MakeRoom, NobodyNearNeedsNone) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.1f, 0});
    people.body(people.add({10.8f, 6}, {-0.1f, 0})).forward = {-1, 0};
    EXPECT_EQ(make(people, me).action, Action::Move);
}

TEST(MakeRoom, StepsBackFromWhoFacesIt) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.1f, 0});
    people.body(people.add({10.52f, 6})).forward = {-1, 0};
    const MotorCommand c = make(people, me);
    EXPECT_EQ(c.action, Action::Step);
    EXPECT_LT(c.direction.x, -0.99f);
    EXPECT_NEAR(c.speed, RoomParameters().speed, 0.02f);
}

TEST(MakeRoom, AStepBackPassesOn) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.1f, 0});
    const std::size_t ahead = people.add({10.52f, 6}); // Faces away from me ...
    EXPECT_EQ(make(people, me).action, Action::Move);
    people.body(ahead).flags = bodyYields; // ... but steps back towards me.
    const MotorCommand c = make(people, me);
    EXPECT_EQ(c.action, Action::Step);
    EXPECT_LT(c.direction.x, -0.99f);
}

TEST(MakeRoom, AbreastAtADoorOneStepsBack) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.1f, 0});
    people.add({10, 6.52f});
    EXPECT_EQ(make(people, me).action, Action::Move);
    const MotorCommand c = make(people, me, 0.3f);
    EXPECT_EQ(c.action, Action::Step);
    EXPECT_LT(c.direction.x, -0.99f);
}

TEST(MakeRoom, WhoIsWedgedInIsLetOut) {
    People people;
    const std::size_t me = people.add({10, 6}, {0.1f, 0});
    const std::size_t you = people.add({10.1f, 6.5f});
    EXPECT_EQ(make(people, me).action, Action::Move);
    people.body(you).flags = bodyWedged;
    const MotorCommand c = make(people, me);
    EXPECT_EQ(c.action, Action::Step);
    EXPECT_LT(c.direction.y, -0.5f);
    EXPECT_LT(c.direction.x, -0.1f);
}

} // namespace
} // namespace ped
