// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Lines, areas, units and affine maps as a command line has them.

#include "ped/Measure/CountingLine.h"
#include "ped/Measure/MeasureArea.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace pedsim {

/// "x1,y1,x2,y2;..." False where it is not that, or a line has no length.
bool parseLines(std::string_view text, std::vector<ped::CountingLine>& lines);
/// "x1,y1,x2,y2[,degrees];...": opposite corners, and the direction of walking: along x where it is left out. False
/// where it is not that, an area has no size, or the direction is not along x or y.
bool parseAreas(std::string_view text, std::vector<ped::MeasureArea>& areas);
/// "m", "cm", "mm", or the metres of a unit.
std::optional<float> parseUnit(std::string_view text);
/// "a,b,c,d,e,f". None where it is not that, or maps everything onto a line.
std::optional<std::array<double, 6>> parseAffine(std::string_view text);

} // namespace pedsim
