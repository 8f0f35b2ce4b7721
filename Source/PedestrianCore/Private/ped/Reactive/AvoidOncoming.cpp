// SPDX-License-Identifier: MIT
// Routine D: oncoming pedestrians (appendix B.4).
#include "ped/Perception/Neighbourhood.h"
#include "ped/Reactive/Routines.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// The most imminent threat.
struct Threat {
    std::size_t neighbour = maxNeighbours;
    float contact = never; ///< Until we touch, or pass too close. [s]
};

/// How to get out of their way.
struct Manoeuvre {
    float turn = 0.0f; ///< Left positive. [rad]
    float pace = 1.0f; ///< Factor on the speed.
};

float reachOf(const Situation& s, const SnapshotBody& other) {
    return s.body.radius + other.radius + s.parameters().oncoming.margin;
}

Threat mostImminent(const Situation& s, Vec2 velocity) {
    const OncomingParameters& p = s.parameters().oncoming;
    Threat most;
    float least = p.horizon;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        if (s.percepts.seen[i] & seenInCrowd)
            continue;
        const SnapshotBody& other = s.neighbour(i);
        const Vec2 to = other.position.xy() - s.body.position.xy();
        if (dot(to, velocity) <= 0.0f)
            continue; // They would run into my back: they see me, I need not see them.
        const float contact = timeToContact(to, velocity - other.velocity, reachOf(s, other));
        // Whoever is being avoided stays the one unless another is clearly more urgent.
        const float urgency = other.id == s.memory.threat && s.memory.threatSteps > 0 ? contact - p.stayWith : contact;
        if (contact < p.horizon && urgency < least) {
            least = urgency;
            most = {i, contact};
        }
    }
    return most;
}

/// When anybody else would be touched on another course. [s]
float contactWithOthers(const Situation& s, Vec2 velocity, std::size_t except) {
    float contact = never;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        if (i == except)
            continue;
        const SnapshotBody& other = s.neighbour(i);
        const Vec2 to = other.position.xy() - s.body.position.xy();
        contact = std::min(contact, timeToContact(to, velocity - other.velocity, s.body.radius + other.radius));
    }
    return contact;
}

/// "Slightly": as much as it takes to pass at the margin, and no more than the greatest turn.
float turnToPass(const Situation& s, const SnapshotBody& other, Vec2 to, Vec2 velocity, bool otherYields) {
    const OncomingParameters& p = s.parameters().oncoming;
    const Vec2 approach = velocity - other.velocity;
    const float speed = length(velocity);
    const float closing = length(approach);
    if (closing < 1e-3f || speed < 1e-3f)
        return 0.0f;
    const float passing = std::fabs(cross(to, approach)) / closing;
    const float missing = std::max(0.0f, reachOf(s, other) - passing);
    const float seconds = std::max(p.leastSeconds, dot(to, approach) / (closing * closing));
    return std::min(p.maxTurn, missing / (speed * seconds) * (otherYields ? p.share : 1.0f));
}

Manoeuvre passHeadOn(const Situation& s, const SnapshotBody& other, Vec2 to, Vec2 velocity) {
    const OncomingParameters& p = s.parameters().oncoming;
    const bool standing = lengthSquared(other.velocity) < p.movingSpeed * p.movingSpeed;
    const float angle = turnToPass(s, other, to, velocity, !standing);
    const float aside = cross(normalized(velocity), to); // Positive: they are on my left.
    float side = aside > 0.0f ? -1.0f : 1.0f;
    if (s.memory.threat == other.id && s.memory.threatSteps > 0)
        side = float(s.memory.threatTurn);
    else if (std::fabs(aside) < p.straightAhead)
        side = -1.0f; // Straight ahead: both keep right.
    return {side * angle, 1.0f};
}

Manoeuvre passCrossing(const Situation& s, const SnapshotBody& other, Vec2 to, Vec2 velocity, float contact) {
    const OncomingParameters& p = s.parameters().oncoming;
    const float determinant = cross(velocity, other.velocity);
    if (std::fabs(determinant) < 1e-3f)
        return passHeadOn(s, other, to, velocity);
    // p + v a = q + u b: both reach the crossing after these times.
    const float mine = cross(to, other.velocity) / determinant;
    const float theirs = cross(to, velocity) / determinant;
    bool first = mine < theirs;
    if (std::fabs(mine - theirs) < p.tie)
        first = s.self.id < other.id;
    if (s.memory.threat == other.id && s.memory.threatSteps > 0)
        first = s.memory.threatPace > 0;                                      // No second thoughts.
    const float side = cross(normalized(velocity), to) > 0.0f ? 1.0f : -1.0f; // Where they are.
    const float angle = turnToPass(s, other, to, velocity, true);
    if (first)
        return {-side * angle, p.faster};
    // The sooner the contact, the slower.
    const float urgency = 1.0f - contact / p.horizon;
    return {side * angle, 1.0f - (1.0f - p.slower) * urgency};
}

Vec2 clampToFan(const Situation& s, Vec2 direction) {
    if (!s.inPassage)
        return direction;
    if (cross(s.fanRight, direction) < 0.0f)
        return s.fanRight;
    if (cross(direction, s.fanLeft) < 0.0f)
        return s.fanLeft;
    return direction;
}

} // namespace

void avoidOncoming(Situation& s, MotorCommand& command) {
    Steering& memory = s.memory;
    if (memory.threatSteps > 0)
        --memory.threatSteps;
    const OncomingParameters& p = s.parameters().oncoming;
    if (command.speed < p.leastSpeed || command.action == Action::Step)
        return; // Little effect on somebody nearly stopped (appendix C.2).
    const Vec2 velocity = command.direction * command.speed;
    const Threat threat = mostImminent(s, velocity);
    if (threat.neighbour == maxNeighbours)
        return;
    const SnapshotBody& other = s.neighbour(threat.neighbour);
    const Vec2 to = other.position.xy() - s.body.position.xy();
    const float theirSpeed = length(other.velocity);
    const bool headOn = theirSpeed < s.context.parameters.perception.standingSpeed ||
                        dot(velocity, other.velocity) < p.headOnCosine * command.speed * theirSpeed;
    const Manoeuvre m =
        headOn ? passHeadOn(s, other, to, velocity) : passCrossing(s, other, to, velocity, threat.contact);
    memory.note(steeredD);
    if (memory.threat != other.id || memory.threatSteps == 0) {
        memory.threat = other.id;
        memory.threatTurn = m.turn > 0.0f ? 1 : -1;
        memory.threatPace = m.pace >= 1.0f ? 1 : -1;
        memory.threatSteps = std::uint8_t(p.persistence);
    }
    const Vec2 turned = clampToFan(s, rotated(command.direction, m.turn));
    const float others = contactWithOthers(s, turned * command.speed, threat.neighbour);
    if (others > std::min(p.othersSeconds, threat.contact))
        command.direction = turned;
    command.speed = std::min(command.speed * m.pace, s.self.preferredSpeed * p.faster);
}

} // namespace ped
