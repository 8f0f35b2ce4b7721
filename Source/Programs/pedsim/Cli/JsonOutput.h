// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What --json prints.

#include "ped/Base/Diagnostic.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>

namespace pedsim {

/// Keeps the order in which fields are set.
using Json = nlohmann::ordered_json;

Json toJson(const ped::Diagnostics& diagnostics);
/// 16 digits: numbers of 64 bits do not survive every JSON reader.
std::string hashText(std::uint64_t hash);
/// Prints to stdout, two spaces a level, and a new line.
void printJson(const Json& value);

} // namespace pedsim
