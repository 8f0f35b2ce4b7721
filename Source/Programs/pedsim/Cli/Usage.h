// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Command lines that parse and yet make no sense.

#include <string_view>

namespace pedsim {

/// Tells what is wrong and where help is. Returns the exit code of wrong usage.
int refuseUsage(std::string_view command, std::string_view message);

} // namespace pedsim
