// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a two-way flow has sorted itself into lanes: the order parameter of Nowak and Schadschneider 2012 (Physical
/// Review E 85, 066128), which goes back to Rex and Loewen 2007 on colloids. For everybody, those in the same lateral
/// window, near or far along the corridor, are counted by direction: ((n_same - n_opp) / (n_same + n_opp))², oneself
/// included, and averaged over people. 1: lanes; near 0: mixed.

#include "ped/Base/Config.h"
#include "ped/Measure/MeasureArea.h"
#include "ped/World/CrowdSnapshot.h"

#include <cstdint>
#include <span>

namespace ped {

struct LaneWalker {
    float across = 0.0f;       ///< Place across the corridor. [m]
    std::int8_t direction = 1; ///< Along the corridor: 1 or -1.
};

struct LaneOrder {
    double order = 0.0;  ///< phi.
    double random = 0.0; ///< What phi is on average when the same people are dealt the same directions at random.
    std::uint32_t people = 0;
    /// 0 for a random mixture, 1 for lanes; negative where people alternate more than chance would have it.
    double reduced() const { return random < 1.0 ? (order - random) / (1.0 - random) : 0.0; }
};

/// Order of walkers; `window` is the greatest lateral distance of who counts as in the same lane. [m]
PEDESTRIANCORE_API LaneOrder laneOrder(std::span<const LaneWalker> walkers, float window);

/// Order of the people in an area who move along it, either way, faster than `slowest` m/s.
PEDESTRIANCORE_API LaneOrder laneOrder(const CrowdSnapshot& crowd, const MeasureArea& area, float window = 0.4f,
                                       float slowest = 0.1f);

} // namespace ped
