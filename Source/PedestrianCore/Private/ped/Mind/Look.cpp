// SPDX-License-Identifier: MIT
// Head and eyes: people look where they go, at anyone who comes towards them, at the performer, the clock, the friend.
#include "ped/Mind/Look.h"

namespace ped {

namespace {

constexpr float glanceSeconds = 2.5f;  ///< At a clock, a sign, somebody.
constexpr float oncomingReach = 4.0f;  ///< [m]
constexpr float oncomingShare = 0.35f; ///< Of the time one looks at who comes, as if to check.

/// The direction to somebody among the people around; (0, 0) where it is not there.
Vec2 towards(const MindContext& c, const Body& body, const Percepts& percepts, AgentId person) {
    for (std::size_t i = 0; i < percepts.count; ++i) {
        const SnapshotBody& other = c.crowd.body(percepts.neighbour[i]);
        if (other.id == person)
            return normalized(other.position.xy() - body.position.xy(), {});
    }
    return {};
}

Vec2 oncoming(const MindContext& c, const Identity& identity, const Body& body, const Percepts& percepts) {
    const std::uint32_t period = c.framesIn(glanceSeconds);
    if (period == 0 || float((c.frame + 11 * identity.id.value) % period) > oncomingShare * float(period))
        return {};
    for (std::size_t i = 0; i < percepts.count; ++i) {
        if ((percepts.seen[i] & seenOncoming) == 0)
            continue;
        const SnapshotBody& other = c.crowd.body(percepts.neighbour[i]);
        const Vec2 to = other.position.xy() - body.position.xy();
        return lengthSquared(to) < oncomingReach * oncomingReach ? normalized(to, {}) : Vec2{};
    }
    return {};
}

/// Where somebody looks; (0, 0) for straight ahead.
Vec2 gazeOf(const MindContext& c, const Identity& identity, const Body& body, const Percepts& percepts, Mind& mind) {
    const bool lasting = mind.gazeKind == GazeKind::Performance || mind.gazeKind == GazeKind::Person;
    if (mind.gazeKind != GazeKind::Ahead && c.secondsSince(mind.lookedFrame) > (lasting ? 0.5f : glanceSeconds))
        mind.gazeKind = GazeKind::Ahead;
    switch (mind.gazeKind) {
    case GazeKind::Performance:
    case GazeKind::Clock:
    case GazeKind::Thing:
        return normalized(mind.gaze - body.position.xy(), {});
    case GazeKind::Person:
        return towards(c, body, percepts, mind.gazeAt);
    case GazeKind::Ahead:
    case GazeKind::Oncoming:
        break;
    }
    return oncoming(c, identity, body, percepts);
}

} // namespace

void look(const MindContext& context, std::span<const Identity> identity, std::span<const Body> body,
          std::span<const Percepts> percepts, std::span<Mind> mind, std::span<MotorCommand> command) {
    for (std::size_t i = 0; i < identity.size(); ++i) {
        // People who step aside turn their bodies to where they look: steering has said where.
        if (!mind[i].minded || command[i].action == Action::Step)
            continue;
        command[i].lookAt = gazeOf(context, identity[i], body[i], percepts[i], mind[i]);
    }
}

} // namespace ped
