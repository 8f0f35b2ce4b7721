// SPDX-License-Identifier: MIT
// Routine F: verifies new directions against obstacles (appendix B.6).
#include "ped/Perception/Neighbourhood.h"
#include "ped/Reactive/Routines.h"

#include "ped/Reactive/FreeWay.h"
#include "ped/Reactive/SafeArea.h"

#include <algorithm>

namespace ped {

void verifyDirection(Situation& s, MotorCommand& command) {
    if (command.speed <= 0.0f || command.action == Action::Step || command.direction == s.original)
        return;
    const VerifyParameters& p = s.parameters().verify;
    const float look = std::min(command.speed * p.lookSeconds + p.lookMargin, s.goalDistance);
    if (dot(command.direction, s.goal) > s.parameters().obstacle.goalCosine ||
        freeWay(s, command.direction, look) >= look)
        return;
    // Back to the direction that navigation or routine A had found free of obstacles ...
    s.memory.note(steeredF);
    command.direction = s.original;
    // ... and if that leads into people, slow down to let them pass.
    command.speed = std::min(command.speed, safeSpeed(s, command.direction, command.speed));
}

} // namespace ped
