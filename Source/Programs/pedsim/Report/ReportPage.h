// SPDX-License-Identifier: MIT
#pragma once

#include "Report/RunAnalysis.h"

#include <string>

namespace pedsim {

/// One self-contained page of figures and plots. `viewPage`: name of the 3D page beside it, for links; empty: none.
std::string reportPage(const RecordingReader& recording, const PlanOfRecording& plan, const RunFigures& figures,
                       const std::string& viewPage = {});

} // namespace pedsim
