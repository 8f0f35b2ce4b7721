// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// When the next party arrives at an entrance.

#include "ped/Objects/Population.h"

namespace ped {

/// Sets `door.next` to the arrival after it: a Poisson process whose rate changes over time, by thinning. `meanParty`:
/// people in a party, by which the rate of people is divided.
void drawNextArrival(const Population& population, std::uint16_t entrance, double meanParty, ArrivalState& door);

/// The same for a demand, whose people come one by one: exactly as many as it says, at random times between its begin
/// and its end.
void drawNextOfDemand(const Population& population, std::uint16_t demand, ArrivalState& door);

} // namespace ped
