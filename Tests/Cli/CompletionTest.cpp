// SPDX-License-Identifier: MIT
#include "Cli/RunProgram.h"

#include "Commands/Command.h"

#include <gtest/gtest.h>

namespace {

using test::contains;
using test::Folder;
using test::Outcome;
using test::runProgram;
using test::writeText;

TEST(Completion, KnowsEveryCommandItsOptionsAndStations) {
    for (const char* shell : {"bash", "zsh", "fish"}) {
        const Outcome o = runProgram(std::string("completion ") + shell);
        EXPECT_EQ(o.code, 0) << shell;
        for (const pedsim::Command& command : pedsim::commands())
            EXPECT_TRUE(contains(o.out, command.name)) << shell << ": " << command.name;
        for (const char* word : {"record-every", "seeds", "PennStation"})
            EXPECT_TRUE(contains(o.out, word)) << shell << ": " << word;
    }
}

TEST(Completion, BashCompletesWhatWasBegun) {
    const Folder folder;
    const Outcome script = runProgram("completion bash");
    writeText(folder / "pedsim.bash", script.out);
    const auto completed = [&](const std::string& words, int at) {
        const std::string out = folder / "completed";
        const std::string command = "bash -c \"source '" + (folder / "pedsim.bash") + "'; COMP_WORDS=(" + words +
                                    "); COMP_CWORD=" + std::to_string(at) +
                                    "; _pedsim; echo \\\"\\${COMPREPLY[@]}\\\"\" >'" + out + "'";
        EXPECT_EQ(std::system(command.c_str()), 0);
        return test::readText(out);
    };
    EXPECT_EQ(completed("pedsim comp", 1), "compare completion\n");
    EXPECT_EQ(completed("pedsim run --record-e", 2), "--record-every\n");
    EXPECT_EQ(completed("pedsim check PennSt", 2), "PennStation\n");
}

TEST(Completion, AnotherShellIsRefused) {
    const Outcome o = runProgram("completion tcsh");
    EXPECT_EQ(o.code, 2);
    EXPECT_TRUE(contains(o.err, "bash, zsh or fish")) << o.err;
}

} // namespace
