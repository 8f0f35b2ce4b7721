// SPDX-License-Identifier: MIT
// Outputs that cannot be written are refused before the work, and nothing that is no file is ever replaced by one.

#include "Cli/RunProgram.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace {

using test::contains;
using test::Folder;
using test::Outcome;
using test::runProgram;

TEST(Outputs, ADirectoryIsNoRecording) {
    const Folder folder;
    const std::string here = folder / ".";
    for (const char* command : {"view", "report", "measure"}) {
        const Outcome o = runProgram(std::string(command) + " '" + here + "'");
        EXPECT_EQ(o.code, 1) << command;
        EXPECT_TRUE(contains(o.err, "This is a directory")) << command << "\n" << o.err;
    }
}

TEST(Outputs, WhatCannotBeWrittenIsRefusedBeforeTheRun) {
    const Folder folder;
    for (const char* option : {"--summary", "--save", "--record"}) {
        const Outcome o = runProgram(std::string("run Plaza --seconds 100000 ") + option + " '" + (folder / ".") + "'");
        EXPECT_EQ(o.code, 1) << option;
        EXPECT_TRUE(contains(o.err, "This is a directory")) << option << "\n" << o.err;
        EXPECT_EQ(o.out, "");
    }
    const Outcome lost = runProgram("run Plaza --seconds 100000 --record '" + (folder / "no/such/a.pedrec") + "'");
    EXPECT_EQ(lost.code, 1);
    EXPECT_TRUE(contains(lost.err, "There is no directory")) << lost.err;
    EXPECT_EQ(runProgram("check Plaza --world '" + (folder / ".") + "'").code, 1);
}

TEST(Outputs, AFullDeviceIsToldOfAndStaysADevice) {
    if (!std::filesystem::is_character_file("/dev/full"))
        GTEST_SKIP() << "there is no /dev/full";
    EXPECT_EQ(runProgram("run Corridor --seconds 0.1 --record /dev/full").code, 1);
    EXPECT_EQ(runProgram("run Corridor --seconds 0.1 --save /dev/full").code, 1);
    const Outcome summary = runProgram("run Corridor --seconds 0.1 --summary /dev/full");
    EXPECT_EQ(summary.code, 1);
    EXPECT_TRUE(contains(summary.err, "/dev/full")) << summary.err;
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full")) << "a device must not become a file";
    // The redirection of the test's own comes last, so the program gets its own shell command before it.
    const Outcome printed = runProgram("check Corridor --json >/dev/full 2>/dev/null; exit $? #");
    EXPECT_EQ(printed.code, 1) << "what was printed did not arrive";
}

TEST(Outputs, NumbersThatAreNoneAreToldSo) {
    const Outcome o = runProgram("run Plaza --agents abc");
    EXPECT_EQ(o.code, 2);
    EXPECT_TRUE(contains(o.err, "'abc' is not a whole number from 0 to 1000000")) << o.err;
}

TEST(Outputs, QuietChecksSayNothingWhereAllIsWell) {
    const Outcome o = runProgram("check Corridor -q");
    EXPECT_EQ(o.code, 0);
    EXPECT_EQ(o.out, "");
    EXPECT_EQ(o.err, "");
}

} // namespace
