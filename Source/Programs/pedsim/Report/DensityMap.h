// SPDX-License-Identifier: MIT
#pragma once

#include "Report/RunAnalysis.h"

#include <string>
#include <vector>

namespace pedsim {

inline constexpr const char* fruinColours[] = {"#2f7fb8", "#6cc0ae", "#cfe59a", "#fbd678", "#f08a4b", "#cc2a36"};

/// One level's floor, what stands on it, and cells in the colours of levels of service.
std::string densityMap(const PlanOfRecording& plan, std::size_t level, const DensityMapFigures& figures,
                       const std::vector<float>& density, const std::string& title);
/// "A below 0.31, ..." with colours.
std::string fruinLegend();

} // namespace pedsim
