// SPDX-License-Identifier: MIT
#include "Cli/Usage.h"

#include "Cli/Program.h"
#include "Cli/Terminal.h"

#include <fmt/format.h>

namespace pedsim {

int refuseUsage(std::string_view command, std::string_view message) {
    fmt::print(stderr, "pedsim: {} {}\n", inked("error:", Ink::Red, wantsColour(stderr)), message);
    fmt::print(stderr, "    See: pedsim {} --help\n", command);
    return exitUsage;
}

} // namespace pedsim
