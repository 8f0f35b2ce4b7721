// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The clear width of a bent threshold: of the narrowest place that people who cross it must pass. A landing that is
/// open at its end and at its side has a threshold longer than its stairs are wide, but lets no more people through.

#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"
#include "ped/World/World.h"

#include <array>
#include <optional>
#include <span>

namespace ped {

/// `crossings` are those of one run. `grown` is how much obstacles grew on the map of the ground. [m]
/// None where the walls at both ends of the threshold are one wall, so that no cut between them is known. [m]
std::optional<float> narrowestCut(const World& world, const std::array<RegionId, 2>& regions,
                                  const std::array<ZoneId, 2>& zones, std::span<const PortalCrossing> crossings,
                                  float grown);

/// Whether the crossings of a run turn a corner: they do not lie on one line along the grid, nor are they the small
/// steps of a line that is slanted across it.
bool isBent(std::span<const PortalCrossing> crossings);

} // namespace ped
