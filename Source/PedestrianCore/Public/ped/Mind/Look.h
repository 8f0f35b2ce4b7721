// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Head and eyes: where people look while their feet go where steering says. Stage "look", after "steer".

#include "ped/Mind/MindContext.h"

#include <span>

namespace ped {

/// Sets MotorCommand::lookAt of everybody who has a mind, except those who step aside: steering has said where they
/// look. A glance that has lasted long enough ends (Mind::gazeKind).
PEDESTRIANCORE_API void look(const MindContext& context, std::span<const Identity> identity, std::span<const Body> body,
                             std::span<const Percepts> percepts, std::span<Mind> mind, std::span<MotorCommand> command);

} // namespace ped
