// SPDX-License-Identifier: MIT
#include "Cli/Program.h"

#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Suggest.h"
#include "Cli/Terminal.h"
#include "Commands/Command.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace pedsim {

namespace {

constexpr const char* description =
    "Autonomous pedestrians in large public places: stations, their maps, and the people in them.";
constexpr const char* footer =
    "Without a command: runs the default station and leaves a 3D page and a report in pedsim-out.\n"
    "STATION is a file or the name of a station that ships with the program.\n"
    "Exit codes: 0 done, 1 the input or an output is at fault (the message says where), 2 usage, 130 Ctrl-C.\n"
    "Help for one command: pedsim COMMAND --help";

void complain(std::string_view message) {
    fmt::print(stderr, "pedsim: {} {}\n", inked("error:", Ink::Red, wantsColour(stderr)), message);
}

int refuseUnknownCommand(std::string_view name) {
    std::vector<std::string> names;
    for (const Command& command : commands())
        names.emplace_back(command.name);
    const std::string meant = suggest(name, names);
    complain(fmt::format("There is no command '{}'.{}", name,
                         meant.empty() ? std::string() : fmt::format(" Did you mean '{}'?", meant)));
    fmt::print(stderr, "    Commands: {}. More: pedsim --help\n", fmt::join(names, ", "));
    return exitUsage;
}

/// Help and version are not errors; anything else is a wrong command line.
int handleParseError(const CLI::App& app, const CLI::App* used, const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return app.exit(error);
    complain(error.what());
    fmt::print(stderr, "    See: pedsim {}--help\n", used != nullptr ? used->get_name() + " " : std::string());
    return exitUsage;
}

} // namespace

int runProgram(int argc, const char* const* argv) {
    CLI::App app(description, "pedsim");
    app.footer(footer);
    app.set_version_flag("--version", std::string("pedsim ") + PED_VERSION);
    app.get_formatter()->column_width(34);
    app.require_subcommand(0, 1);

    std::vector<std::pair<CLI::App*, CommandBody>> bodies;
    for (const Command& command : commands()) {
        CLI::App* sub = app.add_subcommand(command.name, command.summary);
        Arguments arguments(*sub);
        bodies.emplace_back(sub, command.declare(arguments));
    }

    if (argc < 2)
        return showDefault();
    const CLI::App* used = nullptr;
    for (const auto& [sub, body] : bodies)
        used = sub->get_name() == argv[1] ? sub : used;
    if (argv[1][0] != '-' && used == nullptr)
        return refuseUnknownCommand(argv[1]);

    try {
        app.parse(argc, argv);
        for (auto& [sub, body] : bodies)
            if (sub->parsed()) {
                const int code = body();
                return stdoutArrived() || code != exitDone ? code : exitBadInput;
            }
    } catch (const CLI::ParseError& error) {
        return handleParseError(app, used, error);
    } catch (const std::exception& error) {
        // Out of memory, or a fault of ours: never a silent crash.
        complain(error.what());
        return exitBadInput;
    }
    return exitDone;
}

} // namespace pedsim
