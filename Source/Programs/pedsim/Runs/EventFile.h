// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is done to a run from outside, from a file: a list with times that somebody wrote (JSON), or the events of a
/// recording, which make the same run of the same set-up.

#include "ped/Base/Diagnostic.h"

#include <string>

namespace ped {
class Simulation;
}

namespace pedsim {

/// Posts the events of a file. False after adding errors; then none is posted.
bool postEvents(const std::string& path, ped::Simulation& simulation, ped::Diagnostics& diagnostics);

} // namespace pedsim
