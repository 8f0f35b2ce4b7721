// SPDX-License-Identifier: MIT
#pragma once

#include "Report/RunAnalysis.h"

#include <string>

namespace pedsim {

/// One self-contained page of figures and plots.
std::string reportPage(const RecordingReader& recording, const PlanOfRecording& plan, const RunFigures& figures);

} // namespace pedsim
