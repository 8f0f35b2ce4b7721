// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Origin-destination matrices as spreadsheets write them, into the demands of a station.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#include <string_view>
#include <vector>

namespace pedsim {

struct DemandPeriod {
    float begin = 0.0f;  ///< Where the table does not say. [s]
    float end = 3600.0f; ///< Where the table does not say. [s]
};

/// Two forms, told apart by the first line. A matrix: the first line names destinations, the first column origins, cells
/// are numbers of people.
///
///     ,Harbour,Airport,street exit
///     street door,300,120,
///     local,,,40
///
/// A list, one line each: `from,to,people` and, if wanted, `begin,end` in seconds and `type`, in any order. What a
/// destination names (an exit, or a line, stop, destination or train) follows from the station. Commas, semicolons or
/// tabs; cells may be quoted. Errors name the line.
std::vector<ped::DemandDesc> readDemand(std::string_view text, const ped::StationDesc& station,
                                        const DemandPeriod& period, ped::Diagnostics& diagnostics);

} // namespace pedsim
