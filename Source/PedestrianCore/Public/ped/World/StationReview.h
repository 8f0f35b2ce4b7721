// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What builds but is most likely not what its author meant. Reported on request (`pedsim check`, the editor's
/// validation), not in every run.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationMend.h"
#include "ped/World/World.h"

#include <vector>

namespace ped {

/// Room that people who sit want before the seat's front edge: legs, and somebody who passes. [m]
inline constexpr float seatClearance = 1.0f;
/// Height above the floor below which nothing hides the view from a seat. [m]
inline constexpr float seatedEyeHeight = 1.2f;

/// Warns of seats that face a wall, and of trains that nobody can board or leave because their track has no door; notes
/// shares that miss 1. `mends`, where given, receives those with a clear remedy.
PEDESTRIANCORE_API void reviewStation(const World& world, Diagnostics& diagnostics, std::vector<Mend>* mends = nullptr);

} // namespace ped
