// SPDX-License-Identifier: MIT
#include "ped/Navigation/Passageway.h"

#include "ped/Perception/Neighbourhood.h"
#include "ped/Reactive/FreeWay.h"
#include "ped/World/StaticMap.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ped {

namespace {

/// Half a diagonal at either end of a distance between centres. In cells.
constexpr float cellDiagonal = 1.4143f;
/// So much farther than a width one looks for its end. [m]
constexpr float rounding = 0.01f;

/// Directions as tangents of the angle to the heading, left positive.
struct Fan {
    float right = -1.0f;
    float left = 1.0f;
    float lane = 0.0f;  ///< That keeps one's place between the walls.
    float width = 1e9f; ///< Of the passage, here and ahead. [m]
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
    return {castDistance(map, s.context.world.frame, place, left, range),
            castDistance(map, s.context.world.frame, place, -left, range)};
}

/// The width of a passage at a place, if there is one no wider than `widest`: most people are in the open, and one ray
/// says so, or none.
std::optional<Width> passageAt(const Situation& s, Vec2 place, float widest) {
    const StaticMap& map = s.context.world.region(s.body.region).perception;
    const GridFrame& frame = s.context.world.frame;
    const Cell cell = frame.cellOf(place);
    if (!map.isFree(cell))
        return Width{};
    // From anywhere in the cell to any blocked one. [m]
    if (2.0f * (map.clearanceAt(cell) - cellDiagonal) * frame.cellSize > widest)
        return std::nullopt;
    const Vec2 side = perpendicular(s.goal);
    Width width;
    width.left = castDistance(map, frame, place, side, widest);
    if (width.left >= widest)
        return std::nullopt;
    width.right = castDistance(map, frame, place, -side, widest - width.left + rounding);
    return width.whole() > widest ? std::nullopt : std::optional(width);
}

/// The fan that the imaginary boundaries at the place ahead leave.
Fan openFan(const Situation& s, const Heading& heading) {
    const PassageParameters& p = s.context.parameters.passage;
    const float ahead = std::min(p.lookAhead, heading.distance);
    if (ahead < 2.0f * s.body.radius)
        return {};
    const Vec2 here = s.body.position.xy();
    const std::optional<Width> narrow = passageAt(s, here + s.goal * ahead, p.width);
    if (!narrow)
        return {};
    const Width there = *narrow;
    const float inset = s.body.radius + p.offset;
    const float middle = 0.5f * (there.left - there.right);
    const float half = std::max(0.0f, 0.5f * there.whole() - inset); // What the boundaries leave to choose from.
    Fan fan{(middle - half) / ahead, (middle + half) / ahead, 0.0f, 1e9f, true};
    // People keep their place between the walls: not all of them take the inside of a bend.
    const Width now = widthAt(s, here, p.width);
    const float room = 0.5f * now.whole() - inset;
    const float place = room > p.leastRoom ? std::clamp(0.5f * (now.right - now.left) / room, -1.0f, 1.0f) : 0.0f;
    fan.lane = (middle + half * place) / ahead;
    fan.width = std::max(now.whole(), there.whole());
    // With people coming the other way, everybody keeps to the right half: anyone who overtakes on the left blocks
    // both.
    if (s.memory.twoWaySteps > 0 && there.whole() > p.twoWayWidth) {
        fan.left = middle / ahead;
        fan.lane = std::min(fan.lane, (middle - p.twoWayShare * half) / ahead);
    }
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
    if (s.oncomingSeen)
        s.memory.twoWaySteps = std::uint16_t(p.twoWaySeconds / s.context.humanSeconds());
    else if (s.memory.twoWaySteps > 0)
        --s.memory.twoWaySteps;
    // Nothing narrow can be near where the walls are far.
    if (s.percepts.clearance > p.width || command.speed <= 0.0f)
        return;
    const Fan fan = openFan(s, heading);
    if (!fan.known)
        return;
    s.inPassage = true;
    s.passageWidth = fan.width;
    s.memory.note(steeredPassage);
    s.fanRight = directionAt(s, fan.right);
    s.fanLeft = directionAt(s, fan.left);
    const float straight = fan.lane;
    // Where something stands between here and the lane ahead, the way to the goal is in sight.
    const Vec2 lane = directionAt(s, straight);
    const float look = std::min(p.clearWay, heading.distance);
    if (freeWay(s, lane, look) >= look)
        command.direction = lane;
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
