// SPDX-License-Identifier: MIT
#include "ped/Motor/Repertoire.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

const MotorParameters motor;

TEST(Repertoire, GaitsFollowSpeed) {
    const MotorCommand move;
    const auto choose = [&](MotionId now, float speed) { return chooseMotion(motor, now, move, speed, false); };
    EXPECT_EQ(choose(MotionId::Stand, 0.0f), MotionId::Stand);
    EXPECT_EQ(choose(MotionId::Stand, 0.4f), MotionId::Stroll);
    EXPECT_EQ(choose(MotionId::Stand, 1.3f), MotionId::Walk);
    EXPECT_EQ(choose(MotionId::Walk, 3.0f), MotionId::Run);
    EXPECT_EQ(chooseMotion(motor, MotionId::Stand, move, 0.0f, true), MotionId::TurnOnSpot);
    EXPECT_EQ(chooseMotion(motor, MotionId::Walk, move, 1.0f, true), MotionId::Walk) << "turns while moving";
}

TEST(Repertoire, GaitsDoNotFlicker) {
    const MotorCommand move;
    for (const float limit : {motor.standBelow, motor.strollBelow, motor.runAbove}) {
        MotionId now = chooseMotion(motor, MotionId::Stand, move, limit * 0.9f, false);
        int changes = 0;
        for (int i = 0; i < 100; ++i) {
            const MotionId next = chooseMotion(motor, now, move, limit * (i % 2 ? 1.05f : 0.95f), false);
            changes += next != now;
            now = next;
        }
        EXPECT_LE(changes, 1) << limit;
    }
}

TEST(Repertoire, WaitingHasStyles) {
    MotorCommand wait;
    wait.action = Action::Wait;
    const MotionId styles[] = {MotionId::WaitPatient, MotionId::WaitShifting, MotionId::WaitLookingAround,
                               MotionId::WaitImpatient};
    for (int s = 0; s < 4; ++s) {
        wait.waitStyle = WaitStyle(s);
        EXPECT_EQ(chooseMotion(motor, MotionId::Stand, wait, 0.0f, false), styles[s]);
        EXPECT_TRUE(isWaiting(styles[s]));
    }
}

TEST(Repertoire, TransitionsRunDown) {
    Motion m;
    showMotion(motor, m, MotionId::Walk, 0.1f);
    EXPECT_EQ(m.motion, MotionId::Walk);
    EXPECT_EQ(m.previous, MotionId::Stand);
    EXPECT_FLOAT_EQ(m.transition, motor.moveTransition);
    EXPECT_FLOAT_EQ(m.elapsed, 0.0f);
    showMotion(motor, m, MotionId::Walk, 0.1f);
    EXPECT_FLOAT_EQ(m.transition, 0.2f);
    for (int i = 0; i < 5; ++i)
        showMotion(motor, m, MotionId::Walk, 0.1f);
    EXPECT_EQ(m.transition, 0.0f);
    EXPECT_NEAR(m.elapsed, 0.6f, 1e-6f);
    showMotion(motor, m, MotionId::WaitPatient, 0.1f);
    EXPECT_FLOAT_EQ(m.transition, motor.waitTransition);
}

TEST(Repertoire, SittingTakesItsTimeDownAndUp) {
    Motion m;
    const float dt = 0.1f;
    EXPECT_FALSE(useSeat(motor, m, Action::SitDown, false, dt)) << "still on the move";
    float t = 0.0f;
    while (m.motion != MotionId::Sit && t < 10.0f) {
        EXPECT_TRUE(useSeat(motor, m, Action::SitDown, true, dt));
        t += dt;
    }
    EXPECT_NEAR(t, motor.sitDownSeconds + dt, 0.11f);
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(useSeat(motor, m, Action::SitDown, true, dt));
    EXPECT_EQ(m.motion, MotionId::Sit);
    EXPECT_NEAR(m.elapsed, 10.0f, 1e-3f);
    for (t = 0.0f; m.motion != MotionId::Stand && t < 10.0f; t += dt)
        EXPECT_TRUE(useSeat(motor, m, Action::Move, true, dt));
    EXPECT_NEAR(t, motor.standUpSeconds + dt, 0.11f);
    EXPECT_FALSE(useSeat(motor, m, Action::Move, true, dt));
}

TEST(Repertoire, WhoChangesHisMindGoesBackByTheWayHeCame) {
    Motion m;
    useSeat(motor, m, Action::SitDown, true, 0.0f);
    useSeat(motor, m, Action::SitDown, true, 0.45f); // A quarter down.
    useSeat(motor, m, Action::StandUp, true, 0.0f);
    EXPECT_EQ(m.motion, MotionId::StandUp);
    EXPECT_NEAR(m.elapsed, 0.75f * motor.standUpSeconds, 1e-5f);
    useSeat(motor, m, Action::SitDown, true, 0.0f);
    EXPECT_EQ(m.motion, MotionId::SitDown);
    EXPECT_NEAR(m.elapsed, 0.25f * motor.sitDownSeconds, 1e-5f);
}

} // namespace
} // namespace ped
