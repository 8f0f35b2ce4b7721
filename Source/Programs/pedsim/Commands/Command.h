// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The table of commands. A command says its options and gives back what runs once they are parsed.

#include <functional>
#include <span>

namespace CLI {
class App;
}

namespace pedsim {

/// Runs a command with the options as parsed; returns the exit code.
using CommandBody = std::function<int()>;

struct Command {
    const char* name;
    const char* summary;                   ///< One line, for the list of commands.
    CommandBody (*declare)(CLI::App& app); ///< Adds options and examples to `app`.
};

/// All commands, in the order in which help lists them.
std::span<const Command> commands();

CommandBody declareCheck(CLI::App& app);
CommandBody declareBake(CLI::App& app);
CommandBody declareMap(CLI::App& app);

} // namespace pedsim
