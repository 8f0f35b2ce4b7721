// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How full the ground is: the share of every quadtree node that bodies stand on (section 3, appendix A.3.2), counted
/// from the snapshot. A node smaller than a few people takes the share of the square of that size around it (of half of
/// it, at least): one person who walks by fills such a node for a moment, and is no crowd.

#include "ped/Agents/StepContext.h"
#include "ped/Base/Executor.h"

namespace ped {

/// Side of the smallest square that has a share of its own, rounded up to a power of two of cells. [m]
inline constexpr float congestionSquare = 1.5f;

/// Level of quadtree nodes of that size.
PEDESTRIANCORE_API int congestionLevel(const World& world);

/// Makes room for every node of every region, and counts the ground that shares are of.
PEDESTRIANCORE_API void resizeCongestion(const World& world, WorldCongestion& congestion);
/// Counts everybody. Deterministic whatever the order of bodies. No allocation once sized.
PEDESTRIANCORE_API void countCongestion(const World& world, const CrowdSnapshot& crowd, WorldCongestion& congestion);
PEDESTRIANCORE_API void countCongestion(const World& world, const CrowdSnapshot& crowd, WorldCongestion& congestion,
                                        Executor& executor);

/// People per square metre within `radius` of a place, on its level.
PEDESTRIANCORE_API float densityAround(const StepContext& context, Vec3 place, RegionId region, float radius);

} // namespace ped
