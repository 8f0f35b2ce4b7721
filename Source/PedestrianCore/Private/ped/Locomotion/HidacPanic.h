// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Panic of model "hidac" (5.5.7): who begins, how it spreads, when it ends.

#include "HidacView.h"

namespace ped {

/// Lets a human step pass.
void feelPanic(const StepContext& context, const Body& body, const HidacView& view, Contact& contact);

} // namespace ped
