// SPDX-License-Identifier: MIT
#pragma once

#include "Report/RunAnalysis.h"

#include <span>
#include <string>
#include <vector>

namespace pedsim {

inline constexpr const char* fruinColours[] = {"#2f7fb8", "#6cc0ae", "#cfe59a", "#fbd678", "#f08a4b", "#cc2a36"};

/// Which colour a value gets: that of the first class whose limit it does not reach.
struct MapScale {
    float least;                          ///< Cells below show the floor.
    std::span<const float> limits;        ///< Upper ends of all classes but the last.
    std::span<const char* const> colours; ///< One more than limits.
};

/// One level's floor, what stands on it, and cells in the colours of a scale.
std::string planMap(const PlanOfRecording& plan, std::size_t level, const MapScale& scale, std::size_t columns,
                    const std::vector<float>& values, const std::string& title);
/// One level's floor, what stands on it, and cells in the colours of levels of service.
std::string densityMap(const PlanOfRecording& plan, std::size_t level, const DensityMapFigures& figures,
                       const std::vector<float>& density, const std::string& title);
/// "A below 0.31, ..." with colours.
std::string fruinLegend();

} // namespace pedsim
