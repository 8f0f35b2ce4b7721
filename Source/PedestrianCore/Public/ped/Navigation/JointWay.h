// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People who came together go through the same doors.

#include "ped/Agents/Company.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

namespace ped {

/// The member of a person's group whom they follow: who leads, where both are on one way and have not lost each other.
/// Null for people on their own, and for the one who leads.
PEDESTRIANCORE_API const struct Companion* guideOf(const StepContext& context, const Company& company, const Body& body,
                                                   const Path& path);

/// The portal that a person goes through because the one whom they follow does; none where they choose for themselves.
PEDESTRIANCORE_API PortalId jointPortal(const StepContext& context, const Company& company, const Body& body,
                                        const Path& path);

} // namespace ped
