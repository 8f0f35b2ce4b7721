// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places ranked by the time that people lose there.

#include "Cli/JsonOutput.h"

#include "ped/Measure/PlaceMeter.h"
#include "ped/World/World.h"

#include <string>
#include <vector>

namespace pedsim {

struct Bottleneck {
    std::string place;
    ped::PlaceFigures figures;
};

/// Regions where anybody lost time, those with the longest delay first.
std::vector<Bottleneck> findBottlenecks(const ped::World& world, const ped::PlaceMeter& meter);

ped::Value bottlenecksJson(const std::vector<Bottleneck>& bottlenecks);
/// The worst few, a line each; empty where nobody lost time.
std::string bottlenecksText(const std::vector<Bottleneck>& bottlenecks);

} // namespace pedsim
