// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `pedsim map --stats`: the table of Shao and Terzopoulos (2005) for any station, scheme by scheme.

#include "Cli/WorldInput.h"

#include <cstdint>

namespace pedsim {

struct MapStatsOptions {
    std::uint64_t pairs = 1000;
    std::uint64_t seed = 1;
};

/// Measures, prints text or JSON, and returns the exit code.
int printMapStats(const WorldInput& input, const InputOptions& options, const MapStatsOptions& statistics);

} // namespace pedsim
