// SPDX-License-Identifier: MIT
// Model "simple": seek and separation, the first two of C. Reynolds' steering behaviours (1999). Everybody heads along
// their way and is pushed apart from people who come too near. Nobody waits for anybody, gives way or searches a gap,
// so it is cheap: for people far away, and for tests of what moves people.
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/Propose.h"

#include "Nearness.h"
#include "OnTheWay.h"
#include "Together.h"

#include <algorithm>

namespace ped {

extern const LocomotionModel simpleModel;

namespace {

/// What the people around push somebody by who wants to go along the unit vector `goal` at `speed`, as a share of that
/// speed.
Vec2 separation(const StepContext& context, const Body& body, const Percepts& percepts, Vec2 goal, float speed) {
    const SimpleParameters& p = context.parameters.locomotion.simple;
    const Vec2 here = body.position.xy() + goal * (speed * p.anticipation);
    Vec2 push;
    for (std::size_t i = 0; i < percepts.count; ++i) {
        const SnapshotBody& other = context.crowd.body(percepts.neighbour[i]);
        const Vec2 away = here - (other.position.xy() + other.velocity * p.anticipation);
        const float distance = length(away);
        const float gap = distance - body.radius - other.radius;
        if (gap >= p.personalSpace)
            continue;
        const float weight = p.separation * (1.0f - std::max(gap, 0.0f) / p.personalSpace);
        const Vec2 direction = distance > 1e-4f ? away * (1.0f / distance) : -goal;
        push += direction * weight;
        // People who meet head on pass each other on the right.
        push -= perpendicular(goal) * (weight * p.keepRight * std::max(0.0f, -dot(direction, goal)));
    }
    return push;
}

void follow(const StepContext& context, const Body& body, const Percepts& percepts, Steering& steering,
            MotorCommand& command) {
    const SimpleParameters& p = context.parameters.locomotion.simple;
    const Vec2 goal = command.direction;
    command.guarded = isNearSomebody(context, body, percepts) ? 1 : 0;
    const Vec2 push = separation(context, body, percepts, goal, command.speed);
    if (push != Vec2{}) {
        steering.note(steeredByModel);
        const Vec2 wanted = goal + push;
        // Pushed back, one steps aside or back and goes on facing the goal.
        if (dot(wanted, goal) < p.leastSpeed)
            command.action = Action::Step;
        command.speed *= std::min(1.0f, length(wanted));
        command.direction = normalized(wanted, goal);
    }
    faceTheGoal(context, goal, command);
}

void steerSimply(const StepContext& context, const SteeredPeople& people) {
    forEachOnTheWay(context, people, [&](std::size_t i, const Heading& heading) {
        if (!people.company.empty())
            keepTogether(context, people, i, heading);
        follow(context, people.body[i], people.percepts[i], people.steering[i], people.command[i]);
    });
}

} // namespace

constexpr LocomotionModel simpleModel{LocomotionKind::Simple, steerSimply, obeyCommands};

} // namespace ped
