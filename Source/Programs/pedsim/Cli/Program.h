// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The command line: one program, many commands.

namespace pedsim {

/// What the program tells its caller.
enum ExitCode : int {
    exitDone = 0,
    exitBadInput = 1,      ///< The input is at fault; a message says where.
    exitUsage = 2,         ///< The command line is at fault.
    exitInterrupted = 130, ///< Ctrl-C: what was done until then is kept.
};

/// Parses the command line and runs the command. Returns the exit code.
int runProgram(int argc, const char* const* argv);

} // namespace pedsim
