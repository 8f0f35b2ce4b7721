// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Falling, lying and getting up (5.5.6).

#include "HidacBody.h"

namespace ped {

/// Whether most pushes point one way and are more than somebody can stand.
bool losesBalance(const StepContext& context, const Repulsion& repulsion, const Contact& contact);

/// Goes down, the way that they are pushed.
void fall(const StepContext& context, Body& body, Motion& motion, Contact& contact);

/// A frame on the ground: falls, lies until there is room, gets up. To be called for people who are down.
void lieDown(const StepContext& context, Body& body, Motion& motion, Contact& contact);

} // namespace ped
