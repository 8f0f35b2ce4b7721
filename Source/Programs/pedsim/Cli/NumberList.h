// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// "333,666,1000" on the command line.

#include <cstdint>
#include <string_view>
#include <vector>

namespace pedsim {

/// Whole numbers from 1 to a million with commas between, ascending and without duplicates. False where the text is
/// something else.
bool parsePopulations(std::string_view text, std::vector<std::uint32_t>& populations);

} // namespace pedsim
