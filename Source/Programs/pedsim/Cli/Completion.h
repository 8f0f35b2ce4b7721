// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Scripts that let shells complete the command line. They are made from what the commands declare, so that no option
/// can be forgotten.

#include <span>
#include <string>
#include <vector>

namespace pedsim {

struct OptionWords {
    std::vector<std::string> names; ///< "-o", "--output".
    std::string help;
    bool takesValue = false;
};

struct CommandWords {
    std::string name;
    std::string summary;
    std::vector<OptionWords> options;
};

/// Every command with its options, as declared.
std::vector<CommandWords> commandWords();

/// `stations`: names that may stand for a file. `shell`: "bash", "zsh" or "fish"; empty for any other.
std::string completionScript(const std::string& shell, std::span<const CommandWords> commands,
                             std::span<const std::string> stations);

} // namespace pedsim
