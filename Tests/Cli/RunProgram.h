// SPDX-License-Identifier: MIT
#pragma once

#include "Shared/Files.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <initializer_list>
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

/// Each is refused as wrong use, with a pointer to the help and nothing on the output.
inline void expectUsageErrors(std::initializer_list<const char*> calls) {
    for (const char* arguments : calls) {
        const Outcome o = runProgram(arguments);
        EXPECT_EQ(o.code, 2) << arguments << "\n" << o.err;
        EXPECT_TRUE(contains(o.err, "--help")) << arguments << "\n" << o.err;
        EXPECT_EQ(o.out, "") << arguments;
    }
}

} // namespace test
