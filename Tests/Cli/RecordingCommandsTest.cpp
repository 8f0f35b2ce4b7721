// SPDX-License-Identifier: MIT
// pedsim run --record, view and report as users meet them.

#include "Cli/RunProgram.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

using test::contains;
using test::Folder;
using test::Outcome;
using test::readText;
using test::runProgram;
using test::writeText;

TEST(RecordingCommands, RunRecordsAndReportReads) {
    const Folder folder;
    const std::string file = folder / "a.pedrec", page = folder / "a.html";
    const Outcome run = runProgram("run Corridor --agents 10 --seconds 3 -q --record '" + file + "'");
    ASSERT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "bytes per person per recorded frame")) << run.out;
    const Outcome report = runProgram("report '" + file + "' -o '" + page + "'");
    ASSERT_EQ(report.code, 0) << report.err;
    EXPECT_TRUE(contains(readText(page), "People present"));
    EXPECT_EQ(runProgram("report '" + file + "' -q").err, "") << "quiet is silent";
    EXPECT_TRUE(std::filesystem::exists(folder / "a-report.html")) << "beside the recording, unless told otherwise";
}

TEST(RecordingCommands, ACutRecordingIsShownWithAWarning) {
    const Folder folder;
    const std::string file = folder / "a.pedrec";
    ASSERT_EQ(runProgram("run Corridor --agents 10 --seconds 20 -q --record '" + file + "'").code, 0);
    std::filesystem::resize_file(file, std::filesystem::file_size(file) - 100);
    const Outcome o = runProgram("report '" + file + "' -q");
    EXPECT_EQ(o.code, 0) << o.err;
    EXPECT_TRUE(contains(o.err, "has no end")) << o.err;
}

TEST(RecordingCommands, ADamagedRecordingIsRefusedWithItsPlace) {
    const Folder folder;
    const std::string file = folder / "a.pedrec";
    ASSERT_EQ(runProgram("run Corridor --agents 10 --seconds 3 -q --record '" + file + "'").code, 0);
    std::string bytes = readText(file);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 0x40);
    writeText(file, bytes);
    for (const char* command : {"view", "report"}) {
        const Outcome o = runProgram(std::string(command) + " '" + file + "'");
        EXPECT_EQ(o.code, 1);
        EXPECT_TRUE(contains(o.err, "damaged") && contains(o.err, "byte ")) << o.err;
    }
}

TEST(RecordingCommands, WrongOutputsAreToldBeforeTheRun) {
    EXPECT_EQ(runProgram("run Corridor --trajectories a.txt").code, 2);
    EXPECT_EQ(runProgram("view").code, 2);
    const Outcome o = runProgram("run Corridor -q --seconds 1 --record /nowhere/a.pedrec");
    EXPECT_EQ(o.code, 1);
    EXPECT_TRUE(contains(o.err, "There is no directory '/nowhere'")) << o.err;
}

TEST(RecordingCommands, CtrlCKeepsWhatWasRecorded) {
    const Folder folder;
    const std::string file = folder / "a.pedrec";
    const Outcome run = runProgram(
        "run Plaza --agents 200 --seconds 100000 -q --record '" + file + "' & p=$!; while [ \"$(stat -c %s '" + file +
        "' 2>/dev/null || echo 0)\" -lt 60000 ]; do sleep 0.05; done; kill -INT $p; wait $p");
    ASSERT_EQ(run.code, 130) << run.err; // As shells have it for what Ctrl-C ended.
    const Outcome report = runProgram("report '" + file + "' -q");
    EXPECT_EQ(report.code, 0) << report.err;
    EXPECT_EQ(report.err, "") << "the recording has its end";
}

TEST(RecordingCommands, SlowWithoutArgumentsLeavesPageAndReport) {
    const Folder folder;
    const int status = std::system(("cd '" + (folder / "") + "' && " PED_PROGRAM " >out 2>err").c_str());
    EXPECT_EQ(status, 0) << readText(folder / "err");
    const std::string out = readText(folder / "out");
    EXPECT_TRUE(contains(out, "pedsim-out/PennStation-report.html")) << out;
    EXPECT_TRUE(std::filesystem::exists(folder / "pedsim-out/PennStation.pedrec"));
    EXPECT_TRUE(std::filesystem::exists(folder / "pedsim-out/PennStation-report.html"));
}

} // namespace
