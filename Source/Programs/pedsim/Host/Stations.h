// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where stations are: a file that the user names, or one of those that ship.

#include "ped/Base/Diagnostic.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace ped::host {

/// The folder of shipped stations. The environment variable PEDSIM_CONTENT names another content folder.
std::filesystem::path stationFolder();

/// Names of the shipped stations, in alphabetical order: "PennStation" for PennStation.station.json.
std::vector<std::string> shippedStations();

/// The file that `nameOrPath` means. None, with a diagnostic that offers what there is, where there is no such thing.
std::optional<std::filesystem::path> findStation(const std::string& nameOrPath, Diagnostics& diagnostics);

} // namespace ped::host
