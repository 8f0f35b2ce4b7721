// SPDX-License-Identifier: MIT
#include "Cli/Terminal.h"

#include <cstdlib>
#include <unistd.h>

namespace pedsim {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? std::string_view(value) : std::string_view();
}

const char* escapeOf(Ink ink) {
    switch (ink) {
    case Ink::Red:
        return "\033[1;31m";
    case Ink::Yellow:
        return "\033[1;33m";
    case Ink::Green:
        return "\033[32m";
    case Ink::Blue:
        return "\033[1;34m";
    case Ink::Bold:
        return "\033[1m";
    case Ink::Faint:
        return "\033[2m";
    }
    return "";
}

} // namespace

bool isTerminal(std::FILE* stream) {
    return isatty(fileno(stream)) != 0;
}

bool wantsColour(std::FILE* stream) {
    return environment("NO_COLOR").empty() && environment("TERM") != "dumb" && isTerminal(stream);
}

bool wantsUnicode() {
    // The first of these that is set decides (POSIX, locale precedence).
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view value = environment(name);
        if (!value.empty())
            return value.find("UTF-8") != std::string_view::npos || value.find("utf8") != std::string_view::npos;
    }
    return false;
}

std::string inked(std::string_view text, Ink ink, bool colour) {
    if (!colour)
        return std::string(text);
    std::string result = escapeOf(ink);
    result += text;
    result += "\033[0m";
    return result;
}

} // namespace pedsim
