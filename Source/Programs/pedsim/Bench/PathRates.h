// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Path queries a second, scheme by scheme, beside Detour's.

#include "ped/World/World.h"

#include <functional>
#include <string>
#include <vector>

namespace pedsim {

struct PathRate {
    std::string scheme;
    double perSecond = 0.0;   ///< Of one thread's processor time; 0: none was found.
    double found = 0.0;       ///< Share of the connected pairs.
    double lengthRatio = 0.0; ///< Mean of length over the shortest that any scheme found.
    double nodes = 0.0;       ///< Mean search space of a search in the scheme's own map.
};

/// Over random pairs of places of a station, on one thread. Empty where `goOn` says false.
std::vector<PathRate> measurePathRates(const ped::World& world, std::size_t pairs,
                                       const std::function<bool(double share)>& goOn);

} // namespace pedsim
