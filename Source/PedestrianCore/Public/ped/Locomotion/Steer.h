// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "steer": everybody's model of locomotion decides their next human step.

#include "ped/Agents/Company.h"
#include "ped/Agents/Contact.h"
#include "ped/Agents/ExampleMemory.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/Planning.h"
#include "ped/Agents/StepContext.h"
#include "ped/Agents/Traits.h"

#include <span>

namespace ped {

/// Of an identity, only which model moves the person is ever changed, and only where LocomotionParameters::rule is on.
/// `traits`, `company`, `contact`, `planning` and `examples` are empty in runs without these features.
PEDESTRIANCORE_API void steer(const StepContext& context, std::span<Identity> identity, std::span<const Body> body,
                              std::span<const Percepts> percepts, std::span<Path> path, std::span<Steering> steering,
                              std::span<MotorCommand> command, std::span<const Traits> traits,
                              std::span<Company> company, std::span<Contact> contact, std::span<Planning> planning,
                              std::span<ExampleMemory> examples);

} // namespace ped
