// SPDX-License-Identifier: MIT
#include "ped/Navigation/Steer.h"

#include "ped/Base/Segment.h"
#include "ped/Motor/Kinematics.h"
#include "ped/Navigation/FollowPath.h"
#include "ped/Navigation/Passageway.h"
#include "ped/Reactive/Precedence.h"
#include "ped/Reactive/Routines.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Speed at which one can still stop at the target.
float approachSpeed(const StepContext& context, float wanted, float distance) {
    const float room = std::max(0.0f, distance - 0.5f * context.parameters.navigation.arriveRadius);
    return std::min(wanted, std::max(0.25f, std::sqrt(2.0f * 0.5f * context.parameters.motor.easyBraking * room)));
}

/// What navigation proposes, before anybody else is considered.
void propose(Situation& s, const Heading& heading, bool passing, MotorCommand& command) {
    command = MotorCommand{};
    const Vec2 to = heading.point - s.body.position.xy();
    s.goal = normalized(to, s.body.forward);
    s.goalDistance = heading.distance;
    s.targetDistance = heading.targetDistance;
    s.arriving = heading.detailed;
    s.original = s.goal;
    command.direction = s.goal;
    command.speed = s.self.preferredSpeed;
    if (!passing && heading.targetDistance < 5.0f)
        command.speed = approachSpeed(s.context, command.speed, heading.targetDistance);
    if (s.arriving)
        s.memory.flags |= steeredArrival;
}

Neck neckOf(const Situation& s, PortalId id) {
    const PrecedenceParameters& p = s.parameters().precedence;
    Neck neck;
    if (!id.valid())
        return neck;
    const Portal& portal = s.context.world.topology.portals[id.index()];
    if (portal.width > p.width)
        return neck;
    const float share = std::min(0.5f, p.inset / std::max(portal.width, 0.1f));
    neck.from = lerp(portal.left, portal.right, share);
    neck.to = lerp(portal.right, portal.left, share);
    neck.distance = distancePointSegment(s.body.position.xy(), neck.from, neck.to);
    return neck;
}

/// The narrow portals at the end of this leg and at its beginning.
void findNecks(Situation& s, const Path& path) {
    // Over the threshold, and the next leg is not there yet.
    const bool over = path.exit.valid() && path.region != s.body.region;
    s.neck = neckOf(s, over ? PortalId() : path.exit);
    s.past = neckOf(s, over ? path.exit : path.entry);
}

/// Without oncoming traffic people spread out; with it they draw together (section 4.3.2.1).
float crowdingFactor(const Situation& s) {
    const CrowdParameters& p = s.parameters().crowd;
    return s.oncomingSeen ? p.crowdingLow : p.crowdingHigh;
}

/// Who cannot go on faces where it wants to go, so that others can tell.
void faceTheGoal(const Situation& s, MotorCommand& command) {
    if (command.action == Action::Step)
        command.lookAt = s.goal;
    else if (command.speed < 0.02f)
        command.direction = s.goal;
}

void standStill(const Body& body, MotorCommand& command) {
    command = MotorCommand{};
    command.direction = body.forward;
}

} // namespace

void steer(const StepContext& context, std::span<const Identity> identity, std::span<const Body> body,
           std::span<const Percepts> percepts, std::span<Path> path, std::span<Steering> steering,
           std::span<MotorCommand> command) {
    for (std::size_t i = 0; i < identity.size(); ++i) {
        if (i + 1 < identity.size()) {
            context.world.expectSight(body[i + 1].region, body[i + 1].position.xy());
            expect(path[i + 1]);
            expect(percepts[i + 1]);
        }
        Steering& memory = steering[i];
        memory.flags = 0;
        if (path[i].status == PathStatus::None || path[i].arrived || (body[i].flags & (bodySits | bodyLeaves)))
            continue; // Whoever decided to stand, sit or leave has said how.
        const Heading heading = followPath(context, identity[i], body[i], memory, path[i]);
        if (!heading.known) {
            standStill(body[i], command[i]);
            continue;
        }
        Situation s{context, identity[i], body[i], percepts[i], memory};
        propose(s, heading, path[i].passing != 0, command[i]);
        navigatePassage(s, heading, command[i]);
        s.original = command[i].direction;
        s.crowding = crowdingFactor(s);
        findNecks(s, path[i]);
        judgePrecedence(s);
        react(s, command[i]);
        faceTheGoal(s, command[i]);
    }
}

} // namespace ped
