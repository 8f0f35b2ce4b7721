// SPDX-License-Identifier: MIT
#include "Commands/Command.h"
#include "Cli/Program.h"

#include <CLI/CLI.hpp>

namespace pedsim {

CommandBody declareBake(CLI::App&) {
    return [] { return static_cast<int>(exitDone); };
}

} // namespace pedsim
