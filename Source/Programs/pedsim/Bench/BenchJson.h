// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What was measured, for programs: what --json prints and --record keeps.

#include "Bench/BenchResult.h"
#include "Cli/JsonOutput.h"

#include <string>

namespace pedsim {

JsonObject benchJson(const BenchResult& result);
/// "2026-11-16-1430-1a2b3c4.json": sorts by date.
std::string recordName(const BenchResult& result);

} // namespace pedsim
