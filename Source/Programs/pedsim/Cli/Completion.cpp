// SPDX-License-Identifier: MIT
#include "Cli/Completion.h"

#include "Cli/Arguments.h"
#include "Commands/Command.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace pedsim {

namespace {

/// Between single quotes, for all three shells.
std::string quotedForShell(const std::string& text) {
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("’") : std::string(1, c == '\n' ? ' ' : c);
    return out + "'";
}

std::string namesOf(const CommandWords& command) {
    std::string out;
    for (const OptionWords& option : command.options)
        for (const std::string& name : option.names)
            out += (out.empty() ? "" : " ") + name;
    return out;
}

std::string commandNames(std::span<const CommandWords> commands) {
    std::string out;
    for (const CommandWords& command : commands)
        out += (out.empty() ? "" : " ") + command.name;
    return out;
}

std::string bashScript(std::span<const CommandWords> commands, std::span<const std::string> stations) {
    std::string out = "_pedsim() {\n"
                      "    local word=${COMP_WORDS[COMP_CWORD]} options=\n"
                      "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
    out +=
        fmt::format("        COMPREPLY=($(compgen -W '{} --help --version' -- \"$word\"))\n", commandNames(commands));
    out += "        return\n"
           "    fi\n"
           "    case ${COMP_WORDS[1]} in\n";
    for (const CommandWords& command : commands)
        out += fmt::format("    {}) options='{}' ;;\n", command.name, namesOf(command));
    out += "    esac\n"
           "    case $word in\n"
           "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n";
    out += fmt::format("    *) COMPREPLY=($(compgen -f -- \"$word\") $(compgen -W '{}' -- \"$word\")) ;;\n",
                       fmt::join(stations, " "));
    return out + "    esac\n"
                 "}\n"
                 "complete -o filenames -F _pedsim pedsim ./pedsim\n";
}

std::string zshScript(std::span<const CommandWords> commands, std::span<const std::string> stations) {
    std::string out = "#compdef pedsim\n"
                      "_pedsim() {\n"
                      "    local -a names options\n"
                      "    if (( CURRENT == 2 )); then\n"
                      "        names=(\n";
    for (const CommandWords& command : commands)
        out += "            " + quotedForShell(command.name + ":" + command.summary) + "\n";
    out += "        )\n"
           "        _describe command names\n"
           "        return\n"
           "    fi\n"
           "    case $words[2] in\n";
    for (const CommandWords& command : commands) {
        out += "    " + command.name + ") options=(";
        for (const OptionWords& option : command.options)
            for (const std::string& name : option.names)
                out += " " + quotedForShell(name + ":" + option.help);
        out += " ) ;;\n";
    }
    out += "    esac\n"
           "    if [[ $words[CURRENT] == -* ]]; then\n"
           "        _describe option options\n"
           "    else\n";
    out += fmt::format("        compadd -- {}\n", fmt::join(stations, " "));
    return out + "        _files\n"
                 "    fi\n"
                 "}\n"
                 "compdef _pedsim pedsim ./pedsim\n";
}

std::string fishScript(std::span<const CommandWords> commands, std::span<const std::string> stations) {
    const std::string all = commandNames(commands);
    std::string out;
    for (const CommandWords& command : commands) {
        out += fmt::format("complete -c pedsim -f -n 'not __fish_seen_subcommand_from {}' -a {} -d {}\n", all,
                           command.name, quotedForShell(command.summary));
        for (const OptionWords& option : command.options) {
            out += fmt::format("complete -c pedsim -n '__fish_seen_subcommand_from {}'", command.name);
            for (const std::string& name : option.names)
                out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            out += fmt::format("{} -d {}\n", option.takesValue ? " -r" : "", quotedForShell(option.help));
        }
    }
    return out + fmt::format("complete -c pedsim -n '__fish_seen_subcommand_from {}' -a '{}'\n", all,
                             fmt::join(stations, " "));
}

} // namespace

std::vector<CommandWords> commandWords() {
    std::vector<CommandWords> all;
    for (const Command& command : commands()) {
        CLI::App app;
        Arguments arguments(app);
        const CommandBody body = command.declare(arguments); // Holds what the options write to.
        CommandWords words{command.name, command.summary, {}};
        for (const CLI::Option* option : app.get_options()) {
            OptionWords one;
            for (const std::string& name : option->get_snames())
                one.names.push_back("-" + name);
            for (const std::string& name : option->get_lnames())
                one.names.push_back("--" + name);
            one.help = option->get_description();
            one.takesValue = option->get_items_expected_max() > 0;
            if (!one.names.empty())
                words.options.push_back(std::move(one));
        }
        all.push_back(std::move(words));
    }
    return all;
}

std::string completionScript(const std::string& shell, std::span<const CommandWords> commands,
                             std::span<const std::string> stations) {
    if (shell == "bash")
        return bashScript(commands, stations);
    if (shell == "zsh")
        return zshScript(commands, stations);
    return shell == "fish" ? fishScript(commands, stations) : std::string();
}

} // namespace pedsim
