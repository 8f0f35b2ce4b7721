// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A page to look into a base of examples: what was seen, which moments are alike, the graph, and where each step of
/// people who are steered by it came from.

#include "ped/Examples/ExampleBase.h"

#include <memory>
#include <string>

namespace pedsim {

/// The whole page (HTML), with nothing to load.
std::string explorePage(const std::shared_ptr<const ped::ExampleBase>& base);

} // namespace pedsim
