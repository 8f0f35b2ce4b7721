// SPDX-License-Identifier: MIT
#include "HidacFall.h"

#include "ped/Agents/Shows.h"
#include "ped/Motor/Repertoire.h"

namespace ped {

namespace {

/// Of a circle of radius 1.
constexpr float circleArea = 3.14159265f;

void rest(Body& body) {
    body.speed = 0.0f;
    body.velocity = {};
    body.flags = std::uint16_t((body.flags & ~unsigned(bodySits | bodyWedged | bodyYields)) | bodyStands);
}

/// Density of people on their feet around a body: others who lie there keep nobody down. [people/m²]
float densityOnFeet(const StepContext& context, const Body& body, float radius) {
    std::uint32_t people = 0;
    context.crowd.visitWithin(body.position, body.region, radius, [&](const SnapshotBody& other) {
        people += (context.crowd.showsOf(other) & showsFallen) == 0 ? 1 : 0;
    });
    return float(people) / (circleArea * radius * radius);
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
        const float density = densityOnFeet(context, body, p.upRadius);
        next = density < p.upDensity ? MotionId::GetUp : MotionId::Lie;
    }
    rest(body);
    showMotion(context.parameters.motor, motion, next, context.frameSeconds());
}

} // namespace ped
