// SPDX-License-Identifier: MIT
#include "ped/Reactive/MakeRoom.h"

#include "ped/Base/HalfPlanes.h"
#include "ped/Base/Segment.h"

#include <algorithm>

namespace ped {

namespace {

/// How fast somebody comes, or wants to come, towards me: `away` is the unit vector from them to me. [m/s]
float pressure(const SnapshotBody& other, Vec2 away, float speed) {
    const float wish = dot(facingOf(other), away) * ((other.flags & bodyYields) ? -speed : speed);
    return std::max(dot(other.velocity, away), wish);
}

/// Two people wedge each other in where a threshold is narrower than both: the one who lets the other go first leaves it,
/// wherever their own way leads. (By the way alone they would not count as abreast: it may lead through the other.)
void leaveNeck(Situation& s, float gap, const SnapshotBody& other, HalfPlanes& room) {
    const RoomParameters& p = s.parameters().room;
    const float within = s.parameters().precedence.within;
    if (gap >= p.wedgedGap || (other.flags & bodyWedged) == 0 || s.neck.distance > within)
        return;
    const Vec2 threshold = closestPointOnSegment(s.neck.from, s.neck.to, s.body.position.xy());
    room.push({normalized(s.body.position.xy() - threshold, -s.goal), -p.speed});
}

/// The velocities that make room for one who goes first.
void addRoom(Situation& s, const SnapshotBody& other, bool yielding, HalfPlanes& room) {
    const RoomParameters& p = s.parameters().room;
    const Vec2 to = other.position.xy() - s.body.position.xy();
    const float distance = length(to);
    const float gap = distance - s.body.radius - other.radius;
    const Vec2 away = to * (-1.0f / std::max(distance, 1e-3f));
    if (s.neck.distance < p.neckRange) {
        // Anyone who has begun to step back does not stop at the first sign of movement, or both are wedged in again.
        const bool isClose = gap < (yielding ? p.gap : p.abreastGap);
        const bool rests = lengthSquared(other.velocity) < p.restSpeed * p.restSpeed;
        if (isClose && dot(to, s.goal) < p.abreastCosine * distance && (rests || yielding)) {
            room.push({-s.goal, -p.speed});
            if (!yielding)
                s.memory.yieldSteps = std::uint8_t(p.yieldSteps);
        } else {
            leaveNeck(s, gap, other, room);
        }
    } else if (gap < p.wedgedGap && (other.flags & bodyWedged)) {
        room.push({normalized(away - s.goal * p.wedgedBack, away), -p.speed});
    }
    const float pressing = pressure(other, away, p.speed);
    if (pressing > p.least)
        room.push({away, -std::min(pressing, p.speed)});
}

} // namespace

bool makeRoom(Situation& s, MotorCommand& command) {
    const RoomParameters& p = s.parameters().room;
    HalfPlanes room;
    const bool yielding = s.memory.yieldSteps > 0;
    if (yielding)
        --s.memory.yieldSteps;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        if (!s.letsGoFirst(i))
            continue;
        const SnapshotBody& other = s.neighbour(i);
        const float reach = s.body.radius + other.radius + p.gap;
        if (distanceSquared(other.position.xy(), s.body.position.xy()) > reach * reach)
            break; // Nearest first; radii differ too little to matter.
        addRoom(s, other, yielding, room);
    }
    Vec2 velocity;
    const Vec2 wanted = command.direction * command.speed;
    const bool possible = nearestAllowed(room, wanted, velocity);
    if (possible && velocity == wanted)
        return false;
    // In small steps: nobody makes room by hurrying aside.
    if (!possible || !nearestAllowed(room, command.direction * std::min(command.speed, p.speed), velocity)) {
        velocity = {}; // Pressed from all sides: where most of it leads.
        for (std::size_t i = 0; i < room.size(); ++i)
            velocity += room[i].normal * -room[i].slack;
    }
    command.speed = std::min(length(velocity), p.speed);
    command.direction = normalized(velocity, command.direction);
    command.action = Action::Step;
    return true;
}

} // namespace ped
