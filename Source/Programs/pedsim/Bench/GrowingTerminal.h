// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A railway terminal that grows with its people: the same ground, booths, machines, benches, performance areas, doors
/// and trains for each person, whatever their number. What a crowd costs can then be compared over four powers of ten.
///
/// A bay is for a hundred people: 24 m of a hall with a ticket office, a shop, machines and benches, stairs down to a
/// platform with a track, a door to the street. Ten bays make a concourse (one region), as large as that of Penn
/// Station. Concourses lie side by side and open into each other; passages lead to those behind.

#include "ped/Station/StationDesc.h"

#include <cstdint>

namespace pedsim {

inline constexpr std::uint32_t peopleInBay = 100;
inline constexpr std::uint32_t baysInConcourse = 10;

/// A terminal with a timetable, arrivals, and a population of `people` at the start; its ground is in whole bays.
ped::StationDesc growingTerminal(std::uint32_t people);

} // namespace pedsim
