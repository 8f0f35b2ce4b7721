// SPDX-License-Identifier: MIT
// Models "graph" and "nearest": people walk as recorded people did in moments like theirs (Charalambous 2013, chapter
// 4). Navigation says where to go; a piece of a recorded track says how, for a fifth of a second; routines E and F and
// the reflex keep bodies apart, because examples know no collisions. Docs/Model/Examples.md.
#include "ExampleSteps.h"
#include "OnTheWay.h"
#include "Together.h"

#include "ped/Examples/ExampleBase.h"
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Reactive/Precedence.h"
#include "ped/Reactive/Routines.h"

#include <algorithm>
#include <cmath>

namespace ped {

extern const LocomotionModel graphModel;
extern const LocomotionModel nearestModel;

namespace {

/// Whether somebody's time to decide has come: everybody once a period, half of them at one human step and half at the
/// next, so that no two who are alike decide as one.
bool isDue(const StepContext& context, const Identity& identity) {
    const float steps = context.examples->form().period / context.humanSeconds();
    const std::uint32_t every = std::uint32_t(std::max(1.0f, std::floor(steps + 0.5f)));
    const std::uint32_t k = context.parameters.humanStepFrames;
    return (context.frame / k + identity.id.value / k) % every == 0;
}

/// Routines E and F, and who goes first: the guard.
void guardStep(const StepContext& context, const SteeredPeople& people, std::size_t i, const Heading& heading,
               Vec2 wanted, MotorCommand& command) {
    const std::uint16_t companions =
        people.company.empty() ? std::uint16_t{0} : companionsAmong(context, people.company[i], people.percepts[i]);
    const Percepts strangers = companions != 0 ? withoutCompanions(people.percepts[i], companions) : people.percepts[i];
    Situation s{context, people.identity[i], people.body[i], strangers, people.steering[i]};
    s.companions = companions;
    s.goal = s.original = wanted;
    s.goalDistance = heading.distance;
    s.targetDistance = heading.targetDistance;
    s.arriving = heading.detailed;
    for (std::size_t k = 0; k < strangers.count; ++k)
        s.oncomingSeen = s.oncomingSeen || (strangers.seen[k] & seenOncoming) != 0;
    judgePrecedence(s);
    s.goesFirst = std::uint16_t(s.goesFirst & ~companions);
    avoidDanger(s, command);
    verifyDirection(s, command);
}

void steerPerson(const StepContext& context, const SteeredPeople& people, std::size_t i, const Heading& heading,
                 bool lookUp) {
    const ExampleParameters& p = context.parameters.locomotion.examples;
    MotorCommand& command = people.command[i];
    if (!people.company.empty())
        keepTogether(context, people, i, heading);
    const Vec2 wanted = command.direction;
    const bool byExample = context.examples != nullptr && !people.examples.empty() && !heading.detailed &&
                           command.action == Action::Move && command.speed > 0.0f && heading.targetDistance > p.arrive;
    if (byExample) {
        ExampleMemory& memory = people.examples[i];
        if (isDue(context, people.identity[i]))
            decideByExample(
                {context, people.identity[i], people.body[i], wanted, command.speed, heading.distance, lookUp}, memory);
        if (memory.sample != ExampleMemory::nowhere) {
            people.steering[i].note(steeredByModel);
            const Vec2 velocity = memory.velocity();
            command.speed = length(velocity);
            command.direction = command.speed > 0.0f ? velocity * (1.0f / command.speed) : people.body[i].forward;
        }
    } else if (!people.examples.empty()) {
        people.examples[i].forget();
    }
    if (p.guard != 0)
        guardStep(context, people, i, heading, wanted, command);
    faceTheGoal(context, wanted, command);
}

void steerAll(const StepContext& context, const SteeredPeople& people, bool lookUp) {
    for (std::size_t i = 0; i < people.size(); ++i) {
        const bool goes = beginStep(people.body[i], people.path[i], people.steering[i]);
        Heading heading;
        if (goes)
            heading = propose(context, people.identity[i], people.body[i], people.patience(i), people.steering[i],
                              people.path[i], people.command[i]);
        if (heading.known)
            steerPerson(context, people, i, heading, lookUp);
        else if (!people.examples.empty() && people.examples[i].glimpses > 0)
            people.examples[i].forget();
    }
}

void steerByGraph(const StepContext& context, const SteeredPeople& people) {
    steerAll(context, people, false);
}
void steerByNearest(const StepContext& context, const SteeredPeople& people) {
    steerAll(context, people, true);
}

} // namespace

constexpr LocomotionModel graphModel{LocomotionKind::Graph, steerByGraph, obeyCommands};
constexpr LocomotionModel nearestModel{LocomotionKind::Nearest, steerByNearest, obeyCommands};

} // namespace ped
