// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people remember of ways that no path holds: the flow that they walk in, and the point that they step aside to.
/// Exists only in runs that ask for the feature "interest".

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"
#include "ped/Station/InterestLevel.h"

#include <cmath>
#include <cstdint>

namespace ped {

struct World;

/// How a person is computed, and what for.
struct Planning {
    static constexpr std::uint16_t noFlow = 0xffffu;

    Vec2 aside;                  ///< The intermediate waypoint, while `steps` is not 0. [m]
    std::uint32_t goal = 0;      ///< At high interest: vertex of the navigation graph in which their way ends.
    std::uint16_t flow = noFlow; ///< The flow that they walk in; none for everybody else.
    std::uint16_t gate = 0;      ///< The gate of their path that they head for: index into it.
    std::uint8_t path : 4 = 0;   ///< Which of the flow's paths.
    std::uint8_t led : 1 = 0;    ///< 1: at their last step a field led them.
    std::uint8_t exits : 3 = 0;  ///< How often a field has led them to the border since they came in.
    std::uint8_t back = 0;       ///< 1: they walk it from its end to its beginning.
    InterestLevel level = InterestLevel::Full;
    std::uint8_t steps = 0; ///< Human steps for which they go on stepping aside.
};
static_assert(sizeof(Planning) == 20);

/// Whether a saved value may be used. A flow that is not there counts as none.
inline bool isSound(const World&, const Planning& planning) {
    return std::isfinite(planning.aside.x) && std::isfinite(planning.aside.y) &&
           planning.level <= InterestLevel::None && planning.back <= 1;
}

} // namespace ped
