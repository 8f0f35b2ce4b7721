// SPDX-License-Identifier: MIT
// Model "boids": separation, alignment and cohesion within a distance and an angle (C. Reynolds 1987), and the wish to
// get on. Nobody minds contact: a yardstick for what the other models add.
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/Propose.h"

#include "OnTheWay.h"

#include <algorithm>

namespace ped {

extern const LocomotionModel boidsModel;

namespace {

/// The three rules, weighted, for somebody who wants to go along `goal`.
Vec2 flockTogether(const BoidsParameters& p, const CrowdSnapshot& crowd, const Body& body, const Percepts& percepts,
                   Vec2 goal) {
    Vec2 apart, velocity, middle;
    float aligned = 0.0f, together = 0.0f;
    for (std::size_t i = 0; i < percepts.count; ++i) {
        const SnapshotBody& other = crowd.body(percepts.neighbour[i]);
        const Vec2 to = other.position.xy() - body.position.xy();
        const float away = length(to);
        if (away > p.cohesionRange || dot(to, body.forward) < p.cosHalfAngle * away)
            continue;
        middle += to;
        together += 1.0f;
        if (away < p.alignmentRange) {
            velocity += other.velocity;
            aligned += 1.0f;
        }
        const float gap = away - body.radius - other.radius;
        if (gap < p.separationRange)
            apart -= (away > 1e-4f ? to * (1.0f / away) : goal) * (1.0f - std::max(gap, 0.0f) / p.separationRange);
    }
    Vec2 sum = apart * p.separation;
    if (aligned > 0.0f)
        sum += velocity * (p.alignment / aligned);
    if (together > 0.0f)
        sum += middle * (p.cohesion / together);
    return sum;
}

void steerAsFlock(const StepContext& context, const SteeredPeople& people) {
    forEachOnTheWay(context, people, [&](std::size_t i, const Heading&) {
        MotorCommand& command = people.command[i];
        people.steering[i].note(steeredByModel);
        const Vec2 goal = command.direction;
        const Vec2 wanted = goal + flockTogether(context.parameters.locomotion.boids, context.crowd, people.body[i],
                                                 people.percepts[i], goal);
        command.speed *= std::min(1.0f, length(wanted));
        command.direction = normalized(wanted, goal);
        faceTheGoal(context, goal, command);
    });
}

} // namespace

constexpr LocomotionModel boidsModel{LocomotionKind::Boids, steerAsFlock, obeyCommands};

} // namespace ped
