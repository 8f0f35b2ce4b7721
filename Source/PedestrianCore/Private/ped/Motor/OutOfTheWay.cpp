// SPDX-License-Identifier: MIT
#include "OutOfTheWay.h"

#include "BodyContact.h"
#include "SlideStep.h"

#include "ped/World/Movers.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Of steps that are compared. [m]
constexpr float stepRounding = 1e-5f;
/// Time that somebody has at least, however near the thing is: nobody is faster. [s]
constexpr float leastTime = 0.1f;
/// Nearer to the middle of its way than this, one may go to either side. [m]
constexpr float middle = 0.02f;

/// How somebody and a moving obstacle touch at the end of this frame, if the person stays where they are.
struct MoverTouch {
    Vec2 normal; ///< From the obstacle to the person. Unit vector.
    float gap;   ///< Between the rims. [m]
};

MoverTouch touchOf(const StepContext& context, const MoverBody& mover, AgentId self, const Body& body) {
    const Vec2 here = body.position.xy();
    const Vec2 away = here - mover.nearestTo(here, context.frameSeconds());
    const float apart = length(away);
    // In the very middle of it: to the side, by one's id.
    const Vec2 aside =
        perpendicular(normalized(mover.velocity, {1.0f, 0.0f})) * ((self.value & 1u) != 0 ? 1.0f : -1.0f);
    return {apart > 1e-3f ? away * (1.0f / apart) : aside,
            apart - mover.radius - body.radius - context.parameters.motor.bodySkin};
}

template <class Visit>
void forEachMoverNear(const StepContext& context, const Body& body, Visit&& visit) {
    for (const std::uint32_t index : context.movers->around(body.position.xy())) {
        const MoverBody& mover = context.movers->bodies()[index];
        if (context.crowd.sharesFloor(body.position, body.region, context.crowd.body(mover.firstDisc)))
            visit(mover);
    }
}

Vec2 velocityOf(const MotorCommand& command) {
    const bool goes = command.action == Action::Move || command.action >= Action::Step;
    return goes ? command.direction * command.speed : Vec2{};
}

/// Somebody on the way of something that comes.
struct Danger {
    const MoverBody* mover = nullptr;
    float seconds = 0.0f; ///< Until it is there.
    float aside = 0.0f;   ///< Now: to the left of the middle of its way. [m]
    float there = 0.0f;   ///< The same when it is there, if the person goes on. [m]
    float width = 0.0f;   ///< From the middle of its way to where the person is out of it. [m]
};

/// Whether something comes along the way on which somebody is, or soon will be.
bool comes(const StepContext& context, const MoverBody& mover, const Body& body, Vec2 wanted, Danger& danger) {
    const MoverParameters& p = context.parameters.movers;
    const float speed = length(mover.velocity);
    if (speed < p.leastSpeed)
        return false;
    const Vec2 way = mover.velocity * (1.0f / speed);
    const Vec2 from = body.position.xy() - mover.position.xy();
    const float closing = speed - dot(wanted, way);
    const float ahead = dot(from, way);
    const float reach = mover.radius + body.radius;
    const float gap = ahead - std::fabs(dot(mover.axis, way)) - reach;
    const float horizon = mover.kind == MoverKind::Vehicle ? p.vehicleSeconds : p.personSeconds * mover.yield;
    if (ahead <= 0.0f || closing < p.leastSpeed || gap > closing * horizon)
        return false;
    danger.mover = &mover;
    danger.seconds = std::max(gap, 0.0f) / closing;
    danger.aside = cross(way, from);
    danger.there = danger.aside + cross(way, wanted) * danger.seconds;
    danger.width = std::fabs(cross(mover.axis, way)) + reach + p.margin;
    return std::fabs(danger.there) < danger.width;
}

/// To which side of its way: 1 left, -1 right.
float sideOf(const StepContext& context, AgentId self, const Body& body, const Danger& d, Vec2 left) {
    const float leans = std::fabs(d.there) > middle ? d.there : d.aside;
    const float side = std::fabs(leans) > middle ? std::copysign(1.0f, leans) : (self.value & 1u) != 0 ? 1.0f : -1.0f;
    const auto wayTo = [&](float to) { return d.width - to * d.aside; };
    const auto hasRoom = [&](float to) {
        return bodyFits(context.world, body.region, body.position.xy() + left * (to * wayTo(to)), body.radius);
    };
    const bool inTime = wayTo(-side) < context.parameters.movers.hurry * d.seconds;
    return !hasRoom(side) && inTime && hasRoom(-side) ? -side : side;
}

/// The velocity that takes somebody out of the way, near to the one that they wanted.
Vec2 escape(const StepContext& context, AgentId self, const Body& body, Vec2 wanted, const Danger& d) {
    const MoverParameters& p = context.parameters.movers;
    const Vec2 left = perpendicular(normalized(d.mover->velocity));
    const float side = sideOf(context, self, body, d, left);
    const float needed = (d.width - side * d.aside) / std::max(d.seconds, leastTime);
    const float speed = std::clamp(needed, p.sidestep, std::max(p.sidestep, p.hurry * d.mover->yield));
    const float across = dot(wanted, left);
    Vec2 velocity = wanted + left * (side * std::max(speed, side * across) - across);
    const Vec2 change = velocity - body.velocity;
    const float most = p.acceleration * context.frameSeconds();
    if (const float size = length(change); size > most)
        velocity = body.velocity + change * (most / size);
    return velocity;
}

void addMovers(const StepContext& context, AgentId self, const Body& body, float reach, HalfPlanes& planes) {
    const float push = context.parameters.movers.push * context.frameSeconds();
    forEachMoverNear(context, body, [&](const MoverBody& mover) {
        const MoverTouch touch = touchOf(context, mover, self, body);
        if (touch.gap <= reach)
            planes.push({touch.normal, std::max(touch.gap, std::min(0.0f, -push * mover.yield))});
    });
}

bool keepsOff(const HalfPlanes& planes, Vec2 step) {
    for (std::size_t i = 0; i < planes.size(); ++i)
        if (dot(step, planes[i].normal) + planes[i].slack < -stepRounding)
            return false;
    return true;
}

} // namespace

bool getOutOfTheWay(const StepContext& context, AgentId self, const MotorCommand& given, const Body& body,
                    MotorCommand& out) {
    const MoverParameters& p = context.parameters.movers;
    const Vec2 wanted = velocityOf(given);
    Danger soonest;
    forEachMoverNear(context, body, [&](const MoverBody& mover) {
        Danger danger;
        if (mover.yield > 0.0f && comes(context, mover, body, wanted, danger) &&
            (soonest.mover == nullptr || danger.seconds < soonest.seconds))
            soonest = danger;
    });
    bool evades = soonest.mover != nullptr;
    Vec2 velocity = evades ? escape(context, self, body, wanted, soonest) : wanted;
    forEachMoverNear(context, body, [&](const MoverBody& mover) {
        const MoverTouch touch = touchOf(context, mover, self, body);
        const float least = std::min(-touch.gap * context.parameters.framesPerSecond, p.push * mover.yield);
        const float already = dot(velocity, touch.normal);
        if (touch.gap >= 0.0f || already >= least || least <= 0.0f)
            return;
        velocity += touch.normal * (least - already);
        evades = true;
    });
    if (!evades)
        return false;
    out = given;
    out.action = Action::Drift;
    out.direction = normalized(velocity, given.direction);
    out.speed = std::min(length(velocity), context.parameters.motor.maxSpeed);
    out.lookAt = out.speed > p.walk ? out.direction : Vec2{};
    out.guarded = 1;
    return true;
}

Landing landBesideMovers(const StepContext& context, AgentId self, bool guarded, const Body& body, Vec2 to,
                         const Landing& landing) {
    const Vec2 from = body.position.xy();
    const float reach = distance(from, to);
    HalfPlanes movers;
    addMovers(context, self, body, reach, movers);
    if (keepsOff(movers, landing.position - from))
        return landing;
    const SlideStep step(context.world, body.region, from, body.radius);
    HalfPlanes all = movers;
    if (guarded)
        addPeople(context, self, body, reach, all);
    if (const Landing slid = step.slide(to, all); keepsOff(movers, slid.position - from))
        return slid;
    // Rather against the people behind than into the obstacle: bodies that overlap part again.
    if (const Landing slid = step.slide(to, movers); keepsOff(movers, slid.position - from))
        return slid;
    // Nowhere to go: to stay is better than to walk into it.
    return {from, body.region};
}

} // namespace ped
