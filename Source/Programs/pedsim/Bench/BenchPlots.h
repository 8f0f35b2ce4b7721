// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What was measured as drawings, for pages and for print: light and dark, told apart by shape as well as by colour.

#include "Bench/BenchResult.h"

#include <string>
#include <vector>

namespace pedsim {

struct BenchPlot {
    std::string file; ///< "performance-growth.svg"
    std::string svg;
};

/// Cost over people, speed over people, and where the time goes (figure 12 of Shao and Terzopoulos 2007). Those for
/// which nothing was measured are left out.
std::vector<BenchPlot> benchPlots(const BenchResult& result);

} // namespace pedsim
