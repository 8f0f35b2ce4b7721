// SPDX-License-Identifier: MIT
#pragma once

#include "Shared/Files.h"

#include <cstdlib>
#include <string>
#include <sys/wait.h>

namespace test {

struct Outcome {
    int code = -1; ///< Exit code; -1 when the program was ended by a signal.
    std::string out;
    std::string err;
};

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// Runs the program as a shell would. Quote what has spaces.
inline Outcome runProgram(const std::string& arguments) {
    const Folder folder;
    const std::string out = folder / "out", err = folder / "err";
    const int status =
        std::system(("NO_COLOR= " PED_PROGRAM " " + arguments + " >'" + out + "' 2>'" + err + "'").c_str());
    Outcome outcome;
    // Shells say 128 and more for programs that a signal ended; 130 is also what the program itself says after Ctrl-C.
    if (WIFEXITED(status) && (WEXITSTATUS(status) < 128 || WEXITSTATUS(status) == 130))
        outcome.code = WEXITSTATUS(status);
    outcome.out = readText(out);
    outcome.err = readText(err);
    return outcome;
}

} // namespace test
