// SPDX-License-Identifier: MIT
#include "ped/Reactive/Yielding.h"

#include "ped/Base/Hash.h"
#include "ped/Perception/Neighbourhood.h"

#include "ped/Reactive/FreeWay.h"
#include "ped/Reactive/SafeArea.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Whether who is in the way is not on my own way: then waiting may help neither of us.
bool blockedByOthers(const Situation& s) {
    float nearest = 0.4f; // Farther away is not in the way yet. [m]
    bool others = false;
    for (std::size_t i = 0; i < s.percepts.count; ++i) {
        const SnapshotBody& other = s.neighbour(i);
        const float gap =
            gapAlong(other.position.xy() - s.body.position.xy(), s.body.radius + other.radius + 0.05f, s.goal);
        if (gap < nearest) {
            nearest = gap;
            others = s.letsGoFirst(i) && !(s.percepts.seen[i] & seenInCrowd);
        }
    }
    return others;
}

/// Human steps of patience: between one and two times the parameter, by individual and occasion.
float patienceSteps(const Situation& s) {
    const std::uint64_t occasion = s.context.frame / 256;
    const std::uint64_t hash = combineHash(combineHash(s.self.seed, s.self.id.value), occasion);
    const float share = float(hash >> 40) * 0x1p-24f;
    return s.parameters().deadlock.patience / s.context.humanSeconds() * (0.5f + 1.5f * share);
}

/// The freest way that does not lead on: back, or aside.
Vec2 wayBack(const Situation& s) {
    const DeadlockParameters& p = s.parameters().deadlock;
    Vec2 best = s.body.forward;
    float bestScore = 0.0f;
    constexpr int ways = 12;
    for (int i = 0; i < ways; ++i) {
        const Vec2 direction = rotated(s.goal, twoPi * float(i) / float(ways));
        const float ahead = dot(direction, s.goal);
        if (ahead > 0.6f)
            continue;
        const float room = std::min(freeWay(s, direction, 0.6f), 0.6f);
        const float aside = -cross(s.goal, direction); // To the right.
        const float score = safeSpeed(s, direction, p.backSpeed) * room * (1.0f + 0.2f * aside - 0.1f * ahead);
        if (score > bestScore) {
            bestScore = score;
            best = direction;
        }
    }
    return best;
}

} // namespace

void giveWay(Situation& s, MotorCommand& command) {
    Steering& memory = s.memory;
    const DeadlockParameters& p = s.parameters().deadlock;
    const int backSteps = int(p.backSeconds / s.context.humanSeconds());
    if (command.action == Action::Step)
        return; // Already making room.
    if (memory.yielding > 0) {
        --memory.yielding;
        command.direction = wayBack(s);
        command.speed =
            std::min(safeSpeed(s, command.direction, p.backSpeed), safeSpeed(s, s.body.forward, p.backSpeed));
        if (memory.yielding < backSteps / 2)
            command.speed = 0.0f; // Far enough; let the other pass.
        return;
    }
    const bool blocked = command.speed < 0.1f && s.body.speed < 0.1f;
    if (!blocked) {
        memory.blockedSteps = memory.blockedSteps > 2 ? std::uint16_t(memory.blockedSteps - 2) : std::uint16_t(0);
        return;
    }
    memory.blockedSteps = std::uint16_t(std::min(memory.blockedSteps + 1, 60000));
    if (float(memory.blockedSteps) > patienceSteps(s) && blockedByOthers(s)) {
        memory.yielding = std::uint8_t(std::min(2 * backSteps, 255));
        memory.blockedSteps = 0;
    }
}

} // namespace ped
