// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Perception-guided navigation (section 4.3.2.3): heads for the farthest visible point of the path, notices arrival,
/// crossing into another region, straying, and lack of progress, and asks for a new path where one is needed.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"

namespace ped {

/// Where to head for now.
struct Heading {
    Vec2 point;                  ///< [m]
    Vec2 beyond;                 ///< Direction of the way after that point; (0, 0) where the way ends.
    float distance = 0.0f;       ///< To `point`. [m]
    float targetDistance = 1e9f; ///< Along the path to the target, on the last leg; else 1e9. [m]
    bool known = false;          ///< False: no path at hand; stand and wait for it.
    bool detailed = false;       ///< Follow strictly, with A and B off.
    bool last = false;           ///< `point` is the target.
    PortalId portal;             ///< `point` lies on this portal's threshold.
};

/// Advances along the path and says where to head for. Sets path.arrived when the target is reached. `patience` is a
/// factor on the times after which one looks for another way.
PEDESTRIANCORE_API Heading followPath(const StepContext& context, const Identity& identity, const Body& body,
                                      float patience, Steering& steering, Path& path);

} // namespace ped
