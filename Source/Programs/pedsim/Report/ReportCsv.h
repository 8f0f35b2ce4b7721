// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The data of every plot and table of a report, for spreadsheets and programs.

#include "Report/RunAnalysis.h"

#include <string>
#include <vector>

namespace pedsim {

struct ReportTable {
    std::string file; ///< "flows.csv".
    std::string text; ///< A header with names and units, then rows.
};

std::vector<ReportTable> reportTables(const RecordingReader& recording, const PlanOfRecording& plan,
                                      const RunFigures& figures);

} // namespace pedsim
