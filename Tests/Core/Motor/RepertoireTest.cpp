// SPDX-License-Identifier: MIT
#include "ped/Motor/Repertoire.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

const MotorParameters repertoire;

TEST(Repertoire, GaitsFollowSpeed) {
    const MotorCommand move;
    const auto choose = [&](MotionId now, float speed) { return chooseMotion(repertoire, now, move, speed, false); };
    EXPECT_EQ(choose(MotionId::Stand, 0.0f), MotionId::Stand);
    EXPECT_EQ(choose(MotionId::Stand, 0.4f), MotionId::Stroll);
    EXPECT_EQ(choose(MotionId::Stand, 1.3f), MotionId::Walk);
    EXPECT_EQ(choose(MotionId::Walk, 3.0f), MotionId::Run);
    EXPECT_EQ(chooseMotion(repertoire, MotionId::Stand, move, 0.0f, true), MotionId::TurnOnSpot);
    EXPECT_EQ(chooseMotion(repertoire, MotionId::Walk, move, 1.0f, true), MotionId::Walk) << "turns while moving";
}

TEST(Repertoire, GaitsDoNotFlicker) {
    const MotorCommand move;
    for (const float limit : {repertoire.standBelow, repertoire.strollBelow, repertoire.runAbove}) {
        MotionId now = chooseMotion(repertoire, MotionId::Stand, move, limit * 0.9f, false);
        int changes = 0;
        for (int i = 0; i < 100; ++i) {
            const MotionId next = chooseMotion(repertoire, now, move, limit * (i % 2 ? 1.05f : 0.95f), false);
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
        EXPECT_EQ(chooseMotion(repertoire, MotionId::Stand, wait, 0.0f, false), styles[s]);
        EXPECT_TRUE(isWaiting(styles[s]));
    }
}

TEST(Repertoire, TransitionsRunDown) {
    Motion m;
    showMotion(repertoire, m, MotionId::Walk, 0.1f);
    EXPECT_EQ(m.motion, MotionId::Walk);
    EXPECT_EQ(m.previous, MotionId::Stand);
    EXPECT_FLOAT_EQ(m.transition, repertoire.moveTransition);
    EXPECT_FLOAT_EQ(m.elapsed, 0.0f);
    showMotion(repertoire, m, MotionId::Walk, 0.1f);
    EXPECT_FLOAT_EQ(m.transition, 0.2f);
    for (int i = 0; i < 5; ++i)
        showMotion(repertoire, m, MotionId::Walk, 0.1f);
    EXPECT_EQ(m.transition, 0.0f);
    EXPECT_NEAR(m.elapsed, 0.6f, 1e-6f);
    showMotion(repertoire, m, MotionId::WaitPatient, 0.1f);
    EXPECT_FLOAT_EQ(m.transition, repertoire.waitTransition);
}

TEST(Repertoire, SittingTakesItsTimeDownAndUp) {
    Motion m;
    const float dt = 0.1f;
    EXPECT_FALSE(useSeat(repertoire, m, Action::SitDown, false, dt)) << "still on the move";
    float t = 0.0f;
    while (m.motion != MotionId::Sit && t < 10.0f) {
        EXPECT_TRUE(useSeat(repertoire, m, Action::SitDown, true, dt));
        t += dt;
    }
    EXPECT_NEAR(t, repertoire.sitDownSeconds + dt, 0.11f);
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(useSeat(repertoire, m, Action::SitDown, true, dt));
    EXPECT_EQ(m.motion, MotionId::Sit);
    EXPECT_NEAR(m.elapsed, 10.0f, 1e-3f);
    for (t = 0.0f; m.motion != MotionId::Stand && t < 10.0f; t += dt)
        EXPECT_TRUE(useSeat(repertoire, m, Action::Move, true, dt));
    EXPECT_NEAR(t, repertoire.standUpSeconds + dt, 0.11f);
    EXPECT_FALSE(useSeat(repertoire, m, Action::Move, true, dt));
}

TEST(Repertoire, WhoChangesHisMindGoesBackByTheWayHeCame) {
    Motion m;
    useSeat(repertoire, m, Action::SitDown, true, 0.0f);
    useSeat(repertoire, m, Action::SitDown, true, 0.45f); // A quarter down.
    useSeat(repertoire, m, Action::StandUp, true, 0.0f);
    EXPECT_EQ(m.motion, MotionId::StandUp);
    EXPECT_NEAR(m.elapsed, 0.75f * repertoire.standUpSeconds, 1e-5f);
    useSeat(repertoire, m, Action::SitDown, true, 0.0f);
    EXPECT_EQ(m.motion, MotionId::SitDown);
    EXPECT_NEAR(m.elapsed, 0.25f * repertoire.sitDownSeconds, 1e-5f);
}

} // namespace
} // namespace ped
