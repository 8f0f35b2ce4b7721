// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where to go and how fast, before anybody else is considered: the same for every model of locomotion, so that minds,
/// queues, seats and trains run on any of them. A model decides how to get there among others.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Navigation/FollowPath.h"

#include <algorithm>
#include <cmath>

namespace ped {

/// Greatest speed, up to `wanted`, at which a person can still stop at a target `distance` metres away. [m/s]
inline float approachSpeed(const StepContext& context, float wanted, float distance) {
    const NavigationParameters& p = context.parameters.navigation;
    const float room = std::max(0.0f, distance - p.approachArriveShare * p.arriveRadius);
    const float braking = 2.0f * p.approachBrakingShare * context.parameters.motor.easyBraking;
    return std::min(wanted, std::max(p.approachSpeed, std::sqrt(braking * room)));
}

/// Begins a human step: forgets the reasons of the last one. False where there is nothing to decide: a person who
/// stands, sits or leaves has a command already.
inline bool beginStep(const Body& body, const Path& path, Steering& steering) {
    steering.flags = 0;
    steering.furtherFlags = 0;
    return path.status != PathStatus::None && path.arrived == 0 && (body.flags & (bodySits | bodyLeaves)) == 0;
}

/// Follows a person's path and writes the command that would take them along it if they were alone: `direction` leads to
/// the point that they head for. Where the heading is not known, they stand and wait for a path. To be called after
/// beginStep().
inline Heading propose(const StepContext& context, const Identity& identity, const Body& body, float patience,
                       Steering& steering, Path& path, MotorCommand& command) {
    const Heading heading = followPath(context, identity, body, patience, steering, path);
    command = MotorCommand{};
    if (!heading.known) {
        command.direction = body.forward;
        return heading;
    }
    command.direction = normalized(heading.point - body.position.xy(), body.forward);
    command.speed = identity.preferredSpeed;
    if (path.passing == 0 && heading.targetDistance < context.parameters.navigation.approachRange)
        command.speed = approachSpeed(context, command.speed, heading.targetDistance);
    if (heading.detailed)
        steering.note(steeredArrival);
    return heading;
}

/// Makes people who cannot go on face where they want to go, so that others can tell. To be called last.
inline void faceTheGoal(const StepContext& context, Vec2 goal, MotorCommand& command) {
    if (command.action >= Action::Step)
        command.lookAt = goal;
    else if (command.speed < context.parameters.navigation.faceGoalSpeed)
        command.direction = goal;
}

} // namespace ped
