// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a model of locomotion is: a file with two functions over some people, and a row of the table. People plan, queue,
/// sit down and board trains on any model, because where to go and how fast comes from propose()
/// (ped/Navigation/Propose.h), and how a body keeps off walls and on the ground comes from the motor. See
/// Docs/Model/Locomotion.md.

#include "ped/Agents/Company.h"
#include "ped/Agents/Contact.h"
#include "ped/Agents/ExampleMemory.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/Individuality.h"
#include "ped/Agents/Planning.h"
#include "ped/Agents/StepContext.h"
#include "ped/Agents/Traits.h"

#include <span>

namespace ped {

/// Some people whose next human step one model decides. All spans have one length, but those of features that the run
/// lacks are empty.
struct SteeredPeople {
    std::span<const Identity> identity;
    std::span<const Body> body;
    std::span<const Percepts> percepts;
    std::span<Path> path;
    std::span<Steering> steering;
    std::span<MotorCommand> command;
    std::span<const Traits> traits;
    std::span<Company> company;
    std::span<Contact> contact;
    std::span<Planning> planning;
    std::span<ExampleMemory> examples;

    std::size_t size() const { return identity.size(); }
    /// Factor on the times after which person i loses patience with a way.
    float patience(std::size_t i) const { return traits.empty() ? patienceOf(identity[i].id) : traits[i].patience; }
    SteeredPeople subset(std::size_t first, std::size_t count) const {
        return {identity.subspan(first, count),
                body.subspan(first, count),
                percepts.subspan(first, count),
                path.subspan(first, count),
                steering.subspan(first, count),
                command.subspan(first, count),
                traits.empty() ? traits : traits.subspan(first, count),
                company.empty() ? company : company.subspan(first, count),
                contact.empty() ? contact : contact.subspan(first, count),
                planning.empty() ? planning : planning.subspan(first, count),
                examples.empty() ? examples : examples.subspan(first, count)};
    }
};

/// Some people whom one model moves by a frame. All spans have one length, but that of a feature that the run lacks is
/// empty.
struct MovedPeople {
    std::span<const Identity> identity;
    std::span<const MotorCommand> command;
    std::span<Body> body;
    std::span<Motion> motion;
    std::span<Contact> contact;

    std::size_t size() const { return identity.size(); }
    MovedPeople subset(std::size_t first, std::size_t count) const {
        return {identity.subspan(first, count), command.subspan(first, count), body.subspan(first, count),
                motion.subspan(first, count), contact.empty() ? contact : contact.subspan(first, count)};
    }
};

/// Both functions may read all of the context, but other people only in its frozen snapshot. They write nothing but the
/// people they are given, each one independently of the rest, so that neither chunks nor threads change a result.
struct LocomotionModel {
    LocomotionKind kind;
    /// Decides a human step: what each body is to do until the next one.
    void (*steer)(const StepContext& context, const SteeredPeople& people);
    /// Moves bodies by one frame: obeyCommands(), unless more than commands moves them, as where people push.
    void (*move)(const StepContext& context, const MovedPeople& people);
};

/// The model of a kind; the model of kind 0 where there is none.
PEDESTRIANCORE_API const LocomotionModel& modelOf(LocomotionKind kind);

/// Lets bodies do what they are commanded to (ped/Motor/Obey.h): how most models move people.
PEDESTRIANCORE_API void obeyCommands(const StepContext& context, const MovedPeople& people);

} // namespace ped
