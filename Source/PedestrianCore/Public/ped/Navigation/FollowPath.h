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
    Vec2 point;                  ///< The place to head for. [m]
    Vec2 beyond;                 ///< Direction of the way after that point; (0, 0) where the way ends.
    float distance = 0.0f;       ///< Distance to `point`. [m]
    float targetDistance = 1e9f; ///< Distance along the path to the target on the last leg; else 1e9. [m]
    bool known = false;          ///< False: there is no path yet; stand and wait for it.
    bool detailed = false;       ///< Whether to follow strictly, with routines A and B off.
    bool last = false;           ///< Whether `point` is the target.
    PortalId portal;             ///< Portal on whose threshold `point` lies; none elsewhere.
};

/// Advances along the path and says where to head for. Sets path.arrived when the target is reached. `patience` is a
/// factor on the times after which a person looks for another way.
PEDESTRIANCORE_API Heading followPath(const StepContext& context, const Identity& identity, const Body& body,
                                      float patience, Steering& steering, Path& path);

} // namespace ped
