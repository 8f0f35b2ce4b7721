// SPDX-License-Identifier: MIT
#include "HidacFall.h"

#include "ped/Motor/Repertoire.h"
#include "ped/Navigation/Congestion.h"

namespace ped {

namespace {

void rest(Body& body) {
    body.speed = 0.0f;
    body.velocity = {};
    body.flags = std::uint16_t((body.flags & ~unsigned(bodySits | bodyWedged | bodyYields)) | bodyStands);
}

} // namespace

bool losesBalance(const StepContext& context, const Repulsion& repulsion, const Contact& contact) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    const float limit = contact.has(contactProne) ? p.fallSpeedProne : p.fallSpeed;
    return lengthSquared(contact.push) > limit * limit && repulsion.bodyWay > 0.0f &&
           length(repulsion.bodies) >= p.fallAligned * repulsion.bodyWay;
}

void fall(const StepContext& context, Body& body, Motion& motion, Contact& contact) {
    contact.fallenAt = context.frame + 1;
    contact.push = {};
    contact.heading = {};
    rest(body);
    showMotion(context.parameters.motor, motion, MotionId::Fall, context.frameSeconds());
}

void lieDown(const StepContext& context, Body& body, Motion& motion, Contact& contact) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    const float down = float(context.frame + 1 - contact.fallenAt) * context.frameSeconds();
    MotionId next = motion.motion;
    if (next == MotionId::GetUp) {
        if (motion.elapsed >= p.upSeconds) {
            contact.fallenAt = 0;
            next = MotionId::Stand;
        }
    } else if (down < p.downSeconds) {
        next = MotionId::Fall;
    } else if (down < p.downSeconds + p.lieSeconds) {
        next = MotionId::Lie;
    } else {
        const float density = densityAround(context, body.position, body.region, p.upRadius);
        next = density < p.upDensity ? MotionId::GetUp : MotionId::Lie;
    }
    rest(body);
    showMotion(context.parameters.motor, motion, next, context.frameSeconds());
}

} // namespace ped
