// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What commands over a station have in common: its options, and the way from a name to a built world.

#include "StationFile.h"

#include "ped/Base/Diagnostic.h"
#include "ped/World/World.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace pedsim {

class Arguments;

struct InputOptions {
    std::string station;       ///< File, name of a shipped station, or a *.pedworld file.
    std::uint64_t threads = 0; ///< 0: all.
    bool quiet = false;
    bool json = false;
};

/// Adds STATION, --threads, --quiet and --json.
void addInputOptions(Arguments& arguments, InputOptions& options);
/// The last three of them.
void addRunOptions(Arguments& arguments, InputOptions& options);

struct WorldInput {
    std::unique_ptr<ped::World> world; ///< Null when there are errors.
    ped::Diagnostics diagnostics;      ///< With lines where the file has them.
    std::string file;                  ///< That was read; as given where there is none.
    double seconds = 0.0;              ///< To read and build.
    std::size_t threads = 1;
    StationSource source; ///< The text, for the lines of what is found later.
};

/// Reads and builds (or, from a *.pedworld, loads) with a progress bar on stderr.
WorldInput readWorld(const InputOptions& options);

/// The same for a station that is in memory.
void buildInto(WorldInput& input, const ped::StationDesc& station, const InputOptions& options);

/// Prints warnings and errors to stderr. Returns whether there is a world.
bool reportInput(const WorldInput& input, const InputOptions& options);

} // namespace pedsim
