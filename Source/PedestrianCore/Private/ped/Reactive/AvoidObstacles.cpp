// SPDX-License-Identifier: MIT
// Routine A: static obstacle avoidance (appendix B.1).
#include "ped/Perception/Perceive.h"
#include "ped/Reactive/Routines.h"

#include "ped/Reactive/FreeWay.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// A direction of the fan and how far it is from the wanted one.
struct Way {
    Vec2 direction;
    float cosine = -2.0f; ///< Of the angle swept from the wanted direction.
};

/// Sweeps to both sides of the wanted direction; the first ray that is free for long enough wins, else the freest.
Way sweep(const Situation& s, Vec2 wanted, float needed) {
    const PerceptionParameters& perception = s.context.parameters.perception;
    const RayFan& rays = s.rays();
    Way best;
    float bestFree = -1.0f;
    for (std::size_t i = 0; i < fanRays; ++i) {
        const float free = std::min(rays[i] - s.body.radius, needed);
        if (free < bestFree)
            continue;
        const Vec2 direction = rayDirection(perception, s.body.forward, i);
        const float cosine = dot(direction, wanted);
        if (free == bestFree && cosine <= best.cosine)
            continue;
        if (free >= needed && freeWay(s, direction, needed) < needed)
            continue; // Free for the eye, too narrow for the shoulders.
        bestFree = free;
        best = {direction, cosine};
    }
    return best;
}

/// Alone with the walls, and without progress for longer than people bear.
bool hasStalled(const Situation& s) {
    const float frames = s.context.parameters.navigation.stuckSeconds * s.context.parameters.framesPerSecond;
    return s.percepts.count == 0 && float(s.context.frame - s.memory.anchorFrame) > frames;
}

} // namespace

void avoidObstacles(Situation& s, MotorCommand& command) {
    if (s.arriving || command.action == Action::Step || command.speed <= 0.0f)
        return;
    const ObstacleParameters& p = s.parameters().obstacle;
    const float look = std::min({command.speed * p.lookSeconds + p.lookMargin, s.goalDistance,
                                 s.context.parameters.perception.rayRange - s.body.radius});
    // The way to the goal itself is in sight and free; its corners are for the motor to slide round.
    if (dot(command.direction, s.goal) > p.goalCosine || freeWay(s, command.direction, look) >= look) {
        s.original = command.direction;
        return;
    }
    s.memory.note(steeredA);
    const Way way = sweep(s, command.direction, look);
    if (dot(way.direction, s.goal) < 0.0f && hasStalled(s)) {
        // The fan looks ahead of the body: whoever stands in a doorway with their back to the goal would never turn to it.
        command.direction = s.goal;
        command.speed *= p.slowFactor;
    } else if (way.cosine > -1.5f) {
        // cos decreases over [0, pi]: a sweep beyond the angle has a lesser cosine.
        if (way.cosine < det::cos(p.slowAngle))
            command.speed *= p.slowFactor;
        command.direction = way.direction;
    }
    s.original = command.direction;
}

} // namespace ped
