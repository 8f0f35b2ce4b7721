// SPDX-License-Identifier: MIT
#pragma once

#include "ped/Base/Config.h"
#include "ped/World/World.h"

#include <vector>

namespace ped {

/// The regions of a world whose author wrote none, as an author would write them: footprints to name and change, whose
/// ground is that of the station's meshes. What rises through a storey (stairs with the floors at their ends) is cut into
/// parts, so that no footprint has two floors above each other. Holes are left out; regions too thin for an outline are
/// dropped.
PEDESTRIANCORE_API std::vector<RegionDesc> authorRegions(const World& world);

} // namespace ped
