// SPDX-License-Identifier: MIT
#include "ped/Navigation/Passageway.h"

#include "ped/Perception/Neighbourhood.h"
#include "ped/World/StaticMap.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Directions as tangents of the angle to the heading, left positive.
struct Fan {
    float right = -1.0f;
    float left = 1.0f;
    float lane = 0.0f; ///< That keeps one's place between the walls.
    bool known = false;
};

/// Free ways to both sides of a place. [m]
struct Width {
    float left = 0.0f;
    float right = 0.0f;
    float whole() const { return left + right; }
};

Width widthAt(const Situation& s, Vec2 place, float range) {
    const StaticMap& map = s.context.world.region(s.body.region).perception;
    const Vec2 left = perpendicular(s.goal);
    return {castRay(map, s.context.world.frame, place, left, range).distance,
            castRay(map, s.context.world.frame, place, -left, range).distance};
}

/// The fan that the imaginary boundaries at the place ahead leave.
Fan openFan(const Situation& s, const Heading& heading) {
    const PassageParameters& p = s.context.parameters.passage;
    const float ahead = std::min(p.lookAhead, heading.distance);
    if (ahead < 2.0f * s.body.radius)
        return {};
    const Vec2 here = s.body.position.xy();
    const Width there = widthAt(s, here + s.goal * ahead, p.width);
    if (there.whole() > p.width)
        return {};
    const float inset = s.body.radius + p.offset;
    const float middle = 0.5f * (there.left - there.right);
    const float half = std::max(0.0f, 0.5f * there.whole() - inset); // What the boundaries leave to choose from.
    Fan fan{(middle - half) / ahead, (middle + half) / ahead, 0.0f, true};
    // People keep their place between the walls: not all of them take the inside of a bend.
    const Width now = widthAt(s, here, p.width);
    const float room = 0.5f * now.whole() - inset;
    const float place = room > 0.05f ? std::clamp(0.5f * (now.right - now.left) / room, -1.0f, 1.0f) : 0.0f;
    fan.lane = (middle + half * place) / ahead;
    return fan;
}

Vec2 directionAt(const Situation& s, float tangent) {
    return normalized(s.goal + perpendicular(s.goal) * tangent, s.goal);
}

/// Whether oncoming people are in the way of somebody who walks there.
bool isBlocked(const Situation& s, Vec2 direction, float speed) {
    const PassageParameters& p = s.context.parameters.passage;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        if (!(s.percepts.seen[i] & (seenOncoming | seenStanding)))
            continue;
        const SnapshotBody& other = s.neighbour(i);
        const Vec2 to = other.position.xy() - s.body.position.xy();
        const float reach = s.body.radius + other.radius + p.margin;
        if (timeToContact(to, direction * speed - other.velocity, reach) < p.blockedSeconds)
            return true;
    }
    return false;
}

bool oncomingInSight(const Situation& s) {
    for (std::size_t i = 0; i < s.percepts.count; ++i)
        if (s.percepts.seen[i] & seenOncoming)
            return true;
    return false;
}

} // namespace

void navigatePassage(Situation& s, const Heading& heading, MotorCommand& command) {
    const PassageParameters& p = s.context.parameters.passage;
    s.oncomingSeen = oncomingInSight(s);
    // Nothing narrow can be near where the walls are far.
    if (s.percepts.clearance > p.width || command.speed <= 0.0f)
        return;
    const Fan fan = openFan(s, heading);
    if (!fan.known)
        return;
    s.inPassage = true;
    s.memory.flags |= steeredPassage;
    s.fanRight = directionAt(s, fan.right);
    s.fanLeft = directionAt(s, fan.left);
    const float straight = fan.lane;
    command.direction = directionAt(s, straight);
    if (!s.oncomingSeen || !isBlocked(s, command.direction, command.speed))
        return;
    // Clockwise: from the heading to the right edge, then from the left edge back.
    const float step = (fan.left - fan.right) / float(p.searchSteps);
    if (step > 0.0f) {
        for (int i = 1; i <= p.searchSteps; ++i) {
            float tangent = straight - step * float(i);
            if (tangent < fan.right)
                tangent += fan.left - fan.right;
            const Vec2 direction = directionAt(s, tangent);
            if (!isBlocked(s, direction, command.speed)) {
                command.direction = direction;
                return;
            }
        }
    }
    command.direction = s.fanRight;
    command.speed *= p.slowFactor;
}

} // namespace ped
