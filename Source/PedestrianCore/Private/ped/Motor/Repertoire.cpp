// SPDX-License-Identifier: MIT
#include "ped/Motor/Repertoire.h"

#include <algorithm>

namespace ped {

namespace {

constexpr MotionId waitMotions[] = {MotionId::WaitPatient, MotionId::WaitShifting, MotionId::WaitLookingAround,
                                    MotionId::WaitImpatient};

/// Whether `speed` lies above a limit between two gaits; the one in use reaches a little beyond it.
bool above(float speed, float limit, bool now, float hysteresis) {
    return speed > limit * (now ? 1.0f - hysteresis : 1.0f + hysteresis);
}

void begin(Motion& motion, MotionId next, float elapsed, float transition) {
    motion.previous = motion.motion;
    motion.motion = next;
    motion.elapsed = elapsed;
    motion.transition = transition;
}

} // namespace

float transitionSeconds(const MotorParameters& motor, MotionId from, MotionId to) {
    // Sitting down and standing up are transitions themselves, and begin and end in the poses beside them.
    if (isSeated(from) || isSeated(to))
        return 0.0f;
    return isWaiting(from) || isWaiting(to) ? motor.waitTransition : motor.moveTransition;
}

MotionId chooseMotion(const MotorParameters& motor, MotionId present, const MotorCommand& command, float speed,
                      bool turning) {
    const bool moves = present == MotionId::Stroll || present == MotionId::Walk || present == MotionId::Run;
    if (!above(speed, motor.standBelow, moves, motor.gaitHysteresis)) {
        if (turning)
            return MotionId::TurnOnSpot;
        return command.action == Action::Wait ? waitMotions[std::size_t(command.waitStyle) & 3u] : MotionId::Stand;
    }
    if (above(speed, motor.runAbove, present == MotionId::Run, motor.gaitHysteresis))
        return MotionId::Run;
    const bool walks = present == MotionId::Walk || present == MotionId::Run;
    return above(speed, motor.strollBelow, walks, motor.gaitHysteresis) ? MotionId::Walk : MotionId::Stroll;
}

void beginMotion(const MotorParameters& motor, Motion& motion, MotionId next) {
    begin(motion, next, 0.0f, transitionSeconds(motor, motion.motion, next));
}

bool useSeat(const MotorParameters& motor, Motion& motion, Action action, bool ready, float seconds) {
    const bool sit = action == Action::SitDown;
    const float passed = motion.elapsed + seconds;
    switch (motion.motion) {
    case MotionId::SitDown:
        if (!sit)
            begin(motion, MotionId::StandUp,
                  std::max(0.0f, 1.0f - motion.elapsed / motor.sitDownSeconds) * motor.standUpSeconds, 0.0f);
        else if (passed >= motor.sitDownSeconds)
            begin(motion, MotionId::Sit, 0.0f, 0.0f);
        else
            motion.elapsed = passed;
        return true;
    case MotionId::Sit:
        if (sit)
            motion.elapsed = passed;
        else
            begin(motion, MotionId::StandUp, 0.0f, 0.0f);
        return true;
    case MotionId::StandUp:
        if (sit)
            begin(motion, MotionId::SitDown,
                  std::max(0.0f, 1.0f - motion.elapsed / motor.standUpSeconds) * motor.sitDownSeconds, 0.0f);
        else if (passed >= motor.standUpSeconds)
            begin(motion, MotionId::Stand, 0.0f, 0.0f);
        else
            motion.elapsed = passed;
        return true;
    default:
        if (!sit || !ready)
            return false;
        begin(motion, MotionId::SitDown, 0.0f, 0.0f);
        return true;
    }
}

} // namespace ped
