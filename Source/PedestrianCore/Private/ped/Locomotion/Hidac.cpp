// SPDX-License-Identifier: MIT
// Model "hidac": High-Density Autonomous Crowds (Pelechano, Allbeck, Badler 2008, chapter 5). People avoid others from
// afar by turning a little, wait where there is no room ahead, stop where they are pushed back, and are pushed by
// whoever needs less room than they do. In panic they run, neither wait nor stop, and need less room: they push.
// Docs/Model/HiDAC.md has the equations, the parameters and how the book was read.
#include "HidacBody.h"
#include "HidacPanic.h"
#include "HidacView.h"

#include "ped/Locomotion/HidacTraits.h"
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/Propose.h"

#include <algorithm>

namespace ped {

extern const LocomotionModel hidacModel;

namespace {

/// The waiting rule (5.5.4): nobody moves while their timer runs and the disk is full; then they try for a while.
bool mustWait(const StepContext& context, const Identity& identity, float room, Contact& contact) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    if (room >= p.waitBelow) {
        contact.waitUntil = 0;
        return false;
    }
    const auto retry = std::uint32_t(p.retry * context.parameters.framesPerSecond);
    if (contact.waitUntil == 0 || context.frame >= contact.waitUntil + retry)
        contact.waitUntil = context.frame + 1 + drawFrames(context, identity, contact, p.waitLeast, p.waitMost);
    return context.frame < contact.waitUntil;
}

void advance(const StepContext& context, const Identity& identity, const Body& body, const Percepts& percepts,
             const Heading& heading, const HidacView& view, bool stalled, Contact& contact, MotorCommand& command) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    const bool panics = contact.has(contactInPanic);
    const Vec2 goal = towardsAttractor(context, body, heading);
    // In a corner, with the goal behind them, what (5.3) sums up can cancel out for good: then they turn round.
    if (stalled && dot(contact.heading, goal) < 0.0f)
        contact.heading = goal;
    if (panics)
        command.speed = std::max(command.speed, contact.runningSpeed);
    contact.heading = desiredDirection(context, identity, body, percepts, contact, view, goal, command.speed);
    command.direction = roundTheFallen(context, view, contact.heading);
    const float room = panics ? 1.0f
                              : roomAhead(context, identity, body, contact, view, command.direction,
                                          heading.point - body.position.xy(), command.speed);
    if (mustWait(context, identity, room, contact)) {
        command.speed = 0.0f;
        command.braking = 1;
    } else {
        command.speed *= std::max(room, contact.waitUntil != 0 ? p.retryShare : p.waitBelow);
    }
    faceTheGoal(context, goal, command);
}

void steerInContact(const StepContext& context, const SteeredPeople& people) {
    const HidacParameters& p = context.parameters.locomotion.hidac;
    for (std::size_t i = 0; i < people.size(); ++i) {
        const Identity& identity = people.identity[i];
        const Body& body = people.body[i];
        Contact none;
        if (people.contact.empty())
            none = contactAtBirth(p, identity, context.personality);
        Contact& contact = people.contact.empty() ? none : people.contact[i];
        const bool goes = beginStep(body, people.path[i], people.steering[i]) && !contact.isDown();
        if (!goes || contact.heading == Vec2{})
            contact.heading = body.forward;
        const HidacView view = lookAhead(context, body, people.percepts[i], contact.heading);
        feelPanic(context, body, view, contact);
        setTraits(p, identity, contact, context.personality);
        if (!goes)
            continue;
        MotorCommand& command = people.command[i];
        const Heading heading =
            propose(context, identity, body, people.patience(i), people.steering[i], people.path[i], command);
        people.steering[i].note(steeredByModel);
        const float bears = context.parameters.navigation.stuckSeconds * context.parameters.framesPerSecond;
        const bool stalled = float(context.frame - people.steering[i].anchorFrame) > bears;
        if (heading.known)
            advance(context, identity, body, people.percepts[i], heading, view, stalled, contact, command);
    }
}

} // namespace

constexpr LocomotionModel hidacModel{LocomotionKind::Hidac, steerInContact, moveInContact};

} // namespace ped
