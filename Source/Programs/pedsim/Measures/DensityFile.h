// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Maps of density and flow as tables (CSV), for other programs.

#include "ped/Measure/DensityField.h"
#include "ped/Measure/DensityGrid.h"

#include <string>

namespace pedsim {

/// "level,x,y,density,speed,flow": one line per cell where anybody was, by the centre of the cell. Level 0 is the
/// highest floor.
std::string densityCsv(const ped::DensityGrid& grid);
/// "level,x,y,density": one line per cell where the density is not 0.
std::string densityCsv(const ped::DensityField& field);

} // namespace pedsim
