// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What was measured, for programs: what --json prints and --record keeps.

#include "Bench/BenchResult.h"
#include "Cli/JsonOutput.h"

#include <string>

namespace pedsim {

JsonObject benchJson(const BenchResult& result);
/// Takes a result that was written so; false where it is something else. Fields that are missing are 0 or empty.
bool readBench(const ped::Value& value, BenchResult& result);
/// "2026-11-16-1430-1a2b3c4.json": sorts by date.
std::string recordName(const BenchResult& result);

} // namespace pedsim
