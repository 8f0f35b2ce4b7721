// SPDX-License-Identifier: MIT
// Routine E: dangerously close pedestrians (appendix B.5). The paper brakes to a full stop whenever somebody is within
// the safe area. Since the area's depth depends on the speed, we brake to the greatest speed whose area is empty, which
// is a full stop at contact; people then follow each other instead of starting and stopping.
#include "ped/Perception/Neighbourhood.h"
#include "ped/Reactive/Precedence.h"
#include "ped/Reactive/Routines.h"

#include "ped/Reactive/FreeWay.h"
#include "ped/Reactive/SafeArea.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Who goes my way, or goes first, is waited for rather than overtaken.
bool isAheadInLine(const Situation& s, std::size_t i) {
    const bool atNeck = s.letsGoFirst(i) && s.neckDistance < s.parameters().precedence.range && !s.isAgainst(i);
    const bool moves = lengthSquared(s.neighbour(i).velocity) > 0.04f;
    return atNeck || ((s.percepts.seen[i] & seenInCrowd) && (moves || s.inPassage));
}

struct Evasion {
    Vec2 direction;
    float speed = 0.0f;
    float progress = 0.0f; ///< Towards the goal. [m/s]
    int side = 0;
};

/// Looks for another way round the intruder: "try to turn to face away, and proceed when the way ahead clears".
/// Clockwise first, so that two who meet turn to the same side.
Evasion findEvasion(const Situation& s, const MotorCommand& command, Evasion best, bool queueing) {
    const DangerParameters& p = s.parameters().danger;
    const int steps = queueing ? int(p.queueAngle / p.evadeAngle) : p.evadeSteps;
    const SinCos step = det::sinCos(p.evadeAngle);
    const float gain = p.evadeGain;
    float toBeat = best.progress + gain;
    for (const int side : {-1, 1}) {
        if (s.memory.sideSteps > 0 && s.memory.side == -side)
            continue;
        const float sine = float(side) * step.sin;
        Vec2 direction = command.direction;
        for (int i = 1; i <= steps; ++i) {
            direction = {direction.x * step.cos - direction.y * sine, direction.x * sine + direction.y * step.cos};
            const float ahead = dot(direction, s.goal);
            if (ahead * command.speed <= toBeat)
                continue;
            const float speed = safeSpeed(s, direction, command.speed);
            if (ahead * speed <= toBeat)
                continue;
            const float look = speed * s.parameters().verify.lookSeconds + s.parameters().verify.lookMargin;
            if (freeWay(s, direction, look) < look)
                continue;
            best = {direction, speed, ahead * speed, side};
            toBeat = best.progress;
        }
    }
    return best;
}

/// Who overlaps somebody steps apart before anything else.
bool stepApart(const Situation& s, MotorCommand& command) {
    const DangerParameters& p = s.parameters().danger;
    const bool squeezes = isSqueezing(s);
    Vec2 away;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        const SnapshotBody& other = s.neighbour(i);
        const Vec2 to = other.position.xy() - s.body.position.xy();
        const float apart = length(to);
        const float reach = s.body.radius + other.radius;
        const float overlap = reach - apart;
        if (overlap <= 0.0f)
            break; // Nearest first; radii differ too little to matter.
        if (squeezes && !s.letsGoFirst(i) && apart > s.parameters().deadlock.squeeze * reach)
            continue; // It makes way.
        away -= apart > 0.01f ? to * (overlap / apart) : perpendicular(s.goal) * overlap;
    }
    if (lengthSquared(away) < p.touch * p.touch)
        return false;
    command.action = Action::Step;
    command.direction = normalized(away);
    command.speed = p.apartSpeed;
    return true;
}

} // namespace

void avoidDanger(Situation& s, MotorCommand& command) {
    if (s.memory.sideSteps > 0)
        --s.memory.sideSteps;
    if (stepApart(s, command)) {
        s.memory.flags |= steeredE;
        return;
    }
    if (command.speed <= 0.0f)
        return;
    const DangerParameters& p = s.parameters().danger;
    const float wanted = command.speed;
    const auto [safe, intruder] = safeSpeedOf(s, command.direction, wanted);
    if (safe < wanted) {
        s.memory.flags |= steeredE;
        command.braking = 1;
        Evasion way{command.direction, safe, safe * dot(command.direction, s.goal), 0};
        if (safe < p.evadeBelow * wanted)
            way = findEvasion(s, command, way, intruder < maxNeighbours && isAheadInLine(s, intruder));
        if (way.side != 0) {
            s.memory.side = std::int8_t(way.side);
            s.memory.sideSteps = std::uint16_t(p.sidePersistence);
        }
        command.direction = way.direction;
        command.speed = way.speed;
    }
    if (command.speed < 0.1f && s.goesFirst != 0 && makeRoom(s, command))
        return;
    const float turn = dot(command.direction, s.body.forward);
    if (s.body.speed < p.stepBelow && turn < p.stepCosine && command.speed > 0.0f && (s.memory.flags & steeredE)) {
        command.action = Action::Step; // A step aside is quicker than a turn.
        return;
    }
    // Until the body has turned, it goes where it faces.
    if (turn < 0.97f) {
        const float ahead = safeSpeed(s, s.body.forward, command.speed);
        if (ahead < command.speed) {
            command.speed = ahead;
            command.braking = 1;
        }
    }
}

} // namespace ped
