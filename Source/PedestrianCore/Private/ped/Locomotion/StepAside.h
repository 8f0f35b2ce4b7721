// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Short-term avoidance (Yersin et al. 2008, Algorithm 1): look along a corridor of cells, step aside before whoever is
/// in it, part from whoever is too near. Docs/Model/Interest.md has the rules, and where ours differ.

#include "ped/Locomotion/LocomotionModel.h"

namespace ped {

/// Edits the command of person i, who wants to go along `command.direction` and, in the end, to `waypoint`. Without the
/// fragment Planning, whoever steps aside decides so anew at every step.
void stepAside(const StepContext& context, const SteeredPeople& people, std::size_t i, Vec2 waypoint);

} // namespace ped
