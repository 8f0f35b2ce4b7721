// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How dangerous the crowd of a recording was, as a report shows it: figures, where and when, and maps.

#include "Report/PlanOfRecording.h"

#include "ped/Measure/CrushMeter.h"

#include <string>
#include <vector>

namespace pedsim {

struct CrushFigures {
    ped::CrushPeak density;      ///< Greatest within a metre of anybody. [people/m²]
    ped::CrushPeak pressure;     ///< Greatest crowd pressure. [1/s²]
    double contactSeconds = 0.0; ///< Person-time in involuntary contact. [s]
    double fluidSeconds = 0.0;   ///< Person-time in a crowd that moves as a fluid. [s]
    std::uint32_t falls = 0;
    std::uint32_t mostDown = 0;
    std::size_t columns = 0;                   ///< Of the maps.
    std::vector<std::vector<float>> densest;   ///< By level: greatest density around anybody, by cell. [people/m²]
    std::vector<std::vector<float>> pressures; ///< By level: greatest crowd pressure, by cell. [1/s²]
};

CrushFigures crushFigures(const ped::CrushMeter& meter);

/// What a safety engineer asks first: a verdict in words, a table, and maps of levels where people stood close.
std::string crushTables(const PlanOfRecording& plan, const CrushFigures& figures);

} // namespace pedsim
