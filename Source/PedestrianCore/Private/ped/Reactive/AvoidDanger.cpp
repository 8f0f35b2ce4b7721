// SPDX-License-Identifier: MIT
// Routine E: dangerously close pedestrians (appendix B.5). The paper brakes to a full stop whenever somebody is within
// the safe area, turns away, and proceeds when the way ahead clears. Here: the way that is freest of people, at the
// greatest speed whose safe area is empty, which is a full stop at contact; and between human steps a reflex.
#include "ped/Reactive/MakeRoom.h"
#include "ped/Reactive/Routines.h"

#include "ped/Reactive/FreeCourse.h"
#include "ped/Reactive/SafeArea.h"

#include <algorithm>

namespace ped {

namespace {

/// Whether somebody is so near that bodies could meet before the next human step.
bool needsReflex(const Situation& s) {
    const DangerParameters& p = s.parameters().danger;
    if (p.reflex == 0 || s.percepts.count == 0)
        return false;
    const SnapshotBody& nearest = s.neighbour(0); // Radii differ too little for another to touch earlier.
    const float range = s.body.radius + nearest.radius + p.reflexRange;
    return distanceSquared(nearest.position.xy(), s.body.position.xy()) < range * range;
}

void brakeTo(Situation& s, MotorCommand& command, float speed) {
    if (speed >= command.speed)
        return;
    command.speed = speed;
    command.braking = 1;
    s.memory.note(steeredE);
}

} // namespace

void avoidDanger(Situation& s, MotorCommand& command) {
    const DangerParameters& p = s.parameters().danger;
    command.guarded = needsReflex(s) ? 1 : 0;
    if (command.speed <= 0.0f || s.percepts.count == 0)
        return;
    const float wanted = command.speed;
    // In a file there is no other way, unless somebody comes the other way.
    if (p.sweepSteps > 0 && (!inSingleFile(s) || s.oncomingSeen)) {
        const Vec2 course = findFreeCourse(s, command.direction, wanted);
        if (course != command.direction)
            s.memory.note(steeredE);
        command.direction = course;
    }
    brakeTo(s, command, safeSpeed(s, command.direction, wanted));
    if (makeRoom(s, command)) {
        s.memory.note(steeredE);
        return;
    }
    const float turn = dot(command.direction, s.body.forward);
    if (s.body.speed < p.stepBelow && turn < p.stepCosine && (s.memory.flags & steeredE)) {
        command.action = Action::Step; // A step aside is quicker than a turn.
        return;
    }
    // Until the body has turned, it goes where it faces.
    if (turn < p.turnedCosine)
        brakeTo(s, command, safeSpeed(s, s.body.forward, wanted));
}

} // namespace ped
