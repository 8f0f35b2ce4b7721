// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the program writes to: a terminal, where colour and redrawing help, or a log, where they do not.

#include <cstdio>
#include <string>
#include <string_view>

namespace pedsim {

/// Whether `stream` is a terminal that understands colour. NO_COLOR and TERM=dumb say no.
bool wantsColour(std::FILE* stream);
/// Whether `stream` is a terminal.
bool isTerminal(std::FILE* stream);
/// Whether the user's locale shows characters beyond ASCII.
bool wantsUnicode();

enum class Ink { Red, Yellow, Green, Blue, Bold, Faint };

/// `text` in colour where `colour` is true, plain where not.
std::string inked(std::string_view text, Ink ink, bool colour);

} // namespace pedsim
