// SPDX-License-Identifier: MIT
#include "Cli/Program.h"
#include "Commands/Command.h"

#include <CLI/CLI.hpp>

namespace pedsim {

CommandBody declareBake(CLI::App&) {
    return [] { return static_cast<int>(exitDone); };
}

} // namespace pedsim
