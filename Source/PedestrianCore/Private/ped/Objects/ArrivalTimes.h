// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// When the next party arrives at an entrance.

#include "ped/Objects/Population.h"

namespace ped {

/// Sets `door.next` to the arrival after it: a Poisson process whose rate changes over time, by thinning. `meanParty`:
/// people in a party, by which the rate of people is divided.
void drawNextArrival(const Population& population, std::uint16_t entrance, double meanParty, ArrivalState& door);

} // namespace ped
