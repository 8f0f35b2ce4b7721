// SPDX-License-Identifier: MIT
#include "ped/Motor/Kinematics.h"

namespace ped {

namespace {

/// Up to this angle the series below holds to 1e-8. [rad]
constexpr float smallTurn = 0.35f;

/// Cosine and sine of an angle, unit to the last bit or two. A turn within a frame is small, and then the tangent of
/// half of it, from which both follow by the rational parametrisation of the circle, needs three terms.
SinCos turnOf(float angle) {
    if (angle > smallTurn)
        return det::sinCos(angle);
    const float a2 = angle * angle;
    const float t = angle * (0.5f + a2 * (1.0f / 24.0f + a2 * (1.0f / 240.0f)));
    const float t2 = t * t;
    const float scale = 1.0f / (1.0f + t2);
    return {2.0f * t * scale, (1.0f - t2) * scale};
}

} // namespace

Vec2 turnedTowards(Vec2 forward, Vec2 direction, float limit) {
    if (limit <= 0.0f)
        return forward;
    if (limit >= pi)
        return direction;
    const SinCos turn = turnOf(limit);
    if (dot(forward, direction) >= turn.cos)
        return direction;
    const float sin = cross(forward, direction) < 0.0f ? -turn.sin : turn.sin;
    const Vec2 r{forward.x * turn.cos - forward.y * sin, forward.x * sin + forward.y * turn.cos};
    // One step of Newton's method for 1 / sqrt: keeps the vector unit however often it is turned.
    return r * (1.5f - 0.5f * lengthSquared(r));
}

MotorCommand verified(const MotorParameters& motor, const MotorCommand& command, Vec2 forward) {
    if (isSound(motor, command))
        return command;
    MotorCommand c = command;
    const float squared = lengthSquared(c.direction);
    const bool usable = isFinite(c.direction) && squared > 1e-12f && std::isfinite(squared);
    c.direction = usable ? normalized(c.direction, forward) : forward;
    // Fails for what is not a number, too.
    c.speed = c.speed > 0.0f ? std::min(c.speed, motor.maxSpeed) : 0.0f;
    if (!(std::fabs(c.lookAt.x) < 1e18f && std::fabs(c.lookAt.y) < 1e18f))
        c.lookAt = {};
    return c;
}

} // namespace ped
