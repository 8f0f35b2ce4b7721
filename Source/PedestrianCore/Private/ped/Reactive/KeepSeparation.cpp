// SPDX-License-Identifier: MIT
// Routine C: separation in a moving crowd (appendix B.3).
#include "ped/Reactive/Routines.h"

#include <algorithm>
#include <cmath>

namespace ped {

void keepSeparation(Situation& s, MotorCommand& command) {
    if (command.speed <= 0.0f || command.action == Action::Step)
        return;
    const CrowdParameters& p = s.parameters().crowd;
    const float least = p.minDistance * s.body.radius; // d_min
    Vec2 force;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        if (!(s.percepts.seen[i] & seenInCrowd) || (s.companions >> i & 1u))
            continue;
        const Vec2 to = s.neighbour(i).position.xy() - s.body.position.xy();
        const float distance = length(to);
        const float excess = std::max(distance - least, p.leastExcess);
        force -= to * (p.repulsiveness / (least * excess));
    }
    if (force == Vec2{})
        return;
    s.memory.note(steeredC);
    const Vec2 acceleration = force * (1.0f / p.inertia);
    const Vec2 ahead = command.direction;
    const Vec2 left = perpendicular(ahead);
    // Pushed back, one slows down, but C alone stops nobody: that is left to E.
    const float forwardSpeed =
        std::max(p.leastShare * command.speed, command.speed + dot(acceleration, ahead) * p.step);
    const float sideways = std::clamp(dot(acceleration, left) * s.crowding * p.step, -p.mostSideways * forwardSpeed,
                                      p.mostSideways * forwardSpeed);
    const Vec2 wanted = ahead * forwardSpeed + left * sideways;
    command.speed = std::min(length(wanted), command.speed);
    command.direction = normalized(wanted, ahead);
}

} // namespace ped
