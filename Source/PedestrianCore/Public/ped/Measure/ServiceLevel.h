// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Fruin's levels of service on walkways (Fruin 1971): how much room people have.

#include <array>
#include <cstddef>

namespace ped {

inline constexpr std::size_t serviceLevelCount = 6;

/// Density up to which levels A to E reach; F is above. [1/m²]
inline constexpr std::array<double, serviceLevelCount - 1> fruinLimits{0.31, 0.43, 0.72, 1.08, 2.17};

/// Level of service at a density: 0 for A to 5 for F.
inline std::size_t fruinLevel(double density) {
    std::size_t level = 0;
    while (level < fruinLimits.size() && density >= fruinLimits[level])
        ++level;
    return level;
}

} // namespace ped
