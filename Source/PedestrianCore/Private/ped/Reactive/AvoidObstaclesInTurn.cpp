// SPDX-License-Identifier: MIT
// Routine B: static obstacle avoidance in a complex turn (appendix B.2).
#include "ped/Motor/Kinematics.h"
#include "ped/Motor/StaticContact.h"
#include "ped/Reactive/Routines.h"

#include "ped/Reactive/FreeWay.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// A turn that takes more than one human step: so much at each of them.
struct Curve {
    SinCos step;         ///< Signed: left positive.
    float stride = 0.0f; ///< Way between two human steps. [m]
    int steps = 0;
};

/// Follows a curve step by step (the paper: sample points one step apart) and tells whether the body fits everywhere.
bool isFree(const Situation& s, const Curve& curve) {
    const float needed = s.body.radius * s.parameters().turn.width;
    Vec2 at = s.body.position.xy();
    Vec2 heading = s.body.forward;
    for (int i = 0; i < curve.steps; ++i) {
        heading = {heading.x * curve.step.cos - heading.y * curve.step.sin,
                   heading.x * curve.step.sin + heading.y * curve.step.cos};
        at += heading * curve.stride;
        if (distanceToObstacle(s.context.world, s.body.region, at, needed) < needed)
            return false;
    }
    return true;
}

Curve curveAt(const Situation& s, float speed, float angle, float side) {
    const float seconds = s.context.humanSeconds();
    const float step = std::min(turnRateAt(s.context.parameters.motor, speed) * seconds, angle);
    Curve curve;
    curve.step = det::sinCos(side * step);
    curve.stride = speed * seconds;
    curve.steps = std::min(int(std::ceil(angle / std::max(step, 1e-3f))), s.parameters().turn.samples);
    return curve;
}

} // namespace

void avoidObstaclesInTurn(Situation& s, MotorCommand& command) {
    const TurnParameters& p = s.parameters().turn;
    if (s.arriving || command.action == Action::Step || command.speed <= 0.0f || s.body.speed < p.slow)
        return; // Slow people have turned before they set off.
    const float cosine = dot(s.body.forward, command.direction);
    const float oneStep = turnRateAt(s.context.parameters.motor, command.speed) * s.context.humanSeconds();
    if (cosine > p.straight || cosine >= det::cos(oneStep))
        return; // Done in one step.
    const float angle = det::acos(cosine);
    const float widest = command.speed * s.context.humanSeconds() * float(p.samples);
    if (!obstaclesWithin(s, widest))
        return;
    const float nearSide = cross(s.body.forward, command.direction) >= 0.0f ? 1.0f : -1.0f;
    float speed = command.speed;
    for (int i = 0; i < p.tries; ++i, speed *= p.curvatureStep) {
        if (isFree(s, curveAt(s, speed, angle, nearSide))) {
            command.speed = speed;
            s.memory.note(i > 0 ? unsigned(steeredB) : 0u);
            return;
        }
        if (isFree(s, curveAt(s, speed, twoPi - angle, -nearSide))) {
            command.speed = speed;
            // A quarter turn that way: more would again be nearer by the other side.
            command.direction = perpendicular(s.body.forward) * -nearSide;
            s.memory.note(steeredB);
            return;
        }
    }
    command.speed = 0.0f; // The curve degenerates: stop and turn on the spot.
    s.memory.note(steeredB);
}

} // namespace ped
