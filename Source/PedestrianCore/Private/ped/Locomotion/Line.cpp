// SPDX-License-Identifier: MIT
// Model "line": straight from waypoint to waypoint, through everybody, where nobody looks (Yersin et al. 2008, level
// none). Whoever is on the way along a straight line has nothing to decide, so it costs next to nothing.
#include "ped/Agents/OnTheLine.h"
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/Kinematics.h"
#include "ped/Motor/Repertoire.h"
#include "ped/Motor/StaticContact.h"
#include "ped/Navigation/Propose.h"

#include "Together.h"

#include <algorithm>

namespace ped {

extern const LocomotionModel lineModel;

namespace {

/// Farther from the next waypoint than this, a person on a straight line goes on as before. [m]
constexpr float onTheLine = 1.5f;
/// Squared cosine of the angle to the waypoint up to which they are on that line: 2 degrees.
constexpr float straightSquared = 0.9988f;

bool goesStraightOn(const Body& body, const Path& path, const MotorCommand& command) {
    if (path.status != PathStatus::Ready || path.cursor >= path.count || command.action != Action::Move ||
        !(command.speed > 0.0f) || path.region != body.region)
        return false;
    const Vec2 to = path.point[path.cursor] - body.position.xy();
    const float squared = lengthSquared(to);
    const float along = dot(to, command.direction);
    return squared > onTheLine * onTheLine && along > 0.0f && along * along > straightSquared * squared;
}

/// Human steps for which somebody on a line may go on without being looked at; 0 where they may not.
unsigned stepsOnTheLine(const StepContext& context, const Body& body, const Path& path, const MotorCommand& command,
                        bool inFlow) {
    const Parameters& p = context.parameters;
    const Region& region = context.world.region(body.region);
    const Vec2 here = body.position.xy();
    if (!isLevel(context.world, region) || command.speed > p.motor.maxSpeed)
        return 0;
    // People of flows have nothing to do with a gate before they reach it; others look for their place from afar.
    const float arrival =
        inFlow ? std::max(path.arriveRadius, onTheLine)
               : std::max({path.arriveRadius, p.locomotion.interest.nearTarget, p.navigation.nearDistance, onTheLine});
    const float way =
        std::min(distance(path.point[path.cursor], here) - onTheLine, distance(path.target.xy(), here) - arrival);
    const float steps = std::min(way / (command.speed * context.humanSeconds()), 255.0f);
    // Looked at from here: they may have stepped aside since their way was planned.
    if (!(steps >= 2.0f) || !hasFooting(region.perception, context.world.frame, here, path.point[path.cursor]))
        return 0;
    return unsigned(steps);
}

/// Lets somebody who goes straight on do so without being looked at, if nothing can come between.
void restOnTheLine(const StepContext& context, const SteeredPeople& people, std::size_t i) {
    if (people.planning.empty() || people.planning[i].level != InterestLevel::None || people.identity[i].minded != 0 ||
        !mayRestOnLines(context))
        return;
    const unsigned steps = stepsOnTheLine(context, people.body[i], people.path[i], people.command[i],
                                          people.planning[i].flow != Planning::noFlow);
    people.planning[i].steps = std::uint8_t(steps);
    if (steps == 0)
        return;
    // Along the very line that was looked along: over tens of metres, a degree beside it leads into a wall.
    people.command[i].direction = normalized(people.path[i].point[people.path[i].cursor] - people.body[i].position.xy(),
                                             people.command[i].direction);
    people.command[i].guarded = straightOn;
}

void steerAlongLines(const StepContext& context, const SteeredPeople& people) {
    for (std::size_t i = 0; i < people.size(); ++i) {
        if (!people.planning.empty() && restsOnTheLine(people.planning[i]))
            continue;
        people.command[i].guarded = 0;
        const bool alone = people.company.empty() || people.company[i].size == 0;
        if (alone && goesStraightOn(people.body[i], people.path[i], people.command[i]) &&
            (people.body[i].flags & (bodySits | bodyLeaves)) == 0) {
            restOnTheLine(context, people, i);
            continue;
        }
        if (!beginStep(people.body[i], people.path[i], people.steering[i]))
            continue;
        const Heading heading = propose(context, people.identity[i], people.body[i], people.patience(i),
                                        people.steering[i], people.path[i], people.command[i]);
        if (!heading.known)
            continue;
        if (!alone)
            keepTogether(context, people, i, heading);
        faceTheGoal(context, people.command[i].direction, people.command[i]);
    }
}

void walkOn(const StepContext& context, const MotorCommand& command, float speed, Body& body, Motion& motion) {
    const MotorParameters& motor = context.parameters.motor;
    body.forward = command.direction;
    body.speed = speed;
    body.velocity = command.direction * speed;
    body.flags = std::uint16_t(body.flags & ~unsigned(bodyStands | bodySits | bodyYields | bodyWedged));
    motion.motion = motion.previous = MotionId::Walk;
    motion.transition = 0.0f;
    motion.elapsed += context.frameSeconds();
    motion.gaitPhase += speed * context.frameSeconds() / (motor.strideBase + motor.stridePerSpeed * speed);
    if (motion.gaitPhase >= 1.0f)
        motion.gaitPhase -= 1.0f;
}

/// A step along a line: no turn takes time, and nobody is in the way.
void advance(const StepContext& context, const MotorCommand& command, Body& body, Motion& motion) {
    const World& world = context.world;
    const MotorParameters& motor = context.parameters.motor;
    const bool level = isLevel(world, world.region(body.region));
    const Vec2 from = body.position.xy();
    float speed = command.speed;
    if (!level)
        speed *= slopeFactor(motor, slopeAlong(world, body.region, from, command.direction));
    const Vec2 to = from + command.direction * (speed * context.frameSeconds());
    const Landing landing = landStep(world, body.region, from, to, body.radius);
    if (!level || landing.region != body.region)
        body.position.z = footHeight(world, landing.region, toVec3(landing.position, body.position.z));
    body.position.x = landing.position.x;
    body.position.y = landing.position.y;
    body.region = landing.region;
    walkOn(context, command, speed, body, motion);
}

/// The same where the ground is level and nothing solid is near.
void glide(const StepContext& context, const MotorCommand& command, Body& body, Motion& motion) {
    const Vec2 to = body.position.xy() + command.direction * (command.speed * context.frameSeconds());
    body.position.x = to.x;
    body.position.y = to.y;
    walkOn(context, command, command.speed, body, motion);
}

void moveAlongLines(const StepContext& context, const MovedPeople& people) {
    // Doors that are shut and things that move are for bodies with all their wits.
    const bool simply = context.passable == nullptr && context.movers == nullptr;
    for (std::size_t i = 0; i < people.size(); ++i) {
        const MotorCommand& command = people.command[i];
        if (simply && command.guarded == straightOn) {
            glide(context, command, people.body[i], people.motion[i]);
            continue;
        }
        if (i + 4 < people.size())
            context.world.prefetchFooting(people.body[i + 4].region, people.body[i + 4].position.xy());
        if (simply && command.action == Action::Move && command.speed > 0.0f &&
            command.speed <= context.parameters.motor.maxSpeed && !isSeated(people.motion[i].motion))
            advance(context, command, people.body[i], people.motion[i]);
        else
            obeyCommands(context, people.subset(i, 1));
    }
}

} // namespace

constexpr LocomotionModel lineModel{LocomotionKind::Line, steerAlongLines, moveAlongLines};

} // namespace ped
