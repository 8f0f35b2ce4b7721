// SPDX-License-Identifier: MIT
#include "Cli/Completion.h"
#include "Cli/Arguments.h"
#include "Cli/Program.h"
#include "Commands/Command.h"
#include "StationFile.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

namespace pedsim {

CommandBody declareCompletion(Arguments& arguments) {
    auto shell = std::make_shared<std::string>();
    arguments.text("SHELL", *shell, "bash, zsh or fish", Arguments::Need::Required);
    arguments.footer("Prints a script with which a shell completes commands, options, files and names of stations.\n"
                     "Examples:\n"
                     "  source <(pedsim completion bash)                      # in ~/.bashrc\n"
                     "  source <(pedsim completion zsh)                       # in ~/.zshrc\n"
                     "  pedsim completion fish > ~/.config/fish/completions/pedsim.fish");
    return [shell] {
        const std::string script = completionScript(*shell, commandWords(), stationNames());
        if (script.empty()) {
            fmt::print(stderr, "pedsim: There are no completions for '{}'.\n    Name bash, zsh or fish.\n", *shell);
            return exitUsage;
        }
        std::fputs(script.c_str(), stdout);
        return exitDone;
    };
}

} // namespace pedsim
