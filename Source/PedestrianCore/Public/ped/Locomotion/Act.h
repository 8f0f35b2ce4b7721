// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "act": everybody's model of locomotion moves their body by a frame.

#include "ped/Agents/Contact.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

#include <span>

namespace ped {

/// `contact` is empty in runs without that feature.
PEDESTRIANCORE_API void act(const StepContext& context, std::span<const Identity> identity,
                            std::span<const MotorCommand> command, std::span<Body> body, std::span<Motion> motion,
                            std::span<Contact> contact);

} // namespace ped
