// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Files that commands leave behind: whole or not at all, and refused before the work rather than after it.

#include <initializer_list>
#include <string>
#include <string_view>

namespace pedsim {

/// What a path must be good for.
enum class OutputUse {
    Text, ///< Written in one go: a file, a pipe, a device, "-" for stdout.
    File, ///< Written bit by bit, or read again: a file only.
};

/// Why nothing can be written to a path, in a sentence; empty where nothing speaks against it. Leaves nothing behind.
std::string outputFault(const std::string& path, OutputUse use);

/// Tells on stderr which of the paths cannot be written; empty ones are not asked for. Returns whether all can.
bool checkOutputs(std::initializer_list<std::string> paths, OutputUse use);

/// Writes a file, whole or not at all; "-" is stdout. Pipes and devices are written as they are. On failure tells why on
/// stderr.
bool writeFile(const std::string& path, std::string_view bytes);

/// Whether everything that was printed has arrived; tells on stderr where not.
bool stdoutArrived();

} // namespace pedsim
