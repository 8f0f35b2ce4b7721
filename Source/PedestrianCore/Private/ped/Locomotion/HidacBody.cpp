// SPDX-License-Identifier: MIT
#include "HidacBody.h"

#include "HidacFall.h"

#include "ped/Agents/Shows.h"
#include "ped/Base/Random.h"
#include "ped/Locomotion/HidacTraits.h"
#include "ped/Motor/Obey.h"
#include "ped/Motor/Repertoire.h"
#include "ped/Motor/StaticContact.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// The time that HidacParameters::yielding is about. [s]
constexpr float yieldingSeconds = 1.0f / 30.0f;
/// Bodies are soft: overlaps less deep than this are made good more slowly, in proportion. [m]
constexpr float softDepth = 0.06f;
/// Share of a change of velocity that a body which is pushed makes in a thirtieth of a second. All of it at once makes
/// two who touch throw each other to and fro.
constexpr float settling = 0.5f;
/// For how long somebody is seen to push at least. [s]
constexpr float shortestPush = 0.6f;
/// Overlaps as deep as this come from where people were put, not from anybody who pushes. [m]
constexpr float deepestPush = 0.15f;
/// Pushes that nobody feels. [m]
constexpr float imperceptible = 1e-5f;

float sized(Vec2 v, float most, Vec2& out) {
    const float size = length(v);
    out = size > most ? v * (most / size) : v;
    return std::min(size, most);
}

/// Whether a push is against the way that somebody wants to go, which has a unit vector.
bool isAgainst(const HidacParameters& p, Vec2 push, Vec2 way) {
    const float along = dot(push, way);
    return along < -imperceptible && -along >= p.stopCosine * length(push);
}

class Jostled {
public:
    explicit Jostled(const StepContext& context)
        : context_(context), p_(context.parameters.locomotion.hidac), seconds_(context.frameSeconds()) {}

    void move(const Identity& identity, const MotorCommand& command, Body& body, Motion& motion,
              Contact& contact) const {
        if (contact.isDown()) {
            lieDown(context_, body, motion, contact);
            show(body, contact, false);
            return;
        }
        if (isSeated(motion.motion) || command.action == Action::SitDown || (body.flags & bodySits) != 0)
            return obeyAs(identity, command, body, motion);
        const bool wantsOn = command.action == Action::Move && command.speed > 0.0f;
        // People who stand where they want to be let others come as near as bodies go.
        const bool waits = context_.frame < contact.waitUntil;
        const float epsilon = wantsOn || waits ? contact.epsilon : 0.0f;
        const Repulsion repulsion = findRepulsion(context_, identity.id, body, epsilon);
        feelPush(repulsion, contact);
        if (losesBalance(context_, repulsion, contact)) {
            fall(context_, body, motion, contact);
            show(body, contact, false);
            return;
        }
        // Bodies stop somebody; who merely comes too near does not, or a crowd that walks in step would stand.
        const bool against = wantsOn && isAgainst(p_, repulsion.bodies, command.direction);
        const auto retry = std::uint32_t(p_.retry * context_.parameters.framesPerSecond);
        const bool tries = context_.frame < contact.stopUntil + retry && context_.frame >= contact.stopUntil;
        if (against && !contact.has(contactInPanic) && context_.frame >= contact.stopUntil + retry)
            contact.stopUntil = context_.frame + drawFrames(context_, identity, contact, p_.stopLeast, p_.stopMost);
        const Vec2 r = displacementOf(context_, repulsion);
        const bool pushed = r != Vec2{};
        // People in panic press on.
        const bool presses = tries || contact.has(contactInPanic);
        const bool stops = context_.frame < contact.stopUntil || (p_.alphaRule == 0 ? pushed : against && !presses);
        MotorCommand own = command;
        own.guarded = 2;
        if (presses && against)
            own.speed *= p_.retryShare;
        // Bodies that are pressed together rub on each other: in panic a door clogs, although everybody runs.
        own.speed *= std::clamp(1.0f - p_.grip * (repulsion.depth - p_.gripFrom), p_.gripLeast, 1.0f);
        if (wantsOn && stops) {
            own.speed = 0.0f;
            own.braking = 1;
        }
        // A touch stops nobody's legs at once: v of (5.5) outlives a frame in which alpha is 0.
        const float kept = wantsOn ? body.speed - context_.parameters.motor.hardBraking * seconds_ : 0.0f;
        if (pushed)
            own = shoved(own, body, repulsion, r, contact.has(contactInPanic));
        const Motion before = motion;
        obeyAs(identity, own, body, motion);
        body.speed = std::max(body.speed, std::min(kept, command.speed));
        const bool pushes = wantsOn && repulsion.bodyWay > 0.0f && isPusher(contact);
        if (pushes || (wantsOn && before.motion == MotionId::Push && before.elapsed < shortestPush))
            showPush(before, motion);
        show(body, contact, pushes);
    }

private:
    /// (5.5): the walk, as far as it goes on, and the displacement. Bodies have mass, so velocities change no faster
    /// than a body can brake, and than others push it.
    MotorCommand shoved(const MotorCommand& command, const Body& body, const Repulsion& repulsion, Vec2 r,
                        bool presses) const {
        const MotorParameters& motor = context_.parameters.motor;
        Vec2 walk;
        if (command.action == Action::Move && command.speed > 0.0f)
            walk = command.direction * std::min(command.speed, body.speed + motor.acceleration * seconds_);
        // Along a body, not into it.
        if (const float into = dot(walk, repulsion.bodies); into < 0.0f && !presses)
            walk -= repulsion.bodies * (into / lengthSquared(repulsion.bodies));
        const Vec2 change = walk + r * (1.0f / seconds_) - body.velocity;
        const float most = motor.hardBraking * seconds_ + length(repulsion.bodies) / seconds_;
        Vec2 limited;
        sized(change, most, limited);
        limited *= std::min(1.0f, settling * (seconds_ / yieldingSeconds));
        Vec2 velocity;
        MotorCommand drift = command;
        drift.speed = sized(body.velocity + limited, motor.maxSpeed, velocity);
        drift.direction = normalized(velocity, command.direction);
        drift.lookAt = command.lookAt == Vec2{} ? command.direction : command.lookAt;
        drift.action = Action::Drift;
        drift.guarded = 2;
        return drift;
    }

    void obeyAs(const Identity& identity, const MotorCommand& command, Body& body, Motion& motion) const {
        obey(context_, {&identity, 1}, {&command, 1}, {&body, 1}, {&motion, 1});
    }

    void feelPush(const Repulsion& repulsion, Contact& contact) const {
        const float share = std::min(1.0f, seconds_ / std::max(p_.fallSeconds, seconds_));
        // Nobody falls because they began inside somebody else.
        Vec2 push;
        if (repulsion.deepest < deepestPush)
            sized(repulsion.bodies * (1.0f / seconds_), p_.fastestPush, push);
        contact.push += (push - contact.push) * share;
    }

    /// Pushing on is seen instead of the gait that the feet have.
    void showPush(const Motion& before, Motion& motion) const {
        motion.motion = before.motion;
        motion.previous = before.previous;
        motion.elapsed = before.elapsed;
        motion.transition = before.transition;
        showMotion(context_.parameters.motor, motion, MotionId::Push, seconds_);
    }

    bool isPusher(const Contact& contact) const { return contact.has(contactInPanic) || contact.pushing() == 0; }

    static void show(Body& body, const Contact& contact, bool pushes) {
        unsigned shows = showsOf(body) & ~unsigned(showsPanic | showsFallen | showsPushing);
        shows |= contact.has(contactInPanic) ? unsigned(showsPanic) : 0u;
        shows |= contact.isDown() ? unsigned(showsFallen) : 0u;
        shows |= pushes ? unsigned(showsPushing) : 0u;
        setShows(body, shows);
    }

    const StepContext& context_;
    const HidacParameters& p_;
    float seconds_; ///< Of a frame.
};

} // namespace

Repulsion findRepulsion(const StepContext& context, AgentId self, const Body& body, float epsilon) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    const Vec2 here = body.position.xy();
    const float hard = std::min(1.0f, p.yielding * (context.frameSeconds() / yieldingSeconds));
    const float soft = std::min(1.0f, p.withdrawing * context.frameSeconds());
    Repulsion out;
    const float range = body.radius + context.crowd.widest() + epsilon;
    context.crowd.visitWithin(body.position, body.region, range, [&](const SnapshotBody& other) {
        if (other.id == self || (other.flags & bodySits) != 0)
            return;
        const Vec2 from = here - other.position.xy();
        const float away = length(from);
        const float overlap = body.radius + other.radius - away;
        const float intrusion = overlap + epsilon;
        if (intrusion <= 0.0f || (context.crowd.showsOf(other) & showsFallen) != 0)
            return;
        // Two at the very same place part by their ids.
        const Vec2 normal = away > 1e-4f ? from * (1.0f / away) : Vec2{self < other.id ? -1.0f : 1.0f, 0.0f};
        const float deep = std::max(overlap, 0.0f);
        const float touch = deep * hard * std::min(1.0f, deep / softDepth);
        out.bodies += normal * touch;
        out.bodyWay += touch;
        out.depth += deep;
        out.deepest = std::max(out.deepest, deep);
        out.others += normal * (touch + std::min(intrusion, epsilon) * soft);
    });
    const float reach = std::min(body.radius + epsilon * p.wallShare, 0.99f);
    const Vec2 wall = towardsObstacle(context.world, body.region, here, reach);
    if (const float away = length(wall); away > 1e-4f)
        out.walls = wall * (-(reach - away) * soft / away);
    return out;
}

Vec2 displacementOf(const StepContext& context, const Repulsion& repulsion) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    const bool byWalls = repulsion.walls != Vec2{};
    const Vec2 sum = repulsion.walls + repulsion.others * (byWalls ? p.lambda : 1.0f);
    Vec2 r;
    const float size = sized(sum, p.fastestPush * context.frameSeconds(), r);
    return size > imperceptible ? r : Vec2{};
}

void moveInContact(const StepContext& context, const MovedPeople& people) {
    const Jostled jostled(context);
    for (std::size_t i = 0; i < people.size(); ++i) {
        Contact none; // Without the feature nobody remembers anything from one frame to the next.
        if (people.contact.empty())
            none = contactAtBirth(context.parameters.locomotion.hidac, people.identity[i]);
        jostled.move(people.identity[i], people.command[i], people.body[i], people.motion[i],
                     people.contact.empty() ? none : people.contact[i]);
    }
}

std::uint32_t drawFrames(const StepContext& context, const Identity& identity, Contact& contact, float least,
                         float most) {
    RandomStream random(identity.seed, identity.id, Purpose::Contact);
    random.seek(contact.draws++);
    const float seconds = random.uniform(least, std::max(least, most));
    return std::uint32_t(std::lround(std::max(0.0f, seconds) * context.parameters.framesPerSecond));
}

} // namespace ped
