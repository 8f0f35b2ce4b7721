// SPDX-License-Identifier: MIT
#pragma once

#include "ped/Station/Value.h"
#include "ped/World/World.h"

namespace pedsim {

/// What a drawing of people in a world needs beside its station: levels and the regions on them, portals, objects in
/// the order of their ids, and heights of the ground where meshes make it.
ped::Value worldPlan(const ped::World& world);

} // namespace pedsim
