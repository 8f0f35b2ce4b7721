// SPDX-License-Identifier: MIT
#pragma once

#include "Scenes/Scene.h"

namespace pedsim {

/// A quarter of a million people on 1.3 x 1.0 km, four regions of high interest, and nobody looks elsewhere.
TownPlan districtPlan();

} // namespace pedsim
