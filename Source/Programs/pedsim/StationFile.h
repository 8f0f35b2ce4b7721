// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations on disk.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"
#include "ped/Station/Value.h"

#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

/// The text behind a station, kept to tell the line of what is found wrong later.
struct StationSource {
    std::string path; ///< The file that was read.
    ped::Value root;

    /// Gives lines to diagnostics that have none, by their JSON path or by the name of the thing they speak of.
    void addLines(ped::Diagnostics& diagnostics) const;
};

/// Where stations are looked for by their bare names. Empty: the project's Content/Stations.
using StationDirectories = std::vector<std::string>;

/// Names of the stations in the directories, sorted: "PennStation" for PennStation.station.json.
std::vector<std::string> stationNames(const StationDirectories& directories = {});

/// The file that a path or a bare name means; empty when there is none.
std::string findStation(std::string_view pathOrName, const StationDirectories& directories = {});

/// Reads a station and the meshes that it names. Does not validate: that is validateStation(), which also serves
/// stations that were never files. Returns false after adding errors. `source`, if given, receives the text's tree.
bool loadStation(std::string_view pathOrName, ped::StationDesc& desc, ped::Diagnostics& diagnostics,
                 StationSource* source = nullptr, const StationDirectories& directories = {});

/// The same from text in memory; mesh files are relative to `meshDirectory`.
bool parseStation(std::string_view text, ped::StationDesc& desc, ped::Diagnostics& diagnostics,
                  StationSource* source = nullptr, const std::string& meshDirectory = ".");

/// Writes a station, whole or not at all: into a temporary file beside it, which then takes its name.
bool saveStation(const std::string& path, const ped::StationDesc& desc, ped::Diagnostics& diagnostics);

} // namespace pedsim
