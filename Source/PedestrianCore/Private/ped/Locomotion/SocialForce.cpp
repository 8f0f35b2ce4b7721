// SPDX-License-Identifier: MIT
// Model "socialForce": D. Helbing, I. Farkas, T. Vicsek (2000). People are masses that want to go along their way, and
// are pushed apart by forces that grow exponentially as bodies come near, by the elasticity of bodies that overlap, and
// by friction of bodies that slide along each other. Integrated in parts of a frame, while others move on as they did.
#include "ped/Base/DetMath.h"
#include "ped/Base/FixedVector.h"
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Motor/Obey.h"
#include "ped/Motor/Repertoire.h"
#include "ped/Motor/StaticContact.h"

#include "OnTheWay.h"

#include <algorithm>
#include <cmath>

namespace ped {

extern const LocomotionModel socialForceModel;

namespace {

/// More than fit within the reach at ten per square metre.
using Bystanders = FixedVector<const SnapshotBody*, 64>;

class Forced {
public:
    explicit Forced(const StepContext& context)
        : context_(context), p_(context.parameters.locomotion.socialForce), seconds_(context.frameSeconds()) {}

    void move(const Identity& identity, const MotorCommand& command, Body& body, Motion& motion) const {
        if (isSeated(motion.motion) || command.action == Action::SitDown || (body.flags & bodySits) != 0)
            return obeyAs(identity, command, body, motion);
        const bool wantsOn = command.action == Action::Move && command.speed > 0.0f;
        Bystanders others;
        gather(identity.id, body, others);
        const Vec2 wall = towardsObstacle(context_.world, body.region, body.position.xy(), 0.99f);
        if (!wantsOn && others.empty() && lengthSquared(body.velocity) == 0.0f)
            return obeyAs(identity, command, body, motion);
        const Vec2 wanted = wantsOn ? command.direction * command.speed : Vec2{};
        const Vec2 step = integrate(identity.id, body, wanted, others, wall);
        const float speed = length(step) / seconds_;
        MotorCommand drift = command;
        drift.speed = std::min(speed, context_.parameters.motor.maxSpeed);
        drift.direction = normalized(step, command.direction);
        drift.lookAt = command.lookAt == Vec2{} ? command.direction : command.lookAt;
        drift.action = Action::Drift;
        drift.guarded = 0;
        obeyAs(identity, drift, body, motion);
    }

private:
    void gather(AgentId self, const Body& body, Bystanders& others) const {
        const float range = body.radius + context_.crowd.widest() + p_.reach;
        context_.crowd.visitWithin(body.position, body.region, range, [&](const SnapshotBody& other) {
            if (other.id != self && (other.flags & bodySits) == 0)
                others.push(&other);
        });
    }

    /// Where a frame takes the body. [m]
    Vec2 integrate(AgentId self, const Body& body, Vec2 wanted, const Bystanders& others, Vec2 wall) const {
        const float parts = std::ceil(seconds_ / std::max(p_.longestStep, 1e-3f));
        const float dt = seconds_ / parts;
        const float fastest = p_.greatestShare * std::max(length(wanted), 1.0f);
        Vec2 step, velocity = body.velocity;
        for (float k = 0.0f; k < parts; k += 1.0f) {
            Vec2 force = (wanted - velocity) * (p_.mass / p_.relaxation);
            const Vec2 here = body.position.xy() + step;
            for (const SnapshotBody* other : others) {
                const Vec2 from = here - (other->position.xy() + other->velocity * (k * dt));
                const float away = length(from);
                const Vec2 normal = away > 1e-4f ? from * (1.0f / away) : Vec2{self < other->id ? -1.0f : 1.0f, 0.0f};
                force += between(normal, body.radius + other->radius - away, other->velocity - velocity);
            }
            if (wall != Vec2{}) {
                const Vec2 from = step - wall;
                const float away = length(from);
                if (away > 1e-4f)
                    force += between(from * (1.0f / away), body.radius - away, -velocity);
            }
            velocity += force * (dt / p_.mass);
            if (const float speed = length(velocity); speed > fastest)
                velocity *= fastest / speed;
            step += velocity * dt;
        }
        return step;
    }

    /// f_ij: on somebody from whom the other, `overlap` deep (negative: a gap), lies against `normal`; `sliding` is the
    /// other's velocity less their own. [N]
    Vec2 between(Vec2 normal, float overlap, Vec2 sliding) const {
        if (overlap < -p_.reach)
            return {};
        const float exponent = std::min(overlap / p_.range, p_.greatestExponent);
        const float touching = std::max(overlap, 0.0f);
        const Vec2 tangent = perpendicular(normal);
        return normal * (p_.strength * det::exp(exponent) + p_.stiffness * touching) +
               tangent * (p_.friction * touching * dot(sliding, tangent));
    }

    void obeyAs(const Identity& identity, const MotorCommand& command, Body& body, Motion& motion) const {
        obey(context_, {&identity, 1}, {&command, 1}, {&body, 1}, {&motion, 1});
    }

    const StepContext& context_;
    const SocialForceParameters& p_;
    float seconds_; ///< Of a frame.
};

void moveByForces(const StepContext& context, const MovedPeople& people) {
    const Forced forced(context);
    for (std::size_t i = 0; i < people.size(); ++i)
        forced.move(people.identity[i], people.command[i], people.body[i], people.motion[i]);
}

/// Others matter in every frame: a human step says no more than where to go.
void steerByForces(const StepContext& context, const SteeredPeople& people) {
    forEachOnTheWay(context, people, [&](std::size_t i, const Heading&) { people.steering[i].note(steeredByModel); });
}

} // namespace

constexpr LocomotionModel socialForceModel{LocomotionKind::SocialForce, steerByForces, moveByForces};

} // namespace ped
