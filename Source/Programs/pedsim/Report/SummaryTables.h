// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Tables of a report that come from the summary of the run: bottlenecks, trains, why goals failed.

#include "ped/Station/Value.h"

#include <string>

namespace pedsim {

/// Places ranked by the time that people lost there. `viewPage`: name of the 3D page beside the report, which times
/// link into; empty: no links. Empty where the summary knows of none.
std::string bottleneckTable(const ped::Value& summary, const std::string& viewPage);

/// One row per run of a train: alighted, waited, boarded, left behind. Empty where there are none.
std::string trainTable(const ped::Value& summary);

/// How many goals failed, by cause. Empty where none did.
std::string failureTable(const ped::Value& summary);

} // namespace pedsim
