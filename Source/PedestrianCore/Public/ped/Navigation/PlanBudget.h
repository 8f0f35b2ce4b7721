// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Planning within a budget that the caller knows: where not everybody is in the crowd's snapshot.

#include "ped/Navigation/PlanPaths.h"

#include <cstddef>

namespace ped {

/// planPaths() with the most searches of this frame.
PEDESTRIANCORE_API void planPathsWithin(const StepContext& context, std::size_t budget,
                                        std::vector<PathRequest>& requests, Executor& executor,
                                        std::span<PlannerScratch> scratch, PathStats& stats);

} // namespace ped
